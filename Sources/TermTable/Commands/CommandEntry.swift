import TableModel

/// A command or a button of a place, as the help and the palette list it.
@MainActor struct CommandEntry {
  let title: String
  /// The labels of its keys; empty for none.
  let keys: String
  /// The title of its section in the help.
  let group: String
  /// The hint of the row that carries it out.
  var runTitle = ""
  /// Other names by which the palette finds it.
  var names: [String] = []
  var availability = Availability.enabled
  /// True for a command that has no key: only the palette lists it.
  var isKeyless = false
  /// True if a text can be typed after its name.
  var takesText = false
  /// The theme that it would choose, shown while the entry is the one that Enter takes.
  var preview: Theme?
  /// Carries it out in the table from which the help or the palette was opened; nil if that makes
  /// no sense from there.
  var run: (@MainActor () -> Void)?

  /// The row of the entry: selecting it goes back and carries it out.
  var cell: Cell {
    // Its keys are what a person looks for: they stand out, not the title.
    var cell = Cell(title, detail: keys.isEmpty ? nil : keys)
      .detailRole(.key)
      .accessory(.placeholder)
    guard let run, availability == .enabled else {
      guard case .disabled(let reason) = availability else { return cell }
      return cell.disabled(reason: reason)
    }
    cell.actionTitle = runTitle
    return cell.action(
      .run { navigation in
        navigation.pop()
        run()
      }
    )
  }
}
