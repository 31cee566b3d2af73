import TableModel
import Testing

/// The modifiers of tables and sections.
@MainActor @Suite struct TableValuesTests {
  private func buttons(_ table: Table) -> [String] {
    table.makeBarButtons().map { button in
      let key = button.key.map(String.init) ?? ""
      return "\(key) \(button.title)" + (button.isEnabled ? "" : " off")
    }
  }

  @Test("K65 bar buttons are listed with if, else and for, each time anew")
  func barButtons() {
    final class State { var isEditing = false }
    let state = State()
    let more = [Button("Two", key: "2") {}]
    let table = Table("T") {}.barButtons {
      if state.isEditing {
        Button("Done", key: "e") {}
      } else {
        Button("Edit", key: "e") { _ in }
      }
      for key in "ab" { Button("\(key)", key: key, action: .push { Table("") {} }) }
      if state.isEditing {
        Button("Slow", key: "s") { try await Task.sleep(for: .zero) }.disabled()
      }
      more
    }
    #expect(buttons(table) == ["e Edit", "a a", "b b", "2 Two"])
    state.isEditing = true
    #expect(buttons(table) == ["e Done", "a a", "b b", "s Slow off", "2 Two"])
    #expect(buttons(Table("T") {}) == [])
  }

  @Test("K65 two bar buttons with the same key stop a debug build")
  func oneKey() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let table = Table("T") {}.barButtons {
          Button("Add", key: "a") {}
          Button("All", key: "a") {}
        }
        _ = table.makeBarButtons()
      }
    }
  }

  @Test("K32 the row that loads more has an id of its own, and stays the last")
  func loadMore() {
    for section in [
      Section(["load more", "b"]) { Cell($0) },
      Section {
        Cell("Load more")
        Cell("x").id("load more")
      },
      Section(count: 2) { Cell("\($0)") },
      Section {},
    ] {
      let rows = section.loadMore {}.rows
      let count = section.rows.count
      #expect(rows.count == count + 1)
      let ids = (0...count).map { rows.id(at: $0) }
      #expect(Set(ids).count == count + 1)
      for (index, id) in ids.enumerated() { #expect(rows.index(of: id) == index) }
      #expect(rows.cell(at: count).text == "Load more")
      #expect(section.loadMore(when: false) {}.rows.count == count)
    }
    let shorter = Section(count: 1) { Cell("\($0)") }.loadMore("Mehr") {}.rows
    let longer = Section(count: 9) { Cell("\($0)") }.loadMore("More") {}.rows
    #expect(longer.index(of: shorter.id(at: 1)) == 9)
  }

  @Test("K32 a section of any number of rows can load more")
  func many() {
    let rows = Section(count: .max) { Cell("\($0)") }.loadMore {}.rows
    #expect(rows.count == 1 << 53 + 1)
    #expect(rows.cell(at: 1 << 53).text == "Load more")
  }

  @Test("K68 a hook gets the id of a row by its type")
  func rowID() {
    func row(_ id: RowID) -> TableRow { TableRow(section: nil, id: id, cell: Cell("")) }
    #expect(row(.number(3)).id(as: Int.self) == 3)
    #expect(row(.element("a")).id(as: String.self) == "a")
    #expect(row(.element(7)).id(as: String.self) == nil)
    #expect(row(.element("Wi-Fi")).id(as: String.self) == "Wi-Fi")
    #expect(row(.appended("load more")).id(as: String.self) == nil)
  }
}
