import TableModel

/// The figures of a column: the number of its values, of the different ones, the least, the
/// greatest, the sum and the mean.
package struct ColumnSums: Sendable {
  /// The number of different values.
  package enum Distinct: Sendable, Equatable {
    case exactly(Int)
    /// More than so many: they are not counted.
    case moreThan(Int)
  }

  package let column: RowColumn
  /// The most different values that are counted.
  private let most: Int
  /// The number of rows with a value.
  package private(set) var values = 0
  /// The number of rows without a value.
  package private(set) var empty = 0
  /// The numbers among the values.
  package private(set) var numbers = NumberSum()
  /// The number of dates and quantities among the values.
  private var placedCount = 0
  /// The first and the last date or quantity, as rows are sorted; nil for none. They are told as
  /// they are written.
  private var placed: OrderedTexts?
  /// The first and the last of the other values, which are no numbers, as rows are sorted; nil for
  /// none. Empty texts, objects and lists have no order and are left out.
  private var texts: OrderedTexts?
  /// The different values, with the number of the rows of each; nil if there are too many.
  package private(set) var counts: ValueCounts?
  /// The number of different values that were known when they were too many.
  private var known = 0

  /// The most bytes of the different values of a column that are counted.
  private static let mostBytes = 32 << 20

  /// - Parameter counting: False for a column that is known to have too many different values.
  init(_ column: RowColumn, most: Int, counting: Bool = true) {
    self.column = column
    self.most = most
    counts = counting ? ValueCounts() : nil
  }

  /// The number of different values, no value left out.
  package var distinct: Distinct {
    counts == nil ? .moreThan(min(most, known - 1)) : .exactly(countedValues)
  }

  /// The number of values that are counted, no value left out.
  private var countedValues: Int { (counts?.count ?? 0) - (empty > 0 ? 1 : 0) }

  /// True if at least half of the values are numbers: ``least`` and ``greatest`` are of these.
  package var isOfNumbers: Bool { numbers.count > 0 && numbers.count * 2 >= values }

  /// The least value, as rows are sorted; nil without a value that has an order.
  package var least: String? {
    placed?.first.text ?? numbers.least.map(written) ?? texts?.first.text
  }

  /// The greatest value, as rows are sorted; of mostly dates or quantities, the last one. Nil
  /// without a value that has an order.
  package var greatest: String? {
    if placedCount * 2 >= values, let placed { return placed.last.text }
    let number = column.notation?.quantities == nil ? numbers.greatest.map(written) : nil
    return isOfNumbers ? number : (texts ?? placed)?.last.text ?? number
  }

  /// The sum of the numbers; nil for none.
  package var sum: String? { numbers.sum.map(written) }

  /// The mean of the numbers; nil for none.
  package var mean: String? { numbers.mean.map(writtenMean) }

  /// The most decimals of the mean of quantities with one unit.
  private static let meanDecimals = 3

  /// Returns a number with the decimal mark of the column, and a quantity with a unit of it.
  package func written(_ number: ColumnNumber) -> String {
    if let quantity = quantity(number, decimals: QuantityNotation.scale) { return quantity }
    guard column.numbers == .comma else { return number.text }
    return String(number.text.map { $0 == "." ? "," : $0 })
  }

  /// Returns a mean as ``written(_:)`` does, with fewer decimals.
  package func writtenMean(_ mean: ColumnNumber) -> String {
    quantity(mean, decimals: Self.meanDecimals) ?? written(mean.shortened)
  }

  /// Returns a number of bytes or seconds with a unit; nil in other columns.
  private func quantity(_ number: ColumnNumber, decimals: Int) -> String? {
    guard let quantities = column.notation?.quantities else { return nil }
    return number.scaled(to: QuantityNotation.scale).map {
      quantities.written($0, decimals: decimals)
    } ?? number.text
  }

  /// The number of which bounds of ranges are multiples: that of the unit of the greatest quantity.
  package var rangeUnit: Int128 {
    guard let quantities = column.notation?.quantities,
      let greatest = [numbers.least, numbers.greatest].compactMap({
        $0?.scaled(to: QuantityNotation.scale)
      }).max(by: { $0.magnitude < $1.magnitude })
    else { return 1 }
    return quantities.step(for: greatest)
  }

  /// Adds the value of a row.
  ///
  /// - Parameter memory: Memory for the value.
  mutating func add(_ value: ColumnValue, _ memory: inout [UInt8]) {
    if value.isNone { empty += 1 } else { values += 1 }
    let isNew = counts?.add(value, &memory) ?? true
    if isNew { keepCounts() }
    guard !value.isNone else { return }
    if let number = value.number(column.notation) {
      numbers.add(number)
      if column.notation?.quantities != nil { addPlaced(value, isNew, &memory) }
    } else if let notation = column.notation?.dates, value.moment(notation) != nil {
      addPlaced(value, isNew, &memory)
    } else if isNew, SortKey.hasOrder(value) {
      texts.add(value, RowSort(column), &memory)
    }
  }

  private mutating func addPlaced(_ value: ColumnValue, _ isNew: Bool, _ memory: inout [UInt8]) {
    placedCount += 1
    if isNew { placed.add(value, RowSort(column), &memory) }
  }

  /// Adds the figures of other rows.
  mutating func add(_ other: ColumnSums) {
    values += other.values
    empty += other.empty
    numbers.add(other.numbers)
    placedCount += other.placedCount
    if let others = other.placed { placed.add(others) }
    if let others = other.texts { texts.add(others) }
    guard let more = other.counts else { return endCounting(knowing: other.known) }
    counts?.add(more)
    keepCounts()
  }

  /// Counts no values any more if they are too many.
  private mutating func keepCounts() {
    guard let size = counts?.size else { return }
    if countedValues > most || size > Self.mostBytes { endCounting(knowing: 0) }
  }

  private mutating func endCounting(knowing other: Int) {
    known = max(known, other, countedValues)
    counts = nil
  }
}

/// The first and the last of some texts, as rows are sorted.
private struct OrderedTexts: Sendable {
  var first: OrderedText
  var last: OrderedText
}

extension OrderedTexts? {
  /// Keeps a text if it comes before the first one or after the last one.
  ///
  /// - Parameter key: Memory for the place of the text in the order.
  fileprivate mutating func add(_ text: ColumnValue, _ sort: RowSort, _ key: inout [UInt8]) {
    let text = OrderedText.compared(text)
    key.removeAll(keepingCapacity: true)
    SortKey.add(text, sort, to: &key)
    let isFirst = map { key.lexicographicallyPrecedes($0.first.key) } ?? true
    let isLast = map { $0.last.key.lexicographicallyPrecedes(key) } ?? true
    guard isFirst || isLast else { return }
    let kept = OrderedText(key: key, bytes: Array(text.bytes))
    add(OrderedTexts(first: kept, last: kept))
  }

  fileprivate mutating func add(_ others: OrderedTexts) {
    guard let texts = self else { return self = others }
    if others.first < texts.first { self?.first = others.first }
    if texts.last < others.last { self?.last = others.last }
  }
}

/// A text in the order in which rows are sorted.
private struct OrderedText: Sendable, Comparable {
  /// The most bytes that are compared.
  private static let mostBytes = 1_024

  let key: [UInt8]
  let bytes: [UInt8]

  /// Returns the part of a value that is compared.
  static func compared(_ value: ColumnValue) -> ColumnValue {
    ColumnValue(value.kind, UnsafeBufferPointer(rebasing: value.bytes.prefix(mostBytes)))
  }

  var text: String { bytes.withUnsafeBufferPointer { String(showing: $0) } }

  static func < (one: OrderedText, other: OrderedText) -> Bool {
    one.key.lexicographicallyPrecedes(other.key)
  }
}
