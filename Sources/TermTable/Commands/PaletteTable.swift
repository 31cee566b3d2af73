import TableModel

/// The command palette: a text that is typed, and the commands and buttons that fit it, the best
/// first.
@MainActor struct PaletteTable {
  let entries: [CommandEntry]
  let texts: CommandTexts
  /// The texts with a name, which Tab completes.
  let namedTexts: [String]
  /// Returns the entry of a text with an argument: the number of a row, or the name of a command
  /// and the text that it takes; nil for any other text.
  let command: @MainActor (String) -> CommandEntry?
  /// Returns the entries of a text with a name, such as `theme dark`; none for any other text.
  let named: @MainActor (String) -> [CommandEntry]
  /// Shows a theme as long as the palette is open; nil for the chosen one.
  let show: @MainActor (Theme?) -> Void
  private let text = Box("")

  init(
    _ entries: [CommandEntry],
    texts: CommandTexts,
    namedTexts: [String] = [],
    command: @escaping @MainActor (String) -> CommandEntry?,
    named: @escaping @MainActor (String) -> [CommandEntry] = { _ in [] },
    show: @escaping @MainActor (Theme?) -> Void = { _ in }
  ) {
    self.entries = entries
    self.texts = texts
    self.namedTexts = namedTexts
    self.command = command
    self.named = named
    self.show = show
  }

  func table() -> Table {
    var table = Table(texts.commands) {
      let fitting = fitting
      Section {
        Cell.field(texts.command, value: typed, format: format, placeholder: texts.all)
        if fitting.isEmpty { Cell(texts.noCommandFits(text.value)).disabled() }
        for entry in fitting { entry.preview == nil ? entry.cell : entry.cell.id(entry.title) }
      }
    }
    .didFocus { row in
      let focused = row.id(as: String.self)
      let entry = named(text.value).first { focused == nil || $0.title == focused }
      show(entry?.preview)
    }
    table.submitting = .run { navigation in
      guard let first = fitting.first else { return }
      guard case .disabled(let reason) = first.availability else {
        navigation.pop()
        first.run?()
        return
      }
      navigation.present(Alert(first.title, message: reason ?? texts.doesNothing))
    }
    return table
  }

  private var format: TextFormat<String> { .plain.live().completing(namedTexts) }

  /// The text, and the theme of the entry that Enter would take.
  private var typed: Binding<String> {
    Binding(get: { text.value }) {
      text.value = $0
      show(named($0).first?.preview)
    }
  }

  /// The entries that fit the text, the best first; those that can be used now before the others.
  private var fitting: [CommandEntry] {
    let query = CommandQuery(text.value)
    guard !query.isEmpty else {
      return ordered(entries.map { ($0, .whole) })
    }
    let named = named(text.value)
    guard named.isEmpty else { return named }
    let found = entries.compactMap { entry in
      query.rank(title: entry.title, names: entry.names).map { (entry, $0) }
    }
    let own = command(text.value).map { [$0] } ?? []
    guard own.isEmpty, found.isEmpty else { return own + ordered(found) }
    return ordered(
      entries.compactMap { entry in
        query.similarity(title: entry.title, names: entry.names).map { (entry, $0) }
      }
    )
  }

  private func ordered(_ found: [(entry: CommandEntry, rank: CommandQuery.Rank)]) -> [CommandEntry]
  {
    found.indices.sorted { one, other in
      let (first, second) = (found[one], found[other])
      let areUsable = (first.entry.isUsable, second.entry.isUsable)
      guard areUsable.0 == areUsable.1 else { return areUsable.0 }
      return (first.rank, one) < (second.rank, other)
    }
    .map { found[$0].entry }
  }
}

extension CommandEntry {
  fileprivate var isUsable: Bool { availability == .enabled }
}
