import TableModel

/// Rows that are selected: several at once, exactly one, and one or none.
@MainActor struct SelectableRows {
  let model: ExampleModel

  func table() -> Table {
    Table("Several, or one") {
      Section("Several", ["Apple", "Pear", "Quince", "Sloe"], id: \.self, footer: "v range, * all")
      {
        Cell($0)
      }
      .selection(Binding(model, \.basket))
      Section("Exactly one") {
        for size in ["S", "M", "L"] { Cell(size) }
      }
      .selection(Binding(model, \.size))
      Section("One or none") {
        for colour in ["Red", "Blue"] { Cell(colour) }
      }
      .selection(Binding(model, \.colour))
    }
  }
}
