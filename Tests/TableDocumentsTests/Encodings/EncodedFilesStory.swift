import Foundation
import TermTable
import TermTableTesting
import Testing

@testable import TableDocuments

/// A person edits a file in UTF-16 on the screen.
@Suite("Story: A file in UTF-16 is edited") @MainActor struct EncodedFilesStory {
  private let written = WrittenEncoding.marked[0]
  private let text = "[Straße]\nname = 日本\nport = 80\n"

  private func opened(columns: Int = 60, lines: Int = 14) throws -> EditedFile {
    let file = try EditedFile(
      "",
      "a.ini",
      columns: columns,
      lines: lines,
      write: { [written, text] path in
        try Data(written.bytes(text)).write(to: URL(filePath: path))
      }
    )
    file.stage.press(.enter)
    return file
  }

  private func bytes(_ file: EditedFile) throws -> [UInt8] {
    Array(try Data(contentsOf: file.path))
  }

  @Test(
    "P30 A20 It is saved in its encoding; undone after saving, it has its old bytes",
    arguments: [(60, 14), (20, 5)]
  )
  func saves(columns: Int, lines: Int) async throws {
    let file = try opened(columns: columns, lines: lines)
    #expect(file.focus("port"))
    file.replace(with: "Ü😀")
    #expect(await file.shows("•"))
    #expect(try bytes(file) == written.bytes(text))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(try bytes(file) == written.bytes(text.replacing("80", with: "Ü😀")))
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(try bytes(file) == written.bytes(text))
  }

  @Test("P29 Its edits survive the end of the program, and are restored")
  func restores() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "ü")
    #expect(await file.shows("•"))
    try file.open()
    #expect(await file.shows("Unsaved changes"))
    file.stage.press(.character("r"))
    #expect(await file.shows("•"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(try bytes(file) == written.bytes(text.replacing("80", with: "ü")))
  }

  @Test("The edits that a save has written are not offered again after a kill")
  func isSaved() async throws {
    let scratch = try Scratch()
    let state = StateFolder(FileName(scratch.folder.path + "/state"))
    let name = FileName(try scratch.file("a.ini", bytes: try written.bytes(text)))
    let file = try OpenFile(name)
    let hash = try #require(try file.base.openedHash())
    let journal = try Journal(for: name, base: hash, in: state)
    let first = try await file.apply(try EditPair("", "set Straße.port \"ü\"", "").edit)
    try journal.append(first.journalEdit)
    #expect(try PendingEdits(of: name, try ByteSource(name), in: state)?.edits.count == 1)
    // A kill comes after the note of the save, before or after the new file has the name.
    let new = try file.fileBytes
    try journal.willSave(ContentHash(new))
    let unsaved = try #require(try PendingEdits(of: name, try ByteSource(name), in: state))
    #expect(unsaved.splices(from: try ByteSource(name)) == file.splices)
    _ = try scratch.file("a.ini", bytes: new)
    let later = try await file.apply(try EditPair("", "set Straße.name \"x\"", "").edit)
    try journal.append(later.journalEdit)
    let pending = try #require(try PendingEdits(of: name, try ByteSource(name), in: state))
    #expect(pending.edits == [later.journalEdit] && !pending.fileHasChanged)
    try journal.append(later.journalEdit.undone)
    #expect(try PendingEdits(of: name, try ByteSource(name), in: state) == nil)
  }

  @Test("P41 Changes are merged with those of another program, in the encoding that it has written")
  func merges() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "ü")
    #expect(await file.shows("•"))
    let other = WrittenEncoding.marked[1]
    try Data(other.bytes(text + "more = é\n")).write(to: file.path)
    #expect(await file.shows("on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("Merged"))
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("Saved"))
    #expect(try bytes(file) == other.bytes(text.replacing("80", with: "ü") + "more = é\n"))
  }

  @Test("P41 It is read again when another program writes it")
  func rereads() async throws {
    let file = try opened()
    #expect(await file.shows("日本"))
    try Data(written.bytes(text.replacing("日本", with: "Ü"))).write(to: file.path)
    #expect(await file.shows("Ü"))
  }
}
