import TableModel
import TermTable
import TermTableTesting
import Testing

/// A walk over the screens that the library makes, in German: no English word is left.
@MainActor @Suite struct TranslatedStory {
  private let wifi = Box(true)
  private let name = Box("Büro")
  private static let words = EnglishWords()

  private var table: Table {
    Table("Einstellungen") {
      Section("Netz") {
        Cell.toggle("WLAN", isOn: wifi.binding)
        Cell.field("Name", value: name.binding)
        Cell.link("Drucker") { Table("Drucker") { Cell("Büro 日本") } }
        Cell("Ton") {}.disabled(reason: "Es gibt keine Soundkarte")
      }
    }
    .barButtons { Button("Suchlauf", key: "x") {} }
  }

  private func stage(columns: Int = 100, lines: Int = 250) -> Stage {
    Stage(table, columns: columns, lines: lines, texts: .german)
  }

  private func expectGerman(_ stage: Stage, _ location: SourceLocation = #_sourceLocation) {
    let left = Self.words.left(on: stage.screen)
    #expect(left.isEmpty, "\(left)\n\(stage.screen)", sourceLocation: location)
  }

  @Test("P62 the list of keys has German names, groups and buttons")
  func keys() {
    let stage = stage()
    expectGerman(stage)
    stage.type("?")
    #expect(stage.line(0).hasPrefix(" ‹ Einstellungen › Tasten"))
    #expect(
      stage.texts(in: .header)
        == [
          "Einstellungen", "Diese Zeile", "Diese Tabelle", "Bewegen", "Andere Tabellen", "Programm",
        ]
    )
    expectGerman(stage)
    stage.type("a")
    #expect(stage.texts(in: .header).contains("Nach der Taste zum Kopieren"))
    #expect(stage.screen.contains("Nächstes Wort löschen"))
    expectGerman(stage)
  }

  @Test("P62 the palette finds commands by their German names, and tells reasons in German")
  func palette() {
    let stage = stage()
    stage.type(":")
    #expect(stage.line(0).hasPrefix(" ‹ Einstellungen › Befehle"))
    expectGerman(stage)
    stage.type("sortieren")
    #expect(stage.screen.contains("Nach Spalte sortieren"))
    expectGerman(stage)
    stage.press(.enter)
    #expect(stage.screen.contains("Diese Zeilen lassen sich nicht sortieren"))
    expectGerman(stage)
    stage.press(.escape, .control("u"))
    stage.type("3")
    #expect(stage.screen.contains("Zu Zeile 3"))
    stage.press(.control("u"))
    stage.type("qqqq")
    #expect(stage.screen.contains("Kein Befehl passt zu „qqqq“"))
    expectGerman(stage)
  }

  @Test("P62 a command is run by its German name")
  func run() {
    let stage = stage(columns: 80, lines: 24)
    stage.type(":tasten zeigen")
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" ‹ Einstellungen › Tasten"))
  }

  @Test(
    "P62 long German names leave the focused row in sight, in the keys and in the palette",
    arguments: [(80, 24), (40, 12), (20, 5)]
  )
  func narrow(columns: Int, lines: Int) {
    for opener in ["?", ":"] {
      let stage = stage(columns: columns, lines: lines)
      stage.type(opener)
      for _ in 0..<40 {
        #expect(stage.focusedText?.isEmpty == false, "\(stage.screen)")
        expectGerman(stage)
        stage.press(.down)
      }
    }
  }

  // MARK: - Messages

  private struct Account: Equatable {
    var isActive = true
  }

  @Test(
    "P62 a changed form asks in German before it is left, and saves",
    arguments: [(80, 24), (20, 5)]
  )
  func leavingForm(columns: Int, lines: Int) async {
    let account = Box(Account())
    let table = Table("Konten") {
      Cell.link("Ada") {
        Table("Ada ändern", editing: account.binding) { draft in
          Cell.toggle("Aktiv", isOn: draft.isActive)
        } save: {
          account.value = $0
        }
      }
    }
    let stage = Stage(table, columns: columns, lines: lines, texts: .german)
    stage.press(.enter, .space, .escape)
    #expect(stage.screen.contains("sichern?"))
    expectGerman(stage)
    for title in ["Sichern", "Verwerfen", "Bleiben"] {
      #expect(columns == 20 || stage.screen.contains(title), "\(title)\n\(stage.screen)")
    }
    stage.type("s")
    #expect(await stage.wait { !account.value.isActive })
    #expect(
      await stage.wait {
        stage.line(0).contains("Konten") && stage.line(0).contains("ändern") == false
      }
    )
    expectGerman(stage)
  }

  @Test("P62 messages of rows, changes and copying are in German")
  func messages() {
    let stage = stage(columns: 80, lines: 12)
    for keys in [
      "u", "U", "z", "t", "s", "v", "*", ";", ".", "E", "yy", "yk", "i", "fx", "9", "[", "]", "(",
    ] {
      stage.type(keys)
      expectGerman(stage)
      stage.press(.escape)
      expectGerman(stage)
    }
  }

  // MARK: - Keys and themes

  @Test("P62 keys are changed in German", arguments: [(80, 24), (40, 12), (20, 5)])
  func changingKeys(columns: Int, lines: Int) {
    let stage = stage(columns: columns, lines: lines)
    stage.type(":tasten ändern")
    stage.press(.enter)
    #expect(stage.screen.contains("Tastenbel"), "\(stage.screen)")
    for _ in 0..<30 {
      expectGerman(stage)
      stage.press(.down)
    }
    // A menu, questions, a key of another command, one that ends the program, and one that has it
    // already.
    for keys: [Key] in [
      [.character("d")], [.character("r")], [.character("R")], [.character(".")], [.enter],
      [.enter, .character("q")], [.enter, .control("s")], [.enter, .enter],
      [.enter, .character("+")], [.home, .enter],
    ] {
      let stage = self.stage(columns: columns, lines: lines)
      stage.type(":tasten ändern")
      stage.press(.enter, .home, .down)
      #expect(!stage.screen.contains("WLAN"))
      for key in keys {
        stage.press(key)
        expectGerman(stage)
      }
    }
  }

  @Test("P62 themes, key maps and marks are chosen in German", arguments: [(80, 24), (20, 5)])
  func choosing(columns: Int, lines: Int) {
    let stage = stage(columns: columns, lines: lines)
    for text in ["farben dunk", "farben da", "theme x", "belegung v", "zeichen a", "keys ./none"] {
      stage.type(":" + text)
      expectGerman(stage)
      stage.press(.escape)
    }
    stage.type(":zeichen ascii")
    stage.press(.enter)
    #expect(stage.screen.contains("Zeichen: ascii"), "\(stage.screen)")
    expectGerman(stage)
    stage.type("?")
    expectGerman(stage)
    #expect(stage.screen.contains("Leertaste") || lines == 5, "\(stage.screen)")
    stage.press(.escape)
    stage.type(":themes")
    stage.press(.enter)
    #expect(stage.screen.contains("Terminal"), "\(stage.screen)")
    for _ in 0..<8 {
      expectGerman(stage)
      stage.press(.down)
    }
  }
}
