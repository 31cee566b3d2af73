import TableModel
import Testing

@testable import TermTable

/// The text that is typed into a table, without an application.
@MainActor @Suite struct TypingTests {
  @MainActor final class Model {
    var names = ["a", "b", "c"]
    var isEnabled = true
    var secret = "s"
    var filter = ""
  }

  private let model = Model()

  private func table() -> OpenTable {
    let model = model
    return OpenTable.settled(
      Table("T") {
        Section(model.names, id: \.self) { name in
          Cell.field(
            name,
            value: Binding(get: { "of \(name)" }, set: { model.filter = "\(name) = \($0)" })
          )
          .disabled(!model.isEnabled)
        }
        Section("Secret") {
          Cell.field(
            "Secret",
            value: Binding(get: { model.secret }, set: { model.secret = $0 }),
            format: .plain.secret()
          )
        }
      }
    )
  }

  private func begin(at place: Place, in table: OpenTable) {
    table.move { $0.focus(on: place) }
    table.settleFeatures()
    _ = table.perform(.edit, in: Viewport(table.listing, lines: 5))
  }

  private func listAgain(_ table: OpenTable) {
    table.setNeedsListing()
    table.settleFeatures()
  }

  @Test("a text stays in its row when rows come, go and move")
  func movingRow() {
    let table = table()
    begin(at: .row(0, 1), in: table)
    table.typing.edit(.insert("!"))
    for names in [["new", "a", "b", "c"], ["c", "b"], ["b"], ["x", "y", "z", "b"]] {
      model.names = names
      listAgain(table)
      let row = table.typing.editing?.row.find(in: table.listing)?.row
      #expect(row == names.firstIndex(of: "b"))
      #expect(table.shownFocus?.row == row)
      #expect(table.typing.editing?.editor.text == "of b!")
    }
    #expect(table.typing.take() == nil && model.filter == "b = of b!")
  }

  @Test(
    "a text whose row vanishes or is disabled while it is typed is lost, and told once",
    arguments: ["vanishes", "disabled"]
  )
  func lostRow(_ way: String) throws {
    let table = table()
    begin(at: .row(0, 1), in: table)
    table.typing.edit(.insert("!"))
    if way == "vanishes" { model.names = ["a", "c"] } else { model.isEnabled = false }
    listAgain(table)
    #expect(table.typing.editing == nil)
    let lost = table.typing.takeLost()
    #expect(lost?.editor.text == "of b!" && lost?.name == "b")
    #expect(table.typing.takeLost() == nil && table.typing.abandon() == nil)
    try lost?.take("x")
    #expect(model.filter == "b = x")
  }

  @Test("a row that vanishes before anything was typed loses nothing")
  func untouched() {
    let table = table()
    begin(at: .row(0, 1), in: table)
    model.names = []
    listAgain(table)
    #expect(table.typing.editing == nil && table.typing.takeLost() == nil)
  }

  @Test("a text that a filter hides while it is typed is lost as one whose row is gone")
  func filtered() {
    let table = table()
    begin(at: .row(0, 1), in: table)
    table.typing.edit(.insert("!"))
    let viewport = Viewport(table.listing, lines: 5)
    table.search.find(FindQuery("Secret"), filters: true, in: viewport)
    #expect(table.typing.editing == nil && table.typing.takeLost()?.editor.text == "of b!")
  }

  @Test("what was cut in a field is inserted in another, but never what was cut in a secret")
  func cut() {
    let table = table()
    begin(at: .row(0, 0), in: table)
    table.typing.edit(.deleteToStart)
    table.typing.leave()
    begin(at: .row(1, 0), in: table)
    table.typing.edit(.insertDeleted)
    #expect(table.typing.editing?.editor.text == "sof a")
    table.typing.edit(.deleteToStart)
    table.typing.leave()
    begin(at: .row(0, 2), in: table)
    table.typing.edit(.replace(""))
    table.typing.edit(.insertDeleted)
    #expect(table.typing.editing?.editor.text == "of a")
  }

  @Test("undo after typing in a field that is followed takes all letters back at once")
  func undo() {
    let model = model
    let table = OpenTable.settled(
      Table("T") {
        Cell.field(
          "Filter",
          value: Binding(get: { model.filter }, set: { model.filter = $0 }),
          format: .plain.live()
        )
      }
    )
    #expect(table.typing.takesLetters && table.typing.editing != nil)
    for letter in ["x", "y", "z"] { table.typing.edit(.insert(letter)) }
    #expect(model.filter == "xyz")
    table.typing.commit()
    _ = table.undo()
    #expect(model.filter.isEmpty)
    _ = table.redo()
    #expect(model.filter == "xyz")
  }
}
