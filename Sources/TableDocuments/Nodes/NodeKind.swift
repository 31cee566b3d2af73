/// The kind of a node.
package enum NodeKind: Equatable, Sendable {
  /// Members with names.
  case object
  /// Items in an order.
  case list
  /// Lines of text.
  case lines
  /// A text; a row quotes it if it looks like another kind of value.
  case text
  /// A number, as written in the file.
  case number
  /// True or false, in any words.
  case boolean
  /// No value.
  case null
  /// A date, a time or both.
  case date
  /// A scalar of another type, or a line that the format does not understand.
  case other
  /// A comment, which is not a value.
  case comment

  /// True if it can have children.
  package var isContainer: Bool { self == .object || self == .list || self == .lines }
}
