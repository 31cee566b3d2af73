import TableModel
import Testing

/// Lists with `if`, `switch` and `for`, and the positions of their cells.
@MainActor @Suite struct ListBuilderTests {
  private func ids(@ListBuilder<Cell> _ cells: () -> [Cell]) -> [RowID] {
    let section = Section(cells: cells)
    return (0..<section.rows.count).map { section.rows.id(at: $0) }
  }

  @ListBuilder<Cell> private func nested(_ flags: [Bool], _ turns: Int) -> [Cell] {
    "1"
    if flags[0] { "2" } else { "3" }
    if flags[1] {
      "4"
      "5"
      for turn in 0..<turns {
        Cell("6")
        if turn.isMultiple(of: 2) { Cell("7") }
        for _ in 0..<turn { "8" }
      }
    }
    switch turns {
    case 0: "9"
    case 1: "10"
    case 2:
      "11"
      "12"
    default:
      if flags[0] { "13" } else if flags[1] { "14" } else { "15" }
    }
    Button("16") {}
    [Cell("17"), Cell("18")]
  }

  @Test("each cell of a list has a position of its own")
  func unique() {
    for turns in 0...40 {
      for flags in [[false, false], [false, true], [true, false], [true, true]] {
        let all = ids {
          nested(flags, turns)
          for _ in 0..<3 { nested(flags, turns) }
        }
        #expect(Set(all).count == all.count, "\(flags) \(turns)")
      }
    }
    let many = ids { for number in 0..<100_000 { Cell("\(number)") } }
    #expect(Set(many).count == many.count)
  }

  @Test("K48 a position does not depend on what other branches and loops list")
  func stable() {
    func last(_ flags: [Bool], _ turns: Int) -> [RowID] { ids { nested(flags, turns) }.suffix(3) }
    let expected = last([false, false], 0)
    for turns in 0...4 {
      for flags in [[false, false], [false, true], [true, false], [true, true]] {
        #expect(last(flags, turns) == expected)
      }
    }
    #expect(
      ids { if true { "a" } else { "b" } } != ids { if false { "a" } else { "b" } },
      "branches are different places"
    )
  }

  @Test("K3 cells between sections form sections of their own")
  func loose() {
    func sections(@ListBuilder<Section> _ content: @escaping @MainActor () -> [Section]) -> [Int] {
      Table("", content: content).sections().map(\.rows.count)
    }
    #expect(
      sections {
        "a"
        Button("b") {}
        Section { "c" }
        for number in 0..<3 { Cell("\(number)") }
        [Cell("x"), Cell("y")]
        if true {
          Section {}
          Section { "e" }
          "f"
        }
        "g"
        let unused = 1
        _ = unused
      } == [2, 1, 5, 0, 1, 2]
    )
    #expect(sections {} == [])
  }
}
