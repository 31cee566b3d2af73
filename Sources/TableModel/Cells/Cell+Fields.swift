// The fields of a record: the values whose texts stand in columns.

/// The value of a record in one column.
package struct RecordField {
  /// The control that changes the value; nil if it cannot be changed.
  package var control: (any Control)?
  /// The button that changes the value in another way than by its text, such as by picking it, with
  /// the key E; nil if there is none. It stands first in the menu of the row.
  package var editing: Button?
  /// The path of the value and its whole text; nil if the text in the column says everything.
  package var facts: RowFacts?

  package init(
    control: (any Control)? = nil,
    editing: Button? = nil,
    facts: RowFacts? = nil
  ) {
    self.control = control
    self.editing = editing
    self.facts = facts
  }
}

extension Cell {
  /// Sets how the texts of a record are changed, each in its column.
  ///
  /// The keys → and ← choose a column, and `e` edits the text there, as the control of a row is
  /// edited: what is typed is checked, and can be undone. Space turns a switch on or off, and − and
  /// + step a number.
  ///
  /// ```swift
  /// Section("Planets", planets) { planet in
  ///   Cell.record(planet.name, "\(planet.moons)").fields { column in
  ///     column == 1 ? .field("Moons", value: Binding(planet).moons) : nil
  ///   }
  /// }
  /// .columns {
  ///   Column("Name")
  ///   Column("Moons", alignment: .trailing)
  /// }
  /// ```
  ///
  /// - Parameter field: Returns, for the 0-based number of a column, a cell with the control that
  ///   changes the value; nil for a value that cannot be changed. It is called when the person
  ///   comes to the column, and for each key there.
  public func fields(_ field: @escaping @MainActor (_ column: Int) -> Cell?) -> Cell {
    with {
      $0.rare.value.field = { column in
        field(column).map { RecordField(control: $0.isEnabled ? $0.control : nil) }
      }
    }
  }

  /// Sets how the field of a record in a column is found.
  package func recordFields(_ field: @escaping @MainActor (_ column: Int) -> RecordField?) -> Cell {
    with { $0.rare.value.field = field }
  }

  /// Returns the field of a record in a column; nil if its text says everything, and cannot be
  /// changed.
  @MainActor package func field(inColumn column: Int) -> RecordField? {
    guard case .full(let rare) = rare else { return nil }
    return rare.field?(column)
  }
}
