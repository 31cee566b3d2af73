import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The stepper, the slider and the other controls: keys, mouse, words, small screens, ASCII.
@MainActor @Suite struct PickersStory {
  @Observable @MainActor final class Model {
    var copies = 2
    var volume = 40
    var ratio = 0.5
    var view = "List"
    var agrees = false
    var days: Set<String> = ["Mon"]
    var time = TimeOfDay("14:32") ?? .midnight
  }

  private let model = Model()
  private let date = Box(CalendarDate("2026-11-22") ?? .first)

  private static let validDates =
    (CalendarDate("2026-01-01") ?? .first)...(CalendarDate("2027-01-31") ?? .last)
  private static let views = ["List", "Grid", "Columns"]
  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  private var cells: [Cell] {
    [
      .stepper("Copies", value: Binding(model).copies, in: 1...9),
      .slider("Volume", value: Binding(model).volume, in: 0...100, step: 5),
      .slider("Ratio", value: Binding(model).ratio, in: 0...1, step: 0.1),
      .segmented("View", selection: Binding(model).view, options: Self.views),
      .check("I agree to the conditions", isOn: Binding(model).agrees),
      .choices("Days", selection: Binding(model).days, options: Self.dayNames, limit: 2),
      .date("From", value: date.binding),
      .time("At", value: Binding(model).time),
      .progress("Copying", value: 0.5),
      .meter("Disk", value: 0.93, detail: "465 of 500 GB", role: .error),
    ]
  }

  private func table() -> Table { Table("Controls") { for cell in cells { cell } } }

  private func stage(_ cell: Cell, columns: Int = 60, showsUnicode: Bool = true) -> Stage {
    Stage(
      Table("T") {
        cell
        Cell("Below")
      },
      columns: columns,
      lines: 8,
      showsUnicode: showsUnicode
    )
  }

  @Test("K53 K54 every control shows its value and how it is changed")
  func pictures() {
    expectScreen(
      Stage(table(), columns: 60, lines: 13),
      """
       Controls
         Copies                                      [-] 2 [+]
         Volume                     ━━━━━━━━●─────────────  40
         Ratio                      ━━━━━━━━━━━●────────── 0.5
         View                            [List] Grid  Columns
         [ ] I agree to the conditions
         Days                                              Mon ›
         From                                   Sun 2026-11-22 ›
         At                                              14:32
         Copying                     ██████████░░░░░░░░░░ 50 %
         Disk               ███████████████████░ 465 of 500 GB

       Enter Edit  ←→ Change  q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K54 P48 in 20 columns and in ASCII the controls say the same")
  func narrow() {
    expectScreen(
      Stage(table(), columns: 20, lines: 20, showsUnicode: false),
      """
       Controls
       Copies
             [-] 2 [+]
       Volume
       ====O------  40
       Ratio
       =====O----- 0.5
       View     List >
       [ ] I agree to
       the conditions
       Days        Mon >
       From            >
        Sun 2026-11-22
       At        14:32
       Copying
       #####----- 50 %
       Disk
         465 of 500 GB

       Enter Edit  ? Keys
      """
    )
  }

  @Test("K54 a stepper takes arrows, clicks on its signs, and digits, within its range")
  func stepper() {
    let stage = stage(.stepper("Copies", value: Binding(model).copies, in: 1...9, step: 3))
    stage.press(.right)
    #expect(model.copies == 5)
    stage.click("+")
    #expect(model.copies == 8)
    stage.click("+")
    #expect(model.copies == 9 && stage.texts(in: .off) == ["[+]"])
    stage.click("-")
    stage.press(.character("-"), .left)
    #expect(model.copies == 1 && stage.texts(in: .off) == ["[-]"])
    stage.press(.enter, .backspace)
    stage.type("7")
    stage.press(.up, .enter)
    #expect(model.copies == 9)
  }

  @Test("K54 P44 a slider takes arrows, a click on its bar, and digits, within its range")
  func slider() {
    let stage = stage(.slider("Volume", value: Binding(model).volume, in: 0...100, step: 5))
    stage.press(.right)
    #expect(model.volume == 45)
    stage.click("●")
    stage.press(.enter, .control("u"))
    stage.type("101")
    stage.press(.enter)
    #expect(stage.line(2) == "   Type a whole number from 0 to 100")
    stage.press(.backspace, .enter)
    #expect(model.volume == 10)
    for _ in 0..<3 { stage.press(.left) }
    #expect(model.volume == 0 && stage.line(1).contains("●━") == false)
    stage.click(column: 51, line: 1)
    #expect(model.volume == 100)
    let ratio = self.stage(.slider("Ratio", value: Binding(model).ratio, in: 0...1, step: 0.1))
    for _ in 0..<3 { ratio.press(.right) }
    #expect(model.ratio == 0.8, "steps of 0.1 add up")
    for _ in 0..<9 { ratio.press(.right) }
    #expect(model.ratio == 1)
  }

  @Test(
    "K54 P44 one of a few options is picked by arrows and clicks; in little room it stands alone"
  )
  func segmented() {
    let cell = Cell.segmented("View", selection: Binding(model).view, options: Self.views)
    let stage = stage(cell)
    stage.press(.right)
    #expect(model.view == "Grid" && stage.focusedText?.hasSuffix("List [Grid] Columns") == true)
    stage.press(.right, .right)
    #expect(model.view == "Columns")
    stage.click("List")
    #expect(model.view == "List")
    let narrow = self.stage(cell, columns: 24)
    #expect(narrow.focusedText?.hasSuffix("List ›") == true)
    narrow.press(.right)
    #expect(narrow.focusedText?.hasSuffix("‹ Grid ›") == true)
    narrow.click("Grid")
    #expect(model.view == "Grid")
    let ascii = self.stage(cell, columns: 24, showsUnicode: false)
    #expect(ascii.focusedText?.hasSuffix("< Grid >") == true)
  }

  @Test("K53 a check is set by Space, Enter or a click, and its text wraps")
  func check() {
    let cell = Cell.check("I agree to all of the conditions", isOn: Binding(model).agrees)
    let stage = stage(cell, columns: 20)
    #expect(stage.line(1) == " [ ] I agree to" && stage.line(2) == " all of the")
    stage.press(.space)
    #expect(model.agrees && stage.line(1).contains("[✓] I agree"))
    stage.press(.enter)
    #expect(!model.agrees)
    stage.click("agree")
    #expect(model.agrees)
    let linear = LinearStage(Table("T") { cell })
    #expect(linear.heard.last == "1. I agree to all of the conditions, check box, on")
    linear.say("mark 1")
    #expect(!model.agrees)
  }

  @Test("K55 several options are picked in a table, up to a limit that is explained")
  func choices() {
    let stage = stage(
      .choices("Days", selection: Binding(model).days, options: Self.dayNames, limit: 2)
    )
    stage.press(.enter, .down, .space)
    #expect(model.days == ["Mon", "Tue"])
    stage.press(.down, .space)
    #expect(model.days == ["Mon", "Tue"])
    #expect(stage.line(7) == " No more than 2 can be picked")
    stage.press(.up, .space, .down, .space, .left)
    #expect(model.days == ["Mon", "Wed"] && stage.focusedText?.contains("Mon, Wed") == true)
    stage.press(.enter, .character("*"))
    #expect(model.days.isEmpty, "all that can be picked were picked")
    let all = self.stage(.choices("Days", selection: Binding(model).days, options: Self.dayNames))
    all.press(.enter, .character("*"), .left)
    #expect(model.days.count == 5 && all.focusedText?.contains("all") == true)
    all.press(.enter, .space, .left)
    #expect(all.focusedText?.contains("4 of 5") == true)
    all.press(.enter, .character("*"), .character("*"), .left)
    #expect(model.days.isEmpty && all.focusedText?.contains("none") == true)
  }

  @Test(
    "K54 P23 a date is stepped by a day, typed, or stepped by weeks, months and years in a table"
  )
  func dates() {
    let stage = stage(.date("From", value: date.binding, in: Self.validDates))
    stage.press(.right)
    #expect(
      "\(date.value)" == "2026-11-23" && stage.focusedText?.contains("Mon 2026-11-23") == true
    )
    stage.press(.character("e"), .control("u"))
    stage.type("2026-12-31")
    stage.press(.enter, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ T › From") && stage.focusedText?.hasPrefix("Day") == true)
    stage.press(.right, .down, .right)
    #expect("\(date.value)" == "2027-01-08")
    #expect(stage.focusedText?.hasSuffix("2027-01-04 to 2027-01-10") == true)
    stage.press(.down, .left)
    #expect("\(date.value)" == "2026-12-08" && stage.focusedText?.hasSuffix("December") == true)
    stage.press(.down, .right)
    #expect("\(date.value)" == "2027-01-31", "the last valid date")
    stage.press(.escape)
    #expect(stage.focusedText?.contains("Sun 2027-01-31") == true)
    stage.press(.character("e"), .backspace, .backspace)
    stage.type("99")
    stage.press(.enter)
    #expect(stage.screen.contains("Type a date, such as 2026-11-22"))
  }

  @Test("K54 a time is stepped to round minutes, and typed")
  func times() {
    let stage = stage(.time("At", value: Binding(model).time, step: 15))
    stage.press(.right)
    #expect("\(model.time)" == "14:45")
    stage.press(.left, .left)
    #expect("\(model.time)" == "14:15")
    stage.press(.enter, .control("u"))
    stage.type("9:05")
    stage.press(.enter)
    #expect("\(model.time)" == "09:05")
  }

  @Test("K54 a bar is full or empty only at the very ends, and neither if its value is not known")
  func meters() {
    for (value, shown, said) in [
      (0.0, "░░░░░░░░░░░░░░░░░░░░ 0 %", "0 %"), (0.001, "█░", "0 %"), (0.999, "█░ 99 %", "99 %"),
      (1, "████████████████████ 100 %", "100 %"), (2, "█ 100 %", "100 %"), (-1, "░ 0 %", "0 %"),
      (Double.nan, "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ in progress", "in progress"),
    ] {
      let cell = Cell.progress("Copying", value: value)
      #expect(stage(cell).focusedText?.contains(shown) == true, "\(value)")
      #expect(LinearStage(Table("T") { cell }).heard.last == "1. Copying, progress, \(said)")
    }
    let meter = stage(.meter("Disk", value: 0.5, detail: "half", role: .error), showsUnicode: false)
    #expect(meter.texts(in: .error) == ["##########"])
    meter.press(.right, .left, .space, .enter)
    #expect(!meter.hasEnded)
  }

  @Test("K36 K54 no key and no click changes a disabled control, and its reason is told")
  func disabled() {
    for cell in cells {
      let stage = stage(cell.disabled(reason: "Not now"))
      for key in [Key.right, .left, .space, .enter, .character("e"), .character("+")] {
        stage.press(key)
      }
      for column in stride(from: 4, to: 60, by: 3) { stage.click(column: column, line: 1) }
      #expect(stage.line(7) == " Not now", "\(cell.text)")
      #expect(stage.line(0) == " T")
    }
    #expect(model.copies == 2 && model.volume == 40 && model.ratio == 0.5 && model.view == "List")
    #expect(!model.agrees && model.days == ["Mon"] && "\(date.value)" == "2026-11-22")
    #expect("\(model.time)" == "14:32")
  }

  @Test("K54 P60 linear mode says each control, and steps and types it by words")
  func linear() {
    let stage = LinearStage(table())
    #expect(
      stage.heard.suffix(10) == [
        "1. Copies, stepper, 2", "2. Volume, slider, 40", "3. Ratio, slider, 0.5",
        "4. View, choice, List", "5. I agree to the conditions, check box, off",
        "6. Days, choices, Mon", "7. From, date, 2026-11-22", "8. At, time, 14:32",
        "9. Copying, progress, 50 %", "10. Disk, meter, 465 of 500 GB",
      ]
    )
    stage.say("+ 1", "- 2", "+ 4", "mark 5", "e 8", "8:00")
    #expect(model.copies == 3 && model.volume == 35 && model.view == "Grid" && model.agrees)
    #expect("\(model.time)" == "08:00")
  }

  @Test("K54 each control is printed with its value")
  func printed() {
    var lines: [String] = []
    PlainText(table()).write { lines.append($0) }
    #expect(
      lines.suffix(10) == [
        "  Copies: 2", "  Volume: 40", "  Ratio: 0.5", "  View: List",
        "  I agree to the conditions: off", "  Days: Mon ›", "  From: 2026-11-22 ›", "  At: 14:32",
        "  Copying: 50 %", "  Disk: 465 of 500 GB",
      ]
    )
  }

  @Test("K54 P48 at every size each control is drawn, stepped, clicked and typed")
  func sizes() {
    for columns in Array(1...24) + [40, 80] {
      let stage = Stage(table(), columns: columns, lines: 6)
      for _ in 0..<10 {
        stage.press(.right, .enter, .escape, .space, .left, .character("e"), .escape, .down)
        for line in 0..<6 { stage.click(column: columns - 3, line: line) }
        stage.press(.escape, .escape)
      }
      #expect(!stage.hasEnded && stage.focusedText != nil, "\(columns)")
    }
  }
}
