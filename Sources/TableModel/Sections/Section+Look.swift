// How the rows of a section are laid out, framed and folded.

extension Section {
  /// The arrangement of the cells of a section.
  public enum Layout: Equatable, Sendable {
    /// One below the other, each over the whole width.
    case list
    /// Beside each other, as many as fit; the arrow keys move in two dimensions.
    case grid
  }

  /// The lines around and between the rows of a section.
  public enum Style: Equatable, Sendable {
    /// No lines.
    case plain
    /// A line below each row but the last, unless its cell says otherwise.
    case separated
    /// A frame with round corners, and a line between the rows, unless a cell says otherwise.
    case card
    /// No lines: the rows are lines of text, as in a log, and take all columns of the table. A line
    /// that is too long is cut; ← and → pan all of them, and `S` wraps them.
    ///
    /// A row with a control or a detail is arranged as in other sections.
    case text
  }

  /// The side at which the values of rows are aligned.
  public enum ValueAlignment: Equatable, Sendable {
    /// At the right end of the rows, as in settings.
    case trailing
    /// In one column, after the longest name of the table, as in documents.
    case leading
  }

  /// The folding of a section: the header takes the focus, and Space, ← and → hide and show the
  /// rows and the footer.
  package struct Folding {
    /// True if the section is folded; nil if the front end keeps this state while the table is
    /// open.
    package var isFolded: Binding<Bool>?
    /// True if the section is folded when the table opens; without effect if there is a binding.
    package var startsFolded: Bool
    /// The text at the right end of the folded header, such as the chosen value; nil for the number
    /// of rows.
    package var summary: String?
  }

  /// Arranges the cells in a fixed layout.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the cells.
  ///   - tileColumns: The least width of a cell in a grid, in columns; less than 1 counts as 1.
  public func layout(_ layout: Layout, tileColumns: Int = 16) -> Section {
    with {
      $0.layout = layout
      $0.layoutChoice = nil
      $0.tileColumns = tileColumns
    }
  }

  /// Arranges the cells in a layout that the person changes with the key `t`.
  ///
  /// The closure that makes the cells can read the layout, too, and make other cells for a grid.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of the cells now.
  ///   - tileColumns: The least width of a cell in a grid, in columns; less than 1 counts as 1.
  public func layout(_ layout: Binding<Layout>, tileColumns: Int = 16) -> Section {
    self.layout(layout.value, tileColumns: tileColumns).with { $0.layoutChoice = layout }
  }

  /// Promises that all rows have the height set by `rowHeight`: no cell has another height or a
  /// line below it, is a gap, or is a control alone, such as buttons.
  ///
  /// Keys that arrive faster than frames are shown then move past any number of rows without making
  /// their cells.
  ///
  /// The promise has no effect without a `rowHeight`, with lines around or between the rows, in a
  /// grid, and if the section loads more rows. A cell that breaks it stops a debug build; a release
  /// build paints the cell at the promised height.
  public func uniformRows() -> Section {
    with { $0.rows.promisesUniformity = true }
  }

  /// Draws lines around or between the rows, or shows the rows as lines of text; a grid does
  /// neither.
  public func style(_ style: Style) -> Section {
    with { $0.style = style }
  }

  /// Aligns the details and controls of rows at one side.
  ///
  /// At the leading side, they begin in one column: after the longest name of the first 1,000 rows
  /// that a table lists, at most two fifths of the table to the right. The column stays where it is
  /// while the table is open. A name that is longer moves its own value to the right, and is cut
  /// only if both have no room. A table of less than 36 columns has no such column.
  ///
  /// - Complexity: Makes up to 1,000 cells when the table opens.
  public func valueAlignment(_ alignment: ValueAlignment) -> Section {
    with { $0.valueAlignment = alignment }
  }

  /// Lets the person fold and unfold the section; without a header it cannot be folded.
  ///
  /// - Parameters:
  ///   - startsFolded: True if the section is folded when the table opens.
  ///   - isFolded: A binding that tells whether it is folded, in place of `startsFolded`; nil if
  ///     the table remembers it.
  ///   - summary: The text in the folded header; nil for the number of rows.
  public func foldable(
    startsFolded: Bool = false,
    isFolded: Binding<Bool>? = nil,
    summary: String? = nil
  ) -> Section {
    with {
      $0.folding = Folding(
        isFolded: isFolded,
        startsFolded: isFolded == nil && startsFolded,
        summary: summary
      )
    }
  }
}
