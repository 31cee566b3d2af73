import TableModel

extension Colors {
  /// Colors that can be deleted, moved and added; the array changes, and the rows follow.
  public func edit() -> Table {
    let palette = Palette(source, count: 5)
    return Table("Edit Example") {
      if palette.isLoading {
        Cell.loading("Loading colors")
      } else {
        Section(editing: Binding(palette).swatches, new: source.swatch) { $0.value.cell }
      }
    }
    .empty("No colors. Press + to add one.")
    .barButtons {
      Button("Add", key: "+") { navigation in navigation.focus(on: palette.add().id) }
        .disabled(palette.isLoading, reason: "The colors are still loading")
    }
    .onAppear { try await palette.loadFirst() }
  }
}
