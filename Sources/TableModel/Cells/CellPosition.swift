/// The position of a cell in its section, for cells whose look depends on it.
public enum CellPosition: Equatable, Sendable {
  /// The first of several, one between others, the last of several, or the only one.
  case top, middle, bottom, lone

  /// The position of a row.
  ///
  /// - Parameters:
  ///   - row: 0-based.
  ///   - count: How many rows there are, more than `row`.
  package init(row: Int, count: Int) {
    switch (row == 0, row == count - 1) {
    case (true, true): self = .lone
    case (true, false): self = .top
    case (false, true): self = .bottom
    case (false, false): self = .middle
    }
  }
}

extension RandomAccessCollection {
  /// Returns the elements, each with its position, for cells whose look depends on it.
  ///
  /// ```swift
  /// Section("Cards", cards.positioned()) { card in
  ///   let name = card.element.name
  ///   card.position == .top ? Cell.subtitle(name, detail: "first") : Cell(name)
  /// }
  /// ```
  ///
  /// - Complexity: O(number of elements).
  public func positioned() -> [Positioned<Element>] {
    enumerated().map { index, element in
      Positioned(element: element, index: index, position: CellPosition(row: index, count: count))
    }
  }
}

/// An element and its position among others; see `positioned()` of a collection.
public struct Positioned<Element>: Identifiable {
  /// The element.
  public let element: Element
  /// The number of the element, 0-based.
  let index: Int
  /// The position of the element.
  public let position: CellPosition

  /// The id of an `Identifiable` element, a `Hashable` element itself, or else the number.
  public var id: AnyHashable { dynamicID(of: element) ?? AnyHashable(index) }
}
