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
  /// There is no room for a file, or another editor is open.
  case impossible
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
    case .impossible: "There is no room for the file of an editor in the folder of TMPDIR."
    }
  }
}
