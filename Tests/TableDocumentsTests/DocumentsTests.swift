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
  private func message(_ path: String) -> String? {
    do {
      _ = try Documents.open(path: path)
      return nil
    } catch {
      return error.description(for: path)
    }
  }

  @Test("A6 a file opens as a table with its name as the title")
  func opens() throws {
    let scratch = try Scratch()
    let table = try Documents.open(path: scratch.file("設定.json", "[1,2]"))
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
      DocumentError.noPermission.description(for: "a")
        == "a: permission denied; expected a JSON file that you may read"
    )
    #expect(DocumentError(code: ENOTDIR) == .missing)
    #expect(
      DocumentError(code: EIO).description(for: "a")
        == "a: cannot be read (Input/output error); expected a readable JSON file"
    )
    #expect(
      DocumentError.tooLarge(limit: 4 << 30).description(for: "a")
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
    #expect(try Documents.open(path: path).sections()[0].rows.count == 200_000)
  }

  @Test("A file above the limit is refused before it is read")
  func limit() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.json", "[1,2,3]")
    #expect(throws: DocumentError.tooLarge(limit: 6)) { try FileBytes.read(path: path, limit: 6) }
    #expect(try FileBytes.read(path: path, limit: 7).count == 7)
    #expect(throws: DocumentError.tooLarge(limit: 1_000)) {
      try FileBytes.read(path: "/dev/zero", limit: 1_000)
    }
    #expect(try FileBytes.read(path: "/dev/null", limit: 7).isEmpty)
  }
}
