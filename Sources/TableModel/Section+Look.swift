// How the rows of a section are laid out, framed and folded.

extension Section {
  /// How the cells of a section stand.
  public enum Layout: Equatable, Sendable {
    /// One below the other, each over the whole width.
    case list
    /// Beside each other, as many as fit; the arrow keys move in two dimensions.
    case grid
  }

  /// What is drawn around and between the rows of a section.
  public enum Style: Equatable, Sendable {
    /// Nothing.
    case plain
    /// A line below each row but the last, unless its cell says otherwise.
    case separated
    /// A frame with round corners, and a line between the rows, unless a cell says otherwise.
    case card
  }

  /// That a section can be folded: its header takes the focus, and Space, ← and → hide and show the
  /// rows and the footer.
  package struct Folding {
    /// True if the section is folded; nil if the front end keeps this as long as the table is open.
    package var isFolded: Binding<Bool>?
    /// True if it is folded when the table opens; without effect if there is a binding.
    package var startsFolded: Bool
    /// What stands at the right end of the header while it is folded, such as the chosen value; nil
    /// for the number of its rows.
    package var summary: String?
  }

  /// This section, with its cells in a layout that stays.
  ///
  /// - Parameters:
  ///   - layout: How the cells stand.
  ///   - tileColumns: The least width of a cell in a grid, in columns; less than 1 counts as 1.
  public func layout(_ layout: Layout, tileColumns: Int = 16) -> Section {
    with {
      $0.layout = layout
      $0.layoutChoice = nil
      $0.tileColumns = tileColumns
    }
  }

  /// This section, in a layout that the person changes with the key `t`.
  ///
  /// A cell closure that reads the value, too, can give its cells another look in a grid.
  ///
  /// - Parameters:
  ///   - layout: How the cells stand now.
  ///   - tileColumns: The least width of a cell in a grid, in columns; less than 1 counts as 1.
  public func layout(_ layout: Binding<Layout>, tileColumns: Int = 16) -> Section {
    self.layout(layout.value, tileColumns: tileColumns).with { $0.layoutChoice = layout }
  }

  /// This section, whose rows are all as high as its `rowHeight` says: no cell names another height, is a
  /// gap, or is one of buttons.
  ///
  /// Keys that arrive faster than frames are shown then pass any number of rows without making one.
  ///
  /// A section takes no notice that has no `rowHeight`, that draws frames or lines around its rows, is a
  /// grid or loads more rows. A cell that breaks the promise is painted into the lines that were promised;
  /// it is a mistake, which stops a debug build.
  public func uniformRows() -> Section {
    with { $0.rows.areUniform = true }
  }

  /// This section, with lines around or between its rows; cells in a grid have none.
  public func style(_ style: Style) -> Section {
    with { $0.style = style }
  }

  /// This section, folded and unfolded by the person; without a header it cannot be folded.
  ///
  /// - Parameters:
  ///   - startsFolded: True if it is folded when the table opens.
  ///   - summary: What the header shows while it is folded; nil for the number of rows.
  public func foldable(startsFolded: Bool = false, summary: String? = nil) -> Section {
    with { $0.folding = Folding(isFolded: nil, startsFolded: startsFolded, summary: summary) }
  }

  /// This section, folded where a value says so.
  public func foldable(isFolded: Binding<Bool>, summary: String? = nil) -> Section {
    with { $0.folding = Folding(isFolded: isFolded, startsFolded: false, summary: summary) }
  }
}
