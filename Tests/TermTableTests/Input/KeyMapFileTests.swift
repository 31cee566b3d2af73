import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Key maps of a person's own: their files, the built-in ones, and keyboards without Latin letters.
@MainActor @Suite struct KeyMapFileTests {
  private func keys(_ command: Command, _ keyMap: KeyMap, _ context: KeyMap.Context = .table)
    -> String
  {
    let binding = keyMap.bindings[context]?.first { $0.command == command }
    return binding?.keys.map { $0.label(KeyNames.ascii) }.joined(separator: " ") ?? ""
  }

  @Test("P66 the name of each key of the standard map reads as that key")
  func names() {
    for bindings in KeyMap.standard.bindings.values {
      for key in bindings.flatMap(\.keys) {
        #expect(Key(named: key.label(KeyNames.ascii)) == key)
      }
    }
    for name in ["", "jj", "Ctrl-x", "F0", "F99", "Shift-j", "^é", "Hyper-x"] {
      #expect(Key(named: name) == nil, "\(name)")
    }
  }

  @Test(
    "P66 a file sets keys of commands; other commands lose them, and typed text keeps its letters"
  )
  func file() throws {
    let keyMap = try KeyMap(
      parsing: """
        # My keys
        base=vi

        moveDown = Down n
        save = F2
        sort =
        moveUp=Up p
        """,
      name: "keys"
    )
    #expect(keys(.moveDown, keyMap) == "Down n" && keys(.moveUp, keyMap) == "Up p")
    #expect(keys(.moveDown, keyMap, .field) == "Down" && keys(.save, keyMap, .field) == "F2")
    #expect(keys(.sort, keyMap) == "" && keys(.selectAll, keyMap) == "*")
    #expect(keyMap.command(for: .character("j"), in: .table) == nil)
    #expect(keyMap.command(for: .control("c"), in: .table) == .interrupt)
  }

  @Test(
    "P66 a mistake is told with its line, its column and what was expected",
    arguments: [
      ("moveDwn = j", 1, 1, "“moveDwn”"), ("save ^S", 1, 6, "“^S”"), ("save", 1, 5, "the end of"),
      ("\nsave = ^S Ctrl-x", 2, 11, "“Ctrl-x”"), ("save = j\nopen = o j", 2, 10, "“j”"),
      ("save = j\nsave = k", 2, 1, "“save”"), ("save = j\nbase = vi", 2, 1, "“base”"),
      ("base = joe", 1, 8, "“joe”"), ("interrupt = x", 1, 1, "“interrupt”"),
      ("save = ^C", 1, 8, "“^C”"), ("sa\u{1B}ve = x", 1, 1, "“sa^[ve”"),
    ]
  )
  func mistakes(_ text: String, _ line: Int, _ column: Int, _ found: String) {
    do {
      _ = try KeyMap(parsing: text, name: "my.keys")
      Issue.record("no error for \(text)")
    } catch {
      #expect(error.description.hasPrefix("my.keys:\(line):\(column): expected "))
      #expect(error.description.contains("found \(found)"), "\(error)")
    }
  }

  @Test("P66 no built-in key map gives a key to two commands, and all keep the way out")
  func builtIn() {
    for (name, keyMap) in KeyMap.builtIn {
      for (context, bindings) in keyMap.bindings {
        let keys = bindings.flatMap(\.keys)
        #expect(Set(keys).count == keys.count, "\(name), \(context)")
      }
      for command in [Command.quit, .help, .escape, .interrupt, .select, .moveDown] {
        #expect(!keys(command, keyMap).isEmpty, "\(name): \(command)")
      }
    }
    let letters = ["j", "k", "h", "l", "g", "G"].map { Key.character(Character($0)) }
    for key in letters { #expect(KeyMap.plain.command(for: key, in: .table) == nil) }
    #expect(KeyMap.emacs.command(for: .control("v"), in: .table) == .pageDown)
    #expect(KeyMap.emacs.command(for: .control("f"), in: .table) == .moveRight)
  }

  @Test("P66 an author's keys are those of the hint bar, the help and the palette")
  func author() throws {
    let keyMap = KeyMap.standard.binding(.help, to: [.function(2)])
    let terminal = HeadlessTerminal(size: Size(columns: 60, lines: 40))
    let application = Application(Table("T") { "a" }, keyMap: keyMap, terminal: terminal)
    try application.start()
    defer { application.stop() }
    #expect(terminal.surface.description.contains("F2 Keys"))
    terminal.send([.key(.character("?"))])
    #expect(terminal.surface.description.contains("? does nothing here. Press F2 for keys"))
    terminal.send([.key(.function(2))])
    #expect(terminal.surface.description.contains("‹ T › Keys"))
  }

  @Test("P66 a choice that cannot be used is an error with its origin")
  func choice() {
    #expect(
      throws: TerminalError.unusableKeyMap(.unknown("joe"), from: "TERMTABLE_KEYS")
    ) { try KeyMapChoice(bytes: Array("joe".utf8), source: "TERMTABLE_KEYS").keyMap() }
    do {
      _ = try KeyMapChoice(bytes: Array("/nowhere/keys".utf8), source: "--keys").keyMap()
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)"
          == "--keys: /nowhere/keys: cannot be read (No such file or directory)"
      )
    }
  }

  @Test(
    "P66 on a keyboard without Latin letters, a letter means what its key means",
    arguments: ["о", "ξ", "ח", "ت", "ㅓ"]
  )
  func layouts(_ letter: String) throws {
    let stage = Stage(Table("T") { for number in 1...3 { Cell("Row \(number)") } })
    stage.type(letter)
    #expect(stage.focusedText == "Row 2")
    let text = try #require(letter.first)
    #expect(Key.character(text).latinTwin == .character("j"))
  }

  @Test("P66 Й quits like Q, and letters of other scripts are still typed and jumped to")
  func layoutsYield() {
    let stage = Stage(Table("T") { for text in ["a", "ось", "й"] { Cell(text) } })
    stage.type("а")
    stage.type("о")
    #expect(stage.focusedText == "ось")
    stage.press(.enter)
    stage.type("Й")
    #expect(stage.hasEnded)
  }
}
