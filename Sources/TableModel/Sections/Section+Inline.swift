// The table of a control, shown below its row.

extension Cell {
  /// Shows the table of the control below the row, in place of a pushed table: the options of a
  /// ``Cell/choice(_:selection:options:allowsOthers:)``, the parts of a ``date(_:value:in:)``.
  ///
  /// ```swift
  /// Cell.choice("Size", selection: Binding(order).size, options: ["S", "M", "L"]).inline()
  /// ```
  ///
  /// Enter opens and closes it, Esc closes it, and it closes when the focus leaves it. Only one is
  /// open at a time. In a grid, in a section whose rows can be selected or have columns, and in
  /// linear mode, the table is pushed.
  public func inline(_ isInline: Bool = true) -> Cell {
    with { $0.rare.value.inline = isInline ? .closed : nil }
  }

  /// The state of a table that is shown below its row.
  package enum Inline: Equatable { case open, closed }

  /// The state of the control's table below the row; nil if it is pushed.
  package var inline: Inline? {
    get { if case .full(let rare) = rare { rare.inline } else { nil } }
    set { rare.value.inline = newValue }
  }
}

extension Section {
  /// True if the table of a control can be shown below its row.
  package var showsInline: Bool {
    layout == .list && columns.isEmpty && selection == nil && !rows.areUniform
  }

  /// Returns the section with the rows of some sections below a row.
  package func inserting(_ sections: [Section], after row: Int) -> Section {
    with {
      $0.rows = rows.inserting(sections.map(\.rows), after: row)
      $0.editing = editing?.passing($0.rows.inner)
    }
  }
}
