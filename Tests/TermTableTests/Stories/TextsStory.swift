import TableModel
import TermTable
import TermTableTesting
import Testing

/// Tables with texts in another language.
@MainActor @Suite struct TextsStory {
  private let wifi = Box(true)
  private let name = Box("Büro")

  private var table: Table {
    Table("Einstellungen") {
      Cell.toggle("WLAN", isOn: wifi.binding)
      Cell.field("Name", value: name.binding)
      Cell.link("Drucker") { Table("Drucker") { Cell("Büro") } }
      Cell("Frage") { $0.alert("Fertig?") }
      Cell("Ton") {}.disabled(reason: "Es gibt keine Soundkarte")
    }
  }

  private func stage(columns: Int = 200, lines: Int = 12) -> Stage {
    Stage(table, columns: columns, lines: lines, texts: .german)
  }

  /// The hints of a stage, such as “q Beenden”.
  private func hints(_ stage: Stage, lines: Int = 12) -> [String] {
    hints(of: stage.line(lines - 1))
  }

  private func hints(of line: String) -> [String] {
    var found: [String] = []
    var hint = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        if !hint.isEmpty { found.append(hint) }
        hint = ""
      } else {
        hint += hint.isEmpty ? word : " " + word
      }
    }
    return hint.isEmpty ? found : found + [hint]
  }

  @Test("hints are in the language of the texts, those of controls, too")
  func hintsOfRows() {
    let stage = stage()
    for expected in [
      "Leertaste Umschalten", "Enter Bearbeiten", "Enter Öffnen", "Enter Auswählen",
      "Enter Warum?",
    ] {
      let hints = hints(stage)
      #expect(hints.contains(expected), "\(hints)")
      #expect(hints.contains("q Beenden"))
      #expect(hints.last == "? Tasten")
      stage.press(.down)
    }
  }

  @Test(
    "hints in another language that do not fit are left out, and none is cut",
    arguments: [(80, 24), (40, 12), (20, 5)]
  )
  func narrow(columns: Int, lines: Int) {
    let wide = stage()
    let narrow = stage(columns: columns, lines: lines)
    for _ in 0..<5 {
      let all = hints(wide)
      let shown = hints(narrow, lines: lines)
      #expect(!shown.isEmpty)
      for hint in shown { #expect(all.contains(hint), "\(hint) is none of \(all)") }
      wide.press(.down)
      narrow.press(.down)
    }
  }

  @Test("an alert, an editor and a key without a use have texts in the language of the texts")
  func modes() {
    let stage = stage()
    stage.press(.character("x"))
    #expect(stage.line(11) == " x hat hier keine Funktion. ? zeigt die Tasten")
    stage.press(.down, .enter)
    #expect(hints(stage).prefix(2) == ["Enter Fertig", "Esc Abbrechen"])
    stage.press(.escape, .down, .down, .enter)
    #expect(hints(stage) == ["Enter Drücken", "Esc Schließen"])
  }

  @Test("the prompt, the state of a search and its messages are in the language of the texts")
  func finding() {
    let stage = stage()
    stage.press(.character("/"))
    stage.type("dru")
    #expect(stage.line(11).hasPrefix(" /dru"))
    #expect(stage.line(11).hasSuffix(" 1 von 1"))
    #expect(stage.line(11).contains("Enter Behalten"))
    stage.press(.enter, .character("n"))
    #expect(stage.line(11) == " Der einzige Treffer")
    stage.press(.character("&"))
    #expect(stage.line(0).contains("4 ausgeblendet"))
    stage.press(.character("&"))
    #expect(stage.line(11) == " Alle Zeilen werden gezeigt")
    stage.press(.character("/"))
    stage.type("1234")
    #expect(stage.line(11).hasSuffix(" Keine Treffer"))
    stage.press(.enter)
    #expect(stage.line(11) == " Keine Treffer für „1234“ in dieser Tabelle")
  }
}
