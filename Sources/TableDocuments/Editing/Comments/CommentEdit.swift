/// A change of comments, which no value of the file is but the one that is commented out or in.
package enum CommentEdit: Hashable, Sendable {
  /// Makes the lines of the member or item at a path comments.
  case commentOut(DocumentPath)
  /// Makes the comment that begins at an offset a value again, with the comments below that belong
  /// to it.
  case uncomment(at: Int)
  /// Gives the comment that begins at an offset another text, without its sign.
  case set(at: Int, String)
  /// Deletes the comment that begins at an offset.
  case delete(at: Int)
  /// Adds a comment in a line of its own above the value at a path.
  case add(String, above: DocumentPath)
}

extension CommentEdit {
  /// The change of values that it is like: one comes, one goes, or all stay where they stand.
  var change: Edit.Change {
    switch self {
    case .commentOut, .delete: .delete
    case .uncomment, .add: .add(name: nil, .null, .end)
    case .set: .set(.object([]))
    }
  }
}

/// An edit of a comment that was made.
struct CommentedChange: Sendable {
  private let edit: CommentEdit
  /// The path of the value that was commented out or in; of other edits that of the value around
  /// the comment.
  let path: DocumentPath

  init(_ edit: CommentEdit, at path: DocumentPath) {
    self.edit = edit
    self.path = path
  }

  /// The change in words, such as “Port commented out”.
  var words: String {
    let place = path.steps.isEmpty ? nil : "\(path)"
    return switch edit {
    case .commentOut: FileTexts.current.changes.commentedOut("\(path)")
    case .uncomment: FileTexts.current.changes.uncommented("\(path)")
    case .set: FileTexts.current.changes.commentChanged(place)
    case .delete: FileTexts.current.changes.commentDeleted(place)
    case .add(_, let path): FileTexts.current.changes.commentAdded("\(path)")
    }
  }
}
