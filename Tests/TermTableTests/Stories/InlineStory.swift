import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// A control whose table opens below its row, in place of a pushed table.
@MainActor @Suite struct InlineStory {
  struct Order: Equatable {
    var size = "M"
    var color = "red"
    var date = CalendarDate("2026-11-22") ?? .first
    var extras: Set<String> = []
    var note = "日本"
  }

  private let order = Box(Order())

  private static let days =
    (CalendarDate("2026-01-01") ?? .first)...(CalendarDate("2027-12-31") ?? .last)

  private static let sizes = ["S", "M", "L"]

  @ListBuilder<Cell> private func cells(_ order: Binding<Order>) -> [Cell] {
    Cell.choice("Size", selection: order.size, options: Self.sizes).inline()
    Cell.choice("Color", selection: order.color, options: ["red", "blue"]).inline()
    Cell.date("From", value: order.date, in: Self.days).inline()
    Cell.choices("Extras", selection: order.extras, options: ["Lid", "Box"]).inline()
    Cell.field("Note", value: order.note)
  }

  private func stage(columns: Int = 40, lines: Int = 14, showsUnicode: Bool = true) -> Stage {
    Stage(
      Table("Order") { Section("What") { cells(order.binding) } },
      columns: columns,
      lines: lines,
      showsUnicode: showsUnicode
    )
  }

  private func form() -> Table { Table("Order", editing: order.binding) { cells($0) } }

  @Test("K56 Enter opens the options below the row, picks one, and the row has the focus again")
  func opens() {
    let stage = stage()
    stage.press(.enter)
    expectScreen(
      stage,
      """
       Order
       What
         Size                            M ▾
           S
           M                               ✓
           L
         Color                         red ▸
         From               Sun 2026-11-22 ▸
         Extras                       none ▸
         Note                         日本



       ← Back  Enter Select  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.focusedText?.hasPrefix("M ") == true)
    stage.press(.down, .enter)
    #expect(order.value.size == "L")
    #expect(stage.focusedText?.hasPrefix("Size") == true && stage.screen.contains("L ▸"))
    stage.press(.character("u"))
    #expect(order.value.size == "M" && stage.screen.contains("Undone: Size M → L"))
  }

  @Test("K56 Esc, ← and Enter on the row close it; nothing is changed and no table is left")
  func closes() {
    for keys in [[Key.escape], [.left], [.backspace], [.up, .up, .enter], [.up, .up, .escape]] {
      let stage = stage()
      stage.press(.enter)
      #expect(stage.screen.contains("▾"))
      for key in keys { stage.press(key) }
      #expect(stage.focusedText?.hasPrefix("Size") == true, "\(keys)")
      #expect(!stage.screen.contains("▾") && order.value == Order() && !stage.hasEnded)
    }
  }

  @Test("K56 it closes when the focus leaves it, and only one is open")
  func leaves() {
    let stage = stage()
    stage.press(.enter, .down, .down)
    #expect(stage.focusedText?.hasPrefix("Color") == true)
    #expect(!stage.screen.contains("▾") && order.value == Order())
    stage.press(.enter)
    #expect(stage.screen.contains("blue"))
    stage.click("Size")
    #expect(!stage.screen.contains("blue"))
    stage.click("Size")
    #expect(stage.screen.contains("M ▾"))
    stage.click("  S ")
    stage.press(.end)
    #expect(!stage.screen.contains("▾"))
    stage.press(.home, .enter)
    for _ in 0..<3 { stage.press(.up) }
    #expect(stage.screen.contains("▾"), "the row belongs to it")
  }

  @Test("K56 P44 a click opens it, and a click on an option picks it")
  func mouse() {
    let stage = stage()
    stage.click("Size")
    stage.click("  S ")
    stage.click("  S ")
    #expect(order.value.size == "S" && stage.focusedText?.hasPrefix("Size") == true)
  }

  @Test("K56 the parts of a date are stepped and typed below it, each change undone once")
  func date() {
    let stage = stage()
    stage.press(.down, .down, .enter)
    #expect(stage.focusedText?.hasPrefix("Day") == true)
    stage.press(.right, .down, .right)
    #expect("\(order.value.date)" == "2026-11-30" && stage.screen.contains("Mon 2026-11-30 ▾"))
    stage.press(.up, .up, .enter, .control("u"))
    stage.type("2027-01-02")
    stage.press(.enter)
    #expect("\(order.value.date)" == "2027-01-02")
    stage.press(.character("u"), .character("u"), .character("u"))
    #expect("\(order.value.date)" == "2026-11-22")
    stage.press(.character("u"))
    #expect(stage.screen.contains("Nothing to undo"))
    stage.press(.control("r"))
    #expect("\(order.value.date)" == "2026-11-23")
  }

  @Test("K56 K55 several options are picked with Space or Enter while it stays open")
  func several() {
    let stage = stage()
    stage.press(.down, .down, .down, .enter, .space, .down, .enter)
    #expect(order.value.extras == ["Lid", "Box"] && stage.screen.contains("Lid, Box ▾"))
    stage.press(.space, .escape)
    #expect(order.value.extras == ["Lid"] && stage.focusedText?.contains("Lid ▸") == true)
  }

  @Test("K56 K58 in a form only the row itself is marked, and saving writes it")
  func inForm() async {
    let stage = Stage(form(), columns: 40, lines: 14)
    stage.press(.down, .down, .enter, .right)
    #expect(stage.line(0).hasSuffix("1 changed") && stage.line(3).hasPrefix(" • From"))
    #expect(stage.screen.filter { $0 == "•" }.count == 1)
    stage.press(.up, .control("u"))
    stage.type("2027")
    stage.press(.pageDown)
    #expect(stage.screen.contains("Type a date"), "what was typed is kept, with what is expected")
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved") && "\(order.value.date)" == "2026-11-22")
    stage.press(.control("u"))
    stage.type("2027-01-02")
    stage.press(.pageDown)
    #expect(!stage.screen.contains("▾"))
    stage.type("!")
    stage.press(.control("s"))
    #expect(await stage.wait { order.value.note == "日本!" })
    #expect("\(order.value.date)" == "2027-01-02")
  }

  @Test("K58 K56 a script fills it by its option")
  func filled() throws {
    let stage = Stage(
      Table("T") {
        Cell.choice("Size", selection: order.binding.size, options: Self.sizes).id("size").inline()
      }
    )
    try stage.fill(["size": "L"])
    #expect(order.value.size == "L" && stage.values == ["size": "L"])
    #expect(!stage.screen.contains("▾"))
  }

  @Test("K56 a disabled row tells its reason, and closes when it is disabled")
  func disabled() {
    let isDisabled = Box(false)
    let stage = Stage(
      Table("T") {
        Cell.choice("Size", selection: order.binding.size, options: Self.sizes).inline()
          .disabled(isDisabled.value, reason: "Not now")
        Cell("Below")
      },
      columns: 40,
      lines: 8
    )
    stage.press(.enter, .down)
    isDisabled.value = true
    stage.press(.escape)
    #expect(!stage.screen.contains("▾") && !stage.screen.contains("S  "))
    stage.press(.home, .enter)
    #expect(stage.line(7) == " Not now" && order.value.size == "M")
  }

  @Test("K56 edited rows keep their places while one of them is open")
  func edited() {
    let fruits = Box(["A", "B", "C"])
    let stage = Stage(
      Table("T") {
        Section(editing: fruits.binding) { fruit in
          Cell.choice(fruit.value, selection: order.binding.size, options: Self.sizes).inline()
        }
      },
      columns: 40,
      lines: 14
    )
    stage.press(.enter, .down, .down)
    #expect(stage.focusedText?.hasPrefix("B") == true)
    stage.press(.up, .enter)
    stage.press(.character("E"))
    #expect(!stage.screen.contains("▾"))
    stage.press(.down, .character("d"))
    #expect(fruits.value == ["A", "C"])
  }

  @Test("K56 in a grid, and where rows can be selected, the table is pushed")
  func elsewhere() {
    let cell = Cell.choice("Size", selection: order.binding.size, options: Self.sizes).inline()
    for section in [
      Section { cell }.layout(.grid),
      Section { cell.id("a") }.selection(Box(Set<String>()).binding),
    ] {
      let stage = Stage(Table("T") { section }, columns: 40, lines: 8)
      #expect(!stage.screen.contains("▸"))
      stage.press(.enter)
      #expect(stage.line(0).contains("T › Size"))
    }
  }

  @Test("K56 P60 linear mode pushes the table, and print shows the value")
  func linear() async {
    let stage = LinearStage(form())
    #expect(stage.heard.contains("1. Size, choice, M"), "\(stage.heard)")
    stage.say("1", "3")
    var printed = ""
    PlainText(form()).write { printed += $0 + "\n" }
    #expect(printed.contains("Size: M"))
    stage.say("save")
    #expect(await stage.wait { order.value.size == "L" })
  }

  @Test("K56 P48 at every size it opens, moves and closes")
  func sizes() {
    for columns in Array(1...24) + [40, 80] {
      for lines in [1, 2, 3, 5, 12] {
        let stage = stage(columns: columns, lines: lines, showsUnicode: columns % 2 == 0)
        for _ in 0..<5 {
          stage.press(.enter, .down, .up, .up, .right, .escape, .enter, .enter, .escape, .down)
        }
        #expect(!stage.hasEnded && stage.focusedText != nil, "\(columns)×\(lines)")
      }
    }
  }

  @Test("K56 P48 in 20 columns and in ASCII it says the same")
  func narrow() {
    let stage = stage(columns: 20, lines: 12, showsUnicode: false)
    stage.press(.enter)
    expectScreen(
      stage,
      """
       Order
       What
       Size          M v
         S
         M             x
         L
       Color       red >
       From            >
        Sun 2026-11-22
       Extras     none >
       Note       日本
       Left Back  ? Keys
      """
    )
  }
}
