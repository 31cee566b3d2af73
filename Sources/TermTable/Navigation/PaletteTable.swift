import TableModel

/// The command palette: a text that is typed, and the commands and buttons that fit it, the best first.
@MainActor struct PaletteTable {
  let entries: [CommandEntry]
  /// Returns the entry of a text with an argument, such as the number of a row; nil for none.
  let command: @MainActor (String) -> CommandEntry?
  private let text = Box("")

  init(
    _ entries: [CommandEntry],
    command: @escaping @MainActor (String) -> CommandEntry?
  ) {
    self.entries = entries
    self.command = command
  }

  func table() -> Table {
    var table = Table("Commands") {
      let fitting = fitting
      Section {
        Cell.field("Command", value: text.binding, format: .plain.live(), placeholder: "all")
        if fitting.isEmpty { Cell("No command fits “\(text.value)”").disabled() }
        for entry in fitting { entry.cell }
      }
    }
    table.submitting = { navigation in
      guard let first = fitting.first else { return }
      guard case .disabled(let reason) = first.availability else {
        navigation.pop()
        first.run?()
        return
      }
      navigation.present(Alert(first.title, message: reason ?? "This does nothing here"))
    }
    return table
  }

  /// The entries that fit the text, the best first; those that can be used now before the others.
  private var fitting: [CommandEntry] {
    let query = FindQuery(text.value)
    guard !query.isEmpty else { return ordered(entries.map { ($0, FindMatch(rank: .title)) }) }
    let found = entries.compactMap { entry in query.match(entry.words).map { (entry, $0) } }
    let own = command(text.value).map { [$0] } ?? []
    guard found.isEmpty else { return own + ordered(found) }
    return own
      + ordered(entries.compactMap { entry in query.similarity(entry.words).map { (entry, $0) } })
  }

  private func ordered(_ found: [(entry: CommandEntry, match: FindMatch)]) -> [CommandEntry] {
    found.indices.sorted { one, other in
      let (first, second) = (found[one], found[other])
      let areUsable = (first.entry.isUsable, second.entry.isUsable)
      guard areUsable.0 == areUsable.1 else { return areUsable.0 }
      return first.match < second.match || !(second.match < first.match) && one < other
    }
    .map { found[$0].entry }
  }
}

extension CommandEntry {
  fileprivate var isUsable: Bool { availability == .enabled }

  fileprivate var words: FoundWords { FoundWords(title: title, values: names) }
}
