import TableDocuments
import TableModel

/// The columns of a list of similar records, detected from the first ones: the values that most of
/// them have.
@MainActor struct RecordColumns {
  /// The place of a value in its record.
  enum Key: Hashable {
    /// The member with a name; of several members of one name, the number of the one.
    case member(String, occurrence: Int)
    /// The child at an index.
    case child(Int)
    /// The value inside an object that names lead to.
    case nested([String])
  }

  /// The number of records that are looked at.
  private static let sampleCount = 50
  /// The number of values of a record that are looked at.
  private static let valueLimit = 100
  /// The length of a name or a text, in characters, that is looked at.
  static let textLimit = NestedColumns.longestName

  /// The columns, in the order of the first records.
  let columns: [Column]
  /// The kind of the records; nil if they are of several kinds, and have fields.
  private let kind: NodeKind?
  /// The column of the levels of a log; nil if there is none.
  let levelColumn: Int?
  /// True if the texts in columns are values of the records; false for facts about files.
  let areOfValues: Bool
  /// The number of different values of the first records that were looked at and have no column.
  private let otherCount: Int
  /// The value in each column.
  private let keys: [Key]
  /// The column of each value.
  private let places: [Key: Int]
  /// The columns inside objects.
  private let nested: NestedColumns
  /// The names, in UTF-8, and columns of the values of the first record, as in most files all
  /// records are alike; empty if the values of each column stand at the same index.
  private let pattern: [(name: [UInt8], place: Int?, nested: NestedColumns?)]
  /// True if the values of each column stand at the same index in all records, such as in a
  /// spreadsheet.
  private let areAtIndices: Bool

  /// Determines the columns of a list.
  ///
  /// A list has columns if its first children are all objects, or all lists of scalars, that have
  /// at least two scalars in common. The scalars inside an object that most records have are
  /// columns, such as `user.id`; lists have none.
  ///
  /// - Returns: Nil if the children are not similar, or there is only one: its row tells more
  ///   without columns.
  init?(of list: any Node) {
    switch list.layout.columns {
    case .never: return nil
    case .fixed(let columns): self.init(columns)
    case .always(let key): self.init(of: list, areAtIndices: true, first: key)
    case .ifSimilar: self.init(of: list, areAtIndices: false)
    }
  }

  private init(_ columns: [NodeColumn]) {
    kind = nil
    areAtIndices = true
    areOfValues = false
    levelColumn = nil
    otherCount = 0
    nested = NestedColumns()
    pattern = []
    self.columns = columns.map {
      Column($0.title, alignment: $0.isNumber ? .trailing : .leading, priority: $0.priority)
    }
    keys = columns.indices.map { .child($0) }
    places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  private init?(of list: any Node, areAtIndices: Bool, first: Int? = nil) {
    guard list.kind == .list else { return nil }
    let children = list.firstChildren(Self.sampleCount)
    guard let kind = children.first(where: { $0.error == nil })?.kind,
      kind == .object || kind == .list
    else { return nil }
    let records = children.filter { $0.kind == kind }
    // A record that is broken is shown as it is, among the others.
    guard areAtIndices || children.allSatisfy({ $0.kind == kind || $0.error != nil }) else {
      return nil
    }
    var sample = RecordSample()
    for record in records {
      sample.note(Self.values(of: record, areAtIndices: areAtIndices).flatMap(Self.withNested))
    }
    guard areAtIndices || records.count > 1 && sample.isSimilar(ofLists: kind == .list) else {
      return nil
    }
    let columns = first.map { sample.columns.starting(with: .child($0)) } ?? sample.tellingColumns
    guard !columns.isEmpty else { return nil }
    self.kind = kind
    self.areAtIndices = areAtIndices
    areOfValues = true
    self.columns = columns.map(\.column)
    otherCount = sample.count(beside: columns)
    levelColumn = columns.firstIndex {
      LogColumn.level.names.contains($0.column.title.lowercased())
    }
    keys = columns.map(\.key)
    let places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    self.places = places
    let nested = Self.nestedColumns(keys)
    self.nested = nested
    let values = areAtIndices ? [] : Self.values(of: records[0], areAtIndices: false)
    pattern = values.map { key, value in
      (Array((Self.name(of: value) ?? "").utf8), places[key], nested.inside(key))
    }
  }

  private static func nestedColumns(_ keys: [Key]) -> NestedColumns {
    var nested = NestedColumns()
    for (column, key) in keys.enumerated() {
      if case .nested(let names) = key { nested.add(column, at: names.map(ExactText.init)) }
    }
    return nested
  }

  /// Returns a value of a record, and the values inside it if it is an object.
  private static func withNested(_ key: Key, _ value: any Node) -> [(Key, any Node)] {
    var values = [(key, value)]
    guard case .member(let name, occurrence: 0) = key else { return values }
    value.visitNested { values.append((.nested([name] + $0), $1)) }
    return values
  }

  /// The columns as readers of values know them.
  var rowColumns: [RowColumn] {
    columns.enumerated().map { number, column in
      let place = place(ofColumn: number)
      if case .index(let index) = place, column.title == RecordSample.title(at: index) {
        return .unnamed(at: index, notation: column.notation)
      }
      return RowColumn(column.title, place, notation: column.notation)
    }
  }

  /// True if enough records were there to tell the columns.
  static func isCertain(of list: any Node) -> Bool {
    if case .fixed = list.layout.columns { return true }
    return list.isComplete || list.firstChildren(sampleCount).count == sampleCount
  }

  /// The first values of a record, with their keys.
  private static func values(of record: any Node, areAtIndices: Bool) -> [(Key, any Node)] {
    let values =
      record.layout.fields.map { Array($0.prefix(valueLimit)) } ?? record.firstChildren(valueLimit)
    var occurrences: [String: Int] = [:]
    return values.enumerated().map { index, value in
      guard !areAtIndices, let name = name(of: value) else { return (.child(index), value) }
      let occurrence = occurrences[name, default: 0]
      occurrences[name] = occurrence + 1
      return (.member(name, occurrence: occurrence), value)
    }
  }

  private static func name(of value: any Node) -> String? { value.name?.prefix(textLimit).text }

  private func isRecord(_ node: any Node) -> Bool {
    kind.map { node.kind == $0 } ?? (node.layout.fields != nil)
  }

  /// The value of each column of a record; nil where it has none. Nil if the node is no such
  /// record.
  func values(of record: any Node) -> [(any Node)?]? {
    guard isRecord(record) else { return nil }
    if !areAtIndices, let values = valuesOfPattern(record) { return values }
    var values: [(any Node)?] = Array(repeating: nil, count: columns.count)
    for (key, value) in Self.values(of: record, areAtIndices: areAtIndices) {
      if let place = places[key] { values[place] = value }
      nested.inside(key)?.visit(value) { values[$0] = $1 }
    }
    return values
  }

  /// The values of a record that begins with the names of the first one, in their order; nil of any
  /// other record.
  private func valuesOfPattern(_ record: any Node) -> [(any Node)?]? {
    var values: [(any Node)?] = Array(repeating: nil, count: columns.count)
    var index = 0
    var isAlike = true
    record.children.visitValues(Self.valueLimit) { value in
      isAlike = index < pattern.count && value.isNamed(pattern[index].name)
      guard isAlike else { return false }
      if let place = pattern[index].place { values[place] = value }
      if let nested = pattern[index].nested { nested.visit(value) { values[$0] = $1 } }
      index += 1
      return true
    }
    return isAlike ? values : nil
  }

  /// Returns the location of the value of a column; nil if the record has none.
  ///
  /// - Parameter record: The location of the record.
  func location(ofColumn column: Int, in record: Location) -> Location? {
    indices(ofColumn: column, in: record.node)?
      .reduce(record) { $0.child(at: $1, $0.node.child(at: $1)) }
  }

  /// The index of the value of a column among the children of a record, after those of the objects
  /// around it; nil if it has none there.
  func indices(ofColumn column: Int, in record: any Node) -> [Int]? {
    guard areOfValues, isRecord(record) else { return nil }
    if let index = index(ofColumn: column) { return index < record.count ? [index] : nil }
    let (name, number): ([UInt8]?, Int)
    switch keys[column] {
    case .member(let text, let occurrence): (name, number) = (Array(text.utf8), occurrence)
    case .child(let index): (name, number) = (nil, index)
    case .nested(let names): return Self.indices(of: names, in: record)
    }
    var count = 0
    for index in 0..<min(record.count, Self.valueLimit) {
      let child = record.child(at: index)
      guard child.kind != .comment, name.map(child.isNamed) ?? true else { continue }
      if count == number { return [index] }
      count += 1
    }
    return nil
  }

  /// Returns the names that lead to the value of a column in a record that has none there; nil if
  /// it cannot have one.
  func missingNames(ofColumn column: Int, in record: any Node) -> [String]? {
    guard record.kind == .object, isRecord(record) else { return nil }
    let names: [String]
    switch keys[column] {
    case .member(let name, occurrence: 0): names = [name]
    case .nested(let nested): names = nested
    case .member, .child: return nil
    }
    // A longer name may be cut.
    return names.allSatisfy { $0.count < Self.textLimit } ? names : nil
  }

  private static func indices(of names: [String], in record: any Node) -> [Int]? {
    var node = record
    var indices: [Int] = []
    for name in names {
      guard indices.isEmpty || node.hasMembersOfItsOwn,
        let index = node.index(ofFirst: name)
      else { return nil }
      indices.append(index)
      node = node.child(at: index)
    }
    return indices
  }

  /// The index of the value of a column in all records; nil if it differs.
  func index(ofColumn column: Int) -> Int? {
    guard areAtIndices, case .child(let index) = keys[column] else { return nil }
    return index
  }

  /// Returns the number of different values of the first records that no column shows.
  func hiddenCount(of list: any Node) -> Int {
    let counts = list.firstChildren(Self.sampleCount).filter(isRecord)
      .map { $0.layout.fields?.count ?? $0.count }
    return otherCount + max(0, (counts.max() ?? 0) - Self.valueLimit)
  }

  /// The place of the values of a column in all records.
  func place(ofColumn column: Int) -> RowColumn.Place {
    switch keys[column] {
    case .member(let name, let occurrence): .member(ExactText(name), occurrence: occurrence)
    case .child(let index): .index(index)
    case .nested(let names): .nested(names.map(ExactText.init))
    }
  }

  /// The value by which a record is sorted.
  func sortValue(of record: any Node, column: Int) -> SortValue {
    guard let value = value(of: record, column: column), !value.kind.isContainer else {
      return .none
    }
    let text = value.text.prefix(Self.textLimit).text
    let notation = columns[column].notation
    if let place = notation?.place(of: text) { return .number(place) }
    return switch value.kind {
    case .null: .none
    case .text: text.isEmpty ? .none : .text(text.lowercased())
    default: notation?.numbers?.number(text).map { .number($0) } ?? SortValue(text)
    }
  }

  /// Returns the value of one column; in a spreadsheet without reading the others.
  private func value(of record: any Node, column: Int) -> (any Node)? {
    guard let index = index(ofColumn: column) else { return values(of: record)?[column] }
    if let fields = record.layout.fields {
      return fields.indices.contains(index) ? fields[index] : nil
    }
    return isRecord(record) && index < record.count ? record.child(at: index) : nil
  }
}

extension NestedColumns {
  /// The columns inside the objects that are the values of a key; nil if there are none.
  fileprivate func inside(_ key: RecordColumns.Key) -> NestedColumns? {
    guard !isEmpty, case .member(let name, occurrence: 0) = key else { return nil }
    return inside(name)
  }
}
