import TableModel

/// The reason why a text did not come back from the person's editor.
public enum EditorError: Error, Equatable {
  /// The program in `VISUAL` or `EDITOR` does not exist, or cannot be run.
  case cannotStart(editor: String)
  /// It exited with a status other than 0, or by a signal: then the status is 128 and the signal's
  /// number. The file is kept if it may have the person's text.
  case failed(editor: String, status: Int, kept: String?)
  /// The edited text is not UTF-8; the file was kept.
  case notText(kept: String)
  /// The editor deleted the file.
  case gone
  /// The text could not be written to a file in this folder; with the system's reason.
  case cannotWrite(folder: String, reason: String)
  /// An editor is open already, or the terminal is closed.
  case busy
}

extension EditorError: CustomStringConvertible {
  /// The mistake, and how to fix it.
  public var description: String {
    switch self {
    case .cannotStart(let editor):
      "Cannot start “\(editor)”. Set EDITOR to the editor you want."
    case .failed(let editor, let status, let kept):
      "“\(editor)” exited with status \(status)." + (kept.map { " Its text is in \($0)." } ?? "")
    case .notText(let kept):
      "The edited text is not UTF-8. It is in \(kept)."
    case .gone: "The editor deleted its file."
    case .cannotWrite(let folder, let reason):
      "Cannot write a file in \(folder): \(reason). Set TMPDIR to another folder."
    case .busy: "An editor is already open."
    }
  }
}

extension EditorError: PhraseArgument {}
