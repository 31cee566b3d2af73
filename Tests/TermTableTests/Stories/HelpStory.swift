import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The help, the palette, what a row is, and copying from it.
@MainActor @Suite struct HelpStory {
  private let isOn = Box(false)
  private let name = Box("Zuhause 日本")
  private let secret = Box("hidden")
  private let pressed = Box(0)

  private func table() -> Table {
    Table("Settings") {
      Section("Network") {
        Cell.toggle("Wi-Fi", isOn: isOn.binding).help("Turns the radio on and off")
        Cell.field("Name", value: name.binding)
        Cell.field("Password", value: secret.binding, format: .plain.secret())
        Cell.link("More") { Table("More") { Cell("Port", detail: "8080") } }
        Cell("Sound").disabled(reason: "There is no sound card")
      }
    }
    .barButtons {
      Button("Scan", key: "x") { self.pressed.value += 1 }
      Button("Forget", key: "X") {}.disabled(true, reason: "Nothing is known")
    }
  }

  private func opened(columns: Int = 80, lines: Int = 24) -> Stage {
    Stage(table(), columns: columns, lines: lines)
  }

  private func hints(_ stage: Stage) -> String { stage.line(stage.surface.size.lines - 1) }

  // MARK: - Help

  @Test("P64 ? lists the keys that work here and now, by group; all keys are one key away")
  func help() {
    let stage = opened(lines: 60)
    stage.type("?")
    #expect(stage.line(0).hasPrefix(" ‹ Settings › Keys"))
    #expect(
      stage.texts(in: .header)
        == ["Settings", "This row", "This table", "Move", "Other tables", "Program"]
    )
    #expect(stage.screen.contains("Scan") && !stage.screen.contains("Forget"))
    #expect(stage.screen.contains("Toggle") && !stage.screen.contains("Sort by column"))
    stage.type("a")
    #expect(stage.texts(in: .header).prefix(2) == ["Settings", "In a table"])
    #expect(stage.screen.contains("Sort by column") && hints(stage).contains("a Keys here"))
  }

  @Test("P64 a key can be used from the help: Enter goes back and does it")
  func helpRuns() {
    let stage = opened()
    stage.type("?")
    stage.press(.enter)
    #expect(pressed.value == 1 && stage.line(0) == " Settings")
    stage.type("?")
    stage.type("ft")
    #expect(stage.focusedText?.hasPrefix("Toggle") == true)
    stage.press(.enter)
    #expect(isOn.value && stage.line(0) == " Settings")
  }

  @Test("P64 in a text field of a form, the help has the keys of the field")
  func helpInField() {
    let form = Stage(
      Table("F", editing: name.binding) {
        Cell.field("Text", value: $0)
      } save: { _, _ in
      },
      columns: 80,
      lines: 60
    )
    form.press(.function(1))
    #expect(form.texts(in: .header).contains("Text"), "\(form.screen)")
  }

  // MARK: - Palette

  @Test("P65 : finds a command or a button by the beginnings of its words; Enter carries it out")
  func palette() {
    let stage = opened()
    stage.type(":")
    #expect(stage.line(0).hasPrefix(" ‹ Settings › Commands"))
    stage.type("sca")
    #expect(stage.line(2).contains("Scan") && stage.line(2).contains("x"))
    stage.press(.enter)
    #expect(pressed.value == 1 && stage.line(0) == " Settings")
    stage.type(":add")
    #expect(stage.line(2).contains("Add row below"), "not a row with these letters somewhere")
    stage.press(.escape, .control("k"))
    stage.type("quit imm")
    #expect(stage.line(2).contains("quit immediately"))
    stage.press(.enter)
    #expect(stage.hasEnded)
  }

  @Test("P65 a disabled button or command is listed with its reason, below the others")
  func paletteReasons() {
    let stage = opened()
    stage.type(":forget")
    stage.press(.enter)
    #expect(stage.screen.contains("Nothing is known"))
    stage.press(.enter, .escape, .escape)
    stage.type(":sort")
    stage.press(.down, .enter)
    #expect(hints(stage).contains("These rows cannot be sorted"))
  }

  @Test(
    "P65 the palette gives the same reason as the key of a command",
    arguments: [
      ("s", "sort by column"), ("t", "switch between list"), ("z", "fold all sections"),
      ("'", "section by letter"), ("*", "select all or none"),
    ]
  )
  func sameReasons(key: String, title: String) {
    let stage = Stage(Table("T") { Cell("a") }, columns: 60, lines: 12)
    stage.type(key)
    let reason = hints(stage).trimmingPrefix { $0 == " " }
    #expect(!reason.contains("does nothing here") && !reason.contains("Keys"))
    stage.type(":" + title)
    stage.press(.down, .enter)
    #expect(hints(stage).contains(reason), "\(title)")
  }

  @Test("P65 a number goes to a row; short names of vi work; Esc leaves everything as it was")
  func paletteArguments() {
    let stage = opened()
    stage.type(":4")
    #expect(stage.line(2).contains("Go to row 4"))
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("More") == true)
    stage.press(.up, .down)
    let before = stage.screen
    stage.type(":zzzz")
    #expect(stage.screen.contains("No command fits “zzzz”"))
    stage.press(.escape)
    #expect(stage.screen == before)
    stage.type(":q")
    stage.press(.enter)
    #expect(stage.hasEnded)
  }

  @Test("P65 A command with a typed text opens a table above the one that was shown")
  func typedCommand() async {
    for isLate in [false, true] {
      let stage = Stage(
        Table("Files") { Cell("first") }.commands {
          Button("Open") {}.alsoNamed("e").typed { name in
            guard isLate else { return .push { Table(name) { Cell("text") } } }
            return .task { navigation in
              await Task.yield()
              navigation.push(Table(name) { Cell("text") })
            }
          }
        }
      )
      stage.type(":e notes")
      stage.press(.enter)
      #expect(await stage.wait { stage.line(0).contains("Files › notes") }, "\(stage.screen)")
    }
  }

  @Test("P65 P48 the palette works at 20×5")
  func smallPalette() {
    let stage = opened(columns: 20, lines: 5)
    stage.type(":scan")
    stage.press(.enter)
    #expect(pressed.value == 1)
  }

  // MARK: - What a row is

  @Test("P16 i tells the help of a row, its value if it is long, and its path")
  func explain() {
    let stage = opened(columns: 100)
    stage.type("i")
    #expect(hints(stage) == " Turns the radio on and off. Path: Settings › Wi-Fi.")
    stage.press(.end)
    stage.type("i")
    #expect(hints(stage) == " There is no sound card. Path: Settings › Sound.")
    name.value = String(repeating: "long ", count: 30)
    stage.press(.home, .down)
    stage.type("i")
    #expect(stage.screen.contains("Value: long long"))
    stage.press(.escape, .down)
    stage.type("i")
    #expect(!stage.screen.contains("hidden"))
  }

  // MARK: - Copying

  @Test("P42 y y, y k and y p copy the value, the name and the path of a row")
  func copying() {
    let stage = opened()
    stage.press(.down)
    stage.type("y")
    #expect(hints(stage) == " y Copy value  k Name  p Path  r Row  Esc Cancel")
    stage.type("y")
    #expect(stage.copied == "Zuhause 日本" && hints(stage) == " Copied value: Zuhause 日本")
    stage.type("yk")
    #expect(stage.copied == "Name")
    stage.type("yp")
    #expect(stage.copied == "Settings › Name")
    stage.type("yj")
    #expect(stage.focusedText?.hasPrefix("Name") == true, "another key only ends it")
  }

  @Test(
    "P42 a secret is not copied; a row without a value says so; control characters are shown safely"
  )
  func copyingSecrets() {
    let stage = opened()
    stage.press(.down, .down)
    stage.type("yy")
    #expect(stage.copied == nil && hints(stage) == " A secret is not copied")
    let hostile = Stage(Table("T") { Cell("K", detail: "a\u{1B}[31mb\nc") })
    hostile.type("yy")
    #expect(hostile.copied == "a\u{1B}[31mb\nc" && hostile.screen.contains("b c"))
    #expect(!hostile.screen.contains("\u{1B}"))
  }
}
