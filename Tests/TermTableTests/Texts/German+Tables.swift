@testable import TermTable

extension German {
  static let commands: CommandTexts = {
    var texts = CommandTexts()
    texts.title = { title(of: $0) }
    texts.names = { names(of: $0) }
    texts.thisRow = "Diese Zeile"
    texts.thisTable = "Diese Tabelle"
    texts.moving = "Bewegen"
    texts.otherTables = "Andere Tabellen"
    texts.text = "Schreiben"
    texts.program = "Programm"
    texts.inTable = "In einer Tabelle"
    texts.inEditMode = "Beim Bearbeiten von Zeilen"
    texts.inEditor = "Beim Bearbeiten von Text"
    texts.inField = "In einem Textfeld eines Formulars"
    texts.inAlert = "In einer Meldung"
    texts.inMenu = "In einem Menü"
    texts.inSectionIndex = "Beim Wählen eines Abschnitts"
    texts.inTypeAhead = "Beim Tippen der ersten Buchstaben einer Zeile"
    texts.inRowNumber = "Beim Tippen der Nummer einer Zeile"
    texts.inCopying = "Nach der Taste zum Kopieren"
    texts.inFinding = "Beim Tippen von Suchwörtern"
    texts.keys = "Tasten"
    texts.allKeys = "Alle Tasten"
    texts.keysHere = "Tasten hier"
    texts.commands = "Befehle"
    texts.command = "Befehl"
    texts.all = "alle"
    texts.run = "Ausführen"
    texts.doesNothing = "Das hat hier keine Wirkung"
    texts.noCommandFits = { "Kein Befehl passt zu „\($0)“" }
    texts.commandWithText = { "\($0): \($1)" }
    texts.goToRow = { "Zu Zeile \($0)" }
    return texts
  }()

  static let reasons: ReasonTexts = {
    var texts = ReasonTexts()
    texts.notSortedBy = "Nach dieser Spalte geht es nicht"
    texts.pagesNotSearched = "Die Quelle dieser Zeilen sucht nicht"
    texts.notAllLoaded = "Nicht alle dieser Zeilen sind geladen"
    texts.firstTable = "Das ist die erste Tabelle"
    texts.nothingToSave = "Hier gibt es nichts zu sichern"
    texts.noChanges = "Nichts hat sich geändert"
    texts.nothingToUndo = "Es gibt nichts zu widerrufen"
    texts.nothingToRedo = "Es gibt nichts zu wiederholen"
    texts.notSorted = "Diese Zeilen lassen sich nicht sortieren"
    texts.allColumnsShown = "Alle Spalten sind zu sehen"
    texts.noLines = "Diese Zeilen sind kein Text"
    texts.noTabs = "Diese Tabelle hat keine Reiter"
    texts.noFolding = "Kein Abschnitt lässt sich einklappen"
    texts.onlyLayout = "Diese Tabelle hat nur eine Anordnung"
    texts.notEdited = "Diese Zeilen lassen sich nicht bearbeiten"
    texts.noSectionTitles = "Die Abschnitte haben keine Titel"
    texts.noDetails = "Die Zeile hat keine Einzelheiten"
    texts.noActions = "Die Zeile hat keine Aktionen"
    texts.noSelection = "Hier lassen sich keine Zeilen auswählen"
    texts.onlyOneSelected = "Hier lässt sich nur eine Zeile auswählen"
    texts.noText = "Die Zeile hat keinen Text"
    texts.noSteps = "Die Zeile hat keine Stufen"
    texts.cannotToggle = "Die Zeile lässt sich nicht umschalten"
    texts.notInEditMode = "Die Zeilen werden nicht bearbeitet"
    texts.opensNoTable = "Die Zeile öffnet keine Tabelle"
    texts.noRows = "Es gibt keine Zeilen"
    texts.nothingBeside = "Neben dieser Tabelle steht nichts"
    texts.noRoomBeside = "Tabellen stehen nebeneinander ab 120 Spalten"
    return texts
  }()
}
