/// A theme that is shown only as long as one table is: leaving the table brings the chosen theme back.
struct ThemePreview {
  let theme: Theme
  weak var table: OpenTable?
}

extension Session {
  /// The theme of the next frame: the one that the shown table tries out, else the chosen one.
  var shownTheme: Theme {
    guard let preview, preview.table === stack.top else { return theme }
    return fitted(preview.theme, isAskedFor: true)
  }

  /// Shows a theme as long as a table is shown; nil for the chosen one.
  func show(_ theme: Theme?, in table: OpenTable?) {
    preview = theme.map { ThemePreview(theme: $0, table: table) }
    if theme?.isAutomatic == true { process?.followsBackground = true }
  }
}
