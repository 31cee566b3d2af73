import TableModel
import TermTable
import TermTableTesting
import Testing

/// Details that show the type of their value.
@MainActor @Suite struct ValuesStory {
  @Test(
    "A detail has the role of its type in every style of cell",
    arguments: [Role.string, .number, .boolean, .null]
  )
  func arrangements(role: Role) {
    let table = Table("Values") {
      Cell("Plain", detail: "1").detailRole(role)
      Cell.labeled("Labeled", detail: "2").detailRole(role)
      Cell.subtitle("Subtitle", detail: "3").detailRole(role)
      Cell.link("Link", detail: "4") { Table("Nothing") {} }.detailRole(role)
      Cell("Other", detail: "5")
    }
    for columns in [60, 20] {
      let stage = Stage(table, columns: columns, lines: 12)
      #expect(stage.texts(in: role) == ["1", "2", "3", "4"], "\(stage.screen)")
      #expect(stage.texts(in: .detail) == ["5"])
    }
    let disabled = Stage(Table("T") { Cell("Row", detail: "1").detailRole(role).disabled() })
    #expect(disabled.texts(in: role) == [], "a row that cannot be used is dim as a whole")
  }
}
