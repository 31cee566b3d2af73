/// The places of neighbouring children of one array or object: those from one checkpoint to the next.
struct JSONPage {
  /// The offset of the array or object.
  var container: Int
  /// The 0-based number of the first child.
  var firstItem: Int
  /// Where each child, or its name, begins.
  var offsets: [Int]

  /// Where a child begins; nil where it is on another page.
  func offset(ofItem item: Int) -> Int? {
    let place = item - firstItem
    return offsets.indices.contains(place) ? offsets[place] : nil
  }
}

/// The pages that were read last: walking the rows of a table reads each page once.
struct JSONPages {
  /// How many pages are kept; a page has at most some 2,000 children.
  static let limit = 16

  /// The one that was used last comes first.
  private var pages: [JSONPage] = []

  /// Where a child of the array or object at `container` begins; nil where its page is not kept.
  mutating func offset(ofItem item: Int, in container: Int) -> Int? {
    for place in pages.indices where pages[place].container == container {
      guard let offset = pages[place].offset(ofItem: item) else { continue }
      if place > 0 { pages.insert(pages.remove(at: place), at: 0) }
      return offset
    }
    return nil
  }

  /// Keeps a page, in place of the one that was not used for longest.
  mutating func keep(_ page: JSONPage) {
    if pages.count == JSONPages.limit { pages.removeLast() }
    pages.insert(page, at: 0)
  }
}
