import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The inputs that a control can take: steps, clicks, text and activation.
@MainActor @Suite struct ControlsStory {
  @Observable @MainActor final class Model {
    var number = 3
    var text = "old"
    /// The number of times that a value was set.
    var sets = 0
  }

  /// A control that takes steps and clicks, and on request text and activation.
  private struct Dial: Control {
    let binding: Binding<Int>
    var isTyped = false
    var isActivated = false
    var isSteppedSideways = true

    var words: String { "\(binding.value) of 5" }
    var name: String { "dial" }
    func runs(columns: Int) -> [TextLine.Run] {
      (1...5).map {
        $0 <= binding.value ? .init("●", ascii: "*", role: .accent) : .init("○", ascii: ".")
      }
    }
    func stepped(by count: Int) -> Int? { min(max(binding.value + count, 0), 5) }
    func activated() -> Int? { isActivated ? 0 : nil }
    func clicked(run: Int) -> Int? { run + 1 }
    var text: TextFormat<Int>? {
      guard isTyped else { return nil }
      return TextFormat(allows: { $0.isNumber }) { text in
        guard let number = Int(text), (0...5).contains(number) else {
          throw InvalidText("Expected a number from 0 to 5")
        }
        return number
      }
    }
    func hint(for input: ControlInput) -> String {
      switch input {
      case .steps: "Turn"
      case .text: "Type"
      case .activation: "Reset"
      case .table: "Pick"
      }
    }
  }

  private let model = Model()

  private var number: Binding<Int> {
    Binding(
      get: { model.number },
      set: {
        model.number = $0; model.sets += 1
      }
    )
  }

  private func stage(_ cell: Cell, columns: Int = 40, lines: Int = 6) -> Stage {
    Stage(
      Table("Root") {
        Cell.link("To it") {
          Table("Dials") {
            cell; Cell("Below")
          }
        }
      },
      columns: columns,
      lines: lines
    )
  }

  @Test("K54 ← → and − + step a control within its range; ← on it does not lead back")
  func steps() {
    let stage = stage(Cell("Dial", control: Dial(binding: number)))
    stage.press(.enter)
    expectScreen(
      stage,
      """
       ‹ Root › Dials
         Dial                        ●●●○○
         Below


       Esc Back  ←→ Turn  ↑↓ Move  ? Keys
      """
    )
    stage.press(.right)
    #expect(model.number == 4)
    #expect(stage.focusedText?.hasSuffix("●●●●○") == true)
    stage.press(.character("+"), .character("+"), .right)
    #expect(model.number == 5)
    stage.press(.character("-"))
    #expect(model.number == 4)
    stage.press(.left, .left, .left, .left, .left, .left)
    #expect(model.number == 0)
    #expect(stage.line(0) == " ‹ Root › Dials", "← does not lead back at the least value")
    stage.press(.enter)
    #expect(model.number == 0, "Enter steps nothing")
    stage.press(.character("h"))
    #expect(stage.line(0) == " Root")
  }

  @Test("K54 a control may leave ← and → to its row: they lead back and in, and no hint names − +")
  func notSideways() {
    let dial = Dial(binding: number, isTyped: true, isSteppedSideways: false)
    let stage = stage(Cell("Dial", control: dial))
    stage.press(.enter, .character("+"), .character("+"), .character("-"))
    #expect(model.number == 4)
    #expect(stage.line(5).hasPrefix(" ← Back  Enter Type") && !stage.line(5).contains("Turn"))
    stage.press(.right)
    #expect(model.number == 4)
    stage.press(.left)
    #expect(stage.line(0) == " Root" && model.number == 4)
  }

  @Test("K57 a person's change is set once, an equal value never; a change of the model shows")
  func sets() {
    let stage = stage(Cell("Dial", control: Dial(binding: number, isTyped: true)))
    stage.press(.enter, .right, .right, .right)
    #expect(model.number == 5 && model.sets == 2)
    stage.press(.enter, .enter)
    #expect(model.sets == 2, "the text has not changed")
    stage.press(.enter, .backspace, .character("0"), .character("5"), .enter)
    #expect(model.sets == 2, "“05” is the value it has")
    model.number = 1
    #expect(stage.focusedText?.hasSuffix("●○○○○") == true)
    #expect(model.sets == 2)
  }

  @Test("K57 choosing the chosen option again sets nothing")
  func choosingAgain() {
    let text = Binding(
      get: { model.text },
      set: {
        model.text = $0; model.sets += 1
      }
    )
    let stage = Stage(Table("T") { Cell.choice("Age", selection: text, options: ["old", "new"]) })
    stage.press(.enter, .enter)
    #expect(stage.line(0) == " T" && model.sets == 0)
    stage.press(.enter, .down, .enter)
    #expect(model.text == "new" && model.sets == 1)
  }

  @Test("K52 an invalid text is explained and stays open to be edited; Esc gives it up")
  func invalidText() {
    let stage = stage(Cell("Dial", control: Dial(binding: number, isTyped: true)))
    stage.press(.enter, .character("e"))
    stage.type("9")
    stage.press(.enter)
    #expect(stage.line(2) == "   Expected a number from 0 to 5")
    #expect(model.number == 3 && stage.line(1) == "   Dial  39")
    stage.click("Below")
    #expect(stage.line(1) == "   Dial  39", "a click elsewhere does not take it, either")
    stage.press(.backspace, .backspace)
    stage.type("4")
    stage.press(.enter)
    #expect(model.number == 4 && stage.focusedText?.hasSuffix("●●●●○") == true)
    stage.press(.enter)
    stage.type("4")
    stage.press(.enter, .escape)
    #expect(model.number == 4 && stage.focusedText?.hasSuffix("●●●●○") == true)
  }

  @Test("K52 characters that are not allowed are left out with a message, from a paste, too")
  func allowedCharacters() {
    let stage = stage(Cell("Dial", control: Dial(binding: number, isTyped: true)))
    stage.press(.enter, .enter, .backspace, .character("x"))
    #expect(stage.line(5) == " “x” is not allowed here")
    stage.paste(" 2\n")
    #expect(stage.line(5).hasPrefix(" Characters that are not allowed here"))
    stage.press(.enter)
    #expect(model.number == 2)
  }

  @Test("K54 P44 a click on a part of the focused row's picture sets the value of that part")
  func clicks() {
    for columns in [40, 20] {
      model.number = 3
      let stage = stage(Cell("Dial", control: Dial(binding: number)), columns: columns)
      stage.press(.enter, .down)
      stage.click("○")
      #expect(model.number == 3 && stage.focusedText?.hasPrefix("Dial") == true, "it only focuses")
      stage.click("○")
      #expect(model.number == 4)
      stage.click("●")
      #expect(model.number == 1)
      stage.click("Dial")
      #expect(model.number == 1)
    }
  }

  @Test("K54 K10 in a grid the arrows go from tile to tile, − + step, and a click sets")
  func tiles() {
    let dial = Dial(binding: number)
    let stage = Stage(
      Table("T") { Section(count: 4) { _ in Cell("D", control: dial) }.layout(.grid) },
      columns: 60,
      lines: 6
    )
    stage.press(.right)
    #expect(model.number == 3)
    #expect(stage.line(5).contains("-+ Turn"))
    stage.press(.character("+"))
    #expect(model.number == 4)
    stage.press(.left)
    stage.click("●")
    #expect(model.number == 1)
  }

  @Test("K54 K36 no key, click or word changes a disabled control, and the reason is shown")
  func disabled() {
    let cell = Cell("Dial", control: Dial(binding: number, isTyped: true, isActivated: true))
      .disabled(reason: "It is stuck")
    let stage = stage(cell)
    stage.press(.enter)
    for key in [
      Key.right, .left, .character("+"), .character("-"), .enter, .space, .character("e"),
    ] {
      stage.press(key)
      #expect(stage.line(5) == " It is stuck", "\(key)")
      stage.press(.control("l"))
    }
    stage.click("○")
    #expect(model.number == 3 && model.sets == 0)
    let linear = LinearStage(Table("T") { cell })
    linear.say("+", "1", "e 1", "mark 1")
    #expect(model.sets == 0)
  }

  @Test("K54 P60 in linear mode a control is stepped, typed and activated by words")
  func linear() {
    let stage = LinearStage(
      Table("T") {
        Cell("Dial", control: Dial(binding: number))
        Cell("All", control: Dial(binding: number, isTyped: true, isActivated: true))
      }
    )
    #expect(stage.heard.suffix(2) == ["1. Dial, dial, 3 of 5", "2. All, dial, 3 of 5"])
    stage.say("+")
    #expect(stage.heard == ["1 of 2, Dial, dial, 4 of 5", "2. All, dial, 4 of 5"])
    stage.say("-2")
    #expect(stage.heard == ["2 of 2, All, dial, 3 of 5", "1. Dial, dial, 3 of 5"])
    stage.say("1")
    #expect(
      stage.heard == ["Type “+” or “-” to change the value.", "1 of 2, Dial, dial, 3 of 5"]
    )
    stage.say("2", "7")
    #expect(
      stage.heard == [
        "“All” is now: 3",
        "Type the new text. An empty line keeps the old text; /clear deletes it.",
        "Expected a number from 0 to 5", "“All” is now: 3",
        "Type the new text. An empty line keeps the old text; /clear deletes it.",
      ]
    )
    stage.say("1")
    #expect(model.number == 1)
    stage.say("mark 2")
    #expect(model.number == 0)
    stage.say("?")
    #expect(stage.heard.contains("step up N, + N: Increase the value of row N"))
  }

  @Test("K54 in a terminal without Unicode a run shows its ASCII text")
  func ascii() {
    let stage = Stage(
      Table("T") { Cell("Dial", control: Dial(binding: number)) },
      columns: 30,
      lines: 4,
      showsUnicode: false
    )
    #expect(stage.focusedText?.hasSuffix("***..") == true)
  }

  /// A control whose text is hidden while it is typed.
  private struct Secret: Control {
    let binding: Binding<String>
    var words: String { binding.value.isEmpty ? "" : "hidden" }
    var text: TextFormat<String>? { .plain.secret() }
  }

  @Test("K52 a secret is never shown, said, printed or handed to an editor while it is typed")
  func secrets() async {
    let cell = Cell("Word", control: Secret(binding: Binding(model).text))
    for showsUnicode in [true, false] {
      model.text = "old"
      let stage = Stage(Table("T") { cell }, columns: 60, lines: 5, showsUnicode: showsUnicode)
      stage.editor = { text in "leaked " + text }
      stage.press(.control("o"))
      #expect(stage.line(4) == " A secret cannot be edited in another program")
      stage.press(.enter)
      stage.type("日")
      #expect(stage.focusedText == "Word  " + String(repeating: showsUnicode ? "•" : "*", count: 4))
      stage.press(.control("o"))
      #expect(stage.line(4) == " A secret cannot be edited in another program")
      stage.press(.left)
      #expect(stage.cursor == Position(column: 12, line: 1))
      stage.press(.enter)
    }
    #expect(model.text == "old日")
    let linear = LinearStage(Table("T") { cell })
    linear.say("1", "neu")
    #expect(model.text == "neu" && !linear.transcript.contains("old日"))
    #expect(linear.transcript.contains("“Word” is set"))
    var printed = ""
    PlainText(Table("T") { cell }).write { printed += $0 }
    #expect(!printed.contains("neu"))
  }

  @Test("K17 K54 each style of cell shows a control in its place, and edits its text there")
  func styles() {
    let dial = Dial(binding: number, isTyped: true)
    let stage = Stage(
      Table("Styles") {
        Cell("Line", style: .line, detail: "detail", control: dial)
        Cell("Label", style: .label, detail: "detail", control: dial)
        Cell("Subtitle", style: .subtitle, detail: "below", control: dial)
        Cell("Control", style: .control, control: dial)
        Cell("Content", style: .content("Anything"), control: dial)
        Cell("Button", style: .button, control: dial)
      },
      columns: 40,
      lines: 10
    )
    expectScreen(
      stage,
      """
       Styles
         Line                        ●●●○○
               Label  ●●●○○
         Subtitle                    ●●●○○
         below
                        ●●●○○
         Anything
                      Button

       Enter Type  ←→ Turn  q Quit  ? Keys
      """
    )
    for row in 0..<6 {
      stage.press(.right)
      #expect(model.number == 4, "row \(row)")
      stage.press(.enter)
      stage.press(.backspace)
      #expect(stage.cursor?.line == [1, 2, 3, 5, 6, 7][row], "row \(row)")
      stage.type("3")
      stage.press(.enter, .down)
      #expect(model.number == 3, "row \(row)")
    }
    stage.press(.home, .down, .enter)
    expectScreen(
      stage,
      """
       Styles
         Line                        ●●●○○
               Label  3
         Subtitle                    ●●●○○
         below
                        ●●●○○
         Anything
                      Button

       Enter Done  Esc Cancel  ^O $EDITOR
      """
    )
  }

  /// A control whose picture fills its columns at 100 %.
  private struct Slider: Control {
    let binding: Binding<Int>
    var words: String { "\(binding.value) %" }
    func runs(columns: Int) -> [TextLine.Run] {
      [.init(String(repeating: "=", count: columns * binding.value / 100)), .init(" \(words)")]
    }
    func stepped(by count: Int) -> Int? { min(max(binding.value + 5 * count, 0), 100) }
  }

  @Test(
    "K54 P7 in a narrow table a picture wider than half stands below its text, others beside it"
  )
  func narrow() {
    model.number = 50
    let stage = Stage(
      Table("T") {
        Cell("Brightness of it", control: Slider(binding: number))
        Cell("A long name of a dial", control: Dial(binding: number))
      },
      columns: 24,
      lines: 6
    )
    expectScreen(
      stage,
      """
       T
       Brightness of it
            ========= 50 %
       A long name…  ●●●●●

       ←→ Change  ? Keys
      """
    )
  }
}
