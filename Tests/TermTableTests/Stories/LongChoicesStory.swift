import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Choices of many options, which are filtered, and texts that are none of the options.
@MainActor @Suite struct LongChoicesStory {
  private let city = Box("Bonn")
  private let picked = Box<Set<String>>([])

  private static let cities = [
    "Aachen", "Berlin", "Bonn", "Bremen", "Dresden", "Erfurt", "Essen", "Hamburg", "Hanover",
    "Kiel", "Köln", "Leipzig", "Mainz", "Munich", "Potsdam", "Schwerin", "Stuttgart", "東京",
  ]

  private func stage(_ cell: Cell, columns: Int = 40, lines: Int = 24) -> Stage {
    Stage(
      Table("T") {
        cell
        Cell("Below")
      },
      columns: columns,
      lines: lines
    )
  }

  private var choice: Cell { .choice("City", selection: city.binding, options: Self.cities) }

  @Test("K55 P22 a long choice is filtered while one types; Enter leads to the first and picks it")
  func filter() {
    let stage = stage(choice)
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Bonn") == true && stage.screen.contains("/ Filter"))
    stage.press(.character("/"))
    #expect(!stage.screen.contains("/ Filter"), "the key is text now")
    stage.type("EN")
    #expect(stage.screen.contains("Aachen") && !stage.screen.contains("Kiel"))
    stage.press(.enter, .down, .enter)
    #expect(city.value == "Bremen" && stage.line(0) == " T")
    stage.press(.enter)
    #expect(stage.screen.contains("Kiel"), "the filter is gone")
  }

  @Test("K55 a filter that nothing contains says so, and Esc brings all options back")
  func nothing() {
    let stage = stage(choice)
    stage.press(.enter, .character("/"))
    stage.type("日本")
    #expect(stage.screen.contains("Nothing contains “日本”") && !stage.screen.contains("Bonn"))
    stage.press(.escape)
    #expect(stage.screen.contains("Bonn") && city.value == "Bonn")
  }

  @Test("K55 the words of a filter are found in any order")
  func words() {
    let cities = Self.cities + ["Frankfurt am Main", "Frankfurt an der Oder"]
    let stage = stage(.choice("City", selection: city.binding, options: cities))
    stage.press(.enter, .character("/"))
    stage.type("main frank")
    stage.press(.enter, .enter)
    #expect(city.value == "Frankfurt am Main")
  }

  @Test("K55 K58 in a form Enter leads from the filter to the options, and from another text back")
  func inForm() {
    let cell = { (draft: Binding<String>) in
      Cell.choice("City", selection: draft, options: Self.cities, allowsOthers: true)
    }
    let stage = Stage(
      Table("T", editing: city.binding) { cell($0) },
      columns: 40,
      lines: 30
    )
    stage.press(.enter, .character("/"))
    stage.type("ki")
    stage.press(.enter, .enter)
    #expect(stage.focusedText?.hasSuffix("Kiel ›") == true && city.value == "Bonn")
    stage.press(.enter, .end, .control("u"))
    stage.type("Ulm")
    stage.press(.enter)
    #expect(stage.focusedText?.contains("Ulm") == true && stage.line(0).hasPrefix(" T"))
    stage.press(.enter)
    #expect(stage.focusedText?.contains("Another") == true, "\(stage.screen)")
  }

  @Test("K55 the list of an optional choice opens on the chosen option, and on nil if none is")
  func optional() {
    let chosen = Box<String?>("b")
    let table = Table("T") {
      Cell.choice(
        "C",
        selection: Binding(get: { chosen.value }, set: { chosen.value = $0 }),
        options: [nil, "a", "b"]
      )
    }
    let stage = Stage(table, columns: 30, lines: 8)
    stage.press(.enter)
    #expect(stage.focusedText?.contains("b") == true && stage.focusedText?.contains("✓") == true)
    stage.press(.home, .enter, .enter)
    #expect(chosen.value == nil && stage.focusedText?.contains("none") == true)
  }

  @Test("K55 a short choice has no filter")
  func short() {
    let stage = stage(.choice("City", selection: city.binding, options: ["Bonn", "Kiel"]))
    stage.press(.enter)
    #expect(!stage.screen.contains("Filter"))
  }

  @Test("K55 several of many options are filtered, and * picks what is shown")
  func several() {
    let stage = stage(.choices("Cities", selection: picked.binding, options: Self.cities))
    stage.press(.enter, .character("/"))
    stage.type("be")
    stage.press(.down, .space)
    #expect(picked.value == ["Berlin"])
    stage.press(.up, .control("u"))
    stage.type("ss")
    stage.press(.down, .character("*"))
    #expect(picked.value == ["Berlin", "Essen"], "the others stay picked")
    stage.press(.character("*"))
    #expect(picked.value == ["Berlin"], "all that is shown was picked")
  }

  @Test("K55 * picks as many as the limit allows, and then none")
  func all() {
    let options = ["Bonn", "Kiel", "Ulm"]
    let stage = stage(
      .choices("Cities", selection: picked.binding, options: options, limit: 2)
    )
    stage.press(.enter, .character("*"))
    #expect(picked.value == ["Bonn", "Kiel"])
    stage.press(.character("*"))
    #expect(picked.value == [])
  }

  @Test("K56 K55 a long choice that opens below its row is filtered there")
  func inline() {
    let stage = stage(choice.inline(), lines: 40)
    stage.press(.enter)
    for _ in 0..<3 { stage.press(.up) }
    #expect(stage.focusedText?.hasPrefix("Filter") == true)
    stage.type("kö")
    #expect(stage.screen.contains("Köln") && !stage.screen.contains("Kiel"))
    stage.press(.enter, .enter)
    #expect(city.value == "Köln" && stage.focusedText?.hasPrefix("City") == true)
    stage.press(.character("u"))
    #expect(city.value == "Bonn")
  }

  @Test("K55 where it is allowed, a text of one's own is typed in the row or in the list")
  func others() {
    let cell = Cell.choice(
      "City",
      selection: city.binding,
      options: ["Bonn", "Kiel"],
      allowsOthers: true
    )
    let stage = stage(cell)
    stage.press(.character("e"), .control("u"))
    stage.type("K")
    stage.press(.tab, .enter)
    #expect(city.value == "Kiel")
    stage.press(.enter, .end)
    #expect(stage.focusedText?.hasPrefix("Another") == true)
    stage.press(.enter, .control("u"))
    stage.type("Ulm")
    stage.press(.enter, .escape)
    #expect(city.value == "Ulm" && stage.focusedText?.contains("Ulm") == true)
    let fixed = self.stage(.choice("City", selection: city.binding, options: ["Bonn"]))
    fixed.press(.character("e"))
    #expect(fixed.screen.contains("This row has no text to edit"))
  }

  @Test("K55 P60 linear mode filters by a line, and types another text")
  func linear() {
    let stage = LinearStage(
      Table("T") {
        Cell.choice("City", selection: city.binding, options: Self.cities, allowsOthers: true)
      }
    )
    stage.say("1", "1", "kiel", "2")
    #expect(city.value == "Kiel", "\(stage.transcript)")
    stage.say("e 1", "Ulm")
    #expect(city.value == "Ulm")
  }

  @Test("K55 P48 at every size a filtered list is drawn and used")
  func sizes() {
    for columns in [1, 2, 5, 12, 20, 40, 80] {
      for lines in [1, 2, 3, 5, 12] {
        let stage = stage(choice, columns: columns, lines: lines)
        stage.press(.enter, .character("/"))
        stage.type("e")
        stage.press(.down, .down, .up, .enter, .escape, .escape)
        #expect(!stage.hasEnded && stage.focusedText != nil, "\(columns)×\(lines)")
      }
    }
  }
}
