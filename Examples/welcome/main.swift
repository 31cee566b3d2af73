import TableModel
import TermTable

let table = Table("Organic") {
  Section("Welcome") {
    Cell("Say Hello") { $0.alert("A") }.height(2)
    Cell("Say Goodbye") { $0.alert("B") }.height(3)
  }
  Section {
    Cell.subtitle("Knock knock...", detail: "Who's there?").action(.run { $0.alert("C") })
  }
  Section("Section with Reuse", count: 3) { row in
    Cell(["One", "Two", "Three"][row]) { $0.alert("D(\(row))") }.height(3)
  }
}

try await Application(table).run()
