import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Random files of settings, edited, and read by the programs that they are for: F02, F05, F17.
@Suite("Random settings that sshd, git and Python read") @MainActor struct RandomSettingsTests {
  /// The lines that a command prints; nil if it fails or is missing.
  nonisolated private static func output(_ command: String) -> [String]? {
    let path = "PATH=$PATH:/usr/sbin:/sbin; "
    guard let child = ChildProcess(["sh", "-c", path + command + " 2>&1"]), child.end() == 0 else {
      return nil
    }
    return child.lines
  }

  nonisolated static let hasGit = output("git --version") != nil
  nonisolated static let hasPython = output("python3 -c 'import configparser'") != nil
  /// True if sshd reads a file of settings here.
  nonisolated static let hasServer: Bool = {
    let folder = FileManager.default.temporaryDirectory.path + "/tt-sshd-\(getpid())"
    return output(
      "mkdir -p '\(folder)' && ssh-keygen -q -t ed25519 -N '' -f '\(folder)/key' && "
        + "echo 'HostKey \(folder)/key' > '\(folder)/c' && sshd -T -f '\(folder)/c'; s=$?; rm -r '\(folder)'; exit $s"
    ) != nil
  }()

  private func edited(_ text: String, _ path: String, _ edit: Edit) async throws -> String {
    let document = try OpenFile(Array(text.utf8), path: path)
    try await document.apply(edit)
    return document.text
  }

  // MARK: - sshd

  private static let options = [
    "PermitRootLogin", "X11Forwarding", "AllowTcpForwarding", "PasswordAuthentication", "PermitTTY",
  ]
  private static let headers = [
    "Match User git", "match all", "MATCH\tAddress 10.0.0.0/8", "  Match User \"root\"",
    "Match User git # c", "Match Group x",
  ]

  /// Returns settings outside of blocks and some blocks.
  private func daemon(_ random: inout SeededGenerator) -> String {
    var lines = ["# top"]
    func addOptions(_ indentation: String) {
      for name in Self.options where Int.random(in: 0..<3, using: &random) == 0 {
        let isLower = Bool.random(using: &random)
        let value = Bool.random(using: &random) ? "yes" : "no"
        lines.append(indentation + (isLower ? name.lowercased() : name) + " " + value)
        if Int.random(in: 0..<4, using: &random) == 0 { lines.append("#\(name) no") }
      }
    }
    addOptions("")
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      lines += Bool.random(using: &random) ? ["", "# about"] : []
      lines.append(Self.headers.randomElement(using: &random) ?? "")
      addOptions(["", "  ", "\t"].randomElement(using: &random) ?? "")
    }
    return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
  }

  @Test(
    "P29 A new global of sshd holds outside of blocks, and what holds in them stays",
    .enabled(if: hasServer, "no sshd that runs here")
  )
  func server() async throws {
    var random = SeededGenerator(seed: 31)
    let scratch = try Scratch()
    let key = scratch.folder.path + "/key"
    _ = try #require(Self.output("ssh-keygen -q -t ed25519 -N '' -f '\(key)'"))
    for _ in 0..<12 {
      let text = "HostKey \(key)\n" + daemon(&random)
      let name = Self.options.randomElement(using: &random) ?? ""
      let value = Bool.random(using: &random) ? "yes" : "no"
      let path = DocumentPath([.init(name)])
      let document = try Documents.open(Array(text.utf8), path: "sshd_config")
      let isThere = (try? await path.resolved(in: document)) != nil
      let edit =
        isThere
        ? Edit(path, .set(.text(value)))
        : Edit(DocumentPath(), .add(name: name, .text(value), .end))
      let after = try await edited(text, "sshd_config", edit)
      for user in ["user=git,host=h,addr=1.2.3.4", "user=root,host=h,addr=10.1.1.1"] {
        let old = try values(of: scratch.file("old", text), for: user)
        let new = try values(of: scratch.file("new", after), for: user)
        let changed = Set(old).symmetricDifference(new).map { $0.split(separator: " ")[0] }
        #expect(Set(changed).subtracting([name.lowercased()[...]]).isEmpty, "\(text)\n\(after)")
      }
      // The globals alone: what stands before the first block.
      let globals = after.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.lowercased().drop { $0 == " " || $0 == "\t" }.hasPrefix("match") }
      let read = try values(of: scratch.file("globals", globals.joined(separator: "\n")), for: nil)
      #expect(read.contains("\(name.lowercased()) \(value)"), "\(text)\n\(after)")
    }
  }

  private func values(of file: String, for user: String?) throws -> [String] {
    try #require(Self.output("sshd -T -f '\(file)'" + (user.map { " -C \($0)" } ?? "")))
  }

  // MARK: - git

  @Test(
    "P29 git reads an edited file with the new value and all others",
    .enabled(if: hasGit, "no git")
  )
  func git() async throws {
    var random = SeededGenerator(seed: 17)
    let headers = [
      "[core]", "[Core] x = 1 ; c", "[remote \"Or]i\"]", "[a.b]", "[u] flag", "  [v] # c",
    ]
    let values = [
      " = a", " = \"a b\" c ; d", " = a\\\n   b", "", " = \"x \\\"y\\\" \\\\\"", " =",
      " = a # c \\",
      " = \\\n  z",
    ]
    let scratch = try Scratch()
    for _ in 0..<12 {
      var text = ""
      for header in headers where Bool.random(using: &random) {
        text += header + "\n"
        for name in ["name", "Key", "k-2"] where Bool.random(using: &random) {
          text += "\t" + name + (values.randomElement(using: &random) ?? "") + "\n"
        }
      }
      let before = try scratch.file("before", text)
      let old = try #require(Self.output("git config -f '\(before)' --list"), "\(text)")
      let document = try Documents.open(Array(text.utf8), path: ".gitconfig")
      let paths = (document.root.map { DocumentPath().children(of: $0) } ?? [])
        .flatMap { $0.path.children(of: $0.node) }
      #expect(paths.count == old.count, "\(text)")
      guard let index = paths.indices.randomElement(using: &random) else { continue }
      let isDeleted = Bool.random(using: &random)
      let change = isDeleted ? Edit.Change.delete : .set(.text("n # \"q\""))
      let after = try await edited(text, ".gitconfig", Edit(paths[index].path, change))
      let new = Self.output("git config -f '\(try scratch.file("after", after))' --list")
      var expected = old
      let key = old[index].prefix { $0 != "=" }
      if isDeleted { expected.remove(at: index) } else { expected[index] = key + "=n # \"q\"" }
      #expect(new == expected, "\(text)\n\(after)")
    }
  }

  // MARK: - configparser

  @Test(
    "P29 configparser reads an edited file with the new value and all others",
    .enabled(if: hasPython, "no python3")
  )
  func configparser() async throws {
    var random = SeededGenerator(seed: 2)
    let values = [
      "= 1", ":2", "=\n    a=1\n    # c\n\n    [z]", "= x\n\ty: 2\n  # d\n\tz", "=", "= a # b",
    ]
    let scratch = try Scratch()
    let program = try scratch.file(
      "read.py",
      """
      import configparser, json, sys
      c = configparser.RawConfigParser()
      c.optionxform = str
      c.read(sys.argv[1], "utf-8")
      for s in c.sections():
        for k, v in c._sections[s].items(): print(json.dumps([s, k, v]))

      """
    )
    for _ in 0..<8 {
      var text = "; top\n"
      for section in ["s", "t:u", "v w"] where Bool.random(using: &random) {
        text += "[\(section)]\n"
        for name in ["k", "k 2", "k-3"] where Bool.random(using: &random) {
          text += name + (values.randomElement(using: &random) ?? "") + "\n"
          if Bool.random(using: &random) { text += "\n# about\n" }
        }
      }
      let before = try scratch.file("before", text)
      let old = try #require(Self.output("python3 '\(program)' '\(before)'"), "\(text)")
      let document = try Documents.open(Array(text.utf8), path: "setup.cfg")
      let paths = (document.root.map { DocumentPath().children(of: $0) } ?? [])
        .flatMap { $0.path.children(of: $0.node) }
      #expect(paths.count == old.count, "\(text)")
      guard let index = paths.indices.randomElement(using: &random) else { continue }
      let isDeleted = Bool.random(using: &random)
      let change = isDeleted ? Edit.Change.delete : .set(.text("n\nm = 1"))
      let after = try await edited(text, "setup.cfg", Edit(paths[index].path, change))
      var expected = old
      let steps = paths[index].path.steps
      expected[index] = "[\"\(steps[0].name)\", \"\(steps[1].name)\", \"n\\nm = 1\"]"
      if isDeleted { expected.remove(at: index) }
      let new = Self.output("python3 '\(program)' '\(try scratch.file("after", after))'")
      #expect(new == expected, "\(text)\n\(after)")
    }
  }
}
