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
      Section("Columns: press s to sort", Planet.all) { planet in
        Cell.record(planet.name, "\(planet.radius)", "\(planet.moons)", planet.kind)
      }
      .columns {
        Column("Planet")
        Column("Radius, km", alignment: .trailing)
        Column("Moons", alignment: .trailing)
        Column("Kind", priority: -1)
      }
      Section(
        "Press E to edit these rows",
        editing: Binding(model).members,
        footer: "d deletes, a adds, Shift-↑↓ moves, u undoes.",
        new: { model.newMember() }
      ) { Cell($0.value) }
    }
  }
}

/// A planet, for the section with columns.
private struct Planet: Identifiable {
  let name: String
  /// In kilometres, at the equator.
  let radius: Int
  let moons: Int
  let kind: String
  var id: String { name }

  static let all = [
    Planet(name: "Mercury", radius: 2_440, moons: 0, kind: "Rock"),
    Planet(name: "Venus", radius: 6_052, moons: 0, kind: "Rock"),
    Planet(name: "Earth", radius: 6_378, moons: 1, kind: "Rock"),
    Planet(name: "Mars", radius: 3_396, moons: 2, kind: "Rock"),
    Planet(name: "Jupiter", radius: 71_492, moons: 97, kind: "Gas"),
    Planet(name: "Saturn", radius: 60_268, moons: 274, kind: "Gas"),
    Planet(name: "Uranus", radius: 25_559, moons: 28, kind: "Ice"),
    Planet(name: "Neptune", radius: 24_764, moons: 16, kind: "Ice"),
  ]
}
