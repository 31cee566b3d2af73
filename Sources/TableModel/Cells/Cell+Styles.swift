// One factory per style of cell; the factory of a control is in its file in Controls/.

extension Cell {
  /// A line of text that does something at once.
  public init(_ text: String, detail: String? = nil, run: @escaping @MainActor () -> Void) {
    self = Cell(text, detail: detail).action(.run { _ in run() })
  }

  /// A line of text that does something at once, with the navigation stack at hand.
  public init(
    _ text: String,
    detail: String? = nil,
    run: @escaping @MainActor (any Navigation) -> Void
  ) {
    self = Cell(text, detail: detail).action(.run(run))
  }

  /// A line of text that does something that takes time or may fail.
  ///
  /// While it runs, a spinner turns on the row and Esc cancels it; an alert shows its error.
  public init(
    _ text: String,
    detail: String? = nil,
    task: @escaping @MainActor () async throws -> Void
  ) {
    self = Cell(text, detail: detail).action(.task { _ in try await task() })
  }

  /// A line of text that does something that takes time or may fail, with the navigation stack at
  /// hand.
  ///
  /// While it runs, a spinner turns on the row and Esc cancels it; an alert shows its error.
  public init(
    _ text: String,
    detail: String? = nil,
    task: @escaping @MainActor (any Navigation) async throws -> Void
  ) {
    self = Cell(text, detail: detail).action(.task(task))
  }

  /// A label, right-aligned in the left third of the line, and a detail after it.
  ///
  /// In a table of less than 36 columns it looks like a plain cell.
  public static func labeled(_ label: String, detail: String?) -> Cell {
    Cell(label, style: .label, detail: detail)
  }

  /// A line of text, with a detail of at most two lines below it.
  public static func subtitle(_ text: String, detail: String?) -> Cell {
    Cell(text, style: .subtitle, detail: detail)
  }

  /// A cell that leads to another table, made when it is selected.
  public static func link(
    _ text: String,
    detail: String? = nil,
    to table: @escaping @MainActor () -> Table
  ) -> Cell {
    Cell(text, detail: detail).action(.push(table))
  }

  /// A spinner and a text in the middle of a row as tall as the visible part of the table, for a
  /// table that has no content yet.
  ///
  /// A ``height(_:)`` makes the row smaller. The spinner turns while the row is visible.
  ///
  /// - Parameter text: The text; nil for “Loading”.
  public static func loading(_ text: String? = nil) -> Cell {
    Cell(text ?? ModelTexts.current.controls.loading, style: .loading).accessory(Accessory.none)
  }

  /// Text of several lines, wrapped at a length that is easy to read, or at the width of the table.
  public static func text(_ text: String) -> Cell {
    Cell(text, style: .content(text))
  }

  /// Content of the author's own.
  ///
  /// - Parameters:
  ///   - text: The name of the cell, used as the title of an alert about it; not shown in the row.
  ///   - content: The content to show.
  public static func custom(_ text: String = "", content: any Content) -> Cell {
    Cell(text, style: .content(content))
  }

  /// Empty room between rows; it never takes the focus.
  ///
  /// - Parameter lines: The height in lines; less than 1 hides it.
  public static func gap(_ lines: Int = 1) -> Cell {
    Cell("", style: .gap).height(max(0, lines))
  }
}
