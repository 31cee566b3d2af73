import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Texts with a mask: its fixed characters appear by themselves.
@MainActor @Suite struct MasksStory {
  private let word = Box("")

  private func cell(_ mask: String, keepsFixed: Bool = true) -> Cell {
    .field("T", value: word.binding, format: .plain.masked(mask, keepsFixed: keepsFixed))
  }

  private func stage(_ cell: Cell, columns: Int = 60, lines: Int = 6) -> Stage {
    Stage(
      Table("Masks") {
        cell
        Cell("Below")
      },
      columns: columns,
      lines: lines
    )
  }

  /// A line each: the mask, the text at the start, the keys, and the text and the caret after them.
  /// `Paste:` pastes.
  private static let edits = ###"""
    ##:## → → 1 → 1|
    ##:## → → 1 2 → 12:|
    ##:## → → 1 2 : 3 → 12:3|
    ##:## → → 1 2 3 0 → 12:30|
    ##:## → → 1 2 3 0 9 → 12:30|
    ##:## → → a 1 → 1|
    ##:## → → 1 2 Backspace → 1|
    ##:## → → 1 2 3 Backspace → 12:|
    ##:## → 12:30 → Backspace Backspace Backspace → 1|
    ##:## → 12:30 → ^U → |
    ##:## → 12:30 → Home Delete → |23:0
    ##:## → 12:30 → Home Right Right Delete → 12:|0
    ##:## → 12:30 → Left Left Backspace → 1|3:0
    ##:## → 12:30 → Home 0 9 → 09:|30
    ##:## → 12:30 → Home Right Right : → 12:|30
    ##:## → 12:3 → Home 4 → 4|1:23
    ##:## → 12:30 → ^W → |
    ##:## → 12:30 → ^U ^Y → 12:30|
    ##:## → 12:30 → ^U ^_ → 12:30|
    ##:## → → 1 2 3 0 ^_ → |
    ##:## → → Paste:1230 → 12:30|
    ##:## → → Paste:12:30 → 12:30|
    ##:## → → Paste:at_12.30_h → 12:30|
    ##:## → 12: → Paste:99999 → 12:99|
    AA-#### → → a b 1 → ab-1|
    AA-#### → → 1 → |
    AA-#### → AB-1234 → Home Delete → |B-1234
    AA-#### → AB-1234 → Home Delete X → X|B-1234
    AA-#### → AB-1234 → Home Delete Delete X Y → XY-|1234
    AA-#### → AB-1234 → Home Right X → AX-|1234
    AA-#### → AB-1234 → Home Delete ^_ → |AB-1234
    AA-#### → → é 日 7 → é日-7|
    +49_### → → 4 → +49_4|
    +49_### → → Paste:+49_491 → +49_491|
    +49_### → → Paste:491 → +49_491|
    +49_### → +49_4 → Backspace → |
    +49_### → +49_4 → Home 1 → +49_1|4
    ##% → → 1 2 → 12%|
    ##% → 12% → Backspace → 1|
    \##* → → 7 a → #7a|
    """###

  @Test("K52 typing, deleting and pasting jump over the fixed characters of a mask")
  func edits() throws {
    let keys: [String: Key] = [
      "Backspace": .backspace, "Delete": .delete, "Home": .home, "Left": .left, "Right": .right,
      "^U": .control("u"), "^W": .control("w"), "^Y": .control("y"), "^_": .control("_"),
    ]
    for line in Self.edits.split(separator: "\n") {
      let parts = line.split(separator: "→", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      try #require(parts.count == 4, "\(line)")
      word.value = parts[1].replacing("_", with: " ")
      let mask = parts[0].replacing("_", with: " ")
      let stage = stage(cell(mask))
      stage.press(.enter)
      for key in parts[2].split(separator: " ") {
        if key.hasPrefix("Paste:") {
          stage.paste(String(key.dropFirst(6)).replacing("_", with: " "))
        } else if let key = keys[String(key)] {
          stage.press(key)
        } else {
          stage.type(String(key))
        }
      }
      let expected = parts[3].replacing("_", with: " ")
      let caret = expected.prefix { $0 != "|" }
      let text = expected.replacing("|", with: "")
      #expect(stage.line(1).dropFirst(6).hasPrefix(text), "\(line): \(stage.line(1))")
      #expect(stage.cursor?.column == 6 + Self.columns(caret), "\(line)")
    }
  }

  private static func columns(_ text: Substring) -> Int {
    text.reduce(0) { $0 + ($1 == "日" ? 2 : 1) }
  }

  @Test("K52 the rest of a mask stands behind the typed text, dim")
  func rest() {
    let stage = stage(cell("AA-####"))
    #expect(stage.texts(in: .placeholder) == ["__-____"])
    stage.press(.enter)
    stage.type("ab1")
    #expect(stage.line(1) == "   T  ab-1___" && stage.texts(in: .placeholder) == ["___"])
    let narrow = self.stage(cell("##:##"), columns: 8)
    narrow.press(.enter)
    narrow.type("12")
    #expect(narrow.screen.contains("12:__"), "\(narrow.screen)")
  }

  @Test("K52 P21 a text that does not fill its mask is refused; an empty one is not")
  func refusal() {
    let stage = stage(cell("A#-*"))
    stage.press(.enter)
    stage.type("x")
    stage.type("y")
    #expect(stage.line(5) == " “y” does not fit here")
    stage.press(.enter)
    let expected = "Type it like A#-*: A is a letter, # is a digit, * is a letter or a digit"
    #expect(stage.texts(in: .error).joined(separator: " ") == expected)
    stage.type("1z")
    stage.press(.enter)
    #expect(word.value == "x1-z")
    stage.press(.enter, .control("u"), .enter)
    #expect(word.value.isEmpty)
  }

  @Test("K52 a value has the fixed characters or not, as its author says")
  func values() {
    let plain = stage(cell("##:##", keepsFixed: false))
    plain.press(.enter)
    plain.type("1230")
    #expect(plain.line(1) == "   T  12:30")
    plain.press(.enter)
    #expect(word.value == "1230" && plain.focusedText?.hasSuffix("12:30") == true)
    let time = Box(TimeOfDay("14:30"))
    let typed = stage(
      .field("T", value: time.binding, format: .optional(.time.masked("##:##")))
    )
    typed.press(.enter, .control("u"))
    typed.type("0915")
    typed.press(.enter)
    #expect(time.value == TimeOfDay("09:15"))
    typed.press(.enter, .control("u"))
    typed.type("9915")
    typed.press(.enter)
    #expect(typed.texts(in: .error) == ["Type a time, such as 14:30"])
    #expect(time.value == TimeOfDay("09:15"))
  }

  @Test("K52 P60 linear mode and scripts take a masked text, and it is printed whole")
  func linear() throws {
    let table = Table("T") { cell("AA-####", keepsFixed: false).id("plate") }
    let linear = LinearStage(table)
    linear.say("1", "ab1234")
    #expect(word.value == "ab1234" && linear.transcript.contains("ab-1234"))
    linear.say("1", "xy-9876")
    #expect(word.value == "xy9876")
    linear.say("1", "xy-98")
    #expect(word.value == "xy9876" && linear.transcript.contains("Type it like AA-####"))
    let stage = Stage(table)
    try stage.fill(["plate": "cd-1111"])
    #expect(word.value == "cd1111" && stage.values["plate"] == "cd-1111")
    var printed = ""
    PlainText(table).write { printed += $0 }
    #expect(printed.contains("cd-1111"))
  }
}
