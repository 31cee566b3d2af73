import TableDocuments
import TableModel

/// The facts of all values of the first records.
@MainActor struct RecordSample {
  private var records = 0
  /// The keys in the order of the records.
  private var keys: [RecordColumns.Key] = []
  private var titles: [RecordColumns.Key: String] = [:]
  private var statistics: [RecordColumns.Key: Statistics] = [:]
  /// The most columns inside objects.
  private static let mostNested = 24

  mutating func note(_ record: [(RecordColumns.Key, any Node)]) {
    records += 1
    for (key, value) in record {
      if statistics[key] == nil {
        keys.append(key)
        titles[key] = title(of: value, key)
      }
      statistics[key, default: Statistics()].note(value)
    }
  }

  private func title(of value: any Node, _ key: RecordColumns.Key) -> String {
    if let name = value.name { return name.prefix(RecordColumns.textLimit).text }
    guard case .child(let index) = key else { return "" }
    return Self.title(at: index)
  }

  /// The title of a column of values without a name.
  static func title(at index: Int) -> String { "[\(index)]" }

  private func facts(_ key: RecordColumns.Key) -> Statistics { statistics[key] ?? Statistics() }

  /// The number of different values that some columns do not show; those inside an object count in
  /// its place.
  func count(beside columns: [KeyedColumn]) -> Int {
    let shown = Set(columns.map(\.key))
    let objects = Set(keys.compactMap(\.object))
    return keys.count { !shown.contains($0) && !objects.contains($0) }
  }

  /// True if the records have at least two scalars in common, some of them perhaps inside objects;
  /// lists have nothing but scalars.
  func isSimilar(ofLists: Bool) -> Bool {
    let keys = keys.filter { $0.object == nil }
    let common = keys.filter { facts($0).count * 2 >= records }
    let shared = common.reduce(0) { $0 + facts($1).count }
    let total = keys.reduce(0) { $0 + facts($1).count }
    let isNested = keys.contains { facts($0).containers > 0 }
    return !(ofLists && isNested) && shared * 2 >= total
      && common.count { facts($0).isScalar } + nestedColumns.count > 1
  }

  /// The columns of all scalars that at least a tenth of the records have, and of those inside
  /// objects that most have.
  var columns: [KeyedColumn] {
    let nested = Dictionary(uniqueKeysWithValues: nestedColumns.map { ($0.key, $0) })
    return keys.compactMap { key in
      guard key.object == nil else { return nested[key] }
      let facts = facts(key)
      guard facts.isScalar, facts.count * 10 >= records else { return nil }
      let title = titles[key] ?? ""
      return KeyedColumn(key: key, column: facts.column(title, of: records))
    }
  }

  /// The columns of the scalars inside objects, the most telling ones; they come after those of the
  /// records themselves where room is short.
  private var nestedColumns: [KeyedColumn] {
    let others = Set(keys.filter { $0.object == nil }.compactMap { titles[$0] })
    let columns = keys.compactMap { key -> KeyedColumn? in
      guard case .nested(let names) = key else { return nil }
      let facts = facts(key)
      // One of two records is no sign that others have it, too.
      guard facts.isScalar, facts.count > 1, facts.count * 2 >= records else { return nil }
      let title = RowColumn.title(of: names, besides: others)
      let column = facts.column(title, named: names.last, of: records)
      return KeyedColumn(key: key, column: column.withPriority(column.priority - 1))
    }
    let first = columns.enumerated().sorted {
      ($1.element.column.priority, $0.offset) < ($0.element.column.priority, $1.offset)
    }
    return first.prefix(Self.mostNested).map(\.element)
  }

  /// The columns with one that tells records apart in front: the first one is always in sight.
  var tellingColumns: [KeyedColumn] {
    let columns = columns
    if let ofLog = columns.inOrderOfLog { return ofLog }
    guard let first = columns.first, first.column.priority < 1,
      let best = columns.indices.max(by: {
        (columns[$0].column.priority, $1) < (columns[$1].column.priority, $0)
      }), columns[best].column.priority > first.column.priority
    else { return columns }
    return columns.starting(with: columns[best].key)
  }
}

extension RecordColumns.Key {
  /// The key of the object that has the value; nil for a value of the record itself.
  fileprivate var object: RecordColumns.Key? {
    guard case .nested(let names) = self else { return nil }
    return names.count > 2 ? .nested(names.dropLast()) : .member(names[0], occurrence: 0)
  }
}

/// A column, and where its values stand in the records.
struct KeyedColumn {
  let key: RecordColumns.Key
  let column: Column
}

extension [KeyedColumn] {
  /// The columns with that of a key in front.
  func starting(with key: RecordColumns.Key) -> [KeyedColumn] {
    filter { $0.key == key } + filter { $0.key != key }
  }

  /// The columns of the records of a log with time, level and message in front, which stay in sight
  /// where room is short; nil of other records: those without a level, or with nothing but a level.
  fileprivate var inOrderOfLog: [KeyedColumn]? {
    let parts = LogColumn.allCases.map { part in
      first { part.names.contains($0.column.title.lowercased()) }
    }
    guard parts[1] != nil, parts[0] != nil || parts[2] != nil else { return nil }
    let found = parts.compactMap(\.self)
    let keys = Set(found.map(\.key))
    return found.map { KeyedColumn(key: $0.key, column: $0.column.withPriority(3)) }
      + filter { !keys.contains($0.key) }
  }
}

/// The columns that stand first in a log of records.
enum LogColumn: CaseIterable {
  case time, level, message

  // The same in every language: the names that logging libraries write.
  /// The names of the column, in lower case.
  var names: Set<String> {
    switch self {
    case .time:
      ["time", "ts", "timestamp", "@timestamp", "datetime", "asctime", "date", "eventtime", "t"]
    case .level: ["level", "lvl", "severity", "loglevel", "log.level", "levelname", "@level"]
    case .message: ["msg", "message", "@message", "event", "text"]
    }
  }
}

extension Column {
  fileprivate func withPriority(_ priority: Int) -> Column {
    var column = self
    column.priority = priority
    return column
  }
}

/// The facts of a value in the first records.
private struct Statistics {
  var count = 0
  var containers = 0
  private var filled = 0
  private var numbers = 0
  private var notation: ColumnNotation?
  private var sample = NotationSample()
  private var characters = 0
  private var texts: Set<String> = []

  /// True if it is a scalar in most records.
  var isScalar: Bool { containers * 2 < count }

  @MainActor mutating func note(_ value: any Node) {
    count += 1
    guard !value.kind.isContainer else {
      containers += 1
      return
    }
    let text = value.text.prefix(RecordColumns.textLimit).text
    guard !text.isEmpty, value.kind != .null else { return }
    filled += 1
    if value.kind == .number { numbers += 1 }
    notation = notation ?? value.properties.notation
    sample.note(value, text)
    characters += text.count
    texts.insert(text)
  }

  /// The column: names come first where room is short, then short values that differ, and long or
  /// equal ones last.
  ///
  /// - Parameter name: The name of the values; nil for the title.
  func column(_ title: String, named name: String? = nil, of records: Int) -> Column {
    let isLong = characters > filled * 40
    let varies = texts.count > 1 || records < 3
    var priority = isLong || !varies ? -1 : 1
    if Self.names.contains((name ?? title).lowercased()), varies { priority = 2 }
    if count * 2 < records { priority -= 2 }
    let notation = notation ?? sample.notation
    let isNumber =
      filled > 0 && numbers == filled || notation?.numbers != nil || notation?.quantities != nil
    var column = Column(title, alignment: isNumber ? .trailing : .leading, priority: priority)
    column.notation = notation
    return column
  }

  /// Names of values that tell a record from others.
  private static let names: Set<String> = [
    "id", "key", "name", "title", "path", "file", "login", "username", "email", "host", "label",
  ]
}
