/// A part of a key: its text, and its bytes in the file with their quotes.
struct TOMLName {
  let text: String
  let range: Range<Int>

  /// The key in the table of its members.
  var exact: ExactText { ExactText(text) }
}
