import TableModel

@testable import TermTable

extension German {
  static let keys = KeyTexts(
    names: keyNames,
    changeKeys: "Tasten ändern",
    keyMap: "Tastenbelegung",
    advice: "Strg-Umschalt mit einem Buchstaben kommt als Strg an; ^I ist Tab, ^[ ist Esc.",
    unsaved: " Änderungen gelten bis zum Ende des Programms.",
    none: "keine",
    addKey: "Taste hinzufügen",
    removeKey: "Taste entfernen",
    remove: { "\($0) entfernen" },
    reset: "Zurücksetzen",
    resetAll: "Alle zurücksetzen",
    press: { "Taste für „\($0)“ drücken" },
    escapeCancels: "Esc bricht ab",
    hasNoKey: "Der Befehl hat keine Taste",
    removeWhich: "Welche Taste entfernen?",
    resetAllKeys: "Alle Tasten zurücksetzen?",
    getKeys: { "Alle Befehle bekommen die Tasten von „\($0)“." },
    changed: { "\($0): \($1.isEmpty ? "keine Taste" : $1)" },
    inUse: "Die Taste ist vergeben",
    takeFrom: { commands, command in
      "Sie gehört zu \(commands.map { "„\($0)“" }.joined(separator: ", ")). Für „\(command)“ nehmen?"
    },
    take: "Nehmen",
    cannotSave: "Die Tasten lassen sich nicht sichern",
    cannotKeep: "Diese Taste passt in keine Datei",
    isKeyOf: { "Sie gehört schon zu „\($0)“" },
    alwaysEnds: "^C beendet immer das Programm",
    types: "In einem Text schreibt diese Taste ein Zeichen",
    alwaysMeans: { "Diese Taste bedeutet immer „\($0)“" },
    needsKey: { "„\(commands.title($0))“ braucht eine Taste" }
  )

  private static let keyNames = KeyNameTexts(
    up: "Hoch",
    down: "Runter",
    left: "Links",
    right: "Rechts",
    enter: "Eingabe",
    space: "Leertaste",
    escape: "Esc",
    tab: "Tab",
    backspace: "Rück",
    delete: "Entf",
    insert: "Einfg",
    home: "Pos1",
    end: "Ende",
    pageUp: "BildHoch",
    pageDown: "BildRunter",
    alt: "Alt-",
    shift: "Umschalt-"
  )

  static let choices = ChoiceTexts(
    themes: "Farbschemata",
    choose: "Wählen",
    themeSummary: { name in
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
    },
    keyMapSummary: { name in
      switch name {
      case "standard": "Pfeile, und was less, vi und Emacs gemeinsam haben"
      case "vi": "Ohne die Tasten von Emacs"
      case "emacs": "Kein Buchstabe bewegt, öffnet oder geht zurück"
      case "plain": "Pfeile und die Tasten der Hinweise"
      default: ""
      }
    },
    sample: { role in
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
    },
    word: { kind in
      switch kind {
      case .theme: "farben"
      case .keyMap: "belegung"
      case .marks: "zeichen"
      }
    },
    named: { "\(name(of: $0)) \($1)" },
    from: { "\(name(of: $0)) aus \($1)" },
    unknown: { "\(name(of: $0)): „\($1)“ gibt es nicht" },
    expected: { "erwartet wird \($0.joined(separator: ", "))" },
    chosen: { "\(name(of: $0)): \($1)" },
    noUnicode: "Die Locale hat kein Unicode; die Zeichen bleiben ASCII"
  )

  private static func name(of kind: ChoiceTexts.Kind) -> String {
    switch kind {
    case .theme: "Farben"
    case .keyMap: "Tasten"
    case .marks: "Zeichen"
    }
  }

  static let values = ValueTexts(
    noValue: "Die Zeile hat keinen Wert",
    cannotType: "er lässt sich nicht eingeben",
    noOptions: "die Möglichkeiten werden nicht gezeigt",
    isNoOption: { "„\($0)“ ist keine der Möglichkeiten" },
    isInvalid: { "„\($0)“ ist kein gültiger Wert" }
  )

  static let errors = ErrorTexts(
    editor: { error in
      switch error {
      case .cannotStart(let editor): "„\(editor)“ startet nicht. EDITOR nennt den Editor."
      case .failed(let editor, let status, _): "„\(editor)“ endete mit \(status)."
      case .notText(let kept): "Der Text ist nicht in UTF-8. Er liegt in \(kept)."
      case .gone: "Der Editor hat seine Datei gelöscht."
      case .cannotWrite(let folder, let reason): "In \(folder) geht keine Datei: \(reason)."
      case .busy: "Ein Editor ist schon offen."
      }
    },
    theme: { _ in "Dieses Farbschema gibt es nicht" },
    keyMap: { _ in "Diese Tastenbelegung gibt es nicht" },
    program: { error in
      switch error {
      case .cannotStart(let name): "„\(name)“ startet nicht."
      case .busy: "Ein anderes Programm hat das Terminal."
      case .noTerminal: "Hier lässt sich kein Programm zeigen."
      }
    }
  )
}
