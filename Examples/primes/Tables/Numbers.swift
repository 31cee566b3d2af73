import Observation
import TableModel

/// The remaining numbers, and their layout.
@Observable @MainActor final class Numbers {
  /// In ascending order.
  private(set) var left: [Number]
  /// The layout of the first tab.
  var layout = Section.Layout.list
  /// True if the grid shows flags, too.
  var showsFlags = false

  init(count: Int) {
    left = (1...max(1, count)).map { Number($0) }
  }

  /// Returns a binding to the numbers and, after each prime, its flag.
  ///
  /// A prime that is removed takes its flag along.
  func items(withFlags: Bool) -> Binding<[any Item]> {
    Binding(
      get: {
        self.left.flatMap { number -> [any Item] in
          withFlags && number.isPrime ? [number, PrimeFlag(value: number.value)] : [number]
        }
      },
      set: { items in
        self.left = items.compactMap(\.number).sorted { $0.value < $1.value }
      }
    )
  }
}

/// The model of a row.
protocol Item {
  /// The identity of the row.
  var id: String { get }
  /// The number; nil for a flag.
  var number: Number? { get }
}

/// A number from 1 on.
struct Number: Item {
  let value: Int
  let isPrime: Bool

  init(_ value: Int) {
    self.value = value
    isPrime = Self.factors(of: value).count == 2
  }

  var id: String { "\(value)" }
  var number: Number? { self }

  /// The divisors, in ascending order.
  var factors: [Int] { Self.factors(of: value) }

  private static func factors(of value: Int) -> [Int] {
    let small = (1...value).prefix { $0 * $0 <= value }.filter { value % $0 == 0 }
    let large = small.reversed().map { value / $0 }
    return small + (small.last == large.first ? large.dropFirst() : large[...])
  }
}

/// The flag below a prime number.
struct PrimeFlag: Item {
  /// The number.
  let value: Int

  var id: String { "flag of \(value)" }
  var number: Number? { nil }
}
