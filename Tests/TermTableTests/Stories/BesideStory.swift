import Observation
import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Tables that stand beside each other on a wide terminal.
@MainActor @Suite struct BesideStory {
  @Observable @MainActor final class Model {
    var word = "old"
    var names = ["alpha", "beta", "gamma"]
    @ObservationIgnored var made: [String] = []
    @ObservationIgnored var events: [String] = []
  }

  private let model = Model()

  /// A table of rows that open tables, and of one that opens none.
  private func root() -> Table {
    Table("Root") {
      Section(model.names, id: \.self) { name in Cell.link(name, detail: "3") { inner(name) } }
      Section {
        Cell("Plain")
        Cell.link("Off") { inner("off") }.disabled()
      }
    }
    .showsBeside()
  }

  private func inner(_ name: String) -> Table {
    model.made.append(name)
    return Table("In \(name)") {
      Section("About \(name)") {
        Cell("\(name) value", detail: model.word)
        for number in 1...30 { Cell.link("\(name) \(number)") { leaf("\(name) \(number)") } }
      }
    }
    .showsBeside()
  }

  private func leaf(_ name: String) -> Table {
    model.made.append(name)
    return Table("Leaf \(name)") { Cell("Only \(name)") }
  }

  private func stage(columns: Int = 120, lines: Int = 10, showsUnicode: Bool = true) -> Stage {
    Stage(root(), columns: columns, lines: lines, showsUnicode: showsUnicode)
  }

  // MARK: - The table of the row

  @Test("P74 the table of the focused row stands beside it, once the focus has rested")
  func follows() {
    let stage = stage()
    #expect(!stage.screen.contains("About"))
    stage.passPause()
    #expect(stage.line(1).hasSuffix("│ In alpha"))
    #expect(stage.line(2).hasSuffix("│ About alpha"))
    stage.press(.down)
    #expect(stage.screen.contains("About alpha"), "the old one stays until the new one is made")
    stage.passPause()
    #expect(stage.screen.contains("About beta") && !stage.screen.contains("About alpha"))
    #expect(stage.focusedText?.hasPrefix("beta") == true)
  }

  @Test("P74 the whole screen, in 120 × 8")
  func picture() {
    let stage = stage(lines: 8)
    stage.passPause()
    let difference = stage.difference(
      from: """
         Root
           alpha                                     3 › │ In alpha
           beta                                      3 › │ About alpha
           gamma                                     3 › │   alpha value                                                 old
                                                         │   alpha 1                                                         ›
           Plain                                         │   alpha 2                                                         ›
           Off                                         › │   alpha 3                                                         ›
         Enter Open  q Quit  ↑↓ Move  | Beside  ? Keys
        """
    )
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("P74 no key makes a table, and one rest of the focus makes one")
  func counts() {
    let stage = stage()
    for _ in 0..<3 { stage.press(.down, .down, .up) }
    stage.burst([.down, .down, .up, .up])
    #expect(model.made.isEmpty)
    stage.passPause()
    #expect(model.made.count == 1)
    stage.passPause()
    stage.turnSpinners()
    _ = stage.screen
    #expect(model.made.count == 1, "a second end of the same pause makes nothing")
  }

  @Test("P74 the pause passes by itself, 80 ms after the last move")
  func clock() async {
    var ends = 0
    let pause = Pause(.milliseconds(80), passesByItself: true) { ends += 1 }
    let start = ContinuousClock.now
    for _ in 0..<10 { pause.begin() }
    let last = ContinuousClock.now
    while ends == 0, ContinuousClock.now < start + .seconds(600) {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(ends == 1 && ContinuousClock.now >= last + .milliseconds(79))
    pause.begin()
    pause.cancel()
    pause.pass()
    #expect(ends == 1)
  }

  @Test("P74 beside a row that opens no table, or is disabled, stands nothing")
  func nothing() {
    let stage = stage()
    stage.press(.down, .down, .down)
    stage.passPause()
    #expect(stage.focusedText == "Plain" && !stage.screen.contains("In "))
    stage.press(.down)
    stage.passPause()
    #expect(!stage.screen.contains("In off") && model.made.isEmpty)
    #expect(stage.line(1).contains("│"))
  }

  @Test("P74 the table of the row runs no action, task or hook")
  func runsNothing() async {
    let model = model
    let inner = Table("Inner") { Cell.field("Name", value: Binding(model).word) }
      .onAppear { model.events.append("appear") }
      .onAppear { _ in model.events.append("appear") }
      .onDisappear { model.events.append("disappear") }
      .refreshed(every: .milliseconds(1)) { model.events.append("read") }
      .refreshable { model.events.append("refresh") }
      .onChange(of: model.word) { _ in model.events.append("change") }
      .didFocus { _ in model.events.append("focus") }
      .willDisplay { _ in model.events.append("display") }
      .willLeave {
        model.events.append("leave")
        return .allow
      }
    let root = Table("Root") {
      Cell.link("Inner") { inner }
      Cell("Run") { model.events.append("run") }
    }
    .showsBeside()
    let stage = Stage(root, columns: 120, lines: 10)
    stage.passPause()
    #expect(stage.screen.contains("old"))
    model.word = "new"
    #expect(stage.screen.contains("new"))
    stage.press(.character("R"), .down)
    stage.passPause()
    for _ in 0..<20 { await Task.yield() }
    #expect(!stage.screen.contains("new") && model.events.isEmpty, "\(model.events)")
  }

  @Test("P74 only a table that says so shows others beside it")
  func ofAuthors() {
    let table = Table("Root") { Cell.link("Inner") { inner("inner") } }
    let stage = Stage(table, columns: 160, lines: 10)
    stage.passPause()
    #expect(model.made.isEmpty && !stage.screen.contains("│"))
    stage.press(.character("|"))
    #expect(stage.screen.contains("Nothing stands beside"))
  }

  // MARK: - Going

  @Test("P74 Enter and → go in, and the old table stays on the left with its row marked")
  func goesIn() {
    for key in [Key.enter, .right, .character("l")] {
      let stage = stage()
      stage.press(.down)
      stage.passPause()
      stage.press(key)
      #expect(stage.line(0).hasPrefix(" ‹ Root › In beta"))
      #expect(stage.line(1).hasPrefix("   alpha            │ About beta"))
      #expect(stage.line(2).hasPrefix("›  beta             │   beta value"))
      #expect(stage.focusedText?.hasPrefix("beta value") == true)
      #expect(stage.cursor == Position(column: 21, line: 2))
      stage.press(.down)
      stage.passPause()
      #expect(stage.screen.contains("Only beta 1"))
    }
  }

  @Test("P74 → goes into a table that an action opens, too, if it is one that stands beside")
  func goesInLater() async {
    let model = model
    let root = Table("Root") {
      Cell("Later") { navigation in
        await Task.yield()
        navigation.push(self.inner("later"))
      }
      .beside { self.inner("later") }
      Cell("Run") { model.events.append("run") }
    }
    .showsBeside()
    for columns in [80, 120] {
      let stage = Stage(root, columns: columns, lines: 8)
      #expect(stage.line(7).hasPrefix(" Enter Open"))
      stage.press(.right)
      #expect(await stage.wait { stage.line(0).hasPrefix(" ‹ Root › In later") })
      stage.press(.escape, .down, .right)
      #expect(stage.line(7) == " This row opens no table" && model.events.isEmpty)
    }
  }

  @Test(
    "P74 a table beside which nothing stands takes the place of the row's, right of the old one"
  )
  func goesToTheEnd() {
    let stage = stage()
    stage.press(.enter, .down)
    stage.passPause()
    let before = stage.line(4)
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" ‹ Root › In alpha › Leaf alpha 1"))
    #expect(stage.line(1).hasPrefix("›  alpha            │ About alpha"))
    #expect(stage.line(3).contains("│›  alpha 1"))
    #expect(stage.line(1).hasSuffix("Only alpha 1"))
    #expect(stage.focusedText == "Only alpha 1")
    stage.press(.left)
    #expect(stage.line(4) == before)
    #expect(stage.focusedText?.hasPrefix("alpha 1") == true)
  }

  @Test("P74 a person who comes back finds the rows on the same lines")
  func comesBack() {
    let stage = stage()
    stage.press(.enter, .pageDown, .down, .down)
    stage.passPause()
    let lines = (1..<9).map { stage.line($0).prefix(70) }
    stage.press(.enter, .left)
    stage.passPause()
    #expect((1..<9).map { stage.line($0).prefix(70) } == lines)
  }

  @Test("P74 the parent follows what it shows")
  func parentFollows() {
    let stage = stage()
    stage.press(.down, .enter)
    model.names = ["first", "beta"]
    #expect(stage.line(1).hasPrefix("   first            │"))
    #expect(stage.line(2).hasPrefix("›  beta             │"))
  }

  @Test("P74 help and palette have the whole width")
  func service() {
    let stage = stage()
    stage.passPause()
    for key in [Key.character("?"), .character(":")] {
      stage.press(key)
      #expect(!stage.screen.contains("│ In alpha") && !stage.screen.contains("gamma"))
      stage.press(.escape)
      #expect(stage.screen.contains("alpha"))
    }
  }

  // MARK: - Changes

  @Test("P74 a change of what the table of the row read is seen at once, without making it again")
  func observes() {
    let stage = stage()
    stage.passPause()
    #expect(stage.screen.contains("old"))
    model.word = "new"
    #expect(stage.screen.contains("new") && model.made == ["alpha"])
    model.names[0] = "other"
    stage.passPause()
    #expect(stage.screen.contains("About other"))
  }

  @Test(
    "P74 rows in pages are loaded while they stand beside, and cancelled when the focus moves on"
  )
  func pages() async {
    let model = model
    let rows = PagedRows<Item>(pageSize: 10) { request in
      model.events.append("\(request.rows.lowerBound)")
      do {
        try await Task.sleep(for: model.word == "slow" ? .seconds(3600) : .milliseconds(1))
      } catch {
        model.events.append("cancelled")
        throw error
      }
      return (request.rows.map { Item(id: $0) }, 100)
    }
    let root = Table("Root") {
      Cell.link("Pages") { Table("Pages") { Section(paged: rows) { Cell("Item \($0.id)") } } }
      Cell("Plain")
    }
    .showsBeside()
    let stage = Stage(root, columns: 120, lines: 8)
    #expect(model.events.isEmpty)
    stage.passPause()
    #expect(stage.screen.contains("Loading"))
    #expect(await stage.wait { stage.screen.contains("Item 3") })
    #expect(model.events == ["0"])
    model.word = "slow"
    let other = Stage(root, columns: 120, lines: 30)
    other.passPause()
    #expect(await other.wait { model.events.count > 1 })
    other.press(.down)
    other.passPause()
    #expect(await other.wait { model.events.contains("cancelled") })
  }

  private struct Item: Identifiable { let id: Int }

  @Test("P74 a table that cannot list its rows shows why, as it would after going in")
  func errors() async {
    let rows = PagedRows<Item>(pageSize: 10) { _ in throw InvalidText("The server is away.") }
    let root = Table("Root") {
      Cell.link("Pages") { Table("Pages") { Section(paged: rows) { Cell("Item \($0.id)") } } }
    }
    .showsBeside()
    let stage = Stage(root, columns: 120, lines: 8)
    stage.passPause()
    #expect(await stage.wait { stage.screen.contains("The server is away.") })
  }

  // MARK: - Width

  @Test("P74 below 120 columns nothing changes")
  func narrow() {
    for (columns, lines) in [(80, 24), (119, 30), (20, 5), (1, 1)] {
      let stage = stage(columns: columns, lines: lines)
      stage.passPause()
      let plain = Stage(root().withoutBeside, columns: columns, lines: lines)
      #expect(stage.screen == plain.screen && model.made.isEmpty)
    }
  }

  @Test("P74 a terminal that becomes narrow and wide again keeps focus, place and tables")
  func resize() {
    let stage = stage()
    stage.press(.enter, .down, .down)
    stage.passPause()
    #expect(stage.screen.contains("Only alpha 2"))
    stage.resize(columns: 80, lines: 24)
    #expect(!stage.line(1).contains("│") && stage.focusedText?.hasPrefix("alpha 2") == true)
    stage.resize(columns: 120, lines: 10)
    #expect(stage.line(1).hasPrefix("›  alpha            │ About alpha"))
    stage.passPause()
    #expect(stage.screen.contains("Only alpha 2"))
    stage.resize(columns: 200, lines: 50)
    #expect(stage.screen.contains("Only alpha 2") && stage.line(1).hasPrefix("›  alpha"))
    #expect(stage.focusedText?.hasPrefix("alpha 2") == true)
    stage.resize(columns: 120, lines: 1)
    stage.resize(columns: 120, lines: 2)
    #expect(stage.focusedText?.hasPrefix("alpha 2") == true)
  }

  @Test("P74 a popup, and tables with other content beside them, stand alone")
  func placements() {
    for placement in [Placement.popup, .leading(beside: "Other"), .trailing(beside: "Other")] {
      let stage = Stage(root(), columns: 160, lines: 20, placement: placement)
      stage.passPause()
      stage.press(.character("|"))
      #expect(model.made.isEmpty && stage.screen.contains("Tables stand"))
    }
  }

  @Test("P74 wide characters are cut whole, and without Unicode the lines are ASCII")
  func characters() {
    model.names = ["日本語日本語日本語日本語", "beta"]
    for showsUnicode in [true, false] {
      let stage = stage(showsUnicode: showsUnicode)
      stage.passPause()
      stage.press(.enter)
      let expected = showsUnicode ? "›  日本語日本語日本…│" : ">  日本語日本語日本~|"
      #expect(stage.line(1).hasPrefix(expected), "\(stage.line(1))")
    }
  }

  // MARK: - The person

  @Test("P74 a key shows the table alone, and shows the others again")
  func offByKey() {
    let stage = stage()
    var choices: [LookChoice] = []
    stage.application.onChoice = { choices.append($0) }
    stage.passPause()
    stage.press(.character("|"))
    #expect(stage.line(9) == " This table stands alone; press | for the others beside it")
    #expect(!stage.screen.contains("│") && !stage.screen.contains("About"))
    stage.press(.down, .enter)
    #expect(stage.line(1).hasPrefix(" About beta") && !stage.screen.contains("│ "))
    stage.press(.left, .character("|"))
    stage.passPause()
    #expect(stage.screen.contains("│ In beta"))
    #expect(choices == [.beside(false), .beside(true)])
    stage.application.showsBeside = false
    #expect(!stage.screen.contains("│"))
  }

  @Test("P74 the palette finds the command by other words, and says why it does nothing")
  func palette() {
    let stage = stage()
    stage.press(.character(":"))
    stage.type("split")
    #expect(stage.screen.contains("Show or hide tables beside"))
    stage.press(.enter)
    stage.passPause()
    #expect(!stage.screen.contains("│"))
    let narrow = self.stage(columns: 80)
    narrow.press(.character("|"))
    #expect(narrow.screen.contains("in a terminal of 120 columns"))
  }

  @Test("P74 the mouse goes in and back, and its wheel turns the shown table alone")
  func mouse() {
    let stage = stage()
    stage.passPause()
    stage.scroll(3, column: 100, line: 3)
    stage.click(column: 100, line: 3)
    #expect(stage.line(0).hasPrefix(" ‹ Root › In alpha"))
    stage.click(column: 30, line: 4)
    #expect(stage.focusedText?.hasPrefix("alpha 2") == true)
    stage.click(column: 30, line: 4)
    #expect(stage.line(0).hasPrefix(" ‹ Root › In alpha › Leaf alpha 2"))
    stage.click(column: 5, line: 3)
    #expect(stage.line(0) == " Root")
    stage.press(.enter, .down, .enter)
    stage.click(column: 30, line: 3)
    #expect(stage.line(0).hasPrefix(" ‹ Root › In alpha  "))
    stage.scroll(2, column: 30, line: 3)
    #expect(stage.line(2).contains("│   alpha 6 "), "\(stage.line(2))")
    stage.drag(column: 70, lines: 1, 8)
    #expect(stage.focusedText?.hasPrefix("alpha 30") == true)
  }

  @Test("P74 a table of a form is a part of it beside, too")
  func forms() {
    let model = model
    let root = Table("Form", editing: Binding(model).word) { draft in
      Cell.field("Word", value: draft)
      Cell.link("More") { Table("More") { Cell.field("Same word", value: draft) } }
    } save: { _ in
    }
    .showsBeside()
    let stage = Stage(root, columns: 120, lines: 8)
    stage.press(.end)
    stage.type("er")
    stage.press(.down)
    stage.passPause()
    #expect(stage.screen.contains("• Same word"), "\(stage.screen)")
    #expect(stage.screen.contains("older"))
  }
}

extension Table {
  fileprivate var withoutBeside: Table {
    var copy = self
    copy.showsBeside = nil
    return copy
  }
}
