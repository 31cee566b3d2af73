import TableModel

/// Rows that are selected: several at once, exactly one, and one or none.
@MainActor struct SelectableRows {
  let model: ExampleModel

  func table() -> Table {
    Table("Multiple and single selection") {
      Section(
        "Any number",
        ["Apple", "Pear", "Quince", "Sloe"],
        footer: "v selects a range, * all"
      ) {
        Cell($0)
      }
      .selection(Binding(model).basket)
      Section("Exactly one", ["S", "M", "L"]) { Cell($0) }
        .selection(Binding(model).size)
      Section("One or none", ["Red", "Blue"]) { Cell($0) }
        .selection(Binding(model).colour)
    }
  }
}
