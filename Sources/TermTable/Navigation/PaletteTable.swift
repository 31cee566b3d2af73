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
    let wanted = text.value.trimmingSpaces.lowercased()
    guard !wanted.isEmpty else { return ordered(entries.map { ($0, 0) }) }
    let own = command(wanted).map { [$0] } ?? []
    let ranked = entries.compactMap { entry in
      let names = [entry.title.lowercased()] + entry.names
      return names.compactMap { CommandFit.rank(of: $0, for: wanted) }.min().map { (entry, $0) }
    }
    // Letters apart count only if nothing fits better.
    let close = ranked.filter { $0.1 < CommandFit.lettersApart }
    return own + ordered(close.isEmpty ? ranked : close)
  }

  private func ordered(_ ranked: [(entry: CommandEntry, rank: Int)]) -> [CommandEntry] {
    let usable = ranked.map { $0.entry.availability == .enabled ? $0.rank : $0.rank + 10 }
    return ranked.indices.sorted { (usable[$0], $0) < (usable[$1], $1) }.map { ranked[$0].entry }
  }
}

/// How well a name of a command fits a text.
enum CommandFit {
  /// The rank of a name that only has the letters of the text in their order.
  static let lettersApart = 4

  /// Returns a rank, 0 for the best: the name itself, its beginning, beginnings of its words, a part of it, or its letters in this
  /// order; nil if it does not fit.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case.
  ///   - text: The text, in lower case, not empty.
  static func rank(of name: String, for text: String) -> Int? {
    if name == text { return 0 }
    if name.hasPrefix(text) { return 1 }
    let words = name.split(separator: " ")
    let wanted = text.split(separator: " ")
    if wanted.allSatisfy({ part in words.contains { $0.hasPrefix(part) } }) { return 2 }
    if wanted.allSatisfy({ name.contains($0) }) { return 3 }
    var rest = text.filter { $0 != " " }[...]
    for character in name where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? lettersApart : nil
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
