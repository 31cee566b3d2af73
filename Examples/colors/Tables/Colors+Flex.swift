import TableModel

// Rows of many kinds: the registry knows the cell of each type of model.

/// Room between rows.
private struct Gap {}

/// A row whose action takes time.
private struct ActionRow {
  let title: String
  let action: @MainActor () async throws -> Void
}

/// A row of buttons; each shows its name when it is pressed.
private struct ButtonsRow {
  let titles: [String]
}

/// A row as tall as the table.
private struct LoadingRow {}

extension Colors {
  /// A row that loads the colors again, a row of two buttons, and the colors as a card.
  public func flex() -> Table {
    let palette = Palette(source, count: 15)
    let registry = registry
    return Table("Flexible Cell Example") {
      Section(rows(palette)) { registry.cell(for: $0) }
      if !palette.isLoading {
        Section(palette.swatches) { $0.cell }.style(.card)
      }
    }
    .barButtons { refreshButton(palette) }
    .onAppear { try await palette.loadFirst() }
  }

  /// The rows above the card of colors, with a gap between them.
  private func rows(_ palette: Palette) -> [Any] {
    guard !palette.isLoading else { return [LoadingRow()] }
    return [
      Gap(), ActionRow(title: "Reload") { try await palette.load() },
      Gap(), ButtonsRow(titles: ["Hello", "World"]),
    ]
  }

  private var registry: CellRegistry {
    let registry = CellRegistry()
    registry.register(Gap.self) { _ in .gap() }
    registry.register(ActionRow.self) { Cell(Button($0.title, task: $0.action)) }
    registry.register(ButtonsRow.self) { row in
      .buttons { for title in row.titles { Button(title) { $0.alert(title) } } }
    }
    registry.register(LoadingRow.self) { _ in .loading("Loading colors") }
    return registry
  }
}
