import Testing

@testable import TableModel

/// Columns that sort the rows of a section by a value of their elements.
@MainActor @Suite struct ColumnOrderTests {
  struct File: Identifiable {
    let id: Int
    let name: String
    let size: Int
  }

  private let files = [
    File(id: 1, name: "b", size: 900), File(id: 2, name: "C", size: 20),
    File(id: 3, name: "a", size: 900),
  ]

  /// The ids of the rows after they were sorted by a column.
  private func ids(_ section: Section, isDescending: Bool = false) -> [RowID] {
    let sorted = section.sorted(by: ColumnSort(column: 0, isDescending: isDescending))
    return (0..<sorted.rows.count).map { sorted.rows.id(at: $0) }
  }

  private func section(_ column: Column) -> Section {
    Section("Files", files) { Cell.record($0.name, "\($0.size) B") }.columns { column }
  }

  @Test("A12 rows are sorted by a value of the element, equal ones in their order")
  func byKeyPath() {
    let section = section(Column("Size", alignment: .trailing, sortedBy: \File.size))
    #expect(ids(section) == [.element(2), .element(1), .element(3)])
    #expect(ids(section, isDescending: true) == [.element(1), .element(3), .element(2)])
  }

  @Test("A12 a closure of the element gives the value to sort by")
  func byClosure() {
    let section = section(Column("Name") { (file: File) in file.name.lowercased() })
    #expect(ids(section) == [.element(3), .element(1), .element(2)])
  }

  @Test("A12 the element of a row made by number is the number")
  func byNumber() {
    let section = Section("N", count: 3) { Cell.record("\($0)") }
      .columns { Column("N", sortedBy: { (row: Int) in -row }) }
    #expect(ids(section) == [.number(2), .number(1), .number(0)])
  }

  @Test("A12 rows before one that is appended are sorted by their elements")
  func beforeAppended() {
    let section = Section("Files", files) { Cell.record($0.name) }
      .loadMore {}
      .columns { Column("Size", sortedBy: \File.size) }
    #expect(ids(section).prefix(3) == [.element(2), .element(1), .element(3)])
  }

  @Test("A12 an element of another type has no order")
  func otherType() {
    let column = Column("Size", sortedBy: \File.size)
    #expect(column.order?(["text"], false) == nil)
    #expect(column.order?([], false) == [])
    let optional = Column("Size") { (file: File?) in file?.size ?? 0 }
    #expect(optional.order?([files[0]], false) == [0])
  }
}
