@testable import TermTable

extension German {
  static let spoken: SpokenTexts = {
    var texts = SpokenTexts()
    (texts.emptyText, texts.emptyObject, texts.emptyArray) = (
      "leerer Text", "leeres Objekt", "leere Liste"
    )
    texts.spaces = { "\($0) Leerzeichen" }
    texts.controlCharacter = { "Zeichen \($0.value)" }
    (texts.pleaseWait, texts.empty) = ("bitte warten", "leer")
    texts.hint = { "Hinweis: \($0)" }
    (texts.button, texts.buttons) = ("Schaltfläche", "Schaltflächen")
    texts.buttonFor = { "Schaltfläche: \($0)" }
    texts.opensTable = "öffnet eine Tabelle"
    texts.opensTableFor = { "öffnet eine Tabelle: \($0)" }
    (texts.required, texts.changed, texts.running) = ("nötig", "geändert", "läuft")
    texts.error = { "Fehler: \($0)" }
    (texts.selected, texts.notSelected, texts.checked) = (
      "ausgewählt", "nicht ausgewählt", "angekreuzt"
    )
    (texts.hasDetails, texts.hasActions) = ("hat Einzelheiten", "hat Aktionen")
    (texts.canBeDeleted, texts.canBeMoved) = ("lässt sich löschen", "lässt sich verschieben")
    texts.disabled = "gesperrt"
    texts.disabledBecause = { "gesperrt: \($0)" }
    texts.position = { "\($0) von \($1)" }
    texts.rows = rows
    texts.page = { "\($0), \($1) bis \($2)" }
    texts.selectedRows = { "\($0) ausgewählt" }
    texts.editingRows = "Zeilen werden bearbeitet"
    texts.tabs = { "Reiter: \($0)" }
    texts.shown = "gezeigt"
    texts.barButtons = { "Schaltflächen: \($0)" }
    texts.section = { "Abschnitt \($0)" }
    texts.continued = { "Abschnitt \($0), fortgesetzt" }
    texts.canBeFolded = "lässt sich einklappen"
    texts.foldedSection = { "Abschnitt \($0)" }
    texts.folded = "eingeklappt"
    texts.editing = "Zeilen bearbeiten; „fertig“ beendet es."
    texts.finishedEditing = "Zeilen sind bearbeitet."
    texts.nowRows = { "Jetzt \(rows($0))." }
    texts.nowSelected = { $0.map { "\($0) ausgewählt." } ?? "Nichts ausgewählt." }
    texts.nowChanged = { $0.isEmpty ? "Nichts geändert." : "\($0)." }
    texts.noButtons = "Keine Schaltflächen."
    return texts
  }()

  private static func rows(_ count: Int) -> String {
    count == 0 ? "keine Zeilen" : count == 1 ? "1 Zeile" : "\(count) Zeilen"
  }

  static let linear: LinearTexts = {
    var texts = LinearTexts()
    texts.start = "Eine Zahl wählt eine Zeile, „hilfe“ hilft."
    (texts.newText, texts.button, texts.value) = ("Neuer Text: ", "Schaltfläche: ", "Wert: ")
    texts.words = { words[$0].map { [$0.word] } ?? [] }
    texts.explanation = { words[$0]?.explanation }
    texts.argument = {
      ["WORDS": "WÖRTER", "LETTER": "BUCHSTABE", "NUMBER": "ZAHL", "KEY": "TASTE"][$0] ?? $0
    }
    texts.rowNumber = "N: Zeile N wählen; 3.2 ist die zweite Schaltfläche in Zeile 3"
    texts.unknown = { "„\($0)“ gibt es nicht. „hilfe“ hilft." }
    texts.expectedNothing = { "Nach „\($0)“ folgt nichts." }
    texts.expectedRow = { "Nach „\($0)“ folgt eine Zahl, wie „\($0) 3“." }
    texts.expectedLetter = "Nach „abschnitt“ folgt ein Buchstabe."
    (texts.menu, texts.alert, texts.destructive) = ("Menü", "Meldung", "zerstört etwas")
    texts.buttonRange = { "Schaltflächen sind 1 bis \($0), oder „abbrechen“." }
    texts.isEmpty = { "„\($0)“ ist leer" }
    texts.isSet = { "„\($0)“ ist gesetzt" }
    texts.isNow = { "„\($0)“ ist jetzt: \($1)" }
    texts.typeText = { "Neuer Text? Eine leere Zeile behält den alten, \($0) löscht ihn." }
    texts.nothingToFill = "Hier gibt es keine Werte."
    texts.filling = {
      "Eine leere Zeile behält den Wert; \($0) leert, \($1) geht zurück, \($2) endet."
    }
    texts.firstQuestion = "Das ist die erste Frage."
    texts.lastQuestion = { "Das waren alle Fragen." + ($0 ? " „sichern“ sichert." : "") }
    texts.oneOf = { "Eins von: \($0)" }
    texts.youAreAt = { "Sie sind in Zeile \($0)." }
    texts.rowRange = { "Zeilen sind 1 bis \($0)." }
    texts.rowIsGone = { "Zeile \($0) ist weg." }
    texts.isEmptySpace = { "Zeile \($0) ist leer." }
    texts.buttonsInRow = { "Schaltflächen hier sind \($0).1 bis \($0).\($1)." }
    texts.partsInRow = { "Teile hier sind \($0).1 bis \($0).\($1)." }
    texts.whichButton = { "Welche: \($0).1 bis \($0).\($1)?" }
    texts.noButtonsInRow = { "Zeile \($0) hat keine Nummern für Schaltflächen." }
    texts.isDisabled = { "„\($0)“ ist gesperrt." + ($1 ? " Andere gehen." : "") }
    texts.typeAction = "Was mit diesen Zeilen? Zum Beispiel „markieren 3-7“."
    (texts.firstRow, texts.lastRow) = ("Das ist die erste Zeile.", "Das ist die letzte Zeile.")
    (texts.firstRows, texts.lastRows) = ("Das ist der Anfang.", "Das ist das Ende.")
    texts.allShown = "Alle Zeilen sind zu sehen."
    texts.typeSteps = "„+“ und „-“ ändern den Wert."
    texts.doesNothing = "Die Zeile tut nichts."
    texts.reason = { "\($0)." }
    texts.isRunning = { "„\($0)“ läuft." }
    texts.hasFinished = { "„\($0)“ ist fertig." }
    texts.stillRunning = "Sie läuft noch. „abbrechen“ beendet sie."
    texts.noBarButtons = "Diese Tabelle hat keine Schaltflächen."
    texts.unknownButton = { "„\($0)“ gibt es nicht. \($1)." }
    texts.tabRange = { "Reiter sind 1 bis \($0)." }
    texts.cannotFold = "Dieser Abschnitt lässt sich nicht einklappen."
    texts.nothingBeside = "Neben der Tabelle steht nichts."
    return texts
  }()

  /// The German words, with the explanations that are not the names of commands.
  private static let words: [String: (word: String, explanation: String?)] = [
    "select": ("wählen", "Zeile N wählen"), "edit": ("ändern", nil),
    "mark": ("markieren", "Zeile N markieren, oder mehrere wie 3-7"),
    "step down": ("weniger", "Den Wert in Zeile N verkleinern"),
    "step up": ("mehr", "Den Wert in Zeile N vergrößern"), "mark all": ("alle markieren", nil),
    "actions": ("aktionen", nil), "more": ("einzelheiten", nil), "explain": ("erklären", nil),
    "next": ("weiter", "Nächste Seite"), "previous": ("zurückblättern", "Vorige Seite"),
    "go": ("gehen", "Zu Zeile N gehen"), "down": ("runter", nil), "up": ("hoch", nil),
    "first": ("anfang", nil), "last": ("ende", nil), "next section": ("nächster abschnitt", nil),
    "previous section": ("voriger abschnitt", nil),
    "section": ("abschnitt", "Zu einem Abschnitt gehen"),
    "find": ("suchen", "Zur nächsten Zeile mit diesen Wörtern"),
    "find next": ("weitersuchen", nil), "find previous": ("zurücksuchen", nil),
    "filter": ("filtern", "Nur Zeilen mit diesen Wörtern zeigen"),
    "fold": ("einklappen", "Den Abschnitt von Zeile N einklappen"),
    "unfold": ("ausklappen", "Den Abschnitt von Zeile N ausklappen"),
    "fold all": ("alle einklappen", nil), "unfold all": ("alle ausklappen", nil),
    "tab": ("reiter", "Diesen Reiter zeigen"), "next tab": ("nächster reiter", nil),
    "previous tab": ("voriger reiter", nil), "layout": ("anordnung", nil),
    "sort": ("sortieren", nil),
    "press": ("drücken", "Eine Schaltfläche drücken"),
    "edit rows": ("bearbeiten", "Zeilen löschen, hinzufügen, verschieben"),
    "delete": ("löschen", "Zeile N löschen"), "add": ("hinzufügen", "Unter Zeile N hinzufügen"),
    "add above": ("darüber hinzufügen", "Über Zeile N hinzufügen"),
    "comment": ("kommentieren", "Zeile N aus- oder einkommentieren"),
    "move up": ("hochschieben", "Zeile N hochschieben"),
    "move down": ("runterschieben", "Zeile N runterschieben"), "done": ("fertig", nil),
    "fill": ("ausfüllen", "Die Werte nacheinander ausfüllen"), "undo": ("widerrufen", nil),
    "redo": ("wiederholen", nil),
    "changes": ("änderungen", nil), "save": ("sichern", nil), "refresh": ("aktualisieren", nil),
    "cancel": ("abbrechen", nil), "back": ("zurück", nil),
    "again": ("nochmal", "Die Zeilen noch einmal"), "where": ("wo", "Sagen, wo man ist"),
    "beside": ("daneben", "Den Text neben der Tabelle lesen"), "help": ("hilfe", "Die Befehle"),
    "quit": ("beenden", nil),
  ]
}
