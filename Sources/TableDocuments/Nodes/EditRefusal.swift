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
    EditRefusal("this would also change \(difference), so nothing was changed; \(inEditor(line))")
  }

  /// The refusal of an edit that this program cannot write, though it may be meant well.
  static func unwritten(line: Int?) -> EditRefusal {
    EditRefusal("nothing would change: this edit cannot be written here; \(inEditor(line))")
  }

  /// The way out: the text itself.
  private static func inEditor(_ line: Int?) -> String {
    "expected the edit to be made in the text\(line.map { ", at line \($0)" } ?? "") (^O opens an editor)"
  }

  /// The refusal of edits of bytes that are not there any more.
  static let overwritten = EditRefusal(
    "another program has written into the file since it was opened; expected to be opened again"
  )
}
