import Foundation
import Testing

@testable import TableDocuments

@Suite struct JournalTests {
  private let scratch: Scratch
  private let state: StateFolder
  private let name: FileName

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
    name = FileName(try scratch.file("a", "one two three"))
  }

  private func source() throws -> ByteSource { try ByteSource(name) }

  /// An edit of a text.
  private func edit(_ text: String, _ range: Range<Int>, _ new: String) throws -> JournalEdit {
    let splices = [Splice(range, Array(new.utf8))]
    let source = ByteSource(Array(text.utf8))
    return JournalEdit(splices: splices, inverse: try splices.inverse(in: source))
  }

  private func edits() throws -> [JournalEdit] {
    [
      try edit("one two three", 4..<7, "2"),
      try edit("one 2 three", 0..<3, "1"),
      try edit("1 2 three", 4..<9, "3\n"),
    ]
  }

  /// A journal of the file with all edits.
  private func journal() throws -> Journal {
    let journal = try Journal(for: name, base: try ContentHash(try source()), in: state)
    for edit in try edits() { try journal.append(edit) }
    return journal
  }

  private func pending() throws -> PendingEdits? {
    try PendingEdits(of: name, try source(), in: state)
  }

  /// The file with its pending edits.
  private func replayed() throws -> String? {
    guard let splices = try pending()?.splices(from: try source()) else { return nil }
    let edited = ByteSource(EditedBytes(try source()).applying(splices))
    return String(decoding: try edited.bytes(at: 0, count: 1_000), as: UTF8.self)
  }

  private func exists(_ journal: Journal) -> Bool {
    FileManager.default.fileExists(atPath: journal.file.description)
  }

  @Test("Accepted edits are found when the file is opened again, and can be replayed")
  func replays() throws {
    #expect(try pending() == nil)
    _ = try journal()
    #expect(try pending()?.edits == (try edits()))
    #expect(try pending()?.fileHasChanged == false)
    #expect(try replayed() == "1 2 3\n")
  }

  @Test(
    "Bytes that are no journal are set aside, never overwritten; a beginning that was cut has no edits"
  )
  func setsAsideDamaged() throws {
    let file = try Journal.file(for: name.realPath ?? name, state)
    let url = URL(filePath: file.description)
    let whole = try Data(contentsOf: URL(filePath: try journal().file.description))
    for count in 0..<16 + 25 {
      try whole.prefix(count).write(to: url)
      #expect(Journal.setAsideDamaged(of: name, in: state) == nil)
    }
    var random = Data((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })
    for damaged in [random, Data(count: 300), Data([0xFF]) + whole.dropFirst()] {
      try damaged.write(to: url)
      let kept = try #require(Journal.setAsideDamaged(of: name, in: state))
      #expect(try Data(contentsOf: URL(filePath: kept.description)) == damaged)
      #expect(!FileManager.default.fileExists(atPath: file.description))
      // An edit sets it aside, too.
      try damaged.write(to: url)
      _ = try Journal(for: name, base: try ContentHash(try source()), in: state)
      random = try Data(contentsOf: URL(filePath: file.description))
      #expect(random == whole.prefix(random.count))
    }
    #expect(try file.folder.entryNames().count == 7)
  }

  @Test("Only the person can read a journal, its folder too")
  func isPrivate() throws {
    let journal = try journal()
    for (path, mode) in [(journal.file, 0o600), (journal.file.separated.folder, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.description)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test("An undone edit is not offered again; what was done again is")
  func undoes() throws {
    let journal = try journal()
    for edit in try edits().reversed() { try journal.append(edit.undone) }
    #expect(try pending() == nil)
    #expect(!exists(journal))

    let second = try self.journal()
    try second.append(try edits()[2].undone)
    #expect(try replayed() == "1 2 three")
    try second.append(try edits()[2])
    #expect(try replayed() == "1 2 3\n")
  }

  @Test("A journal that is cut at any byte keeps the edits before, and takes more")
  func survivesCuts() throws {
    let journal = try journal()
    let whole = try Data(contentsOf: URL(fileURLWithPath: journal.file.description))
    var ends: [Int] = []
    var text = [JournalFormat.header(name.realPath ?? name, try ContentHash(try source())).count]
    for edit in try edits() {
      text.append(text[text.count - 1] + JournalFormat.record(.edit(edit)).count)
    }
    ends = text
    #expect(ends.last == whole.count)
    for count in 0...whole.count {
      try whole.prefix(count).write(to: URL(fileURLWithPath: journal.file.description))
      let expected = ends.dropFirst().filter { $0 <= count }.count
      let found = try pending()
      #expect(found?.edits.count ?? 0 == expected, "cut after \(count) bytes")
      #expect(found?.edits ?? [] == Array(try edits().prefix(expected)))
      if let found, expected < 3 {
        let more = try found.journal()
        try more.append(try edits()[expected])
        #expect(try pending()?.edits.count == expected + 1)
      }
    }
  }

  @Test("A journal with any changed byte keeps no edit after that byte, and none that is wrong")
  func noticesChangedBytes() throws {
    let journal = try journal()
    let file = URL(fileURLWithPath: journal.file.description)
    let whole = try Data(contentsOf: file)
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x41
      try changed.write(to: file)
      let found = try pending()?.edits ?? []
      let first = Array(try edits().prefix(found.count))
      #expect(found.count < 3 && found == first)
    }
  }

  @Test("Saving deletes the journal")
  func isDeletedBySaving() throws {
    let journal = try journal()
    let saver = Saver(name, opened: FileVersion(name), state: state)
    _ = try saver.save(ByteSource(Array("1 2 3\n".utf8)), journal: journal)
    #expect(!exists(journal))
    #expect(try pending() == nil)
  }

  @Test(
    "A journal whose file has the result already is discarded, with a note of the save or without"
  )
  func discardsSaved() throws {
    for hasNote in [true, false] {
      _ = try scratch.file("a", "one two three")
      let journal = try journal()
      if hasNote { try journal.willSave(ContentHash(Array("1 2 3\n".utf8))) }
      _ = try scratch.file("a", "1 2 3\n")
      #expect(try pending() == nil)
      #expect(!exists(journal))
    }
  }

  @Test("After a save that could not delete the journal only the edits after it are pending")
  func continuesAfterSave() throws {
    let journal = try journal()
    try journal.willSave(ContentHash(Array("1 2 3\n".utf8)))
    _ = try scratch.file("a", "1 2 3\n")
    try journal.append(try edit("1 2 3\n", 0..<1, "first"))
    #expect(try pending()?.edits.count == 1)
    #expect(try replayed() == "first 2 3\n")
  }

  @Test("A save that did not happen leaves all edits pending")
  func survivesFailedSave() throws {
    let journal = try journal()
    try journal.willSave(ContentHash(Array("1 2 3\n".utf8)))
    #expect(try replayed() == "1 2 3\n")
  }

  @Test("If something else changed the file, the edits are told, but not replayed")
  func tellsChanged() throws {
    _ = try journal()
    for text in ["theirs", "", "one two three and more", "1 2 3\n and more"] {
      _ = try scratch.file("a", text)
      let found = try #require(try pending())
      #expect(found.fileHasChanged)
      #expect(found.edits == (try edits()))
      #expect(found.splices(from: try source()) == nil)
    }
  }

  @Test("A new journal does not replace pending edits; after they are discarded it begins anew")
  func keepsPending() throws {
    _ = try journal()
    do {
      _ = try journal()
      Issue.record("expected an error")
    } catch let error as SystemError {
      #expect(error.code == EEXIST)
    }
    try pending()?.discard()
    _ = try journal()
    #expect(try replayed() == "1 2 3\n")
  }

  @Test("A journal belongs to the file that a link leads to")
  func followsLinks() throws {
    _ = try journal()
    let link = scratch.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(try PendingEdits(of: FileName(link), try source(), in: state)?.edits.count == 3)
    let other = FileName(try scratch.file("b", "one two three"))
    #expect(try PendingEdits(of: other, try ByteSource(other), in: state) == nil)
  }
}
