import TableModel

@testable import TermTable

extension German {
  static let rows: RowTexts = {
    var texts = RowTexts()
    texts.selected = { "\($0) ausgewählt" }
    texts.editing = "Bearbeiten"
    texts.changedRows = { "\($0) geändert" }
    texts.changed = "geändert"
    texts.following = "folgt dem Ende"
    texts.followingEnded = "Folgt dem Ende nicht mehr"
    texts.actions = "Aktionen"
    texts.cancel = "Abbrechen"
    texts.rowIsGone = "Die Zeile gibt es nicht mehr"
    texts.stillRunning = "Die Aktion dieser Zeile läuft noch"
    texts.notSelectable = "Diese Zeile lässt sich nicht auswählen"
    texts.noneSelectable = "Hier gibt es keine Zeilen zum Auswählen"
    texts.tooManyRows = "Zu viele Zeilen: höchstens 1.000.000"
    texts.noSection = { "Kein Abschnitt „\($0)“" }
    texts.firstColumns = "Das sind die ersten Spalten"
    texts.lastColumns = "Das sind die letzten Spalten"
    texts.startOfLines = "Hier beginnen die Zeilen"
    texts.endOfLines = "Keine Zeile geht rechts weiter"
    texts.sort = "Sortieren"
    texts.sortBy = "Sortieren nach"
    texts.reverseOrder = "Umgekehrt"
    texts.originalOrder = "Ursprüngliche Folge"
    texts.sorted = { "Sortiert nach \($0), \($1 ? "absteigend" : "aufsteigend")." }
    texts.inOriginalOrder = "In der ursprünglichen Folge."
    texts.noControlsBelow = "Keine Bedienelemente mehr darunter"
    texts.noControlsAbove = "Keine Bedienelemente mehr darüber"
    texts.deleted = "Gelöscht. Rückgängig holt es zurück"
    texts.notDeletable = "Diese Zeile lässt sich nicht löschen"
    texts.noAdding = "Hier lassen sich keine Zeilen hinzufügen"
    texts.notMovable = "Diese Zeile lässt sich nicht weiter verschieben"
    texts.noComments = "Diese Zeile lässt sich nicht auskommentieren"
    texts.limit = { "Höchstens \($0) Zeichen" }
    texts.notAllowed = { "„\($0)“ ist hier nicht erlaubt" }
    texts.leftOutNotAllowed = "Unerlaubte Zeichen wurden ausgelassen"
    texts.unfit = { "„\($0)“ passt hier nicht" }
    texts.leftOutUnfit = "Unpassende Zeichen wurden ausgelassen"
    return texts
  }()

  static let changes: ChangeTexts = {
    var texts = ChangeTexts()
    texts.undo = "Widerrufen"
    texts.redo = "Wiederholen"
    texts.undoneTyping = "Widerrufen: Eingabe"
    texts.undone = { "Widerrufen: \($0)" }
    texts.redone = { "Wiederholt: \($0)" }
    texts.empty = "leer"
    texts.more = { "und \($0) weitere" }
    texts.reset = "Zurücksetzen"
    texts.resetTo = { "Zurücksetzen auf \($0)" }
    texts.resetAll = "Alle Änderungen zurücksetzen"
    texts.nothingToExplain = "Hier gibt es nichts zu erklären"
    texts.disabled = "Nicht verfügbar"
    texts.changed = "Geändert"
    texts.wasEmpty = "Es war leer"
    texts.was = { "Es war \($0)" }
    texts.value = { "Wert: \($0)" }
    texts.path = { "Pfad: \($0)" }
    texts.goTo = { "Zu \($0)" }
    texts.close = "Schließen"
    texts.lost = { "„\($0)“ kann nicht mehr bearbeitet werden" }
    texts.notApplied = { "Die Eingabe ist noch nicht übernommen" + ($0.isEmpty ? "." : ":\n" + $0) }
    texts.apply = "Verwenden"
    texts.abandon = "Verwerfen"
    return texts
  }()
}
