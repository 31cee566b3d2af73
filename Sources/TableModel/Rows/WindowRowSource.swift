/// The rows of a section that grow at both ends. At an open end, a row stands for those that are
/// not loaded.
struct WindowRowSource<Element: Identifiable & Sendable>: RowSource where Element.ID: Sendable {
  let window: RowWindow<Element>
  let rows: [Element]
  /// The number of the first row of the window.
  let firstNumber: Int
  let ends: (before: RowWindow<Element>.End, after: RowWindow<Element>.End)
  /// The reason why no row could be read; nil for none.
  let failure: String?
  let makeCell: @MainActor (Element) -> Cell

  /// True if a row stands for earlier ones; without any rows, the one at the end stands for all.
  private var hasEarlier: Bool { ends.before != .closed && !rows.isEmpty }

  /// The number of the first row, also of one that stands for earlier ones.
  private var lowest: Int { hasEarlier ? firstNumber - 1 : firstNumber }

  var count: Int { rows.count + (hasEarlier ? 1 : 0) + (ends.after == .closed ? 0 : 1) }

  func element(at index: Int) -> Any? { row(at: index) }

  private func row(at index: Int) -> Element? {
    let place = hasEarlier ? index - 1 : index
    return rows.indices.contains(place) ? rows[place] : nil
  }

  func cell(at index: Int) -> Cell {
    if let row = row(at: index) { return makeCell(row) }
    let end = hasEarlier && index == 0 ? ends.before : ends.after
    if case .failed(let reason) = end { return failed(reason, at: index) }
    if rows.isEmpty { return failure.map { failed($0, at: index) } ?? .loading() }
    return .loadingPage()
  }

  private func failed(_ reason: String, at index: Int) -> Cell {
    .failedPage(reason) { [window] in window.retry(at: index) }
  }

  func id(at index: Int) -> RowID {
    row(at: index).map { .element($0.id) } ?? .missing(lowest + index)
  }

  func index(of id: RowID) -> Int? {
    switch id {
    case .element(let id):
      (id.base as? Element.ID).flatMap { id in rows.firstIndex { $0.id == id } }
        .map { hasEarlier ? $0 + 1 : $0 }
    case .missing(let number): (0..<count).contains(number - lowest) ? number - lowest : nil
    case .number, .position, .appended, .inner: nil
    }
  }

  /// Finds nothing: the loaded rows are only a part of all.
  func search(for query: FindQuery) -> (any RowSearch)? { NothingFound(count: count) }
}
