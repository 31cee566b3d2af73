import Observation

/// Some rows of a source that stand one after the other, and grow at both ends while a person moves
/// towards one.
///
/// A row keeps its number as long as it is in the window. The rows at the end that is farther away
/// are dropped when there are too many.
@Observable @MainActor package final class RowWindow<Source: WindowSource> {
  /// An end of the window.
  package enum End: Equatable, Sendable {
    /// More rows may follow.
    case open
    /// More rows were asked for.
    case loading
    /// They could not be read, for this reason; ``grow(at:)`` asks again.
    case failed(String)
    /// No row follows.
    case closed
  }

  /// One of the two ends.
  package enum Side: Hashable, Sendable {
    case before, after
  }

  private let source: Source
  /// The number of rows that are asked for at a time.
  private let partSize: Int
  /// The most rows in the window.
  private let limit: Int

  /// The rows of the window, in their order.
  package private(set) var rows: [Source.Row] = []
  /// The number of the first row of the window; those of the others follow. It may be negative.
  package private(set) var firstNumber = 0
  /// The end before the first row.
  package private(set) var before = End.open
  /// The end after the last row.
  package private(set) var after = End.open
  /// The place that was asked for and is still on its way; nil for none.
  package private(set) var goingTo: RowQuestion<Source.Key>?
  /// The reason why the place that was asked for last could not be read.
  package private(set) var failure: String?

  /// Counts the places that took the place of others.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var going: Task<Void, Never>?
  @ObservationIgnored private var growing: [Side: Task<Void, Never>] = [:]

  /// - Parameters:
  ///   - partSize: The number of rows that are asked for at a time.
  ///   - limit: The most rows in the window; at least three parts.
  package init(of source: Source, partSize: Int = 64, limit: Int = 1_024) {
    self.source = source
    self.partSize = partSize
    self.limit = max(limit, 3 * partSize)
  }

  isolated deinit { cancel() }

  /// The numbers of the rows of the window.
  package var numbers: Range<Int> { firstNumber..<firstNumber + rows.count }

  /// Returns the row with a number; nil if it is not in the window.
  package subscript(number: Int) -> Source.Row? {
    numbers.contains(number) ? rows[number - firstNumber] : nil
  }

  /// Returns the number of the row with a key; nil if it is not in the window.
  ///
  /// - Complexity: O(number of rows of the window).
  package func number(ofKey key: Source.Key) -> Int? {
    rows.firstIndex { source.key(of: $0) == key }.map { firstNumber + $0 }
  }

  // MARK: - Going

  /// Goes to another place: the rows there take the place of all others when they arrive. What was
  /// asked for before is left.
  package func go(to question: RowQuestion<Source.Key>) {
    cancel()
    goingTo = question
    failure = nil
    going = Task { [weak self, source, partSize] in
      let answer = await Self.answer(source, question, partSize)
      guard !Task.isCancelled, let self else { return }
      arrive(answer)
    }
  }

  private func arrive(_ answer: Result<RowPart<Source.Row>, any Error>) {
    (going, goingTo) = (nil, nil)
    switch answer {
    case .success(let part):
      if !rows.isEmpty {
        // Other rows get other numbers, so that nobody takes one for another.
        turn += 1
        firstNumber = turn << 40
      }
      rows = part.rows
      before = part.isFirst ? .closed : .open
      after = part.isLast ? .closed : .open
    case .failure(let error): failure = "\(error)"
    }
  }

  /// Leaves what is on its way; the window keeps its rows.
  package func cancel() {
    going?.cancel()
    (going, goingTo) = (nil, nil)
    for (side, task) in growing {
      task.cancel()
      self[side] = .open
    }
    growing = [:]
  }

  // MARK: - Growing

  /// Notes that rows are shown: asks for more if an end is near. An end that has failed is not
  /// asked again by that.
  package func show(_ shown: Range<Int>) {
    if rows.isEmpty {
      return going == nil && failure == nil && before != .closed ? go(to: .first) : ()
    }
    let reserve = partSize / 2
    if before == .open, shown.lowerBound < numbers.lowerBound + reserve { grow(at: .before) }
    if after == .open, shown.upperBound > numbers.upperBound - reserve { grow(at: .after) }
  }

  /// Asks for more rows at an end, also if that has failed before.
  package func grow(at side: Side) {
    guard growing[side] == nil, going == nil, self[side] != .closed,
      let row = side == .before ? rows.first : rows.last
    else { return }
    let key = source.key(of: row)
    self[side] = .loading
    growing[side] = Task { [weak self, source, partSize] in
      let question: RowQuestion<Source.Key> = side == .before ? .before(key) : .after(key)
      let answer = await Self.answer(source, question, partSize)
      guard !Task.isCancelled, let self else { return }
      take(answer, at: side)
    }
  }

  private func take(_ answer: Result<RowPart<Source.Row>, any Error>, at side: Side) {
    growing[side] = nil
    switch (answer, side) {
    case (.failure(let error), _): self[side] = .failed("\(error)")
    case (.success(let part), .before):
      rows.insert(contentsOf: part.rows, at: 0)
      firstNumber -= part.rows.count
      before = part.isFirst || part.rows.isEmpty ? .closed : .open
      drop(at: .after)
    case (.success(let part), .after):
      rows += part.rows
      after = part.isLast || part.rows.isEmpty ? .closed : .open
      drop(at: .before)
    }
  }

  /// Drops rows beyond the limit at an end, which may then grow again.
  private func drop(at side: Side) {
    let excess = rows.count - limit
    guard excess > 0 else { return }
    // The rows that were asked for follow rows that are dropped now.
    growing.removeValue(forKey: side)?.cancel()
    self[side] = .open
    switch side {
    case .before:
      rows.removeFirst(excess)
      firstNumber += excess
    case .after: rows.removeLast(excess)
    }
  }

  private subscript(side: Side) -> End {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }

  private static func answer(
    _ source: Source,
    _ question: RowQuestion<Source.Key>,
    _ limit: Int
  ) async -> Result<RowPart<Source.Row>, any Error> {
    do {
      return .success(try await source.rows(question, limit: limit))
    } catch {
      return .failure(error)
    }
  }
}
