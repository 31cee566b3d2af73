import TableModel

/// The table of all keys, made from the key map.
struct HelpTable {
  let keyMap: KeyMap
  let names: Marks.KeyNames
  /// The title of the table from which the help was opened.
  let title: String
  /// The bar buttons of that table; they come first.
  let barButtons: [Button]

  @MainActor func table() -> Table {
    Table("Keys") {
      if !barButtons.isEmpty {
        Section(title, barButtons, id: \.key) { button in
          Cell(button.title, detail: button.shortcut?.label(names))
            .disabled(!button.isEnabled)
        }
      }
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
      (.table, "In a table"), (.editMode, "In edit mode"), (.editor, "While editing text"),
      (.field, "In a text field of a form"),
      (.alert, "In an alert"), (.menu, "In a menu"),
      (.sectionIndex, "While choosing a section"),
      (.typeAhead, "While typing the first letters of a row"),
      (.rowNumber, "While typing the number of a row"),
    ]
  }
}
