internal import CTerminal

/// The files and threads that a terminal needs, checked before it is opened.
///
/// Later no error could be shown: libdispatch, which runs the main actor, waits forever if it
/// cannot start a thread, and traps if it cannot open a file.
package enum Limits {
  /// The thread that waits for keys, those of libdispatch, and some to spare. With 5, a table was
  /// shown and then hung.
  private static let threads: Int32 = 8

  /// The threads of libdispatch that an edit needs.
  private static let threadsOfEdits: Int32 = 4

  /// Checks what a command without a terminal needs, whose edits are made by libdispatch.
  ///
  /// - Throws: `.tooFewThreads`.
  package static func checkThreads() throws(TerminalError) {
    guard tt_has_room_for_threads(threadsOfEdits) != 0 else { throw .tooFewThreads }
  }

  /// Checks what a terminal needs.
  ///
  /// - Parameter files: The number of files to open, besides those that are open now.
  /// - Throws: `.tooFewFiles` or `.tooFewThreads`.
  static func check(files: Int) throws(TerminalError) {
    guard tt_has_room_for_files(Int32(files)) != 0 else { throw .tooFewFiles(needed: files) }
    guard tt_has_room_for_threads(threads) != 0 else { throw .tooFewThreads }
  }
}
