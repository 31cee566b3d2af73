import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

// An author's controls, written with public API only, as in a program outside of this package.

private struct OwnToggle: Control {
  let binding: Binding<Bool>

  var words: String { binding.value ? "on" : "off" }
  var name: String { "switch" }
  func runs(columns: Int) -> [TextLine.Run] {
    binding.value ? [.init("[✓]", ascii: "[x]", role: .on)] : [.init("[ ]", role: .off)]
  }
  func activated() -> Bool? { !binding.value }
  func hint(for input: ControlInput) -> String { "Toggle" }
}

private struct OwnField: Control {
  let binding: Binding<String>

  var words: String { binding.value }
  var name: String { "text field" }
  var text: TextFormat<String>? {
    TextFormat(placeholder: "type") { text in text }
  }
}

private struct OwnChoice: Control {
  let binding: Binding<String>

  var name: String { "choice" }
  var words: String { binding.value }
  func table(_ value: Binding<String>) -> Table? {
    Table("Fruit") {
      for fruit in ["Apple", "Pear", "日本梨"] {
        Cell(fruit) { navigation in
          value.value = fruit
          navigation.pop()
        }
        .id(fruit)
        .accessory(fruit == value.value ? .checkmark : .placeholder)
      }
    }
    .focused(on: value.value)
  }
}

private struct OwnButtons: Control {
  let buttons: [Button]

  var words: String { buttons.map { "[ \($0.title) ]" }.joined(separator: " ") }
  var name: String { "buttons" }
}

/// An author's controls, which can do all that the controls of the library can.
@MainActor @Suite struct OwnControlsStory {
  @Observable @MainActor final class Model {
    var isOn = false
    var text = ""
    var fruit = "Pear"
    var presses: [String] = []
  }

  /// Makes a table with controls of the library, and the same table with the controls above.
  private func pair() -> (ours: Model, theirs: Model, tables: (Table, Table)) {
    let (ours, theirs) = (Model(), Model())
    let table = Table("Controls") {
      Cell.toggle("Switch", isOn: Binding(ours).isOn)
      Cell.field("Text", value: Binding(ours).text, placeholder: "type")
      Cell.choice(
        "Fruit",
        selection: Binding(ours).fruit,
        options: ["Apple", "Pear", "日本梨"]
      )
      Cell.buttons { buttons(ours) }
      Cell.toggle("Off", isOn: Binding(ours).isOn).disabled(reason: "Not now")
      Section(count: 4) { _ in Cell.toggle("Tile", isOn: Binding(ours).isOn) }
        .layout(.grid)
    }
    let own = Table("Controls") {
      Cell("Switch", control: OwnToggle(binding: Binding(theirs).isOn))
      Cell("Text", control: OwnField(binding: Binding(theirs).text))
      Cell("Fruit", control: OwnChoice(binding: Binding(theirs).fruit))
      Cell("One Two", style: .control, control: OwnButtons(buttons: buttons(theirs)))
      Cell("Off", control: OwnToggle(binding: Binding(theirs).isOn)).disabled(reason: "Not now")
      Section(count: 4) { _ in Cell("Tile", control: OwnToggle(binding: Binding(theirs).isOn)) }
        .layout(.grid)
    }
    return (ours, theirs, (table, own))
  }

  private func buttons(_ model: Model) -> [Button] {
    [
      Button("One") { model.presses.append("one") },
      Button("Two") { model.presses.append("two") }.disabled(),
    ]
  }

  private func expectSame(_ one: Model, _ other: Model) {
    #expect(one.isOn == other.isOn)
    #expect(one.text == other.text)
    #expect(one.fruit == other.fruit)
    #expect(one.presses == other.presses)
  }

  @Test(
    "K53 K52 K55 K22 an author's control equals ours under every key, on every screen",
    arguments: [(80, 24, true), (20, 9, true), (7, 5, true), (60, 12, false)]
  )
  func keys(columns: Int, lines: Int, showsUnicode: Bool) {
    let (ours, theirs, tables) = pair()
    let stages = [tables.0, tables.1].map {
      Stage($0, columns: columns, lines: lines, showsUnicode: showsUnicode)
    }
    let keys: [Key] = [
      .space, .enter, .right, .character("e"), .character("+"), .down, .space, .enter,
      .character("日"),
      .character("q"), .left, .enter, .character("e"), .backspace, .escape, .character("e"), .end,
      .control("u"), .enter, .enter, .control("v"), .character("x"), .enter, .down, .space, .left,
      .enter, .down, .enter, .character("l"), .down, .escape, .enter, .enter, .down, .enter, .right,
      .enter, .left, .enter, .down, .enter, .space, .down, .right, .space, .enter, .character("."),
      .character("?"), .escape, .home,
    ]
    for key in keys {
      for stage in stages { stage.press(key) }
      #expect(stages[0].surface == stages[1].surface, "\(key): \(stages[0].screen)")
      expectSame(ours, theirs)
    }
    #expect(ours.text == "x" && ours.fruit == "日本梨" && ours.presses == ["one", "one"])
  }

  @Test("K53 K52 K55 K22 an author's control equals ours under the mouse and a paste")
  func mouse() {
    let (ours, theirs, tables) = pair()
    let stages = [Stage(tables.0, columns: 50, lines: 16), Stage(tables.1, columns: 50, lines: 16)]
    for line in 0..<16 {
      for column in [4, 46, 47, 46, 20] {
        for stage in stages {
          stage.click(column: column, line: line)
          stage.paste("a\nb")
        }
        #expect(stages[0].surface == stages[1].surface, "\(column), \(line): \(stages[0].screen)")
        expectSame(ours, theirs)
      }
    }
    #expect(ours.text.contains("a b"))
  }

  @Test("K53 K52 K55 K22 P60 an author's control equals ours in linear mode and in print")
  func words() {
    let (ours, theirs, tables) = pair()
    let stages = [LinearStage(tables.0), LinearStage(tables.1)]
    for line in [
      "1", "mark 1", "2", "日本", "e 2", "", "2", "/clear", "3", "3", "4", "4.1", "4.2", "5", "?",
    ] {
      for stage in stages { stage.say(line) }
      #expect(stages[0].heard == stages[1].heard)
      expectSame(ours, theirs)
    }
    #expect(ours.fruit == "日本梨" && ours.presses == ["one"])
    let printed = [tables.0, tables.1].map { table in
      var lines: [String] = []
      PlainText(table, depth: 2).write { lines.append($0) }
      return lines
    }
    #expect(printed[0] == printed[1])
    #expect(printed[0].contains("    日本梨 ✓"), "the table of a choice is printed, too")
  }
}
