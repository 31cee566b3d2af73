import Foundation
import TableModel
import Testing

@testable import TableDocuments

/// A folder for the files of one test, gone after it.
private final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

@Suite("Documents") @MainActor struct DocumentsTests {
  /// The line that opening a path gives; nil where it opens.
  private func message(_ path: String) -> String? { message(FileName(path)) }

  private func message(_ file: FileName) -> String? {
    do {
      _ = try Documents.open(file)
      return nil
    } catch {
      return error.description(for: file)
    }
  }

  @Test("A6 a file opens as a table with its name as the title")
  func opens() throws {
    let scratch = try Scratch()
    let table = try Documents.open(FileName(scratch.file("設定.json", "[1,2]")))
    #expect(table.title == "設定.json")
    #expect(table.sections()[0].rows.count == 2)
  }

  @Test("A6 a bad file is named with line and column")
  func syntax() throws {
    let path = try Scratch().file("bad.json", "")
    #expect(message(path) == "\(path): no such file; expected the path of a JSON file")
    let scratch = try Scratch()
    let bad = try scratch.file("bad.json", "{\n  \"a\": }")
    #expect(message(bad) == "\(bad):2:8: expected a value, found “}”")
  }

  @Test("A folder, a missing file and one that may not be read say so")
  func files() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    #expect(message(folder) == "\(folder): is a folder; expected a JSON file")
    #expect(DocumentError(code: EACCES) == .noPermission)
    #expect(
      DocumentError.noPermission.description(for: FileName("a"))
        == "a: permission denied; expected a JSON file that you can read"
    )
    #expect(DocumentError(code: ENOTDIR) == .missing)
    #expect(
      DocumentError(code: EIO).description(for: FileName("a"))
        == "a: cannot be read (Input/output error); expected a readable JSON file"
    )
    #expect(
      DocumentError.tooLarge(limit: 4 << 30).description(for: FileName("a"))
        == "a: is too large; expected at most 4096 MB"
    )
  }

  @Test("Control characters in a path do not reach the terminal")
  func harmless() {
    #expect(
      message("/no\u{1B}[2J\n\u{202E}x")
        == "/no^[[2J^J<U+202E>x: no such file; expected the path of a JSON file"
    )
  }

  @Test("A6 A file opens whose name is not UTF-8, and a message names its bytes")
  func bytesOfAName() throws {
    let scratch = try Scratch()
    let name = Array(scratch.folder.path.utf8) + [0x2F, 0x62, 0xE4, 0x64, 0xC3]
    let file = FileName(bytes: name)
    #expect(message(file)?.hasPrefix("\(scratch.folder.path)/b<E4>d<C3>: no such file") == true)
    let descriptor = file.withCString { Foundation.open($0, O_WRONLY | O_CREAT, 0o600) }
    try #require(write(descriptor, "[1]", 3) == 3 && close(descriptor) == 0)
    #expect(try Documents.open(file).title == "b\u{FFFD}d\u{FFFD}")
  }

  @Test("Input that does not wait by itself is waited for")
  func nonBlocking() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    let thread = Thread {
      _ = write(writer, "[1,", 3)
      // Once that was read there is nothing.
      var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 0) > 0 { sched_yield() }
      _ = write(writer, "2]", 2)
      close(writer)
    }
    thread.start()
    defer { close(reader) }
    #expect(try FileBytes.read(descriptor: reader, limit: 100) == Array("[1,2]".utf8))
  }

  @Test("A FIFO is read to its end")
  func fifo() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appending(path: "fifo").path
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let text =
        "[" + Array(repeating: "\"some text\"", count: 200_000).joined(separator: ",") + "]"
      try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: Data(text.utf8))
    }
    writer.start()
    #expect(try Documents.open(FileName(path)).sections()[0].rows.count == 200_000)
  }

  @Test("A file above the limit is refused before it is read")
  func limit() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.json", "[1,2,3]")
    #expect(throws: DocumentError.tooLarge(limit: 6)) {
      try FileBytes.read(FileName(path), limit: 6)
    }
    #expect(try FileBytes.read(FileName(path), limit: 7).count == 7)
    #expect(throws: DocumentError.tooLarge(limit: 1_000)) {
      try FileBytes.read(FileName("/dev/zero"), limit: 1_000)
    }
    #expect(try FileBytes.read(FileName("/dev/null"), limit: 7).isEmpty)
  }
}
