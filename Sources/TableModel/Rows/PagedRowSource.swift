/// The rows of a section that are loaded in pages.
struct PagedRowSource<Element: Identifiable & Sendable>: RowSource {
  let paged: PagedRows<Element>
  let loaded: LoadedRows<Element>
  let makeCell: @MainActor (Element) -> Cell

  var count: Int { loaded.count }

  func cell(at index: Int) -> Cell {
    if let element = loaded.element(at: index) { return makeCell(element) }
    if let failure = loaded.failure(at: index) {
      return .failedPage(failure) { [paged] in paged.retry(at: index) }
    }
    return loaded.isBeginning ? .loading() : .loadingPage()
  }

  func id(at index: Int) -> RowID {
    loaded.element(at: index).map { .element($0.id) } ?? .missing(index)
  }

  func index(of id: RowID) -> Int? {
    switch id {
    case .element(let id): (id.base as? Element.ID).flatMap(loaded.number(of:))
    case .missing(let index): index < count ? index : nil
    case .number, .position, .appended, .inner: nil
    }
  }

  func element(at index: Int) -> Any? { loaded.element(at: index) }

  /// Finds nothing: the source finds words, not the rows that happen to be loaded.
  func search(for query: FindQuery) -> (any RowSearch)? { NothingFound(count: count) }
}

/// A search that finds no row.
struct NothingFound: RowSearch {
  let count: Int

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    SearchedRows(next: rows.upperBound)
  }
}
