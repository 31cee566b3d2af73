import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The ways to bind data to cells by type, and to compose a table by appending.
@MainActor @Suite struct BindingByTypeStory {
  struct Photo: Identifiable, CellRepresentable {
    var id: String { name }
    let name: String
    var cell: Cell { Cell("Photo " + name) }
  }

  struct Album: Hashable { let title: String }
  class Person {}
  final class Painter: Person {}

  private func stage(lines: Int = 10, _ table: Table) -> Stage {
    Stage(table, columns: 60, lines: lines)
  }

  @Test("K8 a model that is CellRepresentable makes its own cell")
  func representable() {
    let photos = ["a", "b"].map(Photo.init)
    let stage = stage(Table("T") { Section("Photos", photos) { $0.cell } })
    #expect(stage.line(2) == "   Photo a")
    #expect(stage.line(3) == "   Photo b")
  }

  @Test("K8 K43 models that make their own cells are deleted, added and moved")
  func editedModels() {
    var photos = ["a", "b", "c"].map(Photo.init)
    let binding = Binding(get: { photos }, set: { photos = $0 })
    let stage = stage(
      Table("T") { Section(editing: binding, new: { Photo(name: "new") }) { $0.value.cell } }
    )
    #expect((1...3).map(stage.line) == ["   Photo a", "   Photo b", "   Photo c"])
    stage.press(.character("E"), .character("d"))
    #expect(photos.map(\.name) == ["b", "c"])
    stage.press(.character("u"))
    #expect(photos.map(\.name) == ["a", "b", "c"])
    stage.press(.up, Key(.down, .shift))
    #expect(photos.map(\.name) == ["b", "a", "c"])
    stage.press(.character("a"))
    #expect(photos.map(\.name) == ["b", "a", "new", "c"])
  }

  @Test("K8 a registry finds the cell of a model by its type, its superclass or its own cell")
  func registry() {
    let registry = CellRegistry()
    registry.register(Album.self) { Cell("Album " + $0.title) }
    registry.register(Album.self, variant: "compact") { Cell($0.title) }
    registry.register(Person.self) { _ in Cell("Person") }
    let models: [Any] = [Album(title: "x"), Painter(), Photo(name: "p")]
    let regular = stage(Table("T") { Section(models) { registry.cell(for: $0) } })
    #expect((1...3).map(regular.line) == ["   Album x", "   Person", "   Photo p"])
    let compact = stage(
      Table("T") { Section(models) { registry.cell(for: $0, variant: "compact") } }
    )
    #expect((1...3).map(compact.line) == ["   x", "   Person", "   Photo p"])
    registry.register(Album.self) { Cell("New " + $0.title) }
    #expect(registry.cell(for: Album(title: "x")).text == "New x")
    registry.register(Painter.self) { _ in Cell("Painter") }
    #expect(registry.cell(for: Painter()).text == "Painter", "the type comes before its superclass")
  }

  @Test("K9 an unregistered type shows a row with its name and the code that registers it")
  func unregistered() {
    let models: [Any] = [42]
    let stage = stage(Table("T") { Section(models) { CellRegistry().cell(for: $0) } })
    #expect(stage.texts(in: .error) == ["No cell is registered for “Int”"])
    #expect(stage.line(2).contains("registry.register(Int.self) { model in Cell(…) }"))
    stage.press(.enter)
    #expect(stage.line(0) == " T")
  }

  @Test("K48 the focus goes with its model when mixed models move")
  func mixedIdentity() {
    final class Model { var models: [Any] = [Album(title: "x"), Photo(name: "p"), 7] }
    let model = Model()
    let registry = CellRegistry()
    registry.register(Album.self) { Cell($0.title) { model.models.reverse() } }
    registry.register(Int.self) { Cell("\($0)") }
    let stage = stage(Table("T") { Section(model.models) { registry.cell(for: $0) } })
    stage.press(.enter)
    #expect(stage.focusedText == "x")
    #expect((1...3).map(stage.line) == ["   7", "   Photo p", "   x"])
  }

  @Test("K2 K3 a table is composed by appending; there is no empty first section")
  func composed() {
    let composed = ComposedTable("Test")
    composed.addSection("First")
    composed.add(Cell("One"))
    composed.add {
      Cell("Two")
      "Three"
    }
    composed.footer = "Foot"
    composed.addSection()
    composed.add(Cell("Four"))
    composed.header = "Last"
    expectScreen(
      stage(lines: 12, composed.table),
      """
       Test
       First
         One
         Two
         Three
         Foot

       Last
         Four


       q Quit  ↑↓ Move  ? Keys
      """
    )
    let loose = ComposedTable("Loose")
    loose.add(Cell("One"))
    #expect(loose.table.sections().count == 1)
    loose.addSection("Second")
    #expect(loose.table.sections().count == 2)
  }

  @Test("K18 K47 a change of a cell through its reference shows by itself")
  func references() async {
    let composed = ComposedTable("Test")
    let one = composed.add(Cell("One", detail: "1"))
    let two = composed.add(Cell("Two", detail: "2") { one.detail = "pressed" })
    let stage = stage(composed.table)
    stage.press(.down)
    one.detail = "changed"
    #expect(await stage.wait { stage.shownScreen.contains("changed") })
    #expect(stage.focusedText?.hasPrefix("Two") == true, "focus and screen stay")
    stage.press(.enter)
    #expect(stage.line(1).hasSuffix("pressed"))
    two.isEnabled = false
    two.text = "Off"
    two.accessory = .checkmark
    #expect(stage.texts(in: .disabled).first?.hasPrefix("Off") == true)
    #expect(two.detail == "2")
    two.height = 0
    #expect(!stage.screen.contains("Off"))
  }

  @Test("K7 reset empties a composed table, and it can be filled again")
  func reset() async {
    let composed = ComposedTable("Test")
    composed.add(Cell("Old"))
    let stage = stage(composed.table)
    composed.reset()
    #expect(stage.screen.contains("Nothing here"))
    composed.add(Cell("New"))
    #expect(stage.focusedText == "New")
  }

  @Test("K64 a small table composed in the action that opens it is freed after the pop")
  func freed() {
    weak var composed: ComposedTable?
    let stage = stage(
      Table("T") {
        Cell.link("Open") {
          let table = ComposedTable("Child")
          table.add(Cell("Row"))
          composed = table
          return table.table
        }
      }
    )
    stage.press(.enter)
    #expect(composed != nil)
    stage.press(.left)
    #expect(composed == nil)
  }

  @Test("K30 cells of a composed table are painted only when they become visible")
  func many() {
    var drawn = 0
    let composed = ComposedTable("T")
    let content = DrawnContent { _ in
      drawn += 1
      return ["x"]
    }
    for _ in 0..<10_000 { composed.add(Cell.custom(content: content)) }
    let stage = stage(lines: 24, composed.table)
    #expect(drawn <= 30)
    stage.press(.end)
    #expect(stage.line(0).hasSuffix("10000/10000"))
    #expect(drawn <= 60)
  }
}
