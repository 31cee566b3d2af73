import TableModel

@testable import TermTable

extension German {
  static let model: ModelTexts = {
    var texts = ModelTexts()
    texts.controls = controls
    texts.formats = formats
    texts.sections = sections
    texts.changes = changes
    texts.forms = forms
    texts.errors = modelErrors
    texts.settings = settings
    texts.patterns = patterns
    return texts
  }()

  private static let modelErrors: ModelErrorTexts = {
    var texts = ModelErrorTexts()
    texts.program = { error in
      switch error {
      case .cannotStart(let name): "„\(name)“ startet nicht."
      case .busy: "Ein anderes Programm hat das Terminal."
      case .noTerminal: "Hier lässt sich kein Programm zeigen."
      }
    }
    texts.language = { _ in "Diese Sprache gibt es nicht" }
    return texts
  }()

  private static let settings: SettingsTexts = {
    var texts = SettingsTexts()
    texts.ofValue = { "\($0): \($1): \($2)" }
    texts.ofFile = { "\($0): \($1)" }
    texts.noSettings = "hat keine Einstellungen; nötig sind Namen und Werte"
    texts.tooLarge = "ist zu groß für eine Datei mit Einstellungen"
    texts.isNotUsed = { "„\($0)“ gilt nicht: \($1)" }
    texts.boolean = "nötig ist true oder false"
    texts.wholeNumber = "nötig ist eine ganze Zahl"
    texts.number = "nötig ist eine Zahl"
    texts.text = "nötig ist ein Text"
    texts.texts = "nötig ist eine Liste von Texten"
    texts.otherValue = "nötig ist ein anderer Wert"
    texts.hasObject = "die Datei hat hier ein Objekt, das bleibt; nötig ist ein einzelner Wert"
    texts.hasList = "die Datei hat hier eine Liste, die bleibt; nötig ist ein einzelner Wert"
    return texts
  }()

  private static let controls: ControlTexts = {
    var texts = ControlTexts()
    (texts.on, texts.off, texts.none, texts.all) = ("an", "aus", "nichts", "alle")
    texts.picked = { "\($0) von \($1)" }
    (texts.set, texts.inProgress) = ("gesetzt", "läuft")
    texts.loading = "Wird geladen"
    (texts.toggle, texts.checkBox, texts.choice, texts.choices) = (
      "Schalter", "Kästchen", "Auswahl", "Mehrfachauswahl"
    )
    (texts.stepper, texts.slider, texts.buttons) = ("Schrittwahl", "Regler", "Schaltflächen")
    (texts.textField, texts.secret, texts.date, texts.time) = (
      "Textfeld", "Geheimnis", "Datum", "Uhrzeit"
    )
    (texts.file, texts.folder, texts.progress, texts.meter) = (
      "Datei", "Ordner", "Fortschritt", "Messwert"
    )
    texts.cancel = "Abbrechen"
    texts.emptyChart = "keine Werte"
    texts.chartValues = { "\($0) Werte von \($1) bis \($2), zuletzt \($3)" }
    (texts.opens, texts.edits, texts.changes) = ("Öffnen", "Bearbeiten", "Ändern")
    (texts.toggles, texts.checks, texts.unchecks) = ("Umschalten", "Ankreuzen", "Leeren")
    (texts.filter, texts.another) = ("Filtern", "Andere")
    texts.nothingContains = { "„\($0)“ kommt nirgends vor" }
    texts.mostPicked = { "Höchstens \($0) lassen sich wählen" }
    (texts.wholeDate, texts.changeBy) = ("Datum", "Ändern um")
    (texts.day, texts.week, texts.month, texts.year) = ("Tag", "Woche", "Monat", "Jahr")
    texts.days = { "\($0) bis \($1)" }
    texts.weekdays = [
      "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
    ]
    texts.months = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ]
    (texts.path, texts.typePath) = ("Pfad", "Pfad eingeben oder Datei wählen")
    texts.home = "Persönlicher Ordner"
    (texts.useFolder, texts.parentFolder) = ("Diesen Ordner nehmen", "Ordner darüber")
    texts.cannotRead = { "Der Ordner lässt sich nicht lesen: \($0)" }
    texts.noApplication = "nur ein Programm kann ihn lesen"
    texts.reading = "Der Ordner wird gelesen"
    texts.nothingToPick = { _, areHidden in
      areHidden ? "Alles hier ist versteckt" : "Hier ist nichts zu wählen"
    }
    texts.nameIsNoText = "Der Name ist kein Text in UTF-8"
    (texts.hideHidden, texts.showHidden) = ("Verstecktes ausblenden", "Verstecktes zeigen")
    texts.onlyFirst = { "Nur die ersten \($0) Einträge sind zu sehen" }
    return texts
  }()

  private static let formats: FormatTexts = {
    var texts = FormatTexts()
    texts.integer = { "Eine ganze Zahl" + bounds($0, $1) }
    texts.decimal = { "Eine Zahl" + bounds($0, $1) }
    texts.size = "Eine Größe wie 1.5 GB oder 64 KiB"
    texts.sizeBounds = { "Eine Größe" + bounds($0, $1) }
    texts.date = "Ein Datum wie 2026-11-22"
    texts.dateBounds = { "Ein Datum" + bounds($0, $1) }
    texts.time = "Eine Uhrzeit wie 14:30"
    texts.duration = "Eine Dauer wie 1 h 30 min oder 90 s"
    texts.durationBounds = { "Eine Dauer" + bounds($0, $1) }
    texts.email = "Eine Adresse wie ada@example.org"
    texts.url = "Eine Adresse wie https://example.org"
    texts.phone = "Eine Nummer wie +49 30 1234567"
    texts.ipAddress = "Eine IP-Adresse wie 192.168.1.10"
    texts.cidr = "Ein Netz wie 192.168.1.0/24"
    texts.color = "Eine Farbe wie #3366CC"
    texts.mask = { pattern, _ in "Nach dem Muster \(pattern)" }
    return texts
  }()

  private static func bounds(_ least: String?, _ most: String?) -> String {
    (least.map { " ab \($0)" } ?? "") + (most.map { " bis \($0)" } ?? "")
  }

  private static let sections: SectionTexts = {
    var texts = SectionTexts()
    texts.next = "Weiter"
    (texts.warning, texts.error) = ("Warnung", "Fehler")
    (texts.nothingHere, texts.loadMore) = ("Hier ist nichts", "Mehr laden")
    texts.more = { "… und \($0) mehr" }
    (texts.retry, texts.notLoaded) = ("Noch einmal", "Nicht geladen")
    texts.pagesNotSorted = "Die Quelle dieser Zeilen sortiert nicht"
    (texts.add, texts.delete, texts.move) = ("Hinzufügen", "Löschen", "Verschieben")
    texts.comment = "Kommentieren"
    texts.mostAdded = { "Höchstens \($0)" }
    texts.leastLeft = { "Mindestens \($0) bleiben" }
    texts.leastAdded = { "Mindestens \($0) fehlen" }
    texts.notRegistered = { "Für „\($0)“ ist keine Zelle angemeldet" }
    texts.registration = { "Zuerst registry.register(\($0).self) { model in Cell(…) } aufrufen" }
    texts.isRequired = { $0.isEmpty ? "Ein Wert fehlt" : "\($0) fehlt" }
    texts.editedNotSorted = "Bearbeitete Zeilen lassen sich nicht sortieren"
    texts.tooManyToSort = { "\($0) Zeilen sind zu viele zum Sortieren; höchstens \($1)" }
    return texts
  }()

  private static let patterns: PatternTexts = {
    var texts = PatternTexts()
    texts.unfinished = "Der Ausdruck endet mit /"
    texts.expectedSign = { "\($0) fehlt bei Zeichen \($1)" }
    texts.expectedCount = { "Bei Zeichen \($0) fehlt eine Zahl" }
    texts.expectedGroupName = { "Bei Zeichen \($0) fehlt der Name der Gruppe und >" }
    texts.expectedDigits = { "Bei Zeichen \($0) fehlen hexadezimale Ziffern" }
    texts.expectedLetter = { "Bei Zeichen \($0) fehlt ein Buchstabe" }
    texts.expectedProperty = { "Bei Zeichen \($0) fehlt eine Eigenschaft in Klammern" }
    texts.expectedCharacter = { "Bei Zeichen \($0) fehlt ein Zeichen" }
    texts.expectedNoDigit = { "Bei Zeichen \($0) darf keine Ziffer stehen" }
    texts.nothingToRepeat = { "Bei Zeichen \($0) ist nichts zu wiederholen" }
    texts.unescaped = { "Vor \($0) bei Zeichen \($1) gehört ein Rückstrich" }
    texts.unknownEscape = { "Ein Rückstrich vor \($0) bedeutet nichts, bei Zeichen \($1)" }
    texts.unknownGroup = { "Unbekannte Art von Gruppe bei Zeichen \($0)" }
    texts.countsOutOfOrder = { "Die kleinere Zahl steht vorn, bei Zeichen \($0)" }
    texts.rangeOutOfOrder = { "Der Bereich steht verkehrt herum bei Zeichen \($0)" }
    texts.classInRange = { "Ein Bereich hat an jedem Ende ein Zeichen, bei Zeichen \($0)" }
    texts.unknownProperty = { "Unbekannte Eigenschaft \($0) bei Zeichen \($1)" }
    texts.script = { "Nach Schriften lässt sich nicht suchen, bei Zeichen \($0)" }
    texts.twice = { "\($0) steht schon da, bei Zeichen \($1)" }
    texts.backReference = { "Rückbezüge wären zu langsam, bei Zeichen \($0)" }
    texts.lookAround = { "Umschau wäre zu langsam, bei Zeichen \($0)" }
    texts.tooDeep = { "Zu viele Gruppen ineinander bei Zeichen \($0)" }
    texts.tooLarge = "Der Ausdruck ist zu groß: weniger Wiederholungen helfen"
    return texts
  }()
}
