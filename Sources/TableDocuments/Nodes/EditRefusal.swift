/// The reason why an edit was refused, and what would be possible. Nothing was changed.
package struct EditRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence without the file and the path, such as “JSON has no dates; expected a text in
  /// quotes”.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension EditRefusal {
  /// The refusal of an edit whose result would differ in more than was meant.
  ///
  /// - Parameter line: The line of the value to change.
  static func guarded(_ difference: String, line: Int? = nil) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.wouldChange(difference, inEditor(line)))
  }

  /// The refusal of an edit that this program cannot write, though it may be meant well.
  static func unwritten(line: Int?) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.unwritten(inEditor(line)))
  }

  /// The way out: the text itself.
  private static func inEditor(_ line: Int?) -> String {
    FileTexts.current.edits.inEditor(line)
  }

  /// The refusal of edits of bytes that are not there any more.
  static var overwritten: EditRefusal {
    EditRefusal(FileTexts.current.edits.overwritten)
  }
}
