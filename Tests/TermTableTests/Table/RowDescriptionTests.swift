import TableModel
import Testing

@testable import TermTable

/// The words of rows, which finding, speaking, printing and the commands of a shell share.
@MainActor @Suite struct RowDescriptionTests {
  private func printed(_ cell: Cell) -> String {
    var lines: [String] = []
    PlainText(Table("T") { Section { cell } }).write { lines.append($0) }
    return lines.dropFirst(2).map(\.trimmed).joined(separator: "|")
  }

  private func spoken(_ cell: Cell) -> String {
    SpokenRow(row: RowDescription(cell), number: RowNumber(1), texts: SpokenTexts()).lines
      .joined(separator: "|")
  }

  private func isFound(_ cell: Cell, by words: String) -> Bool {
    FindQuery(words).match(RowDescription(cell).foundWords()) != nil
  }

  private let isOn = Binding(get: { true }, set: { _ in })

  @Test("the second text is told with the value where the row shows both, and nowhere else")
  func detail() {
    var line = Cell.toggle("Wi-Fi", isOn: isOn)
    line.detail = "Home"
    #expect(printed(line) == "Wi-Fi: on" && spoken(line) == "Wi-Fi, switch, on")
    #expect(!isFound(line, by: "home") && isFound(line, by: "wi-fi on"))
    #expect(RowDescription(line).detail == nil && RowDescription(line).value == "on")

    var subtitle = line
    subtitle.style = .subtitle
    #expect(printed(subtitle) == "Wi-Fi: on, Home")
    #expect(spoken(subtitle) == "Wi-Fi, switch, on, Home" && isFound(subtitle, by: "home"))
  }

  @Test("a record is told by its texts, not by the number that names it")
  func record() {
    let cell = Cell("[7]", style: .record(["Ada", "", "1815"].map { TextLine.Run($0) }))
    let columns = [Column("Name"), Column("City"), Column("Born")]
    let row = RowDescription(cell, columns: columns)
    #expect(row.title == "Ada" && row.wholeValue == "Ada\t\t1815")
    #expect(row.fields.map(\.name) == ["Name", "City", "Born"])
    #expect(
      SpokenRow(row: row, number: nil, texts: SpokenTexts()).lines == ["Name: Ada, Born: 1815"]
    )
    #expect(printed(cell) == "Ada    1815")
    #expect(!isFound(cell, by: "[7]") && isFound(cell, by: "1815"))
  }

  @Test("content is told by its words, or its text without drawings; its value follows once")
  func content() {
    let drawn = Cell.custom(content: DrawnContent { _ in ["┌────┐", "│ 80 % │"] })
    #expect(printed(drawn) == "┌────┐|│ 80 % │" && spoken(drawn) == "80 %")
    let text = Cell.text("one\ntwo")
    #expect(printed(text) == "one|two" && spoken(text) == "one|two")
    #expect(RowDescription(text).title == "one" && RowDescription(text).wholeValue == "one\ntwo")
  }

  @Test("buttons are told by their titles; a secret is found by its name alone")
  func controls() {
    let buttons = Cell.buttons {
      Button("Save") {}
      Button("Drop") {}.disabled()
    }
    #expect(printed(buttons) == "[ Save ] [ Drop ]")
    #expect(spoken(buttons) == "buttons, 1.1 Save; 1.2 Drop, disabled")
    #expect(isFound(buttons, by: "drop") && RowDescription(buttons).title == "Save Drop")
    let word = Binding(get: { "hunter2" }, set: { (_: String) in })
    let secret = Cell.field("Password", value: word, format: .plain.secret())
    #expect(RowDescription(secret).control?.isSecret == true)
    #expect(isFound(secret, by: "password") && !isFound(secret, by: "set"))
  }

  private func numbered(_ number: Int) -> Cell {
    var cell = Cell("\(number)").disabled(number == 3, reason: "Too many")
    cell.isChanged = number == 2
    return cell
  }

  @Test("an open table adds the state of the row: selected, changed, disabled and why")
  func state() throws {
    let chosen = Box<Set<Int>>([2])
    let (table, _) = OpenTable.opened(
      Table("T") {
        Section("Numbers", [1, 2, 3], id: \.self) { numbered($0) }.selection(chosen.binding)
      }
    )
    func row(_ number: Int) throws -> RowDescription {
      let shown = ShownRow.row(0, number)
      return table.description(of: try #require(table.listing.cell(of: shown)), at: shown)
    }
    #expect(try row(0).state.isSelected == false && row(1).state.isSelected == true)
    #expect(try row(2).availability == .disabled(reason: "Too many"))
    #expect(try !row(0).state.isChanged && row(1).state.isChanged)
    #expect(try row(0).state.problem == nil)
    #expect(try row(0).state.permissions.isEmpty && !row(0).state.isRunning)
  }
}
