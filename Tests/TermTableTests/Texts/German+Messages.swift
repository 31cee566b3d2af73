@testable import TermTable

extension German {
  static let forms = FormTexts(
    save: "Sichern",
    discard: "Verwerfen",
    stay: "Bleiben",
    saved: "Gesichert",
    nothingToSave: "Nichts zu sichern",
    discardTyped: "Eingabe verwerfen?",
    saveChanges: { "Änderungen an „\($0)“ sichern?" },
    saveForm: { "„\($0)“ sichern?" },
    errors: { "Nicht gesichert: \($0) Fehler" },
    notSaved: { "Nicht gesichert: \($0)" },
    changes: { "Änderungen von \($0)" }
  )

  static let messages = MessageTexts(
    noSectionTitles: "Keine Titel von Abschnitten",
    noRows: "Keine Zeilen",
    typeRowNumber: "Nummer einer Zeile tippen",
    typeFirstLetters: "Erste Buchstaben einer Zeile tippen",
    noNextPlace: "Kein nächster Ort",
    noPreviousPlace: "Kein voriger Ort",
    noTableBeside: "Keine Tabelle daneben",
    noNextTable: "Keine nächste Tabelle",
    noPreviousTable: "Keine vorige Tabelle",
    row: { "Zeile \($0) von \($1)" },
    goingTo: { "Gehe zu: \($0)" },
    noSuchRow: { "Gehe zu: \($0) (keine solche Zeile)" },
    notInNextRows: { "Gehe zu: \($0) (nicht in den nächsten \($1) Zeilen)" },
    opensNotByItself: { "„\($0)“ öffnet sich nicht von selbst" },
    noRowToCopy: "Keine Zeile zum Kopieren",
    secretNotCopied: "Ein Geheimnis wird nicht kopiert",
    noClipboard: "Dieses Terminal hat keine Zwischenablage",
    nothingToCopy: { "Die Zeile hat keinen \(name(of: $0))" },
    tooLongToCopy: { "Der \(name(of: $0)) ist zu lang zum Kopieren: \($1) Bytes" },
    copied: { "\(name(of: $0)) kopiert: \($1)" },
    mouseOn: "Maus an",
    mouseOff: "Maus aus",
    mouseOffWithKey: { "Maus aus; \($0) schaltet sie ein" },
    pasteIsCut: "Zu lang: nur das erste MB wurde eingefügt",
    cancelled: "Abgebrochen",
    stillRunning: { "„\($0)“ läuft noch" },
    pressToQuit: { "\($0) beendet das Programm" },
    lineBreaksReplaced: "Zeilenwechsel wurden durch Leerzeichen ersetzt",
    secretStaysHere: "Ein Geheimnis wird nicht in einem anderen Programm bearbeitet"
  )

  private static func name(of part: MessageTexts.RowPart) -> String {
    switch part {
    case .value: "Wert"
    case .name: "Name"
    case .path: "Pfad"
    }
  }
}
