import TableModel
import TermTable
import TermTableTesting
import Testing

/// Differences that can be seen without colour, in texts or attributes.
@MainActor @Suite struct WithoutColorStory {
  /// A glyph as it is seen without colour.
  private struct Seen: Hashable {
    var text: String
    var attributes: UInt8
  }

  /// Returns the glyphs for which `isMeant` is true, as they are seen without colour.
  private func seen(
    _ stage: Stage,
    in theme: Theme,
    where isMeant: (Glyph, Int) -> Bool
  ) -> [Seen] {
    let surface = stage.surface
    return (0..<surface.size.lines).flatMap { line in
      surface.line(line).filter { isMeant($0, line) && $0.columns > 0 }.map { glyph in
        let style = theme.style(of: glyph.role, isFocused: glyph.isFocused)
        return Seen(text: glyph.text, attributes: style.attributes.rawValue)
      }
    }
  }

  private func line(_ line: Int, of stage: Stage, in theme: Theme) -> [Seen] {
    seen(stage, in: theme) { $1 == line }
  }

  @Test(
    "K70 rows in different states differ in text or attributes, in every theme and with ASCII marks",
    arguments: Theme.builtIn,
    [true, false]
  )
  func rows(theme: Theme, showsUnicode: Bool) {
    var isOn = true
    var isOff = false
    var empty = ""
    var value = "Name"
    var chosen: Set<Int> = [0]
    // All rows have the same text, so that any difference shows the state.
    let states: [(String, Section)] = [
      ("plain", Section { Cell("Same").id(1) }),
      ("disabled", Section { Cell("Same").disabled() }),
      ("on", Section { Cell.toggle("Same", isOn: Binding(get: { isOn }, set: { isOn = $0 })) }),
      ("off", Section { Cell.toggle("Same", isOn: Binding(get: { isOff }, set: { isOff = $0 })) }),
      (
        "placeholder",
        Section {
          Cell.field(
            "Same",
            value: Binding(get: { empty }, set: { empty = $0 }),
            placeholder: "Name"
          )
        }
      ),
      (
        "value", Section { Cell.field("Same", value: Binding(get: { value }, set: { value = $0 })) }
      ),
      ("link", Section { Cell.link("Same") { Table("Child") {} } }),
      (
        "marked",
        Section(count: 1) { _ in Cell("Same") }
          .selection(Binding(get: { chosen }, set: { chosen = $0 }))
      ),
      (
        "error",
        Section { Cell.custom(content: DrawnContent { _ in [TextLine("Same", role: .error)] }) }
      ),
      (
        "success",
        Section { Cell.custom(content: DrawnContent { _ in [TextLine("Same", role: .success)] }) }
      ),
    ]
    var drawn: [[Seen]: String] = [:]
    for (name, section) in states {
      // The focus is on another row, then on this one.
      let stage = Stage(
        Table("T") {
          Section { Cell("Other") }
          section
        },
        columns: 40,
        lines: 10,
        showsUnicode: showsUnicode
      )
      let unfocused = line(3, of: stage, in: theme)
      stage.press(.down)
      let focused = line(3, of: stage, in: theme)
      for (look, name) in [(unfocused, name), (focused, name + ", focused")] {
        #expect(look.map(\.text).joined().contains("Same"), "\(name)")
        // A success may look like any text: only an error must stand out.
        if name.hasPrefix("success") { continue }
        let other = drawn.updateValue(name, forKey: look)
        #expect(other == nil, "\(name) looks like \(other ?? "") in \(theme.name)")
      }
    }
  }

  @Test(
    "K70 focused, destructive and disabled buttons differ in attributes",
    arguments: Theme.builtIn
  )
  func buttons(theme: Theme) {
    let alert = Alert("?") {
      Button("Same", role: .destructive)
      Button("Same")
    }
    for (style, focus) in [(Alert.Style.alert, 0), (.alert, 1), (.menu, 0), (.menu, 1)] {
      var alert = alert
      alert.style = style
      let stage = Stage(
        Table("T") { Cell("Ask") { $0.present(alert) } },
        columns: 40,
        lines: 12,
        showsUnicode: false
      )
      stage.press(.enter)
      if focus == 1 { stage.press(style == .menu ? .down : .right) }
      let destructive = seen(stage, in: theme) { glyph, _ in glyph.role == .destructive }
      let other = seen(stage, in: theme) { glyph, _ in glyph.role == .button }
      #expect(destructive.map(\.text).joined().contains("Same"))
      #expect(other.map(\.text).joined().contains("Same"))
      #expect(Set(destructive.map(\.attributes)).isDisjoint(with: other.map(\.attributes)))
    }
    let stage = Stage(
      Table("T") {
        Cell("Other")
        Cell.buttons {
          Button("Same") {}
          Button("Same") {}.disabled()
          Button("Same") {}
        }
      },
      columns: 60,
      lines: 6,
      showsUnicode: false
    )
    let pressable = seen(stage, in: theme) { glyph, _ in glyph.role == .button }
    let disabled = seen(stage, in: theme) { glyph, line in glyph.role == .disabled && line == 2 }
    #expect(pressable.count == 16 && disabled.count == 8)
    #expect(Set(pressable.map(\.attributes)).isDisjoint(with: disabled.map(\.attributes)))
    stage.press(.down)
    let focused = seen(stage, in: theme) { glyph, line in glyph.isFocused && line == 2 }
    let others = seen(stage, in: theme) { glyph, line in glyph.role == .button && !glyph.isFocused }
    #expect(focused.count == 8)
    #expect(Set(focused.map(\.attributes)).isDisjoint(with: others.map(\.attributes)))
  }

  @Test(
    "K70 every role looks different with the focus, as do roles that can stand side by side",
    arguments: Theme.builtIn
  )
  func roles(theme: Theme) {
    for role in Role.allCases {
      let plain = theme.style(of: role).attributes
      let focused = theme.style(of: role, isFocused: true).attributes
      #expect(!plain.contains(.reverse) && focused.contains(.reverse), "\(role)")
    }
    let pairs: [(Role, Role)] = [
      (.text, .disabled), (.button, .disabled), (.button, .destructive), (.text, .destructive),
      (.text, .error), (.success, .error), (.detail, .placeholder), (.detail, .disabled),
      (.detail, .editing), (.text, .header), (.text, .tab), (.key, .hint), (.title, .path),
      (.hint, .message), (.text, .accent), (.key, .disabled),
    ]
    for (one, other) in pairs {
      #expect(
        theme.style(of: one).attributes != theme.style(of: other).attributes,
        "\(one) and \(other) in \(theme.name)"
      )
    }
  }

  // MARK: - The terminal's cursor

  private final class Model {
    var name = "Ada"
    var isOn = false
  }

  /// Returns the character at the cursor, the next one that is no space, and true if the cursor is
  /// on the focus; nil if the cursor is hidden.
  private func atCursor(_ stage: Stage) -> (text: String, next: String?, isFocused: Bool)? {
    guard let cursor = stage.cursor else { return nil }
    let glyphs = stage.surface.line(cursor.line).dropFirst(cursor.column).map { $0 }
    let next = glyphs.dropFirst().first { $0.text != " " }
    return (glyphs[0].text, next?.text, glyphs[0].isFocused)
  }

  /// Expects the cursor in the margin before `text`, where a block cursor hides nothing.
  private func expectCursor(
    _ stage: Stage,
    before text: String,
    isFocused: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = atCursor(stage)
    #expect(found?.text == " ", "\(stage.screen)", sourceLocation: sourceLocation)
    #expect(found?.next == text, "\(stage.screen)", sourceLocation: sourceLocation)
    #expect(found?.isFocused == isFocused, sourceLocation: sourceLocation)
  }

  /// Expects the cursor as a caret, on the character before which text is inserted.
  private func expectCaret(
    _ stage: Stage,
    on text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = atCursor(stage)
    #expect(found?.text == text, "\(stage.screen)", sourceLocation: sourceLocation)
    #expect(found?.isFocused == true, sourceLocation: sourceLocation)
  }

  private func everything(_ model: Model) -> Table {
    Table("T") {
      Section("Rows") {
        Cell("Plain")
        Cell.field("Field", value: Binding(get: { model.name }, set: { model.name = $0 }))
        Cell.buttons {
          Button("One") {}
          Button("Two") {}
        }
        Cell("Ask") {
          $0.present(
            Alert("?") {
              Button("Yes")
              Button("No", role: .cancel)
            }
          )
        }
        Cell("Menu").actions {
          Button("First") {}
          Button("Second") {}
        }
        Cell("Gone").disabled(reason: "It is gone.")
      }
      Section("Fold") { Cell("Inside") }.foldable(startsFolded: true)
      Section("Grid") { for tile in ["x1", "y2", "z3"] { Cell(tile) } }.layout(.grid)
      Section("Card") { Cell("Framed") }.style(.card)
      Section(count: 100) { Cell("Row \($0)") }
    }
  }

  @Test(
    "K70 P61 the terminal's cursor stands at the focus in every state",
    arguments: [(80, 24), (20, 5)]
  )
  func cursor(columns: Int, lines: Int) {
    let stage = Stage(everything(Model()), columns: columns, lines: lines)
    expectCursor(stage, before: "P")
    stage.press(.down)
    expectCursor(stage, before: "F")
    stage.press(.enter, .end)
    #expect(stage.texts(in: .editing).first == "Ada")
    expectCaret(stage, on: " ")
    stage.press(.home)
    expectCaret(stage, on: "A")
    stage.press(.right)
    expectCaret(stage, on: "d")
    stage.press(.escape, .down)
    expectCursor(stage, before: "O")
    stage.press(.right)
    expectCursor(stage, before: "T")
    stage.press(.down)
    expectCursor(stage, before: "A")
    stage.press(.enter)
    #expect(stage.focusedText == "[ Yes ]")
    expectCursor(stage, before: "Y")
    stage.press(.right)
    #expect(stage.focusedText == "[ No ]")
    expectCursor(stage, before: "N")
    stage.press(.escape, .down, .character("."))
    expectCursor(stage, before: "F")
    stage.press(.down)
    expectCursor(stage, before: "S")
    stage.press(.escape)
    expectCursor(stage, before: "M")
    stage.press(.down)
    expectCursor(stage, before: "G")
    stage.press(.enter)
    #expect(stage.screen.contains("It is gone."))
    if lines > 5 { expectCursor(stage, before: "G") }
    stage.press(.escape, .down)
    #expect(stage.focusedText?.contains("Fold") == true)
    #expect(atCursor(stage)?.isFocused == true)
    stage.press(.character("'"))
    #expect(atCursor(stage)?.isFocused == true, "the section index does not move the cursor")
    stage.press(.escape, .down)
    expectCursor(stage, before: "x")
    stage.press(.right)
    expectCursor(stage, before: "y")
    stage.press(.down, .down)
    #expect(atCursor(stage)?.isFocused == true)
    stage.press(.end)
    expectCursor(stage, before: "R")
    stage.press(.character("?"))
    #expect(atCursor(stage)?.isFocused == true, "in the table of keys")
  }

  @Test(
    "K70 P61 in a popup, beside content and without rows the cursor is where reading begins"
  )
  func elsewhere() {
    let popup = Stage(everything(Model()), columns: 60, lines: 16, placement: .popup)
    expectCursor(popup, before: "P")
    popup.press(.down, .down, .down, .enter)
    expectCursor(popup, before: "Y")
    let beside = Stage(
      everything(Model()),
      columns: 60,
      lines: 16,
      placement: .trailing(beside: "Beside")
    )
    expectCursor(beside, before: "P")
    let empty = Stage(Table("T") {}.empty("  Nothing here"), columns: 40, lines: 8)
    expectCursor(empty, before: "N", isFocused: false)
    let nothing = Stage(Table("T") {}.empty(""), columns: 40, lines: 8)
    #expect(nothing.cursor == Position(column: 0, line: 1))
    let headers = Stage(Table("T") { Section("H") {} }, columns: 40, lines: 8)
    #expect(headers.cursor == Position(column: 0, line: 1))
  }
}
