import TermTable

extension German {
  /// Other words by which people know the commands.
  static func names(of command: Command) -> [String] {
    switch command {
    case .pageUp: ["hochblättern"]
    case .pageDown: ["weiterblättern"]
    case .first: ["Anfang"]
    case .last: ["Ende"]
    case .goToRow, .goToText: ["springen"]
    case .find, .findEverywhere: ["finden"]
    case .filter: ["filtern", "ausblenden"]
    case .edit: ["ändern"]
    case .copy: ["Zwischenablage"]
    case .save: ["schreiben", "speichern"]
    case .saveAndQuit: ["speichern und beenden"]
    case .quitWithoutSaving: ["verwerfen"]
    case .foldAll: ["einklappen"]
    case .unfoldAll: ["ausklappen"]
    case .switchLayout: ["Ansicht"]
    case .sort: ["ordnen"]
    case .wrapText: ["umbruch", "kürzen"]
    case .deleteRow: ["entfernen"]
    case .addBelow, .addAbove: ["hinzufügen", "neu"]
    case .undo: ["zurücknehmen"]
    case .redo: ["wiederherstellen"]
    case .showChanges: ["Unterschiede"]
    case .refresh: ["neu laden"]
    case .help: ["Hilfe", "Tasten"]
    case .themes: ["Farben"]
    case .changeKeys: ["Tastenbelegung"]
    case .close, .back: ["zurück"]
    case .quit: ["Ende", "verlassen"]
    default: []
    }
  }
}
