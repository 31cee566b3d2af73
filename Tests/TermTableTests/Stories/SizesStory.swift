import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite struct SizesStory {
  private func table(focused: String? = nil) -> Table {
    Table("Sizes 日本") {
      Section("Header of the section", footer: "A footer that is long enough to wrap") {
        for row in 0..<8 { Cell("Row \(row) 日本語", detail: "値 \(row)").id("row \(row)") }
        Cell.toggle("Toggle", isOn: .init(get: { true }, set: { _ in })).id("toggle")
        Cell.field("Field", value: .init(get: { "text" }, set: { _ in })).id("field")
        Cell.choice(
          "Opens below",
          selection: .init(get: { "日本" }, set: { _ in }),
          options: (0..<20).map { "日本 \($0)" },
          allowsOthers: true
        )
        .inline().id("inline")
        Cell.slider("Slider", value: .init(get: { 4 }, set: { _ in }), in: 0...9).id("slider")
        Cell.stepper("Stepper", value: .init(get: { 4 }, set: { _ in }), in: 0...9).id("stepper")
        Cell.text("Some text that wraps in every table that is not wide").id("text")
        Cell.labeled("Label", detail: "value").id("label")
        Cell.subtitle("Subtitle", detail: "below").id("subtitle")
        Cell(
          Button("Button 🎉") { navigation in
            navigation.alert("An alert 日本", message: "with a message that wraps\nand wraps")
          }
        )
        .id("button")
        Cell.custom(
          content: DrawnContent { columns in
            [TextLine(String(repeating: "日", count: columns), overflow: .clip), "x"]
          }
        )
        .id("custom")
        Cell.record("Record 日本", "12", "third").id("record")
        Cell.loading("Loading 日本").height(2).id("loading")
        Cell.link("Child") { Table("Child") { "only row" } }.id("child")
      }
    }
    .focused(on: focused.map(AnyHashable.init))
  }

  private var sizes: [(Int, Int)] {
    (1...12).flatMap { columns in (1...6).map { (columns, $0) } } + [(20, 5), (80, 24), (300, 100)]
  }

  @Test("P48 every size from 1×1 to 12×6, and 300×100, draws every kind of cell and an alert")
  func everySize() {
    for (columns, lines) in sizes {
      let stage = Stage(table(), columns: columns, lines: lines)
      for _ in 0..<40 { stage.press(.down) }
      expectWhole(stage)
      stage.press(.end, .up, .up, .enter)
      expectWhole(stage)
      stage.press(.tab, .down, .escape, .home, .character("?"), .end, .left)
      stage.press(.end, .enter, .left, .pageUp, .pageDown)
      expectWhole(stage)
      #expect(!stage.hasEnded)
    }
  }

  @Test("P48 at every size the focused row is visible, and the cursor is on it")
  func focusVisible() {
    for (columns, lines) in sizes {
      let stage = Stage(table(), columns: columns, lines: lines)
      #expect(stage.focusedText != nil, "\(columns)×\(lines)")
      stage.press(.down, .down, .down)
      #expect(stage.focusedText != nil, "\(columns)×\(lines)")
      guard let cursor = stage.cursor else {
        Issue.record("no cursor at \(columns)×\(lines)")
        continue
      }
      #expect(cursor.column < columns && cursor.line < lines)
      let glyphs = stage.surface.line(cursor.line)
      #expect(glyphs[glyphs.startIndex].isFocused, "\(columns)×\(lines)")
    }
  }

  @Test("P61 while a long footer scrolls the cursor is in sight, and no unseen row is selected")
  func readingOn() {
    var selected = 0
    let footer = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let stage = Stage(
      Table("T") { Section("H", footer: footer) { Cell("Row") { selected += 1 } } },
      columns: 30,
      lines: 6
    )
    #expect(stage.cursor == Position(column: 0, line: 2))
    for _ in 0..<10 { stage.press(.down) }
    #expect(stage.focusedText == nil)
    #expect(stage.cursor == Position(column: 0, line: 1))
    #expect(!stage.screen.contains("Enter"))
    stage.press(.enter)
    #expect(selected == 0)
    #expect(stage.focusedText == "Row")
    stage.press(.enter)
    #expect(selected == 1)
  }

  @Test("P47 K29 after a resize the screen is that of a fresh start at the new size")
  func resizing() {
    let ids = ["row 0", "row 5", "toggle", "inline", "slider", "text", "button", "child"]
    for id in ids {
      let stage = Stage(table(focused: id), columns: 80, lines: 24)
      if id == ids.last { stage.press(.up, .down) } else { stage.press(.down, .up) }
      for (columns, lines) in sizes.reversed() + sizes {
        stage.resize(columns: columns, lines: lines)
        let fresh = Stage(table(focused: id), columns: columns, lines: lines)
        #expect(stage.difference(from: fresh.screen) == nil, "\(id) at \(columns)×\(lines)")
        #expect(stage.cursor == fresh.cursor, "\(id) at \(columns)×\(lines)")
        #expect(stage.surface == fresh.surface, "roles of \(id) at \(columns)×\(lines)")
      }
    }
  }

  @Test("P47 a table that comes back after a resize is laid out for the new size")
  func resizingBelow() {
    let stage = Stage(table(focused: "child"), columns: 80, lines: 24)
    stage.press(.enter)
    stage.resize(columns: 30, lines: 9)
    stage.press(.left)
    #expect(stage.surface == Stage(table(focused: "child"), columns: 30, lines: 9).surface)
  }

  /// Expects that no half of a wide character stands alone.
  private func expectWhole(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    let surface = stage.surface
    for line in 0..<surface.size.lines {
      var expectsTrailing = false
      for glyph in surface.line(line) {
        #expect(
          (glyph.columns == 0) == expectsTrailing,
          "\(surface.size): \(surface.text(ofLine: line))",
          sourceLocation: sourceLocation
        )
        expectsTrailing = glyph.columns == 2
      }
      #expect(!expectsTrailing, "\(surface.size)", sourceLocation: sourceLocation)
    }
  }
}
