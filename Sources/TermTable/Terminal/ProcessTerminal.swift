import TableModel

/// The terminal of a process: a person sits at it, and a shell may have started the process.
///
/// Not every ``Terminal`` does this: without it there is no mouse to switch off and no suspension.
/// Beyond the contract of ``Terminal`` it must deliver `.mouse` only while ``reportsMouse`` is
/// true; after opening it is false.
@MainActor package protocol ProcessTerminal: Terminal {
  /// True if it can report the mouse.
  var canReportMouse: Bool { get }
  /// True if it reports the mouse; set after it was opened.
  var reportsMouse: Bool { get set }

  /// True if it reports whether its background is dark, by ``Event/background(isDark:)``: once
  /// soon, and after each change, as far as it knows. Set after it was opened.
  var followsBackground: Bool { get set }

  /// Leaves the last `count` of the events that are being delivered to the next reader: the
  /// application ended before them.
  ///
  /// Called while `deliver` runs.
  func leaveUnread(_ count: Int)

  /// Writes everything again at the next ``Terminal/present(_:theme:)``, in case something else
  /// wrote on the screen.
  func repaint()

  /// Gives the screen back, stops this program as the shell expects, and takes the screen again
  /// when it is continued; then `.resume` is delivered.
  func suspend()

  /// Lets the person change a text in the editor of their choice, which has the screen and the
  /// keyboard meanwhile; by default the editor that ``Terminal/run(_:)`` runs.
  ///
  /// - Returns: The text as it was saved.
  /// - Throws: ``EditorError`` if there is no editor, or it failed.
  func editOutside(_ text: String) async throws(EditorError) -> String

  /// Ends this process as a signal ends one that does not handle it, so that its parent sees the
  /// reason.
  ///
  /// Called after ``Terminal/close()``.
  func endProcess(by signal: Int32)
}

extension ProcessTerminal {
  package var canReportMouse: Bool { false }
  package var reportsMouse: Bool {
    get { false }
    set {}
  }
  package var followsBackground: Bool {
    get { false }
    set {}
  }
  package func leaveUnread(_ count: Int) {}
  package func repaint() {}
  package func editOutside(_ text: String) async throws(EditorError) -> String {
    try await edit(text)
  }
}
