extension SpokenTexts {
  /// The texts in English.
  public static let english = SpokenTexts(
    emptyText: "empty text",
    emptyObject: "empty object",
    emptyArray: "empty array",
    spaces: { $0 == 1 ? "1 space" : "\($0) spaces" },
    controlCharacter: { name(of: $0) },
    pleaseWait: "please wait",
    empty: "empty",
    hint: { "hint: \($0)" },
    button: "button",
    buttonFor: { "button: \($0)" },
    buttons: "buttons",
    opensTable: "opens a table",
    opensTableFor: { "opens a table: \($0)" },
    required: "required",
    changed: "changed",
    error: { "error: \($0)" },
    running: "running",
    selected: "selected",
    notSelected: "not selected",
    checked: "checked",
    hasDetails: "has details",
    hasActions: "has actions",
    canBeDeleted: "can be deleted",
    canBeMoved: "can be moved",
    disabled: "disabled",
    disabledBecause: { "disabled: \($0)" },
    position: { "\($0) of \($1)" },
    rows: { rows($0) },
    page: { "\($0), \($1) to \($2)" },
    selectedRows: { "\($0) selected" },
    editingRows: "editing rows",
    tabs: { "Tabs: \($0)" },
    shown: "shown",
    barButtons: { "Buttons: \($0)" },
    section: { "Section \($0)" },
    continued: { "Section \($0), continued" },
    canBeFolded: "can be folded",
    foldedSection: { "section \($0)" },
    folded: "folded",
    editing: "Editing rows. Type “done” to finish.",
    finishedEditing: "Finished editing rows.",
    nowRows: { "Now \(rows($0))." },
    nowSelected: { $0.map { "\($0) selected." } ?? "None selected." },
    nowChanged: { $0.isEmpty ? "Nothing changed." : "\($0)." },
    noButtons: "No buttons."
  )

  private static func rows(_ count: Int) -> String {
    count == 0 ? "no rows" : count == 1 ? "1 row" : "\(count) rows"
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00: "null"
    case 0x07: "bell"
    case 0x08: "backspace"
    case 0x0A: "line feed"
    case 0x0C: "form feed"
    case 0x0D: "carriage return"
    case 0x1B: "escape"
    case 0x7F: "delete"
    case 0x01..<0x1B: "control \(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))"
    default: "control character"
    }
  }
}
