@testable import TermTable

/// German texts. `TextsTests` finds a text that is not translated.
enum German {
  static let texts: Texts = {
    var texts = Texts()
    texts.hints = hints
    texts.finding = finding
    texts.commands = commands
    texts.reasons = reasons
    texts.rows = rows
    texts.messages = messages
    texts.keys = keys
    texts.choices = choices
    texts.values = values
    texts.errors = errors
    texts.model = model
    texts.spoken = spoken
    texts.linear = linear
    texts.program = program
    return texts
  }()

  private static let hints: HintTexts = {
    var texts = HintTexts()
    texts.quit = "Beenden"
    texts.keys = "Tasten"
    texts.back = "Zurück"
    texts.cancel = "Abbrechen"
    texts.done = "Fertig"
    texts.close = "Schließen"
    texts.move = "Bewegen"
    texts.choose = "Wählen"
    texts.undo = "Widerrufen"
    texts.save = "Sichern"
    texts.select = "Auswählen"
    texts.open = "Öffnen"
    texts.run = "Ausführen"
    texts.press = "Drücken"
    texts.why = "Warum?"
    texts.actions = "Aktionen"
    texts.fold = "Einklappen"
    texts.unfold = "Ausklappen"
    texts.tab = "Reiter"
    texts.refresh = "Aktualisieren"
    texts.mouse = "Maus"
    texts.listOrGrid = "Liste/Raster"
    texts.beside = "Daneben"
    texts.columns = "Spalten"
    texts.pan = "Schwenken"
    texts.wrap = "Umbrechen"
    texts.cut = "Kürzen"
    texts.sort = "Sortieren"
    texts.extend = "Erweitern"
    texts.filter = "Filtern"
    texts.showAll = "Alle zeigen"
    texts.endSearch = "Suche beenden"
    texts.keep = "Behalten"
    texts.allTables = "Alle Tabellen"
    texts.nextMatch = "Weiter"
    texts.editRows = "Zeilen"
    texts.delete = "Löschen"
    texts.add = "Hinzufügen"
    texts.moveRow = "Verschieben"
    texts.commentRow = "Kommentieren"
    texts.nextField = "Weiter"
    texts.newLine = "Neue Zeile"
    texts.complete = "Ergänzen"
    texts.reveal = "Anzeigen"
    texts.editor = "$EDITOR"
    texts.copyValue = "Wert kopieren"
    texts.copyName = "Name"
    texts.copyPath = "Pfad"
    texts.selectRows = { rows in
      rows.count == 1
        ? "Zeile \(rows.upperBound) auswählen"
        : "\(rows.lowerBound)–\(rows.upperBound) auswählen"
    }
    texts.unusedKey = { "\($0) hat hier keine Funktion" }
    texts.unusedKeyWithHelp = { "\($0) hat hier keine Funktion. \($1) zeigt alle Tasten" }
    return texts
  }()

  private static let finding: FindTexts = {
    var texts = FindTexts()
    texts.noWords = "Keine Suchwörter"
    texts.noMatches = "Keine Treffer"
    texts.searchingAll = "Suche läuft"
    texts.onlyMatch = "Der einzige Treffer"
    texts.allShown = "Alle Zeilen werden gezeigt"
    texts.stillSearching = "Die Suche läuft noch"
    texts.continuedFromTop = "Am Anfang fortgesetzt"
    texts.continuedFromEnd = "Am Ende fortgesetzt"
    texts.alsoContinuedFromTop = "am Anfang fortgesetzt"
    texts.noWordsYet = "Zuerst die Suchwörter eingeben"
    texts.forms = "Wörter  name:text  größe>5  /re/"
    texts.noMatchesFor = { "Keine Treffer für „\($0)“" }
    texts.noMatchesSoFar = { $1 ? "Keine Treffer in \($0) %" : "Suche läuft \($0) %" }
    texts.position = { current, matches, percent, areSimilar in
      "\(current) von \(number(matches, percent))" + (areSimilar ? " ähnlichen" : "")
    }
    texts.matches = { matches, percent, areSimilar in
      number(matches, percent) + (areSimilar ? " ähnliche" : "") + " Treffer"
    }
    texts.hidden = { "\($0) ausgeblendet" }
    texts.stopped = { "Suche bei \($0) % beendet" }
    texts.results = { "Suche nach „\($0)“" }
    texts.goThere = "Dorthin"
    texts.searched = { matches, rows, tables, isDone, isBounded in
      let matches = "\(matches) Treffer"
      let rows = rows == 1 ? "1 Zeile" : "\(rows) Zeilen"
      let tables = tables == 1 ? "1 Tabelle" : "\(tables) Tabellen"
      if !isDone { return "Bisher \(matches) in \(rows) aus \(tables)" }
      return isBounded
        ? "\(matches), durchsucht: die ersten \(rows) aus \(tables)"
        : "\(matches) in \(rows) aus \(tables)"
    }
    return texts
  }()

  private static func number(_ matches: Int, _ percent: Int?) -> String {
    percent.map { "\(matches)+ (\($0) %)" } ?? "\(matches)"
  }
}
