/// A header or a footer: a title, or a view with a height of its own.
///
/// If both are set, the view is shown.
package struct Supplement {
  /// The text, if any.
  package var title: String?
  /// Content of the author's own, shown in place of the title.
  package var view: (any Content)?
  /// The height of the view in lines; nil for the height of its content.
  package var height: Int?

  /// True if there is nothing to show.
  package var isEmpty: Bool { title == nil && view == nil }
}
