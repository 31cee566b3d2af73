import TableModel

/// The demos of GPJDataDrivenTableView: an array of models; the type of each determines its cell.
@MainActor public struct Colors {
  let source: ColorSource

  /// The demos; each loads its colors when it opens.
  ///
  /// - Parameters:
  ///   - generator: The source of the colors; each color takes one number.
  ///   - pause: The duration of loading; a second by default.
  public init(
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    pause: @escaping @MainActor () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
  ) {
    source = ColorSource(generator: generator, pause: pause)
  }

  /// The table that leads to the three demos.
  public func table() -> Table {
    Table("Colors") {
      Cell.link("Basic Example") { basic() }
      Cell.link("Flexible Cell Example") { flex() }
      Cell.link("Edit Example") { edit() }
    }
  }

  /// Colors, loaded when the table opens and with the bar button; selecting one picks another.
  public func basic() -> Table {
    let palette = Palette(source, count: 15)
    return Table("Basic Example") {
      if palette.isLoading {
        Cell.loading("Loading colors")
      } else {
        Section(palette.swatches) { $0.cell }
      }
    }
    .empty("No colors. Press r to load some.")
    .barButtons { refreshButton(palette) }
    .onAppear { try await palette.loadFirst() }
  }

  func refreshButton(_ palette: Palette) -> Button {
    Button("Refresh", key: "r") { try await palette.load() }
      .disabled(palette.isLoading, reason: "The colors are already loading")
  }
}
