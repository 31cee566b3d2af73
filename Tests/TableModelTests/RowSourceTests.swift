import Testing

@testable import TableModel

/// Rows of any source keep all of their facets, whatever the order of the changes.
@MainActor struct RowSourceTests {
  /// A change of a section, and what it changes.
  struct Change {
    let name: String
    let apply: @MainActor (Section, inout Facets) -> Section
  }

  /// The facets of the rows of a section, as they must be.
  struct Facets {
    struct Row {
      var id: RowID
      var text: String
      var element: Int?
      var isEnabled = true
    }

    var own = (0..<6).map { (number: Int) in
      Row(id: .element(number), text: "row \(number)", element: number)
    }
    var appended: [Row] = []
    /// True if the last row loads more.
    var loadsMore = false
    var height: Int?
    var isUniform = false
    var selected: RowID?
    var hasSearch = false
    var hasLines = false

    var rows: [Row] { own + appended }
  }

  private struct TextLines: RowLines {
    let texts: [String]
    var count: Int { texts.count }
    func cell(at row: Int) -> Cell { Cell(texts[row]) }
    func write(_ row: Int, opens: Bool, to line: inout RowLine) -> Bool {
      defer { line.endText() }
      return line.add(texts[row])
    }
  }

  static let changes: [Change] = [
    Change(name: "height") { section, facets in
      facets.height = 2
      return section.rowHeight(2)
    },
    Change(name: "uniform") { section, facets in
      facets.isUniform = true
      return section.uniformRows()
    },
    Change(name: "selection") { section, facets in
      facets.selected = facets.own.last?.id
      let id = facets.selected?.value(as: Int.self) ?? -1
      return section.selection(Binding<Set<Int>>(get: { [id] }, set: { _ in }))
    },
    Change(name: "search") { section, facets in
      facets.hasSearch = true
      let texts = facets.own.map(\.text)
      return section.searched { RowWords(texts[$0]) }
    },
    Change(name: "lines") { section, facets in
      facets.hasLines = true
      return section.lines(TextLines(texts: facets.own.map(\.text)))
    },
    Change(name: "disabled") { section, facets in
      for row in facets.own.indices { facets.own[row].isEnabled = false }
      for row in facets.appended.indices { facets.appended[row].isEnabled = false }
      (facets.hasLines, facets.loadsMore) = (false, false)
      return section.disabled()
    },
    Change(name: "more") { section, facets in
      facets.appended.append(.init(id: .appended("load more"), text: "More"))
      facets.loadsMore = true
      return section.loadMore("More") {}
    },
    Change(name: "sorted") { section, facets in
      facets.own.reverse()
      return section.columns { Column("Number", sortedBy: { (number: Int) in number }) }
        .sorted(by: ColumnSort(column: 0, isDescending: true))
    },
    Change(name: "filtered") { section, facets in
      let numbers = facets.own.indices.filter { $0.isMultiple(of: 2) }
      facets.own = numbers.map { facets.own[$0] }
      if !facets.loadsMore { facets.appended = [] }
      return section.filtered(numbers.map { $0 + 10 }[...], offset: 10)
    },
    Change(name: "kept") { section, _ in
      section.with { $0.rows = $0.rows.keepingCells() }
    },
    Change(name: "numbered") { section, facets in
      for row in facets.own.indices { facets.own[row].id = .number(100 + row) }
      if facets.selected != nil { facets.selected = .number(-1) }
      return section.numbered(by: { 100 + $0 }, find: { $0 < 100 ? nil : $0 - 100 })
    },
  ]

  @Test("Every order of two and of three changes keeps every facet of the rows")
  func everyOrder() {
    let numbers = Self.changes.indices
    for first in numbers {
      for second in numbers where second != first {
        expectFacets([first, second])
        for third in numbers where third != first && third != second {
          expectFacets([first, second, third])
        }
      }
    }
  }

  private func expectFacets(_ numbers: [Int]) {
    var section = Section(0..<6, id: \.self) { Cell("row \($0)") }
    var facets = Facets()
    for number in numbers { section = Self.changes[number].apply(section, &facets) }
    let problems = problems(of: section.rows, facets)
    let names = numbers.map { Self.changes[$0].name }.joined(separator: ", ")
    #expect(problems.isEmpty, "\(names): \(problems)")
  }

  /// Returns the names of the facets that rows have lost.
  private func problems(of rows: Rows, _ facets: Facets) -> [String] {
    var problems: Set<String> = []
    func check(_ facet: String, _ isRight: Bool) { if !isRight { problems.insert(facet) } }
    check("count", rows.count == facets.rows.count)
    guard rows.count == facets.rows.count else { return Array(problems) }
    check("appended", rows.appended == facets.appended.count)
    check("height", rows.height == facets.height)
    check("uniformity", rows.areUniform == (facets.isUniform && facets.appended.isEmpty))
    check("selection", (rows.selection != nil) == (facets.selected != nil))
    for (index, row) in facets.rows.enumerated() {
      let cell = rows.cell(at: index)
      check("cell", cell.text == row.text && cell.isEnabled == row.isEnabled)
      check("mark", (cell.accessory == .checkmark) == (row.id == facets.selected))
      check("id", rows.id(at: index) == row.id)
      check("index", rows.index(of: row.id) == index)
      check("element", rows.element(at: index) as? Int == row.element)
    }
    check("lines", lines(of: rows) == (facets.lines))
    check("search", found("row 4", in: rows) == facets.found("row 4"))
    return problems.sorted()
  }

  /// Returns the lines of the own rows; nil if they have none.
  private func lines(of rows: Rows) -> [String]? {
    rows.lines.map { lines in
      (0..<rows.ownCount).map { row in
        var line = RowLine()
        return lines.write(row, opens: false, to: &line)
          ? String(decoding: line.bytes, as: UTF8.self) : "no line"
      }
    }
  }

  /// Returns the rows that a search finds; nil if there is none.
  private func found(_ words: String, in rows: Rows) -> [Int]? {
    guard let search = rows.search(for: FindQuery(words)) else { return nil }
    guard search.count == rows.ownCount else { return [-1] }
    return search.search(0..<search.count, header: "", until: .now + .seconds(60)).found
  }

  @Test("A disabled section sorts its elements, and the row that adds one stays last")
  func addingRowStaysLast() {
    let elements = Binding<[Int]>(get: { [2, 3, 1] }, set: { _ in })
    let section = Section(editing: elements, id: \.self, adding: "Add", new: { 4 }) {
      Cell.record("\($0.value)")
    }
    .columns { Column("Number", sortedBy: { (number: Int) in number }) }
    .disabled()
    .sorted(by: ColumnSort(column: 0))
    let texts = (0..<section.rows.count).map { section.rows.cell(at: $0).text }
    #expect(texts == ["1", "2", "3", "Add"])
  }

  @Test("The rows of a control's table leave all facets of the others as they are")
  func insertedRows() {
    let inner = Rows(listed: [Cell("inner").id("inner")])
    let rows = Section(0..<3, id: \.self) { Cell("row \($0)") }
      .rowHeight(1)
      .searched { RowWords("row \($0)") }
      .lines(TextLines(texts: ["row 0", "row 1", "row 2"]))
      .loadMore("More") {}
      .rows.inserting([inner], after: 1)
    #expect(
      (0..<rows.count).map { rows.cell(at: $0).text }
        == ["row 0", "row 1", "inner", "row 2", "More"]
    )
    #expect((0..<rows.count).map { rows.element(at: $0) as? Int } == [0, 1, nil, 2, nil])
    #expect((0..<rows.count).allSatisfy { rows.index(of: rows.id(at: $0)) == $0 })
    #expect(rows.appended == 1 && rows.height == 1 && rows.inner == 2..<3)
    #expect(rows.lines?.count == 2)
    #expect(rows.search(for: FindQuery("row 1"))?.count == 2)
    #expect(rows.changing { $0 }.inner == 2..<3)
  }
}

extension RowSourceTests.Facets {
  var lines: [String]? { hasLines && selected == nil ? own.map(\.text) : nil }

  func found(_ text: String) -> [Int]? {
    hasSearch ? own.indices.filter { own[$0].text == text } : nil
  }
}
