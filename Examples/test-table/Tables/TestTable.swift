import TableModel

/// The demo of SJMComposedTableViewController: a table composed by appending, cells that are
/// changed later through references, and small tables composed in the action that opens them.
@MainActor public struct TestTable {
  /// The demo in its first state.
  public init() {}

  /// The table that opens first.
  public func table() -> Table {
    let composed = ComposedTable("Test table")
    addCells(to: composed)
    addActions(to: composed)
    addSegues(to: composed)
    addQuestion(to: composed)
    return composed.table
  }

  private func addCells(to composed: ComposedTable) {
    composed.header = "Test Table"
    composed.add(Cell("active cell", detail: "123"))
    composed.add(Cell("disabled cell", detail: "456").disabled())
    composed.add(Cell("extra high", detail: "789").height(4))
    composed.add { "generic table view cell" }
  }

  private func addActions(to composed: ComposedTable) {
    composed.addSection("Actions")
    let check = composed.add(Cell("check"))
    check.action = .run { [weak check] _ in
      check?.accessory = check?.accessory == .checkmark ? nil : .checkmark
    }
    composed.add(
      Cell(Button("disabled action") { $0.alert("A disabled action was called") })
        .disabled(reason: "This action is disabled.")
    )
  }

  private func addSegues(to composed: ComposedTable) {
    composed.addSection("Segues")
    composed.add(.link("green") { Table("green") {}.empty(Green()) })
    composed.add(.link("square table") { squares() })
    composed.add(.link("Test") { Table("Test") { "Hi" } })
  }

  private func squares() -> Table {
    let composed = ComposedTable("square table")
    for number in 0..<10 { composed.add(Cell("\(number)", detail: "\(number * number)")) }
    return composed.table
  }

  /// A row that shows the answer to its question, if there is one.
  private func addQuestion(to composed: ComposedTable) {
    composed.addSection("Question", footer: "Tables are made when opened, freed when left.")
    let question = composed.add(Cell("Is this useful?"))
    question.action = .push { [weak question] in
      Table("Useful?") {
        for answer in ["Yes", "No"] {
          Cell(answer) { navigation in
            question?.detail = answer
            navigation.pop()
          }
        }
      }
    }
  }
}

/// The content of an empty table, in place of a green background.
struct Green: Content {
  var words: String? { "green" }

  func lines(columns: Int) -> [TextLine] {
    let rule = TextLine(String(repeating: "=", count: min(columns, 20)), role: .success)
    return [rule, TextLine("green", role: .success, alignment: .center), rule]
  }
}
