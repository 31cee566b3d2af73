@testable import TermTable

extension German {
  static let commands = CommandTexts(
    title: { title(of: $0) },
    thisRow: "Diese Zeile",
    thisTable: "Diese Tabelle",
    moving: "Bewegen",
    otherTables: "Andere Tabellen",
    text: "Schreiben",
    program: "Programm",
    inTable: "In einer Tabelle",
    inEditMode: "Beim Bearbeiten von Zeilen",
    inEditor: "Beim Bearbeiten von Text",
    inField: "In einem Textfeld eines Formulars",
    inAlert: "In einer Meldung",
    inMenu: "In einem Menü",
    inSectionIndex: "Beim Wählen eines Abschnitts",
    inTypeAhead: "Beim Tippen der ersten Buchstaben einer Zeile",
    inRowNumber: "Beim Tippen der Nummer einer Zeile",
    inCopying: "Nach der Taste zum Kopieren",
    inFinding: "Beim Tippen von Suchwörtern",
    keys: "Tasten",
    allKeys: "Alle Tasten",
    keysHere: "Tasten hier",
    commands: "Befehle",
    command: "Befehl",
    all: "alle",
    run: "Ausführen",
    doesNothing: "Das hat hier keine Wirkung",
    noCommandFits: { "Kein Befehl passt zu „\($0)“" },
    goToRow: { "Zu Zeile \($0)" }
  )

  static let reasons = ReasonTexts(
    firstTable: "Das ist die erste Tabelle",
    nothingToSave: "Hier gibt es nichts zu sichern",
    nothingToUndo: "Es gibt nichts zu widerrufen",
    nothingToRedo: "Es gibt nichts zu wiederholen",
    notSorted: "Diese Zeilen lassen sich nicht sortieren",
    allColumnsShown: "Alle Spalten sind zu sehen",
    noTabs: "Diese Tabelle hat keine Reiter",
    noFolding: "Kein Abschnitt lässt sich einklappen",
    onlyLayout: "Diese Tabelle hat nur eine Anordnung",
    notEdited: "Diese Zeilen lassen sich nicht bearbeiten",
    noSectionTitles: "Die Abschnitte haben keine Titel",
    noDetails: "Die Zeile hat keine Einzelheiten",
    noActions: "Die Zeile hat keine Aktionen",
    notSeveral: "Mehrere dieser Zeilen lassen sich nicht auswählen",
    noText: "Die Zeile hat keinen Text",
    noSteps: "Die Zeile hat keine Stufen",
    cannotToggle: "Die Zeile lässt sich nicht umschalten",
    notInEditMode: "Die Zeilen werden nicht bearbeitet",
    opensNoTable: "Die Zeile öffnet keine Tabelle",
    noRows: "Es gibt keine Zeilen"
  )
}
