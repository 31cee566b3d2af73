/// An array in blocks: growing moves no elements, and copies share all blocks but those that
/// change.
struct Blocks<Element: Sendable>: Sendable {
  private static var size: Int { 4_096 }

  private var blocks: [[Element]] = []

  var count: Int {
    blocks.last.map { (blocks.count - 1) * Self.size + $0.count } ?? 0
  }

  subscript(_ index: Int) -> Element {
    get { blocks[index / Self.size][index % Self.size] }
    _modify { yield &blocks[index / Self.size][index % Self.size] }
  }

  mutating func append(_ element: Element) {
    if blocks.last.map({ $0.count == Self.size }) ?? true {
      blocks.append([])
      // The first block stays small in a small document.
      if blocks.count > 1 { blocks[blocks.count - 1].reserveCapacity(Self.size) }
    }
    blocks[blocks.count - 1].append(element)
  }
}
