/// The reason why an edit was refused, and what would be possible. Nothing was changed.
package struct EditRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence without the file and the path, such as “JSON has no dates; expected a text in quotes”.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension EditRefusal {
  /// The refusal of an edit whose result would differ in more than was meant.
  static func guarded(_ difference: String) -> EditRefusal {
    EditRefusal("this would also change \(difference); expected an edit of nothing else")
  }

  /// The refusal of edits of bytes that are not there any more.
  static let overwritten = EditRefusal(
    "another program has written into the file since it was opened; expected to be opened again"
  )
}
