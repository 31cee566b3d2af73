import TableModel

/// The table of all keys, made from the key map.
struct HelpTable {
  let keyMap: KeyMap
  let names: Marks.KeyNames

  @MainActor func table() -> Table {
    Table("Keys") {
      for (context, title) in sections {
        Section(title) {
          for binding in keyMap.bindings[context] ?? [] {
            Cell(
              binding.command.title,
              detail: binding.keys.map { $0.label(names) }.joined(separator: "  ")
            )
          }
        }
      }
    }
  }

  private var sections: [(KeyMap.Context, String)] {
    [
      (.table, "In a table"), (.editor, "While a text is edited"), (.alert, "In an alert"),
      (.menu, "In a menu"),
    ]
  }
}
