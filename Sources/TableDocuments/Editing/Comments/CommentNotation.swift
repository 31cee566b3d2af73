/// The notation of comments in files of a format.
package struct CommentNotation: Sendable {
  /// The signs that begin a comment up to the end of its line, the usual one first.
  let signs: [String]
  /// The white space between the sign and a value that is commented out. A comment with a blank can
  /// be one about the next value, so most formats have none.
  var blank = ""
  /// True if the meaning of a line depends on its indentation.
  var hasIndentation = false
  /// True if a text in quotes can go on in the next line.
  var hasQuotesOverLines = false
  /// The signs that end a name.
  var separators = "=:"
  /// True if white space ends a name as well.
  var isSeparatedBySpace = false
  /// True for a line that begins a section, to which the lines below it belong.
  var beginsSection: @Sendable (String) -> Bool = { _ in false }
  /// The comments in lists with brackets and commas; nil if the format has no such lists.
  var brackets: BracketedList.Comments?

  /// `# …`
  static let number = CommentNotation(signs: ["#"])
  static let yaml = CommentNotation(
    signs: ["#"],
    hasIndentation: true,
    hasQuotesOverLines: true,
    separators: ":",
    brackets: .number
  )
  static let toml = CommentNotation(
    signs: ["#"],
    separators: "=",
    beginsSection: { $0.hasPrefix("[") },
    brackets: .number
  )
  /// `// …`
  static let slashes = CommentNotation(signs: ["//"], blank: " ", brackets: .slashes)
}
