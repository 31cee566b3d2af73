import TableModel

/// Every kind of section, one by one.
@MainActor struct SectionKinds {
  let model: ExampleModel

  func table() -> Table {
    Table("Every kind of section") {
      Section("A list") {
        Cell("One")
        Cell("Two")
      }
      Section("Lines between rows") {
        Cell("One")
        Cell("Two")
      }
      .style(.separated)
      Section("A card") {
        Cell("One")
        Cell("Two")
        Cell.buttons {
          Button("Add 1") { model.presses += 1 }
          Button("Reset") { model.presses = 0 }
        }
        Cell("Presses", detail: "\(model.presses)")
      }
      .style(.card)
      Section("List or grid: press t", Array(1...30)) { number in
        Cell(model.layout == .grid ? "\(number)" : "Number \(number)") { navigation in
          navigation.alert("You selected \(number)")
        }
      }
      .layout(Binding(model).layout, tileColumns: 6)
      Section(
        "Press Space to fold this",
        footer: "← and → do, too; z folds all sections, Z unfolds them."
      ) {
        Cell("One")
        Cell("Two")
      }
      .foldable()
      Section(
        "Press E to edit these rows",
        editing: Binding(model).members,
        footer: "d deletes, a adds, Shift-↑↓ moves, u undoes.",
        new: { model.newMember() }
      ) { Cell($0.value) }
    }
  }
}
