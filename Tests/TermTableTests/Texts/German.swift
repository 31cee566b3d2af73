@testable import TermTable

/// German texts. The initializers have no default values: the compiler finds a missing text.
enum German {
  static let texts = Texts(
    hints: hints,
    finding: finding,
    commands: commands,
    reasons: reasons,
    rows: rows,
    changes: changes,
    forms: forms,
    messages: messages,
    keys: keys,
    choices: choices,
    values: values,
    errors: errors,
    model: model,
    spoken: spoken,
    linear: linear
  )

  private static let hints = HintTexts(
    quit: "Beenden",
    keys: "Tasten",
    back: "Zurück",
    cancel: "Abbrechen",
    done: "Fertig",
    close: "Schließen",
    move: "Bewegen",
    choose: "Wählen",
    undo: "Widerrufen",
    save: "Sichern",
    select: "Auswählen",
    open: "Öffnen",
    run: "Ausführen",
    press: "Drücken",
    why: "Warum?",
    actions: "Aktionen",
    fold: "Einklappen",
    unfold: "Ausklappen",
    tab: "Reiter",
    refresh: "Aktualisieren",
    mouse: "Maus",
    listOrGrid: "Liste/Raster",
    columns: "Spalten",
    sort: "Sortieren",
    extend: "Erweitern",
    filter: "Filtern",
    showAll: "Alle zeigen",
    endSearch: "Suche beenden",
    keep: "Behalten",
    allTables: "Alle Tabellen",
    nextMatch: "Weiter",
    editRows: "Bearbeiten",
    delete: "Löschen",
    add: "Hinzufügen",
    moveRow: "Verschieben",
    commentRow: "Kommentieren",
    nextField: "Weiter",
    newLine: "Neue Zeile",
    complete: "Ergänzen",
    reveal: "Anzeigen",
    editor: "$EDITOR",
    copyValue: "Wert kopieren",
    copyName: "Name",
    copyPath: "Pfad",
    selectRows: { rows in
      rows.count == 1
        ? "Zeile \(rows.upperBound) auswählen"
        : "\(rows.lowerBound)–\(rows.upperBound) auswählen"
    },
    control: { controls[$0] ?? $0 },
    unusedKey: { "\($0) hat hier keine Funktion" },
    unusedKeyWithHelp: { "\($0) hat hier keine Funktion. \($1) zeigt alle Tasten" }
  )

  private static let controls = [
    "Open": "Öffnen", "Edit": "Bearbeiten", "Change": "Ändern", "Toggle": "Umschalten",
    "Check": "Ankreuzen", "Uncheck": "Abwählen",
  ]

  private static let finding = FindTexts(
    noRows: "Keine Zeilen zum Durchsuchen",
    noWords: "Keine Suchwörter",
    noMatches: "Keine Treffer",
    searchingAll: "Suche läuft",
    onlyMatch: "Der einzige Treffer",
    allShown: "Alle Zeilen werden gezeigt",
    stillSearching: "Die Suche läuft noch",
    continuedFromTop: "Am Anfang fortgesetzt",
    continuedFromEnd: "Am Ende fortgesetzt",
    alsoContinuedFromTop: "am Anfang fortgesetzt",
    noWordsYet: "Zuerst die Suchwörter eingeben",
    noMatchesFor: { "Keine Treffer für „\($0)“" },
    noMatchesSoFar: { $1 ? "Keine Treffer in \($0) %" : "Suche läuft \($0) %" },
    position: { current, matches in
      "\(current) von \(number(matches))" + (matches.areSimilar ? " ähnlichen" : "")
    },
    matches: { matches in
      (matches.areSimilar ? "\(number(matches)) ähnliche" : number(matches)) + " Treffer"
    },
    hidden: { "\($0) ausgeblendet" },
    stopped: { "Suche bei \($0) % beendet" },
    results: { "Suche nach „\($0)“" },
    goThere: "Dorthin",
    searched: { search in
      let matches = "\(search.matches) Treffer"
      let rows = search.rows == 1 ? "1 Zeile" : "\(search.rows) Zeilen"
      let tables = search.tables == 1 ? "1 Tabelle" : "\(search.tables) Tabellen"
      if !search.isDone { return "Bisher \(matches) in \(rows) aus \(tables)" }
      return search.isBounded
        ? "\(matches), durchsucht: die ersten \(rows) aus \(tables)"
        : "\(matches) in \(rows) aus \(tables)"
    }
  )

  private static func number(_ matches: FindTexts.Matches) -> String {
    matches.percent.map { "\(matches.count)+ (\($0) %)" } ?? "\(matches.count)"
  }
}
