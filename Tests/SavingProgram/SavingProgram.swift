import DocumentFuzzing
import TableDocuments

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that edits and saves a file, and is killed meanwhile, by `SavingKills`.
///
///     SavingProgram save FILE STATE      accepts one edit of a `SavedText`, and saves it
///     SavingProgram place FILE STATE     the same, but writes it in place if it cannot be replaced
///     SavingProgram database FILE STATE  changes two rows of the table "albums", and saves them
///     SavingProgram wait FILE STATE      accepts three edits, and waits until they are on the disk
///     SavingProgram recent FILE STATE    notes in the recent files that FILE was opened
///     SavingProgram edit FILE STATE      goes on, from the pending edits, until it is killed
///
/// It writes a line for each edit (`accepted 3`) and each save (`saved 3`) right after it. It exits
/// with 1 if the save fails.
@main struct SavingProgram {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { exit(64) }
    if arguments[1] == "recent" {
      return noteOpening(FileName(arguments[2]), StateFolder(FileName(arguments[3])))
    }
    if arguments[1] == "database" { return try await saveDatabase(FileName(arguments[2])) }
    var editing = try Editing(
      name: FileName(arguments[2]),
      state: StateFolder(FileName(arguments[3]))
    )
    say("ready")
    switch arguments[1] {
    case "save", "place":
      do {
        try editing.accept()
        try editing.save(inPlace: arguments[1] == "place", goesOn: false)
      } catch let error as SaveError {
        say(error.reason)
        exit(1)
      } catch let error as SystemError {
        say("not accepted: \(error.reason)")
        exit(1)
      }
    case "wait":
      for _ in 1...3 { try editing.accept() }
      await editing.waitForDisk()
    default:
      while true {
        try editing.accept()
        if editing.number % 8 == 0 { try editing.save() }
      }
    }
  }

  @MainActor private static func noteOpening(_ name: FileName, _ state: StateFolder) {
    let recent = RecentFiles(in: state)
    say("ready")
    recent.noteOpening(of: Address(name))
  }

  @MainActor private static func saveDatabase(_ name: FileName) async throws {
    let document = try OpenFile(name)
    for path in ["albums.0.year", "albums.3.year"] {
      try await document.apply(Edit(DocumentPath(parsing: path), .set(.number("2000"))))
    }
    say("ready")
    do {
      _ = try Saver(name, opened: document.base.version, state: nil).save(document.bytes)
    } catch {
      say(error.reason)
      exit(1)
    }
    say("saved")
    // The descriptors that the end of the process closes have no part in saving.
    exit(0)
  }

  /// Writes a journal to the disk as the screen does.
  @MainActor static func sync(_ journal: Journal, after edits: Int) async {
    let sync = JournalSync(journal) { say("not synced: \($0.reason)") }
    for _ in 0..<edits { sync.noteEdit() }
    await sync.finish()
  }

  /// Writes a line, unbuffered.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}

/// A file that is edited, with its journal.
private struct Editing {
  let name: FileName
  let state: StateFolder
  /// The number of accepted edits.
  private(set) var number: Int
  private var opened: FileVersion?
  private var journal: Journal

  init(name: FileName, state: StateFolder) throws {
    self.name = name
    self.state = state
    let source = try ByteSource(name)
    opened = source.version
    if let pending = try PendingEdits(of: name, source, in: state) {
      guard !pending.fileHasChanged else { exit(2) }
      number = SavedText.number(in: SavedText.bytes(source, pending.splices(from: source) ?? []))
      journal = try pending.journal()
    } else {
      number = SavedText.number(in: SavedText.bytes(source, []))
      journal = try Journal(for: name, base: try ContentHash(source), in: state)
    }
  }

  mutating func accept() throws {
    let edit = SavedText.edit(number + 1)
    try journal.append(edit)
    number += 1
    SavingProgram.say("accepted \(number)")
  }

  func waitForDisk() async {
    await SavingProgram.sync(journal, after: number)
    SavingProgram.say("synced")
    exit(0)
  }

  mutating func save(inPlace: Bool = false, goesOn: Bool = true) throws {
    let bytes = ByteSource(SavedText.bytes(number))
    let saver = Saver(name, opened: opened, state: state)
    let result = try saver.save(bytes, inPlace: inPlace, journal: journal)
    SavingProgram.say("saved \(number)")
    if !goesOn { exit(0) }
    opened = result.version
    if PendingEdits.hasJournal(of: name, in: state) { return }
    journal = try Journal(for: name, base: result.hash, in: state)
  }
}
