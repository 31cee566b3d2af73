import TableModel

/// The demo of Mensa: numbers, and a flag after each prime, from one description as a list and as a
/// grid. The type of a model determines its cell.
@MainActor public struct Primes {
  private let numbers: Numbers
  private let registry = CellRegistry()

  /// The demo in its first state.
  ///
  /// - Parameter count: The last number; the first is 1.
  public init(count: Int = 100) {
    numbers = Numbers(count: count)
    registerCells()
  }

  /// The table that opens first.
  public func table() -> Table {
    Table(
      "Primes",
      tabs: [list, grid].map { $0.empty("No numbers left.\nPress u to undo.") }
    )
  }

  /// Numbers with their flags; `t` shows them as a grid.
  private var list: Table {
    let numbers = numbers
    return Table("Table View") {
      rows(withFlags: true, in: numbers.layout)
        .layout(Binding(numbers).layout, tileColumns: 7)
    }
  }

  /// Numbers side by side, at first without their flags.
  private var grid: Table {
    let numbers = numbers
    return Table("Collection View") {
      rows(withFlags: numbers.showsFlags, in: .grid).layout(.grid, tileColumns: 7)
    }
    .barButtons {
      Button(numbers.showsFlags ? "Hide Flags" : "Show Flags", key: "F") {
        numbers.showsFlags.toggle()
      }
    }
  }

  /// The rows of both tables; only their cells in the registry differ.
  private func rows(withFlags: Bool, in layout: Section.Layout) -> Section {
    let registry = registry
    return Section(
      editing: numbers.items(withFlags: withFlags),
      id: \.id,
      allowing: { $0.number == nil ? [] : .delete },
      cell: { registry.cell(for: $0.value, variant: layout == .grid ? "compact" : nil) }
    )
    .style(.separated)
  }

  private func registerCells() {
    // No line between a prime and its flag.
    registry.register(Number.self) { number in
      .custom("\(number.value)", content: Figures(number.value))
        .separator(!number.isPrime)
        .action(Self.factors(of: number))
    }
    registry.register(Number.self, variant: "compact") { number in
      let text = "\(number.value)"
      return .custom(text, content: Self.line(.init(text))).action(Self.factors(of: number))
    }
    registry.register(PrimeFlag.self) { flag in
      let text = "The number \(flag.value) above is prime."
      return .custom(text, content: DrawnContent(words: text) { Self.flag(text, columns: $0) })
    }
    registry.register(PrimeFlag.self, variant: "compact") { _ in
      .custom("prime", content: Self.line(Self.square, words: "prime"))
    }
  }

  private static let square = TextLine.Run("##", role: .error)

  /// Returns content of one line with a run in its middle.
  private static func line(_ run: TextLine.Run, words: String? = nil) -> DrawnContent {
    DrawnContent(words: words) { _ in [TextLine([run], overflow: .clip, alignment: .center)] }
  }

  /// Returns a text between two red squares; with one square if there is no room for both.
  private static func flag(_ text: String, columns: Int) -> [TextLine] {
    let gap = TextLine.Run("  ")
    let line = [square, gap, .init(text)]
    let hasRoom = text.count + 8 <= columns
    return [TextLine(hasRoom ? line + [gap, square] : line, alignment: .center)]
  }

  /// Returns the action that shows the factors of a number.
  private static func factors(of number: Number) -> Action {
    .run { navigation in
      let factors = number.factors.map(String.init).joined(separator: ", ")
      let text = "Factors of \(number.value): \(factors)"
      navigation.present(Alert(text) { Button("Dismiss", role: .cancel) })
    }
  }
}
