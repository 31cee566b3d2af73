import TableModel
import Testing

@testable import TermTable

@MainActor @Suite struct BarsTests {
  private func title(_ path: [String], _ count: String = "", columns: Int) -> String {
    let strip = TitleBar(marks: .unicode).strip(path: path, count: count, columns: columns)
    #expect(strip.columns == columns)
    return strip.text
  }

  @Test("P3 K63 the path to a table is shortened in the middle and keeps its title")
  func titleBar() {
    let path = ["Settings", "Network", "Wi-Fi 日本"]
    for (columns, expected) in [
      (60, " ‹ Settings › Network › Wi-Fi 日本"),
      (35, " ‹ Settings › Network › Wi-Fi 日本"),
      (34, " ‹ Settings › … › Wi-Fi 日本"),
      (29, " ‹ Settings › … › Wi-Fi 日本"),
      (28, " ‹ … › Network › Wi-Fi 日本"),
      (27, " ‹ … › Wi-Fi 日本"),
      (18, " ‹ … › Wi-Fi 日本"),
      (17, " ‹ Wi-Fi 日本"),
      (12, " ‹ Wi-Fi …"),
      (6, "‹ Wi-…"),
      (5, "Wi-F…"),
      (1, "…"),
    ] {
      #expect(title(path, columns: columns) == expected, "\(columns) columns")
    }
    let deep = (1...100_000).map { "level \($0)" }
    #expect(title(deep, columns: 50) == " ‹ level 1 › … › level 99999 › level 100000")
    #expect(title(["Settings"], columns: 40) == " Settings", "the root shows no way back")
    #expect(title(["Settings", "Wi-Fi"], columns: 14) == " ‹ … › Wi-Fi")
    #expect(title(["日本語日本語"], columns: 12) == " 日本語日…")
  }

  @Test("the count stands at the right end if there is room for it and the title")
  func counts() {
    #expect(title(["Rows"], "3/12", columns: 20) == " Rows          3/12")
    #expect(title(["Rows"], "1000000/1000000", columns: 24) == " Rows   1000000/1000000")
    #expect(title(["Rows"], "1000000/1000000", columns: 20) == " Rows")
    #expect(title(["A long title"], "3/12", columns: 20) == " A long title  3/12")
    #expect(title(["A long title"], "3/12", columns: 19) == " A long title")
  }

  @Test("P3 the line of the title bar stands beside the letters, and under none")
  func rule() {
    for (path, count, columns, expected) in [
      (["gyp", "jpg"], "3/12", 24, 13..<18), (["gyp", "jpg"], "", 24, 13..<24),
      (["gyp", "jpg"], "", 12, 11..<12), (["日本"], "", 10, 5..<10), (["gyp"], "3/12", 11, 4..<6),
    ] {
      let strip = TitleBar(marks: .unicode).strip(path: path, count: count, columns: columns)
      let underlined = strip.glyphs.indices.filter {
        Theme.standard.style(of: strip.glyphs[$0].role).attributes.contains(.underline)
      }
      #expect(underlined == Array(expected), "\(path) \(count)")
    }
  }

  @Test("K66 the current tab is whole if it fits; the others are cut or left out first")
  func tabs() {
    let titles = ["One", "Two 日本", "Three", "Four"]
    func tabs(_ current: Int, _ columns: Int) -> String {
      let bar = TabBar(marks: .unicode)
      let strip = bar.strip(titles, current: current, columns: columns)
      #expect(strip.columns == columns)
      return strip.text
    }
    for (current, columns, expected) in [
      (0, 40, "[One]│ Two 日本 │ Three │ Four"),
      (3, 29, "…│ Two 日本 │ Three │[Four]"), (3, 28, "…│ Two 日本 │ Three │[Four]"),
      (3, 20, "…│ Three │[Four]"), (3, 16, "…│ Three │[Four]"), (3, 15, "…│[Four]"),
      (3, 8, "…│[Four]"), (3, 5, "[Fou…"),
      (1, 20, " One │[Two 日本]│ T…"), (1, 12, "[Two 日本]│…"), (1, 11, "[Two 日本]…"),
      (1, 10, "[Two 日本…"), (0, 10, "[One]│ Tw…"), (2, 14, "…│[Three]│ Fo…"), (2, 1, "…"),
    ] {
      #expect(tabs(current, columns) == expected, "\(current) in \(columns) columns")
    }
    let many = (1...100_000).map { "Tab \($0)" }
    let strip = TabBar(marks: .ascii).strip(many, current: 50_000, columns: 34)
    #expect(strip.text == "~| Tab 50000 |[Tab 50001]| Tab 50~")
  }

  private func hints(_ columns: Int) -> String {
    let hints = [Hint(keys: "Enter", title: "Open"), Hint(keys: "←", title: "Back")]
    return HintBar(marks: .unicode).strip(hints, columns: columns).text
  }

  @Test("P63 the hint bar shows as many hints as fit, whole")
  func hintBar() {
    #expect(hints(40) == " Enter Open  ← Back")
    #expect(hints(19) == " Enter Open  ← Back")
    #expect(hints(18) == " Enter Open")
    #expect(hints(10) == "Enter Open")
    #expect(hints(9) == "← Back")
    #expect(hints(3) == "")
  }

  @Test("P63 the hint for the list of all keys is kept the longest")
  func keptHint() {
    let hints = [
      Hint(keys: "Enter", title: "Open"), Hint(keys: "q", title: "Quit"),
      Hint(keys: "?", title: "Keys", isKept: true),
    ]
    func shown(_ columns: Int) -> String {
      HintBar(marks: .unicode).strip(hints, columns: columns).text
    }
    #expect(shown(27) == " Enter Open  q Quit  ? Keys")
    #expect(shown(26) == " Enter Open  ? Keys")
    #expect(shown(18) == "Enter Open  ? Keys", "the margin goes before the first hint does")
    #expect(shown(17) == " q Quit  ? Keys")
    #expect(shown(14) == " ? Keys")
    #expect(shown(6) == "? Keys")
    #expect(shown(5) == "")
  }

  @Test("P63 while an action runs, the hints say that Esc cancels it and another key leads back")
  func cancelHint() {
    let hints = Hints(keyMap: .standard, names: KeyNames.unicode)
    let told = hints.table(.init(working: [.back], sideways: .chooses, escape: .cancels))
      .map { "\($0.keys) \($0.title)" }
    #expect(told.prefix(2) == ["Esc Cancel", "h Back"])
  }

  @Test("P63 the hint of Esc tells what it does first: no key leads back and does something else")
  func escapeHints() {
    let hints = Hints(keyMap: .standard, names: KeyNames.unicode)
    func told(_ escape: Hints.Conditions.Escape?, matches: String?) -> [String] {
      hints.table(
        .init(working: [.back], sideways: .columns, escape: escape, matches: matches)
      )
      .prefix(4).map { "\($0.keys) \($0.title)" }
    }
    #expect(
      told(.deselects, matches: "1 of 2") == ["nN 1 of 2", "& Filter", "h Back", "Esc Deselect"]
    )
    #expect(
      told(.endsSearch, matches: "1 of 2") == ["nN 1 of 2", "& Filter", "Esc End search", "h Back"]
    )
    #expect(told(nil, matches: nil).first == "Esc Back")
  }

  @Test("P63 the hints are those of the focused row, most useful first")
  func hintsOfRows() {
    let hints = Hints(keyMap: .standard, names: KeyNames.unicode)
    func told(_ cell: Cell?, running: Bool = false, back: Bool = true) -> [String] {
      hints.table(
        .init(
          working: (back ? [.back] : []) + (running ? [] : [.select, .toggle, .edit]) + [.moveUp],
          row: cell.flatMap { .init(UsedRow(cell: $0)) },
          escape: running ? .cancels : nil
        )
      )
      .map { "\($0.keys) \($0.title)" }
    }
    let rest = ["↑↓ Move", "q Quit", "? Keys"]
    func expect(_ cell: Cell, _ expected: String?, running: Bool = false) {
      #expect(told(cell, running: running) == ["← Back"] + [expected].compactMap(\.self) + rest)
    }
    expect(.link("x") { Table("") {} }, "Enter Open")
    expect(Cell(Button("x") {}), "Enter Select")
    expect(.field("x", value: .init(get: { "" }, set: { _ in })), "Enter Edit")
    expect(.toggle("x", isOn: .init(get: { true }, set: { _ in })), "Space Toggle")
    expect(Cell("x"), nil)
    expect(Cell("x") {}.disabled(), nil)
    #expect(told(Cell(Button("x") {}), running: true) == ["Esc Cancel", "← Back"] + rest)
    #expect(told(Cell("x") {}, back: false) == ["Enter Select", "q Quit", "↑↓ Move", "? Keys"])
    #expect(told(nil, back: false) == ["q Quit", "↑↓ Move", "? Keys"])
  }

  @Test("hints show the keys of the key map, and no command without a key")
  func otherKeys() {
    let map = KeyMap([.table: [(.quit, [.control("x")]), (.moveDown, [.function(2)])]])
    let hints = Hints(keyMap: map, names: KeyNames.ascii)
    let told = hints.table(
      .init(working: [.back, .select, .moveUp], row: .init(UsedRow(cell: Cell("x") {})))
    )
    #expect(
      told == [
        Hint(keys: "F2", title: "Move", presses: [.init(column: 0, key: .function(2))]),
        Hint(keys: "^X", title: "Quit", presses: [.init(column: 0, key: .control("x"))]),
      ]
    )
  }

  @Test("the scroll indicator shows the position in rows, and touches an end only at that end")
  func indicator() {
    func told(rows: Int, above: Double, visible: Double, lines: Int) -> String {
      ScrollIndicator(marks: .ascii, rows: rows, above: above, visible: visible)
        .glyphs(lines: lines).map(\.text).joined()
    }
    #expect(told(rows: 20, above: 0, visible: 10, lines: 10) == "#####|||||")
    #expect(told(rows: 20, above: 10, visible: 10, lines: 10) == "|||||#####")
    #expect(told(rows: 20, above: 5, visible: 10, lines: 10) == "|||#####||")
    #expect(told(rows: 1_000_000_000, above: 0, visible: 10, lines: 10) == "#|||||||||")
    #expect(told(rows: 1_000_000_000, above: 1, visible: 10, lines: 10) == "|#||||||||")
    #expect(told(rows: 1_000_000_000, above: 999_999_980, visible: 10, lines: 10) == "||||||||#|")
    #expect(told(rows: 1_000_000_000, above: 999_999_990, visible: 10, lines: 10) == "|||||||||#")
    #expect(told(rows: 1, above: 0.5, visible: 0.2, lines: 4) == "||#|")
    #expect(told(rows: 0, above: 0, visible: 0, lines: 3) == "#||")
    #expect(told(rows: 5, above: 2, visible: 1, lines: 1) == "#")
  }
}

extension Strip {
  /// The text, without the spaces at its end.
  var text: String {
    var text = glyphs.map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
