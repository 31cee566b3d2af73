import TableModel

/// A table of things to choose by their name: the focused one may be shown at once, and Enter keeps
/// it.
@MainActor struct ChoiceTable {
  /// One of the things to choose.
  struct Option {
    let name: String
    /// A sentence about it; empty for none.
    let summary: String
  }

  let title: String
  let texts: ChoiceTexts
  let choices: [Option]
  /// The name of the current choice.
  let current: String
  /// The content below the choices; nil for none.
  var sample: (any Content)?
  /// Shows the focused choice; nil if there is nothing to see.
  var show: (@MainActor (Int) -> Void)?
  /// Takes a choice, after the table was left.
  let keep: @MainActor (Int, any Navigation) -> Void

  func table() -> Table {
    let table = Table(title) {
      let section = Section(Array(choices.indices), id: \.self) { cell(of: $0) }
      if let sample { section.footer(sample) } else { section }
    }
    .focused(on: choices.firstIndex { $0.name == current })
    guard let show else { return table }
    return table.didFocus { row in row.id(as: Int.self).map(show) }
  }

  private func cell(of index: Int) -> Cell {
    let choice = choices[index]
    var cell =
      choice.summary.isEmpty ? Cell(choice.name) : .subtitle(choice.name, detail: choice.summary)
    cell.actionTitle = texts.choose
    return cell.accessory(choice.name == current ? .checkmark : .none)
      .action(
        .run { navigation in
          navigation.pop()
          keep(index, navigation)
        }
      )
  }
}
