/// Why a text did not come back from the person's editor.
public enum EditorError: Error, Equatable {
  /// There is no such program, or it is none; as `VISUAL` or `EDITOR` says it.
  case cannotStart(editor: String)
  /// It ended otherwise than a program that is done: with an exit status, or 128 and the number of the
  /// signal that ended it. Its file was kept if it may hold what the person wrote.
  case failed(editor: String, status: Int, kept: String?)
  /// What it left in the file is not UTF-8, and was kept there.
  case notText(kept: String)
  /// The file that it was to change is gone.
  case gone
  /// The text could not be written to a file in a folder; with the system's reason.
  case cannotWrite(folder: String, reason: String)
  /// Another editor is open, or the terminal is not.
  case busy
}

extension EditorError: CustomStringConvertible {
  /// What is wrong and what can be done.
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
