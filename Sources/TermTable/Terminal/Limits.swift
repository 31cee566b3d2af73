internal import CTerminal

/// What showing tables takes of the system, looked for before anything is touched.
///
/// Where it is missing later, nobody could be told: libdispatch, which runs the main actor, waits for ever where it
/// can make no thread, and traps where it can open no file.
enum Limits {
  /// The thread that waits for keys, those of libdispatch, and room to spare: with 5 a table was shown, and then hung.
  private static let threads: Int32 = 8

  /// - Parameter files: How many must be open at once besides those that are open now.
  /// - Throws: `.tooFewFiles` or `.tooFewThreads`.
  static func check(files: Int) throws(TerminalError) {
    guard tt_has_room_for_files(Int32(files)) != 0 else { throw .tooFewFiles(needed: files) }
    guard tt_has_room_for_threads(threads) != 0 else { throw .tooFewThreads }
  }
}
