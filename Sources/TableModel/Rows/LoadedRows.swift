/// The loaded rows of a source. A value, so that a listed section keeps its rows while others are
/// loaded.
@MainActor struct LoadedRows<Element: Identifiable> {
  let pageSize: Int
  /// The rows of each loaded page.
  var pages: [Int: [Element]] = [:]
  /// The errors of pages, as sentences.
  var failures: [Int: String] = [:]
  /// The number of each row that was loaded, also of those in pages that were dropped.
  private(set) var numbers: [Element.ID: Int] = [:]
  /// The number of all rows; nil as long as it is not known.
  private(set) var total: Int?
  /// The number of rows up to the end of the farthest page that was loaded.
  private var extent = 0

  init(pageSize: Int) {
    self.pageSize = pageSize
  }

  /// The number of rows that are shown: all, or those up to the farthest page and one that loads
  /// more.
  var count: Int { min(total ?? extent + 1, Rows.most) }

  /// True until the first rows are loaded.
  var isBeginning: Bool { total == nil && extent == 0 }

  /// Returns the error of the page of a row, as a sentence; nil if there is none.
  func failure(at index: Int) -> String? { failures[index / pageSize] }

  /// Returns the element of a row; nil if its page is not loaded.
  func element(at index: Int) -> Element? {
    guard let page = pages[index / pageSize], page.indices.contains(index % pageSize) else {
      return nil
    }
    return page[index % pageSize]
  }

  /// Returns the number of the row of an element; nil if another element is there now.
  func number(of id: Element.ID) -> Int? {
    numbers[id].flatMap { number in
      guard let element = element(at: number) else { return number < count ? number : nil }
      return element.id == id ? number : nil
    }
  }

  /// The element with an id, if its page is loaded; nil otherwise.
  subscript(id id: Element.ID) -> Element? {
    get { number(of: id).flatMap(element(at:)) }
    set {
      guard let newValue, let number = number(of: id), element(at: number) != nil else { return }
      pages[number / pageSize]?[number % pageSize] = newValue
    }
  }

  /// Stores the rows of a page.
  mutating func take(_ rows: [Element], total: Int?, page: Int) {
    let first = page * pageSize
    let rows = Array(rows.prefix(pageSize))
    for (offset, row) in rows.enumerated() { numbers[row.id] = first + offset }
    pages[page] = rows
    extent = max(extent, first + rows.count)
    if rows.count < pageSize {
      self.total = min(total ?? .max, first + rows.count)
    } else if let total, total != self.total {
      self.total = max(0, total)
    }
  }

  /// Drops the page that is farthest from a row if there are more pages than `most`.
  mutating func drop(beyond most: Int, farFrom row: Int) {
    let middle = row / pageSize
    guard pages.count > most, let far = pages.keys.max(by: { abs($0 - middle) < abs($1 - middle) })
    else { return }
    pages[far] = nil
  }
}
