import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Documents") @MainActor struct DocumentsTests {
  /// Returns the error line of opening a path; nil if there is no error.
  private func message(_ path: String) -> String? { message(FileName(path)) }

  private func message(_ file: FileName) -> String? {
    do {
      return try Documents.open(file).error?.description(for: file)
    } catch {
      return error.description(for: file)
    }
  }

  private func table(_ file: FileName) throws -> Table {
    try DocumentTable(Documents.open(file)).table(title: Address(file).title)
  }

  @Test("A6 a file opens as a table with its name as the title")
  func opens() throws {
    let scratch = try Scratch()
    let path = try scratch.file("設定.json", "[1,2]")
    let table = try table(FileName(path))
    #expect(table.title == "設定.json")
    #expect(table.sections()[0].rows.count == 2)
  }

  @Test("A6 the error of a bad file has the path, the line and the column")
  func syntax() throws {
    let path = try Scratch().file("bad.json", "")
    #expect(message(path) == "\(path): no such file")
    let scratch = try Scratch()
    let bad = try scratch.file("bad.json", "{\n  \"a\": }")
    #expect(message(bad) == "\(bad):2:8: expected a value, found “}”")
  }

  @Test("A5 a file is recognized by its name, else by its beginning")
  func recognition() throws {
    let scratch = try Scratch()
    func kind(_ name: String, _ text: String) throws -> NodeKind? {
      try Documents.open(FileName(scratch.file(name, text))).root?.kind
    }
    #expect(try kind("a.json", "{}") == .object)
    #expect(try kind("a.JSON", "x") == nil)
    #expect(try kind("a.jsonl", "{}") == .list)
    #expect(try kind("a.log", "{}") == .lines)
    #expect(try kind("a", " {\"a\": }") == .object)
    #expect(try kind("a", "[1]") == .list)
    #expect(try kind("a", "{\"a\":1}\n{\"a\":2}\n") == .list)
    #expect(try kind("a", "[section]\na = 1\n") == .object)
    #expect(try kind("a", "a,b,c\n1,2,3\n4,5,6\n") == .list)
    #expect(try kind("a.tsv", "") == .list)
    #expect(try kind(".env", "A=1") == .object)
    #expect(try kind("a", "") == .lines)
    #expect(try kind("a", "text") == .lines)
    #expect("a/b.tar.GZ".fileExtension == "gz")
    #expect(".bashrc".fileExtension == "")
    #expect("/".fileExtension == "")
  }

  @Test("The error of a device or a file without permission says so")
  func files() {
    #expect(message("/dev/zero") == "/dev/zero: is a device, not a file")
    #expect(message("/dev/null") == nil)
    #expect(DocumentError(code: EACCES) == .noPermission)
    #expect(
      DocumentError.noPermission.description(for: FileName("a"))
        == "a: permission denied"
    )
    #expect(DocumentError(code: ENOTDIR) == .missing)
    #expect(
      DocumentError(code: EIO).description(for: FileName("a"))
        == "a: cannot be read (Input/output error)"
    )
  }

  @Test("The error of a socket says so")
  func socket() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appending(path: "s").path
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array(path.utf8).prefix(100))
    }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(message(path) == "\(path): is a socket, not a file")
  }

  @Test("Control characters in a path do not reach the terminal")
  func harmless() {
    #expect(
      message("/no\u{1B}[2J\n\u{202E}x")
        == "/no^[[2J^J<U+202E>x: no such file"
    )
  }

  @Test("A6 A file opens even if its name is not UTF-8; an error shows the bytes of the name")
  func bytesOfAName() throws {
    let scratch = try Scratch()
    let name = Array(scratch.folder.path.utf8) + [0x2F, 0x62, 0xE4, 0x64, 0xC3]
    let file = FileName(bytes: name)
    #expect(message(file)?.hasPrefix("\(scratch.folder.path)/b<E4>d<C3>: no such file") == true)
    let descriptor = file.withCString { Foundation.open($0, O_WRONLY | O_CREAT, 0o600) }
    try #require(write(descriptor, "[1]", 3) == 3 && close(descriptor) == 0)
    #expect(try table(file).title == "b\u{FFFD}d\u{FFFD}")
  }

  @Test("Input from a nonblocking pipe is read to its end")
  func nonBlocking() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    let watched = dup(reader)
    let thread = Thread {
      _ = write(writer, "[1,", 3)
      // Waits until the reader has taken the first part.
      var waiting = pollfd(fd: watched, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 0) > 0 { sched_yield() }
      _ = write(writer, "2]", 2)
      close(writer)
    }
    thread.start()
    defer { close(watched) }
    let source = try ByteSource(reading: reader)
    await source.waitForBytes(beyond: .max)
    #expect(try source.bytes(at: 0, count: 100) == Array("[1,2]".utf8))
  }

  @Test("A FIFO is read to its end")
  func fifo() async throws {
    let scratch = try Scratch()
    let path = scratch.folder.appending(path: "fifo").path
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let text =
        "[" + Array(repeating: "\"some text\"", count: 200_000).joined(separator: ",") + "]"
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: Data(text.utf8))
    }
    writer.start()
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    #expect(document.root?.count == 200_000)
  }

  @Test("A16 A file that shrinks while it is open is read up to its new end")
  func shrinking() async throws {
    let scratch = try Scratch()
    let text = "[" + Array(repeating: "\"some text\"", count: 100_000).joined(separator: ",") + "]"
    let path = try scratch.file("a.json", text)
    let document = try Documents.open(Address(FileName(path)))
    let before = try #require(document.root)
    try #require(before.count > 10_000)
    try #require(truncate(path, 100_000) == 0)
    await document.read()
    #expect(document.error?.description.hasPrefix("the file ends inside") == true)
    let root = try #require(document.root)
    let cells = DocumentTable(document).table(title: "").sections()[0].rows
    for index in [0, 9_000, root.count - 1] { _ = cells.cell(at: index) }
    try #require(truncate(path, 0) == 0)
    for index in [1, 12_345, root.count - 1] { _ = cells.cell(at: index) }
  }

  @Test(
    "A5 A file with nothing but a byte order mark is empty",
    arguments: ["a.csv", "a.jsonl", "a.txt", "a.tsv"]
  )
  func onlyMark(name: String) async throws {
    let document = try Documents.open([0xEF, 0xBB, 0xBF], path: name)
    await document.read()
    #expect(document.root?.count == 0)
    let stage = Stage(DocumentTable(document).table(title: name), columns: 40, lines: 8)
    #expect(stage.screen.contains(name.hasSuffix("txt") ? "The file is empty" : "No items"))
  }

  @Test("The error of a file without a value is told in place of words for an empty file")
  func onlyError() async throws {
    let document = try Documents.open(Array("}".utf8), path: "a.json")
    await document.read()
    var errors: [SyntaxError] = []
    let table = DocumentTable(document, tellError: { errors.append($0) }).table(title: "a.json")
    var lines: [String] = []
    PlainText(table).write { lines.append($0) }
    #expect(lines == ["a.json"])
    #expect(errors.count == 1)
  }
}
