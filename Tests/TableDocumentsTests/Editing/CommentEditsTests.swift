import Testing

@testable import TableDocuments

/// A text, an edit of a comment, and the text after it.
struct CommentPair: Sendable, CustomTestStringConvertible {
  let path: String
  let before: String
  /// `out PATH`, `in LINE`, `set LINE TEXT`, `delete LINE`, `add PATH TEXT`; a line counts from 1.
  let words: String
  /// The text after it, or the beginning of the reason of a refusal.
  let after: Result<String, Refused>

  struct Refused: Error {
    let reason: String
  }

  init(_ path: String, _ before: String, _ words: String, _ after: String) {
    (self.path, self.before, self.words) = (path, before, words)
    self.after = .success(after)
  }

  init(_ path: String, _ before: String, _ words: String, refused reason: String) {
    (self.path, self.before, self.words) = (path, before, words)
    after = .failure(Refused(reason: reason))
  }

  var testDescription: String { "\(words) in \(path) \(before.debugDescription)" }

  private func edit() throws -> CommentEdit {
    let parts = words.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let text = parts.count > 2 ? String(parts[2]) : ""
    return switch parts[0] {
    case "out": .commentOut(try DocumentPath(parsing: words.dropFirst(4).description))
    case "add": .add(text, above: try DocumentPath(parsing: String(parts[1])))
    case "in": .uncomment(at: try place(parts[1]))
    case "set": .set(at: try place(parts[1]), text)
    default: .delete(at: try place(parts[1]))
    }
  }

  /// The offset of the first sign in a line.
  private func place(_ line: Substring) throws -> Int {
    let number = try #require(Int(line))
    let lines = before.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let start = lines.prefix(number - 1).reduce(0) { $0 + $1.count + 1 }
    let text = lines[number - 1]
    let sign = text.firstIndex { "#;!".utf8.contains($0) } ?? text.firstIndex(of: 47)
    return start + text.distance(from: text.startIndex, to: try #require(sign))
  }

  /// Applies the edit, compares, undoes it, and does it again.
  @MainActor func check() async throws {
    let file = try OpenFile(Array(before.utf8), path: path)
    let edit = try edit()
    switch after {
    case .success(let after):
      try await file.apply(edit)
      #expect(file.text == after)
      try file.undo()
      #expect(file.text == before)
      file.redo()
      #expect(file.text == after)
    case .failure(let refused):
      let refusal = await #expect(throws: (any Error).self) { try await file.apply(edit) }
      let words = refusal.map { "\($0)" } ?? ""
      #expect(words.hasPrefix(refused.reason), "\(words)")
      #expect(file.text == before)
    }
  }
}

/// A22: comments are written and edited, and settings commented out and in.
@Suite("Edits of comments") @MainActor struct CommentEditsTests {
  nonisolated private static let daemon =
    "# about ports\n#Port 22\n#AddressFamily any\n\nPermitRootLogin no # never\n"

  nonisolated static let settings = [
    CommentPair(
      "sshd_config",
      daemon,
      "in 2",
      "# about ports\nPort 22\n#AddressFamily any\n\nPermitRootLogin no # never\n"
    ),
    CommentPair(
      "sshd_config",
      daemon,
      "out PermitRootLogin",
      "# about ports\n#Port 22\n#AddressFamily any\n\n#PermitRootLogin no # never\n"
    ),
    CommentPair(
      "sshd_config",
      "Port 22\nMatch User a\n  X11Forwarding no\n",
      "out \"Match User a\"",
      "Port 22\n#Match User a\n#  X11Forwarding no\n"
    ),
    CommentPair(
      "sshd_config",
      "Match User a\n  X11Forwarding no\n#Match User b\nPort 22\n",
      "in 3",
      refused: "this comment is not a value that can stand here"
    ),
    CommentPair("a.ini", "[a]\n# b = 1\n", "in 2", "[a]\nb = 1\n"),
    CommentPair("a.ini", "[a]\nb = 1\n;c = 2\n", "out a.b", "[a]\n;b = 1\n;c = 2\n"),
    CommentPair(
      "a.ini",
      "[a]\nb = 1\n  2\nc = 3\n",
      "out a.b",
      "[a]\n#b = 1\n#  2\nc = 3\n"
    ),
    CommentPair(
      "a.ini",
      "[a]\n#b = 1\n#  2\nc = 3\n",
      "in 2",
      "[a]\nb = 1\n  2\nc = 3\n"
    ),
    CommentPair(
      "a.ini",
      "[a]\nb = 1\n[c]\nd = 2\n",
      "out a",
      "#[a]\n#b = 1\n[c]\nd = 2\n"
    ),
    CommentPair(
      "a.service",
      "[Service]\n#ExecStart=/bin/a \\\n#  --b\n",
      "in 2",
      "[Service]\nExecStart=/bin/a \\\n  --b\n"
    ),
    CommentPair("a.ini", "#[a]\n#x=1\n#\n#y=2\n#\n# z\n", "in 1", "[a]\nx=1\n\ny=2\n#\n# z\n"),
    CommentPair("passwd", "root:x:0:0:root:/root:/bin/sh\n", "out 0", refused: "this file has no"),
    CommentPair(".env", "# A=1\nB=2\n", "in 1", "A=1\nB=2\n"),
    CommentPair(".env", "A=1\r\nB=2\r\n", "out A", "#A=1\r\nB=2\r\n"),
    CommentPair(".env", "A=1", "out A", "#A=1"),
    CommentPair("a.properties", "! a = 1\nb = 2\n", "in 1", "a = 1\nb = 2\n"),
    CommentPair(
      "hosts",
      "127.0.0.1 localhost\n#10.0.0.1 a b\n",
      "in 2",
      "127.0.0.1 localhost\n10.0.0.1 a b\n"
    ),
    CommentPair(
      "hosts",
      "127.0.0.1 localhost\n10.0.0.1 a\n",
      "out 1",
      "127.0.0.1 localhost\n#10.0.0.1 a\n"
    ),
  ]

  nonisolated static let trees = [
    CommentPair("a.yaml", "a: 1\n#b: 2\n", "in 2", "a: 1\nb: 2\n"),
    CommentPair("a.yaml", "a: 1\n# b: 2\n", "in 2", "a: 1\nb: 2\n"),
    CommentPair(
      "a.yaml",
      "s:\n  a: 1\n  # b: 2\nc: 3\n",
      "in 3",
      "s:\n  a: 1\n  b: 2\nc: 3\n"
    ),
    CommentPair(
      "a.yaml",
      "s:\n  a: 1\n#  b: 2\nc: 3\n",
      "in 3",
      "s:\n  a: 1\n  b: 2\nc: 3\n"
    ),
    CommentPair(
      "a.yaml",
      "s:\n  a: 1\n#   b: 2\nc: 3\n",
      "in 3",
      "s:\n  a: 1\n  b: 2\nc: 3\n"
    ),
    CommentPair(
      "a.yaml",
      "a: 1\nb:\n  c: 1\n\n  d: 2\ne: 3\n",
      "out b",
      "a: 1\n#b:\n#  c: 1\n#\n#  d: 2\ne: 3\n"
    ),
    CommentPair(
      "a.yaml",
      "a: 1\n#b:\n#  c: 1\n#\n#  d: 2\ne: 3\n",
      "in 2",
      "a: 1\nb:\n  c: 1\n\n  d: 2\ne: 3\n"
    ),
    CommentPair(
      "a.yaml",
      "# b:\n# - x\n# - y\n# z\na: 1\n",
      "in 1",
      "b:\n- x\n- y\n# z\na: 1\n"
    ),
    CommentPair(
      "a.yaml",
      "a: 1\n#b: 2\n# about c\nc: 3\n",
      "in 2",
      "a: 1\nb: 2\n# about c\nc: 3\n"
    ),
    CommentPair("a.yaml", "l:\n  - a\n  - b\n", "out l.1", "l:\n  - a\n  #- b\n"),
    CommentPair("a.yaml", "l:\n  - a\n  #- b\n", "in 3", "l:\n  - a\n  - b\n"),
    CommentPair("a.yaml", "a: |\n  x\n\n  y\nb: 1\n", "out a", "#a: |\n#  x\n#\n#  y\nb: 1\n"),
    CommentPair("a.yaml", "#a: |\n#  x\n#\n#  y\nb: 1\n", "in 1", "a: |\n  x\n\n  y\nb: 1\n"),
    CommentPair("a.yaml", "# b: 2\n#   not for b\na: 1\n", "in 1", "b: 2\n#   not for b\na: 1\n"),
    CommentPair("a.yaml", "#b: \"x\n#  y\"\na: 1\n", "in 1", "b: \"x\n  y\"\na: 1\n"),
    CommentPair("a.yaml", "#a: |\n#  x\n#\n#  # y\nb: 1\n", "in 1", "a: |\n  x\n\n  # y\nb: 1\n"),
    CommentPair("a.yaml", "a: 1\n# only words\n", "in 2", refused: "this comment is not a value"),
    CommentPair("a.yaml", "a: 1\n#a: 2\n", "in 2", refused: "this comment is not a value"),
    CommentPair("a.yaml", "a: &x 1\nb: *x\n", "out a", refused: "the file would have an error"),
    CommentPair("a.yaml", "s:\n  a: 1\nb: 2\n", "out s.a", refused: "it is the only value there"),
    CommentPair("a.yaml", "a: {b: 1, c: 2}\n", "out a.b", refused: "this value stands in a line"),
    CommentPair("a.yaml", "s:\n#  a: 1\nb: 2\n", "in 2", "s:\n  a: 1\nb: 2\n"),
    CommentPair("a.yaml", "#a: 1\n", "in 1", "a: 1\n"),
    CommentPair("a.yaml", "a: 1 # b: 2\nc: 3\n", "in 1", refused: "this comment stands behind"),
    CommentPair("a.toml", "a = 1\n[t]\n#b = 2\n", "in 3", "a = 1\n[t]\nb = 2\n"),
    CommentPair("a.toml", "a = 1\n[t]\nb = 2\n", "out a", "#a = 1\n[t]\nb = 2\n"),
    CommentPair(
      "a.toml",
      "a = [\n  1,\n  2,\n]\nb = 1\n",
      "out a",
      "#a = [\n#  1,\n#  2,\n#]\nb = 1\n"
    ),
    CommentPair(
      "a.toml",
      "#a = [\n#  1,\n#  2,\n#]\nb = 1\n",
      "in 1",
      "a = [\n  1,\n  2,\n]\nb = 1\n"
    ),
    CommentPair(
      "a.toml",
      "#a = '''\n#x\n#'''\nb = 1\n",
      "in 1",
      "a = '''\nx\n'''\nb = 1\n"
    ),
    CommentPair("a.toml", "a = [\n  1,\n  2\n]\n", "out a.1", "a = [\n  1,\n  #2\n]\n"),
    CommentPair(
      "a.toml",
      "a = [\n  1,\n  #2 # x\n  3\n]\n",
      "in 3",
      "a = [\n  1,\n  2, # x\n  3\n]\n"
    ),
    CommentPair("a.toml", "a = [\n  1\n  #2\n]\n", "in 3", "a = [\n  1,\n  2\n]\n"),
    CommentPair("a.toml", "#[t]\n#a = 1\n#[u]\n", "in 1", "[t]\na = 1\n#[u]\n"),
    CommentPair("a.toml", "#[t]\n# Some words.\n", "in 1", "[t]\n# Some words.\n"),
    CommentPair(
      "a.jsonc",
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n",
      "out b",
      "{\n  \"a\": 1\n  // \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  \"a\": 1\n  // \"b\": 2\n}\n",
      "in 3",
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n",
      "out a",
      "{\n  // \"a\": 1,\n  \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  // \"a\": {\n  //   \"c\": 1\n  // }\n  \"b\": 2\n}\n",
      "in 2",
      "{\n  \"a\": {\n    \"c\": 1\n  },\n  \"b\": 2\n}\n"
    ),
    CommentPair(
      "tsconfig.json",
      "{\n  // \"a\": 1,\n}\n",
      "in 2",
      "{\n  \"a\": 1,\n}\n"
    ),
    CommentPair(
      "tsconfig.json",
      "{\n  // \"a\": 1,\n  // \"b\": 2\n}\n",
      "in 2",
      "{\n  \"a\": 1\n  // \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  // \"a\": 1, /* , x */\n  /* y */\n  \"b\": 2 /* z */\n}\n",
      "in 2",
      "{\n  \"a\": 1, /* , x */\n  /* y */\n  \"b\": 2 /* z */\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  // \"a\": 1 /* x */\n  \"b\": 2\n}\n",
      "in 2",
      "{\n  \"a\": 1, /* x */\n  \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\n  \"a\": 1\n  // \"b\": 2,\n}\n",
      "in 3",
      "{\n  \"a\": 1,\n  \"b\": 2\n}\n"
    ),
    CommentPair(
      "a.jsonc",
      "{\"a\": 1, \"b\": 2}\n",
      "out a",
      refused: "this value stands in a line"
    ),
    CommentPair("a.json", "{\n  \"a\": 1\n}\n", "out a", refused: "this file has no comments"),
    CommentPair("a.json5", "{\n  a: 1,\n  // b: 2,\n}\n", "in 3", "{\n  a: 1,\n  b: 2,\n}\n"),
    CommentPair("a.csv", "a,b\n1,2\n", "out 0", refused: "this file has no comments"),
  ]

  nonisolated static let texts = [
    CommentPair("a.yaml", "# old\na: 1\n", "set 1 new", "# new\na: 1\n"),
    CommentPair("a.yaml", "#old  \na: 1\n", "set 1 new", "#new  \na: 1\n"),
    CommentPair("a.yaml", "#\na: 1\n", "set 1 new", "# new\na: 1\n"),
    CommentPair("a.yaml", "a: 1 # old\n", "set 1 new", "a: 1 # new\n"),
    CommentPair("a.yaml", "a: 1 # old\nb: 2\n", "delete 1", "a: 1\nb: 2\n"),
    CommentPair("a.yaml", "a: 1\n  # old\nb: 2\n", "delete 2", "a: 1\nb: 2\n"),
    CommentPair("a.yaml", "s:\n  a: 1\n", "add s.a why", "s:\n  # why\n  a: 1\n"),
    CommentPair("a.yaml", "l:\n  - a: 1\n", "add l.0 why", "l:\n  # why\n  - a: 1\n"),
    CommentPair("a.yaml", "{a: 1, b: 2}\n", "add b why", refused: "this value stands in a line"),
    CommentPair("a.yaml", "a: 1\n# b\n", "set 2 x\u{85}y", refused: "a comment ends with its line"),
    CommentPair("a.toml", "[t]\na = 1\n", "add t.a größer", "[t]\n# größer\na = 1\n"),
    CommentPair("a.ini", "; x\n[a]\nb=1\n", "add a.b why", "; x\n[a]\n; why\nb=1\n"),
    CommentPair("a.ini", "[a]\r\nb=1\r\n", "add a.b why", "[a]\r\n# why\r\nb=1\r\n"),
    CommentPair(
      "a.jsonc",
      "{\n  \"a\": 1 // x\n}\n",
      "set 2 y",
      "{\n  \"a\": 1 // y\n}\n"
    ),
    CommentPair("a.jsonc", "{\n  \"a\": 1\n}\n", "add a why", "{\n  // why\n  \"a\": 1\n}\n"),
    CommentPair(
      "a.jsonc",
      "{/* x */\n  \"a\": 1\n}\n",
      "set 1 y",
      refused: "this is not a comment"
    ),
  ]

  @Test("A22 settings are commented out and in", arguments: settings)
  func settings(pair: CommentPair) async throws { try await pair.check() }

  @Test("A22 values of trees are commented out and in", arguments: trees)
  func trees(pair: CommentPair) async throws { try await pair.check() }

  @Test("A22 comments are written, edited and deleted", arguments: texts)
  func texts(pair: CommentPair) async throws { try await pair.check() }

  @Test("A22 Comments of words are not tried as values: the file is read a few times")
  func words() async throws {
    let words = (1...1_000).map { "# port \($0) is one of words\n" }.joined()
    let store = CountingStore(bytes: Array((words + "#port: 1\na: 1\n").utf8))
    let file = try OpenFile(DocumentFile(name: FileName("a.yaml"), bytes: ByteSource(store)))
    await file.document.readAll()
    let before = store.readCount
    let places = try await file.current.comments(of: try DocumentPath(parsing: "port"))
    #expect(places == [words.utf8.count])
    #expect(store.readCount - before < 20 * store.count)
  }

  @Test("A22 A comment is found by its line")
  func line() async throws {
    let file = try OpenFile(Array("# a\nb: 1\n# c\n\n# d\n".utf8), path: "a.yaml")
    for (line, place) in [(1, 0), (3, 9), (5, 14)] {
      #expect(try await file.current.comment(inLine: line) == place)
    }
    for line in [0, 2, 4, 6] {
      await #expect(throws: EditRefusal.self) { try await file.current.comment(inLine: line) }
    }
  }

  /// Files of which each value that can be commented out can be commented in again.
  nonisolated private static let files = [
    ("sshd_config", "Port 22\n# about\nPermitRootLogin no\nMatch User a\n\tX11Forwarding no\n"),
    ("a.ini", "[a]\nb = 1\n  2\n\n[c]\nd : 3 ; x\n# y\ne = 4\n"),
    (
      ".gitconfig",
      "[user]\n\tname = \"A # B\" ; c\n\temail = a@b\n[alias]\n\tx = \"!f() { \\\n\t}\"\n"
    ),
    ("a.toml", "a = [\n 1, # x\n 2,\n]\nb.c = '''\ny\n'''\n[t]\nd = {e = 1}\n[[u]]\nf = 1\n"),
    (
      "a.yaml",
      "a: 1\nb:\n- x: 1\n  y: 2\n- - p\n  - q\n  - |\n   t\n\n   u\n\nc: |\n  t\n\n  u\nd: {e: 1,\n  f: 2}\ng: \"h\n  i\"\n"
    ),
    (
      "a.jsonc",
      "{\n  \"a\": [\n    1,\n    2 // x\n  ],\n  \"b\": {\"c\": 1,\n \"d\": 2},\n  \"e\": 3\n}\n"
    ),
    ("tsconfig.json", "{\n  \"a\": [\n    1,\n    2,\n  ],\n  \"b\": {\n    \"c\": 3,\n  },\n}\n"),
    ("fstab", "/dev/a / ext4 defaults 0 1\n/dev/b /home ext4 ro 0 2\n"),
  ]

  @Test("A22 what is commented out comes back with the same bytes", arguments: files)
  func comesBack(path: String, text: String) async throws {
    let file = try OpenFile(Array(text.utf8), path: path)
    await file.document.readAll()
    let root = try #require(file.document.root)
    var waiting = [Location(root: root)]
    var count = 0
    while let place = waiting.popLast() {
      for index in place.node.valueIndices { waiting.append(place.child(at: index)) }
      guard !place.path.steps.isEmpty, let start = place.node.span?.whole.lowerBound else {
        continue
      }
      do { try await file.apply(.commentOut(place.path)) } catch { continue }
      count += 1
      let reader = ByteReader(file.bytes)
      // A comma before it may be gone.
      let line = reader.lineStart(min(start, reader.source.count - 1))
      let sign = reader.endOfBlanks(line)
      do {
        try await file.apply(.uncomment(at: sign))
        #expect(file.text == text, "\(place.path): \(file.text)")
        try file.undo()
      } catch {
        Issue.record("\(place.path): \(error)\n\(file.text)")
      }
      try file.undo()
      #expect(file.text == text)
    }
    #expect(count > 1)
  }
}
