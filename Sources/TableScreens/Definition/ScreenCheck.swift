import TableDocuments
import TableModel
import TablePatterns
import TableSchemas

/// Finds what is wrong with a definition beyond what its schema can tell: ids, conditions, patterns
/// and formats.
struct ScreenCheck {
  /// A problem in one of the files.
  struct Problem: Hashable {
    let file: FileName
    let problem: SchemaProblem
  }

  private let parts: ScreenParts
  private var rows: [Row] = []
  /// Advice about the commands of tables and sections.
  private var advice: [Problem] = []
  /// True if all files that are named are known.
  private var isWhole = true

  /// A row as it is written.
  private struct Row {
    let path: ScreenPath
    let object: JSONObject
    /// The file in which it stands, and its place there.
    let origin: FileName
    let place: [Int]
    /// The file and the format that count for it, of its section if it has none.
    let file: String?
    let format: String?
    /// The conditions that count for it, with their places.
    let conditions: [(value: JSONValue, place: [Int])]

    /// The place of one of its keys.
    func place(of key: String) -> [Int] { place + [object[key]?.index].compactMap { $0 } }
  }

  /// - Parameter parts: Values that fit the schema.
  init(_ parts: ScreenParts) {
    self.parts = parts
    if let object = parts.values[parts.first]?.object {
      addTable(object, Outer(origin: parts.first), ScreenPath())
    }
  }

  /// The keys that a table or a section gives to its rows.
  private struct Outer {
    /// The file in which it stands, and its place there.
    let origin: FileName
    var place: [Int] = []
    /// The file and the format of values.
    var file: String?
    var format: String?
    var conditions: [(value: JSONValue, place: [Int])] = []
  }

  private mutating func addTable(_ object: JSONObject, _ outer: Outer, _ path: ScreenPath) {
    let own = with(object, outer)
    // The commands of a row are told with the row.
    if object["id"] == nil || own.place.isEmpty {
      advice += commandProblems(in: object, own.place).map {
        Problem(file: own.origin, problem: $0)
      }
    }
    for key in ["sections", "rows"] {
      for item in object[key]?.list ?? [] {
        guard let inner = item.object, let index = object[key]?.index else { continue }
        var outer = own
        outer.place += [index, item.index]
        if key == "sections" {
          addTable(inner, outer, path)
        } else {
          addRow(inner, outer, path)
        }
      }
    }
    for (name, _) in object.includedNames { addFile(name, of: own.origin, path) }
  }

  private mutating func addRow(_ object: JSONObject, _ outer: Outer, _ table: ScreenPath) {
    let path = table.appending(object["id"]?.text ?? "")
    let own = with(object, outer)
    rows.append(
      Row(
        path: path,
        object: object,
        origin: own.origin,
        place: own.place,
        file: own.file,
        format: own.format,
        conditions: own.conditions
      )
    )
    if let name = object["table"]?.text {
      addFile(name, of: own.origin, path)
    } else if object.isTable {
      var outer = outer
      outer.conditions = []
      addTable(object, outer, path)
    }
  }

  /// Adds the rows of a file that another one names.
  private mutating func addFile(_ name: String, of file: FileName, _ path: ScreenPath) {
    guard let (origin, object) = parts.object(named: name, in: file) else {
      isWhole = false
      return
    }
    addTable(object, Outer(origin: origin), path)
  }

  private func with(_ object: JSONObject, _ outer: Outer) -> Outer {
    var own = outer
    own.file = object["file"]?.text.map { parts.path($0, in: outer.origin) } ?? outer.file
    own.format = object["format"]?.text ?? outer.format
    own.conditions += Self.conditions(object, outer.place)
    return own
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
  var problems: [Problem] {
    let paths = Set(rows.map(\.path))
    let hasActions = rows.contains { $0.object["run"] != nil }
    var formats: [String: String] = [:]
    var untold: [(file: String, problem: Problem)] = []
    var seen: Set<ScreenPath> = []
    var problems: [Problem] = []
    for row in rows {
      var own: [SchemaProblem] = []
      let id = row.path.ids.last ?? ""
      if !seen.insert(row.path).inserted {
        let sentence = ScreenTexts.current.problems.sameID(id)
        own.append(SchemaProblem(place: row.place(of: "id"), sentence))
      }
      if hasActions, Self.knownVariables.contains(id) {
        let sentence = ScreenTexts.current.problems.knownVariable(id)
        own.append(SchemaProblem(place: row.place(of: "id"), sentence))
      }
      own += storageProblems(of: row, &formats) + valueProblems(of: row)
      untold += filesWithoutFormat(of: row)
      own += commandProblems(in: row.object, row.place)
      own += row.conditions.flatMap { conditionProblems(of: row, $0.value, $0.place, paths) }
      problems += own.map { Problem(file: row.origin, problem: $0) }
    }
    // Another row may tell it.
    let unknown = untold.filter { formats[$0.file] == nil }.map(\.problem)
    return Self.once(problems + cycles + unknown + advice)
  }

  /// Returns problems each once: a condition of a section counts for all its rows.
  private static func once(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
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
    let isPlace = ["path", "word", "line"].contains { row.object[$0] != nil }
    if row.object["run"] != nil || row.object["keep"]?.boolean == true { return problems }
    guard row.object["get"] == nil else {
      if isPlace { add("get", texts.twoStorages) }
      let isShown = row.object["type"]?.text == "status"
      if row.object["set"] == nil, !isShown { add("get", texts.noSet) }
      return problems
    }
    if !row.object.isTable, !isPlace { add("", texts.noStorage) }
    guard isPlace else { return problems }
    guard row.file != nil else {
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
    for storage in storages(of: row) {
      check(storage.format, of: storage.file, storage.place(of: "format"))
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

  /// A place of the value of a row, as it is written.
  private struct Storage {
    let file: String
    let format: String?
    let object: JSONObject
    /// The place of the object in the definition.
    let place: [Int]

    /// The place of one of its keys.
    func place(of key: String) -> [Int] { place + [object[key]?.index].compactMap { $0 } }
  }

  /// Returns the places of the value of a row: its own, and those of `also`.
  private func storages(of row: Row) -> [Storage] {
    let own = row.file.map {
      Storage(file: $0, format: row.format, object: row.object, place: row.place)
    }
    let also = (row.object["also"]?.list ?? []).compactMap { item -> Storage? in
      guard let object = item.object, let name = object["file"]?.text else { return nil }
      return Storage(
        file: parts.path(name, in: row.origin),
        format: object["format"]?.text,
        object: object,
        place: row.place(of: "also") + [item.index]
      )
    }
    return [own].compactMap { $0 } + also
  }

  /// Returns the files in which a row has a path, while neither it nor their names tell a format.
  private func filesWithoutFormat(of row: Row) -> [(file: String, problem: Problem)] {
    storages(of: row).filter { storage in
      storage.object["path"] != nil && storage.format == nil
        && Documents.formatName(of: FileName(storage.file)) == nil
    }
    .map { storage in
      let sentence = ScreenTexts.current.problems.untoldFormat(storage.file)
      let problem = SchemaProblem(place: storage.place(of: "path"), advice: sentence)
      return (storage.file, Problem(file: row.origin, problem: problem))
    }
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
    let read = ScreenReading.row(row.object)
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
    // The row may be in a file that is not known.
    guard isWhole else { return [] }
    return Self.rows(in: condition, place).compactMap { id, place in
      guard ScreenPath(id).resolved(from: row.path.parent, among: paths.contains) == nil else {
        return nil
      }
      let texts = ScreenTexts.current.problems
      let near = MistypedWord(id).nearest(among: paths.map { $0.ids.last ?? "" }.sorted())
      return SchemaProblem(place: place, near.map { texts.noRowBut(id, $0) } ?? texts.noRow(id))
    }
  }

  /// The rows that can never be changed, as each waits for another one of them.
  private var cycles: [Problem] {
    let paths = Set(rows.map(\.path))
    var needs: [ScreenPath: [ScreenPath]] = [:]
    for row in rows {
      needs[row.path] = row.conditions.flatMap { Self.rows(in: $0.value, $0.place) }.compactMap {
        ScreenPath($0.id).resolved(from: row.path.parent, among: paths.contains)
      }
    }
    var done: Set<ScreenPath> = []
    var problems: [Problem] = []
    for row in rows where !done.contains(row.path) {
      guard let cycle = Self.cycle(from: row.path, needs) else { continue }
      done.formUnion(cycle)
      let sentence = ScreenTexts.current.problems.cycle(cycle.map(\.description))
      let problem = SchemaProblem(place: row.place, sentence)
      problems.append(Problem(file: row.origin, problem: problem))
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
