/// A header or a setting of a TOML file, or a member of an inline table, where it is written.
struct TOMLStatement {
  /// A step of the path of a value.
  enum Step: Hashable {
    case name(String)
    case item(Int)
  }

  /// The path of its table or value; of a member of an inline table, its path in that.
  let path: [Step]
  /// The parts of its key as they are written; a setting does not repeat the header above it.
  let key: [TOMLName]
  /// The index in the path for each part of the key.
  let depths: [Int]
  let isHeader: Bool
  /// From the beginning of the header or the key to its end or that of the value.
  let range: Range<Int>

  /// True if it stands at a path or below it.
  func isInside(_ other: [Step]) -> Bool { path.starts(with: other) }

  /// Returns the part of the key that names a step of the path.
  func part(at depth: Int) -> TOMLName? { depths.firstIndex(of: depth).map { key[$0] } }

  /// Returns the splice that changes the part of the key that names a step of the path; nil if none
  /// does.
  func renaming(_ depth: Int, to name: String, _ reader: ByteReader) -> Splice? {
    guard let part = part(at: depth) else { return nil }
    return Splice(part.range, TOMLNotation(nameExample: reader.bytes(in: part.range)).name(name))
  }

  /// Returns the bytes from the beginning of the key to the part that names a step of the path.
  func keyRange(upTo depth: Int) -> Range<Int>? {
    guard let first = key.first, let part = part(at: depth) else { return nil }
    return first.range.lowerBound..<part.range.upperBound
  }
}

extension [TOMLStatement] {
  /// Returns the statements at a path and below it, those that follow each other together.
  func runs(inside path: [TOMLStatement.Step]) -> [[TOMLStatement]] {
    var runs: [[TOMLStatement]] = []
    var isOpen = false
    for statement in self {
      let isInside = statement.isInside(path)
      if isInside {
        if isOpen { runs[runs.count - 1].append(statement) } else { runs.append([statement]) }
      }
      isOpen = isInside
    }
    return runs
  }
}

/// Notes the statements of a TOML file while it is parsed.
struct TOMLStatements {
  private(set) var all: [TOMLStatement] = []
  /// The members of the inline tables that have some, by the place of the opening bracket.
  private(set) var members: [Int: [TOMLStatement]] = [:]
  /// The number of tables in each list of tables.
  private var counts: [[TOMLStatement.Step]: Int] = [:]
  private var table: [TOMLStatement.Step] = []

  /// No statements.
  init() {}

  mutating func addHeader(_ key: [TOMLName], isList: Bool, _ range: Range<Int>) {
    var path: [TOMLStatement.Step] = []
    var depths: [Int] = []
    for (index, part) in key.enumerated() {
      depths.append(path.count)
      path.append(.name(part.text))
      let isLast = index == key.count - 1
      if isLast, isList {
        counts[path, default: 0] += 1
        path.append(.item((counts[path] ?? 1) - 1))
      } else if let count = counts[path] {
        path.append(.item(count - 1))
      }
    }
    table = path
    all.append(TOMLStatement(path: path, key: key, depths: depths, isHeader: true, range: range))
  }

  mutating func addSetting(_ key: [TOMLName], _ range: Range<Int>) {
    let path = table + key.map { .name($0.text) }
    let depths = Array(table.count..<path.count)
    all.append(TOMLStatement(path: path, key: key, depths: depths, isHeader: false, range: range))
  }

  mutating func addMember(_ key: [TOMLName], _ range: Range<Int>, ofTable start: Int) {
    members[start, default: []].append(
      TOMLStatement(
        path: key.map { .name($0.text) },
        key: key,
        depths: Array(key.indices),
        isHeader: false,
        range: range
      )
    )
  }

  /// Returns the statements of a file without errors.
  init(in bytes: [UInt8]) {
    var parser = TOMLParser(bytes, NodeTree(bytes))
    parser.statements = TOMLStatements()
    // The file was read without an error before.
    do { try parser.parse() } catch { return }
    self = parser.statements ?? TOMLStatements()
  }
}
