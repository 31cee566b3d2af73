import TableModel

/// The table of keys: those that do something here and now, or all of them.
@MainActor struct HelpTable {
  /// The entries that do something here and now.
  let here: [CommandEntry]
  /// The entries of all contexts.
  let all: [CommandEntry]
  let texts: CommandTexts
  /// The forms of words to find.
  let forms: String
  private let showsAll = Box(false)

  func table() -> Table {
    Table(texts.keys) {
      for (title, entries) in groups {
        let footer = title == texts.inFinding ? forms : nil
        Section(title, Array(entries.enumerated()), id: \.offset, footer: footer) {
          $0.element.cell
        }
        .valueAlignment(.leading)
      }
    }
    .barButtons {
      Button(showsAll.value ? texts.keysHere : texts.allKeys, key: "a") { showsAll.value.toggle() }
    }
  }

  /// The entries by group, in the order of the first entry of each.
  private var groups: [(title: String, entries: [CommandEntry])] {
    var groups: [(title: String, entries: [CommandEntry])] = []
    for entry in showsAll.value ? all : here {
      if let index = groups.firstIndex(where: { $0.title == entry.group }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((entry.group, [entry]))
      }
    }
    return groups
  }
}
