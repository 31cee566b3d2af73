import Foundation
import Testing

@testable import TableDocuments

/// documents.md 6.5.6: what the state folder keeps of files that are gone.
@Suite struct StateTidyingTests {
  private let scratch: Scratch
  private let state: StateFolder
  private let day = 86_400

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
  }

  private func tidying(after days: Int) -> StateTidying {
    StateTidying(state, now: RecentFiles.currentTime + days * day)
  }

  /// The number of entries of a folder of the state folder.
  private func count(_ name: String) throws -> Int {
    try state.path.appending(name).entryNames().count
  }

  /// Keeps a journal with an edit and a version of a file.
  private func keep(_ path: String) throws {
    let name = FileName(path)
    let journal = try Journal(for: name, base: ContentHash(Array("1".utf8)), in: state)
    let splice = Splice(0..<1, Array("2".utf8))
    try journal.append(JournalEdit(splices: [splice], inverse: [splice]))
    #expect(Versions(of: name, in: state).keep(try Descriptor(name, O_RDONLY)) == nil)
  }

  /// What is left after some days, of a file that is there, gone, or in a folder that is.
  @Test(
    "P30 Unsaved edits and old versions of a file that is gone are kept for ninety days, those of a missing disk longer"
  )
  func journalsAndVersions() throws {
    let folder = try scratch.folder("work")
    _ = try scratch.file("work/other", "1")
    for name in ["there", "gone"] { try keep(try scratch.file("work/\(name)", "1")) }
    // The folder in which a disk was mounted is empty; one on the disk is missing.
    _ = try scratch.folder("disk/folder")
    for path in ["disk/a", "disk/folder/b"] { try keep(try scratch.file(path, "1")) }
    try FileManager.default.removeItem(atPath: folder + "/gone")
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "disk"))
    _ = try scratch.folder("disk")

    tidying(after: 89).run()
    #expect(try (count("journal"), count("versions")) == (4, 4))
    tidying(after: 91).run()
    #expect(try (count("journal"), count("versions")) == (3, 3))
    let there = FileName(folder + "/there")
    #expect(PendingEdits.hasJournal(of: there, in: state))
    #expect(!PendingEdits.hasJournal(of: FileName(folder + "/gone"), in: state))
    tidying(after: 366).run()
    #expect(try (count("journal"), count("versions")) == (3, 1))
    #expect(Versions(of: there, in: state).all.count == 1)
  }

  @Test("The journal of a program that edits the file is left alone, with edits or without")
  func keepsUsed() throws {
    let name = FileName(try scratch.file("a", "1"))
    let other = FileName(try scratch.file("b", "1"))
    for name in [name, other] { _ = try Journal(for: name, base: ContentHash([]), in: state) }
    let lock = try FileLock(for: name, in: state)
    tidying(after: 91).run()
    #expect(PendingEdits.hasJournal(of: name, in: state))
    #expect(!PendingEdits.hasJournal(of: other, in: state))
    withExtendedLifetime(lock) {}
  }

  @Test(
    "P30 A refused save leaves one copy of a file, the last one, and no other file's copy is replaced"
  )
  func refusedCopies() throws {
    _ = try scratch.folder("x")
    let name = FileName(try scratch.file("a", "1"))
    let other = FileName(try scratch.file("x/a", "1"))
    var copies: [FileName] = []
    for number in 0..<5 {
      for file in [name, other] {
        let text = ByteSource(Array("\(file) \(number)".utf8))
        copies.append(try state.keepRefused(text, for: file))
      }
    }
    #expect(Set(copies.map(\.description)).count == 2)
    #expect(try ByteSource.all(of: copies[0]) == Array("\(name) 4".utf8))
    #expect(try ByteSource.all(of: copies[1]) == Array("\(other) 4".utf8))
    // A copy that was deleted does not lead to the copy that takes its name.
    unlink(copies[0].description)
    let backup = try state.keepCopy(of: ByteSource(Array("backup".utf8)), for: other)
    #expect(backup == copies[0])
    #expect(try state.keepRefused(ByteSource([]), for: name) != backup)
    #expect(try ByteSource.all(of: backup) == Array("backup".utf8))

    tidying(after: 91).run()
    // A backup of a file that was half written is never deleted.
    #expect(try state.path.appending("copies").entryNames().map(\.description) == ["a.1"])
  }

  @Test(
    "Locks of killed processes are deleted, others are not; random bytes in the state folder do no harm"
  )
  func locksAndNonsense() throws {
    let name = FileName(try scratch.file("a", "1"))
    let lock = try FileLock(for: name, in: state)
    for folder in ["locks", "journal", "versions", "copies"] {
      let path = try state.folder(folder).description
      for number in 0..<5 {
        let bytes = (0..<100).map { _ in UInt8.random(in: 0...255) }
        try Data(bytes).write(to: URL(filePath: path + "/nonsense\(number)"))
      }
    }
    _ = try state.folder("versions/unknown")
    tidying(after: 400).run()
    #expect(try count("locks") == 1)
    #expect(try count("journal") == 5)
    #expect(try count("versions") == 6)
    withExtendedLifetime(lock) {}
  }

  @Test("It is done once a day, and not the first time")
  func isRare() throws {
    _ = try state.folder("locks")
    let file = try state.folder("locks").appending("old").description
    try Data().write(to: URL(filePath: file))
    StateTidying(state, now: RecentFiles.currentTime + 500 * day).runIfDue()
    #expect(FileManager.default.fileExists(atPath: file))
    StateTidying(state, now: RecentFiles.currentTime + 500 * day).runIfDue()
    #expect(!FileManager.default.fileExists(atPath: file))
    try Data().write(to: URL(filePath: file))
    StateTidying(state, now: RecentFiles.currentTime + day / 2).runIfDue()
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
