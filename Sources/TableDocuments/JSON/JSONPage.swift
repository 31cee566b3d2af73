/// The places of the children of an array or object between two checkpoints.
struct JSONPage {
  /// The offset of the array or object.
  var container: Int
  /// The number of the first child, comments included.
  var first = 0
  /// The number of comments before the first child.
  var commentsBefore = 0
  /// The offset of each child, or of its name.
  var offsets: [Int] = []
  /// The places in `offsets` of comments, in order.
  var comments: [Int] = []

  /// Returns the offset of a child, and the number of values before it; nil if it is on another
  /// page.
  func child(at index: Int) -> (offset: Int, position: Int)? {
    let place = index - first
    guard offsets.indices.contains(place) else { return nil }
    let before = comments.isEmpty ? 0 : comments.firstPlace { $0 >= place }
    return (offsets[place], index - commentsBefore - before)
  }
}

/// The most recent pages, so that walking over rows reads each page once.
struct JSONPages {
  /// The maximum number of pages.
  static let limit = 16

  /// The most recently used page comes first.
  private var pages: [JSONPage] = []

  /// Returns a child of the array or object at `container`; nil if its page is not kept.
  mutating func child(at index: Int, in container: Int) -> (offset: Int, position: Int)? {
    for place in pages.indices where pages[place].container == container {
      guard let child = pages[place].child(at: index) else { continue }
      if place > 0 { pages.insert(pages.remove(at: place), at: 0) }
      return child
    }
    return nil
  }

  /// Keeps a page, and drops the least recently used one.
  mutating func keep(_ page: JSONPage) {
    pages.removeAll { $0.container == page.container && $0.first == page.first }
    if pages.count == JSONPages.limit { pages.removeLast() }
    pages.insert(page, at: 0)
  }
}
