// One factory per kind of cell.

extension Cell {
  /// A line of text, with a detail at the right end; it does nothing.
  public init(_ text: String, detail: String? = nil) {
    self.init(kind: .plain, text: text, detail: detail)
  }

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
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
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
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
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
    Cell(kind: .labeled, text: label, detail: detail)
  }

  /// A line of text with its detail below it, on two lines at the most.
  public static func subtitle(_ text: String, detail: String?) -> Cell {
    Cell(kind: .subtitle, text: text, detail: detail)
  }

  /// A cell that leads to another table, made when it is selected.
  public static func link(
    _ text: String,
    detail: String? = nil,
    to table: @escaping @MainActor () -> Table
  ) -> Cell {
    Cell(text, detail: detail).action(.push(table))
  }

  /// A text with a switch at the right end: Space or Enter turns it on and off.
  public static func toggle(_ text: String, isOn: Binding<Bool>) -> Cell {
    Cell(kind: .toggle(isOn), text: text)
  }

  /// One line of text, edited in place, or in the person's own editor with ^O: line breaks become
  /// spaces there, unless the text had some before.
  ///
  /// - Parameters:
  ///   - text: The name of the field.
  ///   - value: What is edited; set when the person takes the text with Enter.
  ///   - placeholder: Shown, dim, where the text is empty.
  public static func field(
    _ text: String,
    value: Binding<String>,
    placeholder: String = ""
  ) -> Cell {
    Cell(kind: .field(value, placeholder: placeholder), text: text)
  }

  /// A spinner that turns, and a text, in the middle of a row as tall as the visible part of the
  /// table: what a table shows until there is something to show.
  ///
  /// With a height of its own it takes so many lines. The spinner turns while the row is visible.
  public static func loading(_ text: String = "Loading") -> Cell {
    Cell(kind: .loading, text: text).accessory(Accessory.none)
  }

  /// Text of several lines, wrapped at the width of the table.
  public static func text(_ text: String) -> Cell {
    Cell(kind: .custom(text), text: text)
  }

  /// Content of the author's own.
  ///
  /// - Parameters:
  ///   - text: What tells the cell from the others where it has no id, and the title of an alert
  ///     about it; not shown in the row.
  ///   - content: What is shown.
  public static func custom(_ text: String = "", content: any Content) -> Cell {
    Cell(kind: .custom(content), text: text)
  }

  /// A choice of one of several options, made in a pick list that opens with the chosen one
  /// focused.
  ///
  /// - Parameters:
  ///   - text: What is chosen; also the title of the pick list.
  ///   - selection: The chosen option.
  ///   - options: What can be chosen, each once.
  ///   - title: What an option is called.
  @MainActor public static func choice<Option: Hashable>(
    _ text: String,
    selection: Binding<Option>,
    options: [Option],
    title: @escaping @MainActor (Option) -> String
  ) -> Cell {
    .link(text, detail: title(selection.value)) {
      Table(text) {
        Section(nil, options, id: \.self) { option in
          Cell(title(option)) { navigation in
            selection.value = option
            navigation.pop()
          }
          .accessory(option == selection.value ? .checkmark : .placeholder)
        }
      }
      .focused(on: selection.value)
    }
  }

  /// A choice of one of several texts, made in a pick list that opens with the chosen one focused.
  @MainActor public static func choice(
    _ text: String,
    selection: Binding<String>,
    options: [String]
  ) -> Cell {
    choice(text, selection: selection, options: options, title: { $0 })
  }
}
