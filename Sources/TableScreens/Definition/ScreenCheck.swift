import TableDocuments
import TableModel
import TablePatterns
import TableSchemas

/// Finds what is wrong with a definition beyond what its schema can tell: ids, conditions, patterns
/// and formats.
struct ScreenCheck {
  private var rows: [Row] = []
  /// Advice about the commands of tables and sections.
  private var advice: [SchemaProblem] = []

  /// A row as it is written.
  private struct Row {
    let path: ScreenPath
    let object: JSONObject
    let place: [Int]
    /// The file and the format that count for it, of its section if it has none.
    let file: String?
    let format: String?
    /// The conditions that count for it, with their places.
    let conditions: [(value: JSONValue, place: [Int])]

    /// The place of one of its keys.
    func place(of key: String) -> [Int] { place + [object[key]?.index].compactMap { $0 } }
  }

  /// - Parameter root: A value that fits the schema.
  init(_ root: JSONValue) {
    if let object = root.object { addTable(object, [], ScreenPath(), (nil, nil), []) }
  }

  private mutating func addTable(
    _ object: JSONObject,
    _ place: [Int],
    _ path: ScreenPath,
    _ file: (String?, String?),
    _ conditions: [(JSONValue, [Int])]
  ) {
    let (file, conditions) = (Self.file(object, file), conditions + Self.conditions(object, place))
    // The commands of a row are told with the row.
    if object["id"] == nil || place.isEmpty { advice += commandProblems(in: object, place) }
    for key in ["sections", "rows"] {
      for item in object[key]?.list ?? [] {
        guard let inner = item.object, let index = object[key]?.index else { continue }
        let place = place + [index, item.index]
        if key == "sections" {
          addTable(inner, place, path, file, conditions)
        } else {
          addRow(inner, place, path, file, conditions)
        }
      }
    }
  }

  private mutating func addRow(
    _ object: JSONObject,
    _ place: [Int],
    _ table: ScreenPath,
    _ file: (String?, String?),
    _ conditions: [(JSONValue, [Int])]
  ) {
    let path = table.appending(object["id"]?.text ?? "")
    let own = Self.file(object, file)
    rows.append(
      Row(
        path: path,
        object: object,
        place: place,
        file: own.0,
        format: own.1,
        conditions: conditions + Self.conditions(object, place)
      )
    )
    if object["sections"] != nil || object["rows"] != nil {
      addTable(object, place, path, file, [])
    }
  }

  private static func file(_ object: JSONObject, _ outer: (String?, String?)) -> (String?, String?)
  {
    (object["file"]?.text ?? outer.0, object["format"]?.text ?? outer.1)
  }

  private static func conditions(_ object: JSONObject, _ place: [Int]) -> [(JSONValue, [Int])] {
    ["only", "when"].compactMap { object[$0] }.map { ($0, place + [$0.index]) }
  }

  // MARK: - Problems

  /// The variables in small letters that programs know: actions get values by the ids of rows.
  private static let knownVariables: Set<String> = [
    "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy",
  ]

  /// The problems of the definition, row by row.
  var problems: [SchemaProblem] {
    let paths = Set(rows.map(\.path))
    let hasActions = rows.contains { $0.object["run"] != nil }
    var formats: [String: String] = [:]
    var seen: Set<ScreenPath> = []
    var problems: [SchemaProblem] = []
    for row in rows {
      if !seen.insert(row.path).inserted {
        let id = row.path.ids.last ?? ""
        problems.append(
          SchemaProblem(place: row.place(of: "id"), ScreenTexts.current.problems.sameID(id))
        )
      }
      if hasActions, let id = row.path.ids.last, Self.knownVariables.contains(id) {
        let sentence = ScreenTexts.current.problems.knownVariable(id)
        problems.append(SchemaProblem(place: row.place(of: "id"), sentence))
      }
      problems += storageProblems(of: row, &formats) + valueProblems(of: row)
      problems += commandProblems(in: row.object, row.place)
      problems += row.conditions.flatMap { conditionProblems(of: row, $0.value, $0.place, paths) }
    }
    return Self.once(problems + cycles + advice)
  }

  /// Returns problems each once: a condition of a section counts for all its rows.
  private static func once(_ problems: [SchemaProblem]) -> [SchemaProblem] {
    var seen: Set<SchemaProblem> = []
    return problems.filter { seen.insert($0).inserted }
  }

  private func storageProblems(
    of row: Row,
    _ formats: inout [String: String]
  ) -> [SchemaProblem] {
    let texts = ScreenTexts.current.problems
    var problems: [SchemaProblem] = []
    func add(_ key: String, _ sentence: String) {
      problems.append(SchemaProblem(place: row.place(of: key), sentence))
    }
    let isTable = row.object["rows"] != nil || row.object["sections"] != nil
    let isPlace = ["path", "word", "line"].contains { row.object[$0] != nil }
    if row.object["run"] != nil || row.object["keep"]?.boolean == true { return problems }
    guard row.object["get"] == nil else {
      if isPlace { add("get", texts.twoStorages) }
      let isShown = row.object["type"]?.text == "status"
      if row.object["set"] == nil, !isShown { add("get", texts.noSet) }
      return problems
    }
    if !isTable, !isPlace { add("", texts.noStorage) }
    guard isPlace else { return problems }
    guard let file = row.file else {
      add("", texts.noFile)
      return problems
    }
    func check(_ format: String?, of file: String, _ place: [Int]) {
      guard let format else { return }
      let known = formats[file] ?? format
      formats[file] = known
      let sentence =
        FormatChoice(named: format) == nil
        ? texts.noFormat(format) : known == format ? nil : texts.twoFormats(file, known)
      if let sentence { problems.append(SchemaProblem(place: place, sentence)) }
    }
    check(row.format, of: file, row.place(of: "format"))
    for other in row.object["also"]?.list ?? [] {
      guard let object = other.object, let file = object["file"]?.text else { continue }
      let place = row.place(of: "also") + [other.index, object["format"]?.index].compactMap { $0 }
      check(object["format"]?.text, of: file, place)
    }
    if let path = row.object["path"]?.text {
      do {
        _ = try PathPattern(parsing: ScreenReading.part(of: path)?.path ?? path)
      } catch {
        add("path", "\(error)")
      }
    }
    return problems
  }

  /// The keys that have commands.
  private static let commandKeys = [
    "get", "set", "check", "verify", "options", "after", "run", "each", "default",
  ]

  /// Returns advice about the commands of a row, a section or a table.
  private func commandProblems(in object: JSONObject, _ place: [Int]) -> [SchemaProblem] {
    var problems: [SchemaProblem] = []
    func check(_ value: JSONValue, _ place: [Int]) {
      guard let command = ScreenReading.command(value) else { return }
      var remarks = CommandLint.remarks(on: command)
      if let name = command.program, !ScreenRoot().hasProgram(name), !name.hasPrefix("$") {
        remarks.append(ScreenTexts.current.problems.absentProgram(name))
      }
      problems += remarks.map { SchemaProblem(place: place, advice: $0) }
    }
    for key in Self.commandKeys {
      guard let value = object[key] else { continue }
      let place = place + [value.index]
      switch key {
      case "after":
        for item in value.list ?? [] {
          let inner = item.object?["run"]
          check(inner ?? item, place + [item.index] + [inner?.index].compactMap { $0 })
        }
      case "options", "each", "default":
        if let inner = value.object?["command"] { check(inner, place + [inner.index]) }
      default: check(value, place)
      }
    }
    return problems
  }

  private func valueProblems(of row: Row) -> [SchemaProblem] {
    let texts = ScreenTexts.current.problems
    var problems: [SchemaProblem] = []
    func add(_ key: String, _ sentence: String) {
      problems.append(SchemaProblem(place: row.place(of: key), sentence))
    }
    let read = ScreenReading().row(row.object)
    if row.object["options"] == nil, read.kind == .choice || read.kind == .choices {
      add("type", texts.noOptions)
    }
    let question = row.object["confirm"]?.object
    if question?["row"] != nil, read.kind != .toggle { add("confirm", texts.noStates) }
    if question?["is"] != nil, read.action != nil { add("confirm", texts.noValueAsked) }
    if read.isLasting, read.output == .terminal { add("output", texts.noTerminal) }
    if read.output == .terminal {
      if read.input != nil { add("stdin", texts.noInput) }
      if read.setter != nil, read.kind == .secret { add("output", texts.noSecretInput) }
    }
    if row.object["line"]?.text == "$value", row.object["options"] == nil {
      add("line", texts.noOptions)
    }
    if let least = read.rules.least, let greatest = read.rules.greatest, least > greatest {
      add("min", texts.boundsOutOfOrder)
    }
    do throws(PatternError) {
      _ = try read.rules.wholePattern
    } catch {
      add("pattern", ModelTexts.current.patterns.sentence(for: error))
    }
    return problems
  }

  // MARK: - Conditions

  /// Returns the rows that a condition names, with their places.
  private static func rows(in condition: JSONValue, _ place: [Int]) -> [(id: String, place: [Int])]
  {
    guard let object = condition.object else { return [] }
    var found: [(String, [Int])] = []
    if let row = object["row"], let id = row.text { found.append((id, place + [row.index])) }
    for key in ["all", "any"] {
      for item in object[key]?.list ?? [] {
        found += rows(in: item, place + [object[key]?.index ?? 0, item.index])
      }
    }
    if let inner = object["not"] { found += rows(in: inner, place + [inner.index]) }
    return found
  }

  private func conditionProblems(
    of row: Row,
    _ condition: JSONValue,
    _ place: [Int],
    _ paths: Set<ScreenPath>
  ) -> [SchemaProblem] {
    Self.rows(in: condition, place).compactMap { id, place in
      guard ScreenPath(id).resolved(from: row.path.parent, among: paths.contains) == nil else {
        return nil
      }
      let texts = ScreenTexts.current.problems
      let near = MistypedWord(id).nearest(among: paths.map { $0.ids.last ?? "" }.sorted())
      return SchemaProblem(place: place, near.map { texts.noRowBut(id, $0) } ?? texts.noRow(id))
    }
  }

  /// The rows that can never be changed, as each waits for another one of them.
  private var cycles: [SchemaProblem] {
    let paths = Set(rows.map(\.path))
    var needs: [ScreenPath: [ScreenPath]] = [:]
    for row in rows {
      needs[row.path] = row.conditions.flatMap { Self.rows(in: $0.value, $0.place) }.compactMap {
        ScreenPath($0.id).resolved(from: row.path.parent, among: paths.contains)
      }
    }
    var done: Set<ScreenPath> = []
    var problems: [SchemaProblem] = []
    for row in rows where !done.contains(row.path) {
      guard let cycle = Self.cycle(from: row.path, needs) else { continue }
      done.formUnion(cycle)
      let sentence = ScreenTexts.current.problems.cycle(cycle.map(\.description))
      problems.append(SchemaProblem(place: row.place, sentence))
    }
    return problems
  }

  /// Returns the rows of a cycle through a row, beginning with it; nil if there is none.
  private static func cycle(
    from start: ScreenPath,
    _ needs: [ScreenPath: [ScreenPath]]
  ) -> [ScreenPath]? {
    var way: [ScreenPath: ScreenPath] = [:]
    var open = [start]
    while let path = open.popLast() {
      for next in needs[path] ?? [] {
        if next == start {
          var cycle = [path]
          while let last = cycle.last, last != start, let before = way[last] {
            cycle.append(before)
          }
          return cycle.reversed()
        }
        if way[next] == nil {
          way[next] = path
          open.append(next)
        }
      }
    }
    return nil
  }
}
