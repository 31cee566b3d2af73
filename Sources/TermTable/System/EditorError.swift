/// The reason why a text did not come back from the person's editor.
public enum EditorError: Error, Equatable {
  /// The program in `VISUAL` or `EDITOR` does not exist, or cannot be run.
  case cannotStart(editor: String)
  /// It exited with a status other than 0, or by a signal: then the status is 128 and the signal's
  /// number. The file is kept if it may have the person's text.
  case failed(editor: String, status: Int, kept: String?)
  /// The edited text is not UTF-8; the file was kept.
  case notText(kept: String)
  /// The saved file could not be read; it was kept. With the system's reason.
  case cannotRead(kept: String, reason: String)
  /// The editor deleted the file.
  case gone
  /// The text could not be written to a file in this folder; with the system's reason.
  case cannotWrite(folder: String, reason: String)
  /// An editor is open already, or the terminal is closed.
  case busy
}
