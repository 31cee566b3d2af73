import TableModel

@testable import TermTable

extension German {
  static let forms: FormTexts = {
    var texts = FormTexts()
    texts.save = "Sichern"
    texts.discard = "Verwerfen"
    texts.stay = "Bleiben"
    texts.saved = "Gesichert"
    texts.nothingToSave = "Nichts zu sichern"
    texts.discardTyped = "Eingabe verwerfen?"
    texts.saveChanges = { "Änderungen an „\($0)“ sichern?" }
    texts.question = { "\($0)?" }
    texts.saveForm = { "„\($0)“ sichern?" }
    texts.allChanges = { "Änderungen von \($0)" }
    texts.errors = { "Nicht gesichert: \($0) Fehler" }
    texts.notSaved = { "Nicht gesichert: \($0)" }
    texts.changes = { "Änderungen von \($0)" }
    return texts
  }()

  static let messages: MessageTexts = {
    var texts = MessageTexts()
    texts.typeRowNumber = "Nummer einer Zeile tippen"
    texts.typeFirstLetters = "Erste Buchstaben einer Zeile tippen"
    texts.noNextPlace = "Kein nächster Ort"
    texts.noPreviousPlace = "Kein voriger Ort"
    texts.noNextTable = "Keine nächste Tabelle"
    texts.noPreviousTable = "Keine vorige Tabelle"
    texts.row = { "Zeile \($0) von \($1)" }
    texts.goingTo = { "Gehe zu: \($0)" }
    texts.noSuchRow = { "Gehe zu: \($0) (keine solche Zeile)" }
    texts.notInNextRows = { "Gehe zu: \($0) (nicht in den nächsten \($1) Zeilen)" }
    texts.opensNotByItself = { "„\($0)“ öffnet sich nicht von selbst" }
    texts.noRowToCopy = "Keine Zeile zum Kopieren"
    texts.secretNotCopied = "Ein Geheimnis wird nicht kopiert"
    texts.noClipboard = "Dieses Terminal hat keine Zwischenablage"
    texts.nothingToCopy = { "Die Zeile hat keinen \(name(of: $0))" }
    texts.tooLongToCopy = { "Der \(name(of: $0)) ist zu lang zum Kopieren: \($1) Bytes" }
    texts.copied = { "\(name(of: $0)) kopiert: \($1)" }
    texts.besideOn = "Tabellen stehen nebeneinander"
    texts.besideOff = "Diese Tabelle steht allein"
    texts.besideOffWithKey = { "Diese Tabelle steht allein; \($0) zeigt andere daneben" }
    texts.mouseOn = "Maus an"
    texts.mouseOff = "Maus aus"
    texts.mouseOffWithKey = { "Maus aus; \($0) schaltet sie ein" }
    texts.pasteIsCut = "Zu lang: nur das erste MB wurde eingefügt"
    texts.cancelled = "Abgebrochen"
    texts.stillRunning = { "„\($0)“ läuft noch" }
    texts.stillApplying = { "„\($0)“ wird angewendet … ^C beendet ohne es" }
    texts.pressToQuit = { "\($0) beendet das Programm" }
    texts.lineBreaksReplaced = "Zeilenwechsel wurden durch Leerzeichen ersetzt"
    texts.secretStaysHere = "Ein Geheimnis wird nicht in einem anderen Programm bearbeitet"
    return texts
  }()

  private static func name(of part: MessageTexts.RowPart) -> String {
    switch part {
    case .value: "Wert"
    case .name: "Name"
    case .path: "Pfad"
    }
  }
}
