import ColorsTables
import Fuzzing
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Numbers that are the same in every run: first the listed ones, then random ones.
private struct Numbers: RandomNumberGenerator {
  private var listed: [UInt64]
  private var random = SeededGenerator(seed: 0)

  init(_ listed: UInt64...) { self.listed = listed.reversed() }

  mutating func next() -> UInt64 { listed.popLast() ?? random.next() }
}

/// The demos of GPJDataDrivenTableView on a stage, as their author describes them.
@MainActor @Suite struct ColorsStory {
  private let gate = Gate()

  private func colors(_ numbers: Numbers = Numbers()) -> Colors {
    Colors(generator: numbers) { [gate] in await gate.wait() }
  }

  /// Returns a demo with loaded colors, in a terminal that shows all of them.
  private func loaded(_ table: Table, columns: Int = 50, lines: Int = 80) async -> Stage {
    let stage = Stage(table, columns: columns, lines: lines)
    await load(stage)
    return stage
  }

  /// Waits for a load, and lets its colors arrive.
  private func load(_ stage: Stage) async {
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { stage.screen.contains("#") && !stage.screen.contains("Loading") })
  }

  /// Returns the names of the colors, from top to bottom.
  private func names(_ stage: Stage) -> [String] {
    stage.texts(in: .accent).filter { $0.hasPrefix("#") }
  }

  /// Returns the name of the focused color.
  private func focused(_ stage: Stage) -> String? {
    stage.focusedText.map { String($0.drop { $0 != "#" }.prefix(7)) }
  }

  // MARK: - Basic

  @Test("K49 K65 basic: a loading row as tall as the table and no Refresh, then 15 colors")
  func basic() async {
    let stage = Stage(colors().basic(), columns: 40, lines: 9)
    #expect(await stage.wait { gate.arrivals == 1 })
    expectScreen(
      stage,
      """
       Basic Example                        ⠋



                 ⠋ Loading colors



       Esc Cancel  r Refresh  q Quit  ? Keys
      """
    )
    #expect(stage.texts(in: .disabled) == ["r Refresh"])
    stage.type("r")
    #expect(stage.line(8) == " The colors are already loading")
    await load(stage)
    stage.press(.home)
    #expect(gate.arrivals == 1)
    expectScreen(
      stage,
      """
       Basic Example                     1/15
         #45AF51  R ======                   ┃
                  G ================         │
                  B =======                  │
         #F430BE  R ======================   │
                  G ====                     │
                  B =================        │
         #CF211B  R ===================      │
       r Refresh  Enter Select  q Quit  ? Keys
      """
    )
    #expect(stage.texts(in: .disabled) == [])
  }

  @Test("K8 K24 K47 basic: selecting a color picks another for its row alone; the focus stays")
  func replace() async {
    let stage = await loaded(colors().basic())
    let before = names(stage)
    #expect(before.count == 15)
    stage.press(.down, .down)
    #expect(focused(stage) == before[2])
    for _ in 0..<2 {
      let old = names(stage)
      stage.press(.enter)
      let new = names(stage)
      #expect(new.indices.filter { new[$0] != old[$0] } == [2])
      #expect(focused(stage) == new[2])
      #expect(stage.cursor?.line == 7)
    }
    #expect(Set(names(stage)).count == 15)
  }

  @Test("K65 basic: Refresh replaces all 15 colors, and the focus goes to the first")
  func refresh() async {
    let stage = await loaded(colors().basic())
    let before = names(stage)
    stage.press(.end)
    stage.type("r")
    await load(stage)
    #expect(gate.arrivals == 2)
    #expect(names(stage).count == 15)
    #expect(Set(names(stage)).isDisjoint(with: before))
    #expect(focused(stage) == names(stage).first)
  }

  @Test("K37 basic: Esc cancels loading; r loads again; Esc then keeps the colors that were there")
  func cancelled() async {
    final class Far { var isFar = true }
    let far = Far()
    let colors = Colors(generator: Numbers()) {
      if far.isFar { try await Task.sleep(for: .seconds(1_000_000)) }
    }
    let stage = Stage(colors.basic(), columns: 50, lines: 60)
    #expect(await stage.wait { stage.screen.contains("Loading") })
    stage.press(.escape)
    #expect(await stage.wait { stage.screen.contains("No colors. Press r to load some.") })
    far.isFar = false
    stage.type("r")
    #expect(await stage.wait { names(stage).count == 15 })
    let before = names(stage)
    far.isFar = true
    stage.type("r")
    #expect(await stage.wait { stage.screen.contains("Loading") })
    stage.press(.escape)
    #expect(await stage.wait { names(stage) == before })
  }

  // MARK: - Flex

  @Test("K22 K23 K49 flex: a loading row, then gaps, an action, two buttons, and a card of colors")
  func flex() async {
    let stage = Stage(colors().flex(), columns: 40, lines: 15)
    #expect(await stage.wait { gate.arrivals == 1 })
    expectScreen(
      stage,
      """
       Flexible Cell Example                ⠋






                 ⠋ Loading colors






       Esc Cancel  r Refresh  q Quit  ? Keys
      """
    )
    await load(stage)
    expectScreen(
      stage,
      """
       Flexible Cell Example             2/19
                                             ┃
                      Reload                 ┃
                                             ┃
                [ Hello ]   [ World ]        ┃
                                             │
       ╭───────────────────────────────────╮ │
       │ #45AF51  R =====                  │ │
       │          G ===============        │ │
       │          B ======                 │ │
       ├───────────────────────────────────┤ │
       │ #F430BE  R =====================  │ │
       │          G ====                   │ │
       │          B ================       │ │
       r Refresh  Enter Select  q Quit  ? Keys
      """
    )
    stage.press(.end)
    expectScreen(
      stage,
      """
       Flexible Cell Example            19/19
       ├───────────────────────────────────┤ │
       │ #D4FB6B  R ==================     │ │
       │          G =====================  │ │
       │          B =========              │ │
       ├───────────────────────────────────┤ │
       │ #53AF39  R =======                │ │
       │          G ===============        │ │
       │          B ====                   │ │
       ├───────────────────────────────────┤ │
       │ #7E9916  R ==========             │ │
       │          G =============          │ │
       │          B =                      │ ┃
       ╰───────────────────────────────────╯ ┃
       r Refresh  Enter Select  q Quit  ? Keys
      """
    )
  }

  @Test("K22 K67 flex: ← and → move between Hello and World, and each shows its name")
  func buttons() async {
    let stage = await loaded(colors().flex())
    #expect(stage.focusedText == "Reload")
    stage.press(.down)
    #expect(stage.focusedText == "[ Hello ]")
    for (key, title) in [(Key.left, "Hello"), (.right, "World"), (.right, "World")] {
      stage.press(key, .enter)
      #expect(stage.focusedText == "[ OK ]")
      #expect(stage.texts(in: .header) == [title])
      stage.press(.enter)
      #expect(stage.focusedText == "[ \(title) ]")
    }
  }

  @Test("K23 K47 flex: the focus skips the gaps; selecting a color picks another")
  func flexRows() async {
    let stage = await loaded(colors().flex())
    let before = names(stage)
    #expect(before.count == 15)
    #expect(stage.screen.split(separator: "\n").count { $0.contains("├─") } == 14)
    stage.press(.up)
    #expect(stage.focusedText == "Reload")
    stage.press(.down, .down)
    #expect(focused(stage) == before[0])
    stage.press(.end, .enter)
    let after = names(stage)
    #expect(after.indices.filter { after[$0] != before[$0] } == [14])
    #expect(focused(stage) == after[14])
  }

  @Test("K49 K65 flex: the row Reload and the bar button Refresh load the colors again")
  func reload() async {
    let stage = await loaded(colors().flex())
    for key in [Key.enter, .character("r")] {
      let before = names(stage)
      stage.press(key)
      await load(stage)
      #expect(names(stage).count == 15)
      #expect(Set(names(stage)).isDisjoint(with: before))
      #expect(stage.focusedText == "Reload")
    }
  }

  // MARK: - Edit

  @Test("K42 K49 K65 edit: the marks of edit mode are on the colors, not on the loading row")
  func edit() async {
    let stage = Stage(colors().edit(), columns: 40, lines: 17)
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.texts(in: .disabled) == ["+ Add"])
    stage.type("+")
    #expect(stage.line(16) == " The colors are still loading")
    stage.type("E")
    #expect(stage.line(16) == " No rows to edit")
    await load(stage)
    stage.type("E")
    expectScreen(
      stage,
      """
       Edit Example                   Editing
       - #45AF51  R =====                  ≡
                  G ===============
                  B ======
       - #F430BE  R =====================  ≡
                  G ====
                  B ================
       - #CF211B  R =================      ≡
                  G ==
                  B ==
       - #6F3BEC  R =========              ≡
                  G =====
                  B ====================
       - #239B72  R ===                    ≡
                  G =============
                  B =========
       E Done  d Delete  a Add  u Undo  ? Keys
      """
    )
    stage.type("E")
    #expect(!stage.screen.contains("≡"))
  }

  @Test("K65 edit: + appends a color and shows it, in edit mode or not")
  func append() async {
    let stage = await loaded(colors().edit(), lines: 8)
    stage.type("+")
    stage.type("E")
    stage.type("+")
    #expect(stage.line(0).hasSuffix("Editing  7/7"))
    #expect(focused(stage) == names(stage).last)
  }

  @Test("K43 K44 K45 edit: delete, add below and above, move and undo change the array of models")
  func edits() async {
    let stage = await loaded(colors().edit())
    let old = names(stage)
    #expect(old.count == 5)
    stage.type("E")
    stage.press(.down, .character("d"))
    #expect(names(stage) == [old[0], old[2], old[3], old[4]])
    #expect(stage.line(4).contains(old[2]))
    #expect(stage.cursor?.line == 4)
    stage.press(Key(.down, .shift))
    #expect(names(stage) == [old[0], old[3], old[2], old[4]])
    #expect(stage.cursor?.line == 7)
    stage.press(.character("A"))
    #expect(names(stage).count == 5)
    #expect(names(stage)[0...1] == [old[0], old[3]])
    #expect(stage.cursor?.line == 7)
    stage.press(.character("a"))
    #expect(names(stage).count == 6)
    #expect(stage.cursor?.line == 10)
    stage.type("uuuu")
    #expect(names(stage) == old)
  }

  @Test("K46 K43 edit: the menu of a row offers Delete, like a swipe on a phone")
  func menu() async {
    let stage = await loaded(colors().edit())
    let old = names(stage)
    #expect(stage.line(79).contains(". Actions"))
    stage.press(.down, .character("."))
    #expect(stage.texts(in: .destructive) == ["Delete"])
    #expect(stage.focusedText == "Cancel")
    stage.press(.up, .enter)
    #expect(names(stage) == [old[0], old[2], old[3], old[4]])
    #expect(focused(stage) == old[2])
    stage.type("u")
    #expect(names(stage) == old)
    #expect(focused(stage) == old[1])
  }

  @Test("K48 edit: of colors that look equal, the focused one changes, is deleted and is moved")
  func equalColors() async {
    let stage = await loaded(colors(Numbers(7, 7, 7, 8, 8)).edit())
    let old = names(stage)
    #expect(old == [old[0], old[0], old[0], old[3], old[3]])
    stage.press(.down, .enter)
    let mark = names(stage)[1]
    #expect(names(stage) == [old[0], mark, old[0], old[3], old[3]])
    stage.type("E")
    stage.press(.down, .character("d"))
    #expect(names(stage) == [old[0], mark, old[3], old[3]])
    stage.press(.down, Key(.up, .shift), Key(.up, .shift))
    #expect(names(stage) == [old[0], old[3], mark, old[3]])
    #expect(stage.cursor?.line == 4)
  }

  @Test("K43 edit: after all colors were deleted the table says so, and does not load by itself")
  func deletedAll() async {
    let stage = await loaded(colors().edit(), lines: 12)
    stage.type("Eddddd")
    #expect(stage.screen.contains("No colors. Press + to add one."))
    stage.press(.character("E"), .character("?"), .escape)
    #expect(stage.screen.contains("No colors. Press + to add one."))
    #expect(gate.arrivals == 1)
    stage.type("+")
    #expect(names(stage).count == 1)
  }

  // MARK: - All of them

  @Test("K38 K64 the small root table leads to each demo and back; each loads anew")
  func root() async {
    let stage = Stage(colors().table(), columns: 60, lines: 12)
    for (arrivals, title) in ["Basic", "Flexible Cell", "Edit"].enumerated() {
      #expect(stage.focusedText?.hasPrefix("\(title) Example") == true)
      stage.press(.enter)
      #expect(stage.line(0).hasPrefix(" ‹ Colors › \(title) Example"))
      #expect(await stage.wait { gate.arrivals == arrivals + 1 })
      await load(stage)
      stage.press(.left)
      #expect(stage.line(0) == " Colors")
      stage.press(.down)
    }
    stage.press(.enter)
    #expect(await stage.wait { gate.arrivals == 4 })
    stage.press(.escape, .escape)
    #expect(stage.line(0) == " Colors")
  }

  @Test("K68 hooks get the selected color before another is picked")
  func hooks() async {
    final class Told { var all: [String] = [] }
    let told = Told()
    let stage = await loaded(
      colors().basic().didSelect { told.all.append($0.cell.text) }
        .didFocus { told.all.append("focus " + $0.cell.text) }
    )
    let old = names(stage)
    told.all = []
    stage.press(.down, .enter)
    #expect(told.all == ["focus " + old[1], old[1]])
    #expect(names(stage)[1] != old[1])
  }

  @Test("K28 the size of the content: 15 colors of 3 lines, as wide as a bar")
  func contentSize() async {
    let table = colors().basic()
    #expect(table.contentLines(columns: 60, limit: 100) == 1)
    let stage = await loaded(table)
    #expect(table.contentLines(columns: 60, limit: 100) == 45)
    #expect(table.preferredColumns(atMost: 200, rows: 15) < 60)
    stage.press(.enter)
    #expect(table.contentLines(columns: 60, limit: 100) == 45)
  }

  @Test("K42 P48 in 20×5 a color is as high as the table, and its name comes first")
  func small() async {
    let stage = await loaded(colors().edit(), columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Edit Example   1/5
       #45AF51  R =      ┃
                G ====   │
                B =      │
       + Add  ? Keys
      """
    )
    stage.type("E")
    stage.press(.down)
    expectScreen(
      stage,
      """
       Edit Example
      -#F430BE  R ===  ≡ │
                G        ┃
                B ==     │
       E Done  ? Keys
      """
    )
  }
}
