// The demo of SJMComposedTableViewController: a table composed by appending, cells changed later
// through references, and small tables composed in the action that opens them.

import TableModel
import TermTable

@MainActor func demo() -> Table {
  let composed = ComposedTable("Composed table")

  composed.header = "Test table"
  composed.add(Cell("active cell", detail: "123"))
  composed.add(Cell("disabled cell", detail: "456").disabled())
  composed.add(Cell("extra high", detail: "789").height(4))
  composed.add(Cell("a plain line of text"))

  composed.addSection("Actions")
  let check = composed.add(Cell("check"))
  check.action = .run { [weak check] _ in
    check?.accessory = check?.accessory == .checkmark ? .placeholder : .checkmark
  }
  composed.add(.button("disabled action") {}.disabled(reason: "It never does anything"))

  composed.addSection("Tables", footer: "They are made when they are opened, and freed when left.")
  composed.add(.link("green") { Table("green") {}.empty(green) })
  composed.add(.link("square table") { squares() })
  let question = composed.add(Cell("Is this useful?"))
  question.action = .push { [weak question] in
    useful { answer in question?.detail = answer }
  }
  return composed.table
}

let green = DrawnContent { _ in
  [TextLine("green", role: .success, overflow: .clip)]
}

@MainActor func squares() -> Table {
  let composed = ComposedTable("square table")
  for number in 0..<10 { composed.add(Cell("\(number)", detail: "\(number * number)")) }
  return composed.table
}

/// Asks a question and hands the answer over before it goes back.
@MainActor func useful(_ answered: @escaping @MainActor (String) -> Void) -> Table {
  let composed = ComposedTable("Useful?")
  for answer in ["Yes", "No"] {
    composed.add(
      Cell(answer) { navigation in
        answered(answer)
        navigation.pop()
      }
    )
  }
  return composed.table
}

try await Application(demo()).run()
