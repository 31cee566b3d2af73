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
      "“\(editor)” could not be started. Set EDITOR to the editor you like."
    case .failed(let editor, let status, let kept):
      "“\(editor)” ended with status \(status)." + (kept.map { " What it left is in \($0)." } ?? "")
    case .notText(let kept):
      "What was written is not UTF-8. It is in \(kept)."
    case .gone: "The editor has removed its file."
    case .cannotWrite(let folder, let reason):
      "The text could not be written to a file in \(folder): \(reason). TMPDIR names the folder."
    case .busy: "An editor is open already."
    }
  }
}
