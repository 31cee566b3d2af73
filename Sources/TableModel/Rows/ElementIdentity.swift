/// The identity of the elements of some data: a function from an element to its id.
@MainActor struct ElementIdentity<Element> {
  private typealias ID = @MainActor (Element) -> AnyHashable?

  /// Returns the id of an element; nil if it has none.
  private let id: ID

  /// - Parameter paths: The key paths to the parts of the id. Without any, the id is that of an
  ///   `Identifiable` element, or a `Hashable` element itself.
  init<each Part: Hashable>(_ paths: repeat KeyPath<Element, each Part>) {
    var given: [ID] = []
    repeat given.append(Self.id(at: each paths))
    let parts = given
    if parts.count > 1 {
      id = { element in AnyHashable(parts.map { $0(element) }) }
    } else {
      id = parts.first ?? Self.ownID
    }
  }

  /// The id that elements have without a key path.
  private static var ownID: ID {
    if let type = Element.self as? any Identifiable.Type, let id = id(of: type) { return id }
    if let type = Element.self as? any Hashable.Type, let id = itself(as: type) { return id }
    // Elements of several types: each has an id or none.
    return { dynamicID(of: $0) }
  }

  private static func id<One: Identifiable>(of type: One.Type) -> ID? {
    (\One.id as? KeyPath<Element, One.ID>).map { id(at: $0) }
  }

  private static func itself<One: Hashable>(as type: One.Type) -> ID? {
    (\One.self as? KeyPath<Element, One>).map { id(at: $0) }
  }

  private static func id(at path: KeyPath<Element, some Hashable>) -> ID {
    { AnyHashable($0[keyPath: path]) }
  }

  /// Returns the id of the row of an element: the element's id or, if it has none, its place.
  func rowID(of element: Element, at index: Int) -> RowID {
    id(element).map { .element($0) } ?? .number(index)
  }

  /// True if an element has an id.
  func hasID(_ element: Element) -> Bool { id(element) != nil }

  /// Returns the place of the element of a row; nil if there is no such element.
  ///
  /// - Complexity: O(number of elements).
  func index(of row: RowID, in elements: some RandomAccessCollection<Element>) -> Int? {
    switch row {
    case .number(let number):
      guard number < elements.count else { return nil }
      let element = elements[elements.index(elements.startIndex, offsetBy: number)]
      return hasID(element) ? nil : number
    case .element(let id):
      let index = elements.firstIndex { self.id($0) == id }
      return index.map { elements.distance(from: elements.startIndex, to: $0) }
    case .position, .missing, .appended, .inner: return nil
    }
  }

  /// Returns a binding to one element of an array, which finds it wherever it moves.
  ///
  /// When the element is gone, the binding keeps the last value, and setting it has no effect.
  func binding(
    to element: Element,
    at index: Int,
    of elements: Binding<[Element]>
  ) -> Binding<Element> {
    var last = element
    var row = rowID(of: element, at: index)
    @MainActor func find(in all: [Element]) -> Int? {
      // Usually the element has not moved. If several share the id, the one at this place is meant.
      if all.indices.contains(index), rowID(of: all[index], at: index) == row { return index }
      return self.index(of: row, in: all)
    }
    return Binding(
      get: {
        let all = elements.value
        if let index = find(in: all) { last = all[index] }
        return last
      },
      set: { value in
        var all = elements.value
        guard let index = find(in: all) else { return }
        all[index] = value
        elements.value = all
        last = value
        row = rowID(of: value, at: index)
      }
    )
  }
}

/// Returns the id of an `Identifiable` element, or a `Hashable` one itself; nil if it is neither.
func dynamicID(of element: Any) -> AnyHashable? {
  func id<One: Identifiable>(of element: One) -> AnyHashable { AnyHashable(element.id) }
  if let element = element as? any Identifiable { return id(of: element) }
  return (element as? any Hashable).map { AnyHashable($0) }
}
