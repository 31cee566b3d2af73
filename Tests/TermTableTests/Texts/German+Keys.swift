import TableModel

@testable import TermTable

extension German {
  static let keys: KeyTexts = {
    var texts = KeyTexts()
    texts.names = keyNames
    texts.changeKeys = "Tasten ändern"
    texts.keyMap = "Tastenbelegung"
    texts.advice = "Strg-Umschalt mit einem Buchstaben kommt als Strg an; ^I ist Tab, ^[ ist Esc."
    texts.unsaved = " Änderungen gelten bis zum Ende des Programms."
    texts.none = "keine"
    texts.addKey = "Taste hinzufügen"
    texts.removeKey = "Taste entfernen"
    texts.remove = { "\($0) entfernen" }
    texts.reset = "Zurücksetzen"
    texts.resetAll = "Alle zurücksetzen"
    texts.press = { "Taste für „\($0)“ drücken" }
    texts.escapeCancels = "Esc bricht ab"
    texts.hasNoKey = "Der Befehl hat keine Taste"
    texts.removeWhich = "Welche Taste entfernen?"
    texts.resetAllKeys = "Alle Tasten zurücksetzen?"
    texts.getKeys = { "Alle Befehle bekommen die Tasten von „\($0)“." }
    texts.changed = { "\($0): \($1.isEmpty ? "keine Taste" : $1)" }
    texts.inUse = "Die Taste ist vergeben"
    texts.takeFrom = { commands, command in
      "Sie gehört zu \(commands.map { "„\($0)“" }.joined(separator: ", ")). Für „\(command)“ nehmen?"
    }
    texts.take = "Nehmen"
    texts.cannotSave = "Die Tasten lassen sich nicht sichern"
    texts.cannotKeep = "Diese Taste passt in keine Datei"
    texts.isKeyOf = { "Sie gehört schon zu „\($0)“" }
    texts.alwaysEnds = "^C bricht immer ab oder beendet das Programm"
    texts.types = "In einem Text schreibt diese Taste ein Zeichen"
    texts.alwaysMeans = { "Diese Taste bedeutet immer „\($0)“" }
    texts.needsKey = { "„\(commands.title($0))“ braucht eine Taste" }
    return texts
  }()

  private static let keyNames: KeyNameTexts = {
    var texts = KeyNameTexts()
    texts.up = "Hoch"
    texts.down = "Runter"
    texts.left = "Links"
    texts.right = "Rechts"
    texts.enter = "Eingabe"
    texts.space = "Leertaste"
    texts.escape = "Esc"
    texts.tab = "Tab"
    texts.backspace = "Rück"
    texts.delete = "Entf"
    texts.insert = "Einfg"
    texts.home = "Pos1"
    texts.end = "Ende"
    texts.pageUp = "BildHoch"
    texts.pageDown = "BildRunter"
    texts.alt = "Alt-"
    texts.shift = "Umschalt-"
    return texts
  }()

  static let choices: ChoiceTexts = {
    var texts = ChoiceTexts()
    texts.themes = "Farbschemata"
    texts.choose = "Wählen"
    texts.themeSummary = { name in
      switch name {
      case "terminal": "Die Farben des Terminals"
      case "light": "Dunkler Text auf Weiß"
      case "dark": "Heller Text auf Dunkelgrau"
      case "high-contrast": "Weiß auf Schwarz, wenige Farben"
      case "high-contrast-light": "Schwarz auf Weiß, wenige Farben"
      case "monochrome": "Ohne Farben"
      case "automatic": "Hell oder dunkel wie das Terminal"
      default: ""
      }
    }
    texts.keyMapSummary = { name in
      switch name {
      case "standard": "Pfeile, und was less, vi und Emacs gemeinsam haben"
      case "vi": "Ohne die Tasten von Emacs"
      case "emacs": "Kein Buchstabe bewegt, öffnet oder geht zurück"
      case "plain": "Pfeile und die Tasten der Hinweise"
      default: ""
      }
    }
    texts.sample = { role in
      switch role {
      case .header: "Kopf"
      case .text: "Wort"
      case .detail: "Wert"
      case .number: "42"
      case .on: "an"
      case .off: "aus"
      case .error: "Fehler"
      default: nil
      }
    }
    texts.word = { kind in
      switch kind {
      case .theme: "farben"
      case .keyMap: "belegung"
      case .marks: "zeichen"
      }
    }
    texts.named = { "\(name(of: $0)) \($1)" }
    texts.from = { "\(name(of: $0)) aus \($1)" }
    texts.unknown = { "\(name(of: $0)): „\($1)“ gibt es nicht" }
    texts.expected = { "erwartet wird \($0.joined(separator: ", "))" }
    texts.chosen = { "\(name(of: $0)): \($1)" }
    texts.noUnicode = "Die Locale hat kein Unicode; die Zeichen bleiben ASCII"
    return texts
  }()

  private static func name(of kind: ChoiceTexts.Kind) -> String {
    switch kind {
    case .theme: "Farben"
    case .keyMap: "Tasten"
    case .marks: "Zeichen"
    }
  }

  static let values: ValueTexts = {
    var texts = ValueTexts()
    texts.noValue = "Die Zeile hat keinen Wert"
    texts.cannotType = "er lässt sich nicht eingeben"
    texts.noOptions = "die Möglichkeiten werden nicht gezeigt"
    texts.isNoOption = { "„\($0)“ ist keine der Möglichkeiten" }
    texts.noRow = { "keine Zeile hat die Kennung „\($0)“" }
    texts.rowHasNoValue = { "„\($0)“ hat keinen Wert" }
    texts.rowIsDisabled = { "„\($0)“ ist gesperrt" + ($1.map { ": \($0)" } ?? "") }
    texts.rowRefuses = { "„\($0)“: \($1)" }
    texts.isInvalid = { "„\($0)“ ist kein gültiger Wert" }
    return texts
  }()

  static let errors: ErrorTexts = {
    var texts = ErrorTexts()
    texts.terminal = { _ in "Kein brauchbares Terminal" }
    texts.unusable = { "\($0): \($1)" }
    texts.editor = { error in
      switch error {
      case .cannotStart(let editor): "„\(editor)“ startet nicht. EDITOR nennt den Editor."
      case .failed(let editor, let status, _): "„\(editor)“ endete mit \(status)."
      case .notText(let kept): "Der Text ist nicht in UTF-8. Er liegt in \(kept)."
      case .cannotRead(let kept, let reason): "Der Text in \(kept) ist nicht lesbar: \(reason)."
      case .gone: "Der Editor hat seine Datei gelöscht."
      case .cannotWrite(let folder, let reason): "In \(folder) geht keine Datei: \(reason)."
      case .busy: "Ein Editor ist schon offen."
      }
    }
    texts.theme = { _ in "Dieses Farbschema gibt es nicht" }
    texts.keyMap = { _ in "Diese Tastenbelegung gibt es nicht" }
    texts.noApplication = "Das kann nur eine Anwendung"
    return texts
  }()
}
