/// A header or a setting of a TOML file, where it is written.
struct TOMLStatement {
  /// A step of the path of a value.
  enum Step: Hashable {
    case name(String)
    case item(Int)
  }

  /// The path of its table or value.
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
}

/// Notes the statements of a TOML file while it is parsed.
struct TOMLStatements {
  private(set) var all: [TOMLStatement] = []
  /// The number of tables in each list of tables.
  private var counts: [[TOMLStatement.Step]: Int] = [:]
  private var table: [TOMLStatement.Step] = []

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

  /// Returns the statements of a file without errors.
  static func all(in bytes: [UInt8]) -> [TOMLStatement] {
    var parser = TOMLParser(bytes, NodeTree(bytes))
    parser.statements = TOMLStatements()
    // The file was read without an error before.
    do { try parser.parse() } catch { return [] }
    return parser.statements?.all ?? []
  }
}
