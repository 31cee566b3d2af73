import TableModel
import TermTable
import TermTableTesting
import Testing

/// Linear mode in German: every answer is, and English words work besides.
@MainActor @Suite("Story: Linear mode in German") struct TranslatedLinearStory {
  private struct Values: Equatable {
    var wifi = true
    var name = "Büro"
    var secret = "geheim"
    var color = "rot"
    var count = 3
    var names = ["eins", "zwei", "drei"]
  }

  private let values = Box(Values())
  /// Words that stand in no German answer.
  private static let english = [
    " row", "row ", "table", "Type", "type ", "There", "This", "button", "value", "Section",
    "section", "disabled", "empty", "changed", "selected", "Expected", "Unknown", "switch",
    "text ", "reverse", " is ", "Press", "Show", "Move", "Undo",
  ]

  private var table: Table {
    Table("Werte", editing: values.binding) { draft in
      Section("Wahl") {
        Cell.toggle("WLAN", isOn: draft.wifi)
        Cell.field("Name", value: draft.name).required()
        Cell.field("Kennwort", value: draft.secret, format: .plain.secret())
        Cell.choice("Lack", selection: draft.color, options: ["rot", "blau"])
        Cell.stepper("Anzahl", value: draft.count, in: 1...5)
        Cell("Ton") {}.disabled(reason: "Keine Soundkarte")
        Cell.link("Fach") { Table("Fach") {} }
        Cell.buttons {
          Button("Ja") {}
          Button("Nein") {}
        }
        Cell("Nichts")
      }
      .foldable()
      Section("Namen", editing: draft.names, id: \.self, limit: 1...4, new: { "neu" }) {
        Cell($0.value)
      }
    } save: { _ in
    }
    .barButtons { Button("Suchlauf", key: "x") {} }
  }

  private func expectGerman(
    _ heard: [String],
    after lines: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for line in heard {
      let left = Self.english.filter(line.contains)
      #expect(left.isEmpty, "\(left) in “\(line)” after “\(lines)”", sourceLocation: location)
    }
  }

  @Test("P60 P62 linear mode says and hears German; every answer to every word is in German")
  func answers() {
    for lines in [
      ["hilfe"], ["wo"], ["1"], ["2", ""], ["2", "/clear", "x"], ["3", "neu"], ["4", "2"], ["5"],
      ["mehr 5"], ["weniger 5"], ["6"], ["7"], ["7", "zurück"], ["8"], ["8.2"], ["8.7"], ["1.3"],
      ["9"], ["99"], ["1-3"], ["markieren 1"], ["markieren 9"], ["mehr 1"], ["ändern 1"],
      ["zeilen bearbeiten", "hilfe", "löschen 12", "hinzufügen 10", "hochschieben 11", "fertig"],
      ["ausfüllen", "aus", "/back", "", "", "", "grün", "blau", "/done"], ["suchen Name"],
      ["suchen qqq"], ["filtern eins", "filtern"], ["einklappen 1", "nochmal", "ausklappen 1"],
      ["drücken q"], ["drücken x"], ["reiter 2"], ["nächster reiter"], ["abschnitt"],
      ["abschnitt n"], ["daneben"], ["aktionen 10"], ["erklären 2"], ["weiter"], ["zurückblättern"],
      ["anfang", "hoch"], ["ende", "runter"], ["sichern"], ["1", "sichern"], ["widerrufen"],
      ["zurück"], ["löschen 10"], ["quatsch"], ["gehen"], ["wo 3"], ["1", "beenden", "7", "3"],
    ] {
      let stage = LinearStage(table, texts: .german)
      expectGerman(stage.heard, after: "")
      for line in lines {
        stage.say(line)
        expectGerman(stage.heard, after: lines.joined(separator: ", "))
      }
    }
  }

  @Test("P60 P62 the help has German words, and the English ones work besides")
  func words() {
    let stage = LinearStage(table, texts: .german)
    stage.say("hilfe")
    #expect(stage.heard.contains("wählen N, öffnen N: Zeile N wählen"))
    #expect(
      stage.heard.contains(
        "suchen WÖRTER, suche WÖRTER, / WÖRTER: Zur nächsten Zeile mit diesen Wörtern"
      )
    )
    stage.say("wählen 1")
    #expect(stage.heard.last == "1 von 12, WLAN, Schalter, aus, geändert")
    stage.say("select 1")
    #expect(stage.heard.last == "1 von 12, WLAN, Schalter, an")
    stage.say("ÄNDERN 2")
    #expect(stage.heard.contains("„Name“ ist jetzt: Büro"))
  }
}
