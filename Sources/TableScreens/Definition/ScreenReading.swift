import TableDocuments
import TableModel
import TableSchemas

/// Reads the definition of a table from a value that its schema has judged: what does not fit is as
/// if it were missing, sections give their keys to their rows, and other keys have defaults.
struct ScreenReading {
  /// The keys that a table and a section give to their rows.
  private struct Shared {
    var file: String?
    var format: String?
    var needsRoot = false
    var when: [ScreenCondition] = []
    var needs: ScreenRow.Restart?
    var verify: ScreenCommand?
    var after: [ScreenStep] = []
    var every: Double?
    var timeout: Double?
  }

  private let parts: ScreenParts
  /// The file that is read.
  private let file: FileName
  /// The file whose translations count: it, or the one that names it.
  private let translated: FileName
  /// Called with each text and the file whose translations count for it.
  private let found: (WrittenText, FileName) -> Void

  init(_ parts: ScreenParts) { self.init(parts, parts.first) { _, _ in } }

  private init(
    _ parts: ScreenParts,
    _ file: FileName,
    in outer: FileName? = nil,
    found: @escaping (WrittenText, FileName) -> Void
  ) {
    (self.parts, self.file, self.found) = (parts, file, found)
    translated = parts.texts[file] == nil ? outer ?? file : file
  }

  /// Returns the texts that can have translations, by the files whose translations count for them.
  static func texts(in parts: ScreenParts) -> [FileName: [WrittenText]] {
    var texts: [FileName: [WrittenText]] = [:]
    _ = ScreenReading(parts, parts.first) { texts[$1, default: []].append($0) }.table
    return texts
  }

  /// Returns a text in the language of the person, without line ends around it. One that is a value
  /// of an element is as it is.
  private func text(_ value: JSONValue?, isNeeded: Bool = true) -> String? {
    guard let text = value?.text?.trimmed, !text.isEmpty, !text.hasPrefix("$") else {
      return value?.text
    }
    found(WrittenText(text: text, isNeeded: isNeeded), translated)
    return parts.texts[translated]?[text] ?? text
  }

  /// The table of the whole.
  var table: ScreenDefinition {
    parts.values[file]?.object.map { table($0, Shared()) } ?? ScreenDefinition()
  }

  /// Returns a row by itself.
  static func row(_ object: JSONObject) -> ScreenRow {
    ScreenReading(ScreenParts(JSONValue(.null))).row(object, Shared())
  }

  private func table(_ object: JSONObject, _ outer: Shared) -> ScreenDefinition {
    let shared = with(object, outer)
    var table = ScreenDefinition()
    table.id = object["id"]?.text
    table.title = text(object["title"]) ?? table.id ?? ""
    table.help = text(object["help"])
    table.uses = object["uses"]?.words ?? []
    table.only = object["only"].flatMap(condition)
    if let sections = object["sections"]?.list?.compactMap(\.object) {
      table.sections = sections.map { section($0, shared) }
    } else if object["rows"] != nil {
      table.sections = [ScreenSection(rows: rows(of: object, shared))]
    }
    for (name, _) in object.includedNames { table.sections += sections(ofFile: name) }
    return table
  }

  /// Returns the table of another file. It is as if it stood alone: it gets no keys of this one.
  private func table(ofFile name: String) -> (object: JSONObject, table: ScreenDefinition)? {
    parts.object(named: name, in: file).map { path, object in
      (object, ScreenReading(parts, path, in: translated, found: found).table(object, Shared()))
    }
  }

  /// Returns the sections of another file, which are here only where its table is. Its rows without
  /// sections are one of its title and its help.
  private func sections(ofFile name: String) -> [ScreenSection] {
    guard let (object, table) = table(ofFile: name) else { return [] }
    let conditions = [table.only].compactMap { $0 } + table.uses.map(ScreenCondition.program)
    return table.sections.enumerated().map { number, section in
      var section = section
      let all = conditions + [section.only].compactMap { $0 }
      section.only = all.count > 1 ? .all(all) : all.first
      if object["rows"] != nil, number == 0 {
        section.title = object["title"] == nil ? nil : table.title
        section.footer = table.help
      }
      return section
    }
  }

  private func section(_ object: JSONObject, _ outer: Shared) -> ScreenSection {
    ScreenSection(
      title: text(object["title"]),
      footer: text(object["footer"]),
      rows: rows(of: object, with(object, outer)),
      each: object["each"]?.object.flatMap(each),
      only: object["only"].flatMap(condition)
    )
  }

  private func each(_ object: JSONObject) -> ScreenEach? {
    var each: ScreenEach
    if let command = object["command"].flatMap(Self.command) {
      each = ScreenEach(source: .command(command))
    } else if let file = path(object["file"]) {
      each = ScreenEach(source: .file(file, path: object["path"]?.word ?? "*"))
    } else {
      return nil
    }
    each.separator = object["separator"]?.text ?? each.separator
    return each
  }

  private func rows(of object: JSONObject, _ shared: Shared) -> [ScreenRow] {
    (object["rows"]?.list ?? []).compactMap(\.object).map { row($0, shared) }
  }

  private func row(_ object: JSONObject, _ outer: Shared) -> ScreenRow {
    let shared = with(object, outer)
    var row = ScreenRow()
    row.id = object["id"]?.text ?? ""
    row.was = object["was"]?.words ?? []
    row.title = text(object["title"]) ?? row.id
    row.help = text(object["help"])
    row.only = object["only"].flatMap(condition)
    row.when = shared.when
    row.needsRoot = shared.needsRoot
    row.needs = shared.needs
    if let name = object["table"]?.text {
      row.table = table(ofFile: name)?.table ?? ScreenDefinition()
      if object["title"] == nil, let title = row.table?.title, !title.isEmpty { row.title = title }
      row.table?.title = row.title
      return row
    }
    if object.isTable {
      row.table = table(object, outer)
      row.table?.title = row.title
      return row
    }
    row.getter = object["get"].flatMap(Self.command)
    row.setter = object["set"].flatMap(Self.command)
    row.options = object["options"]?.object?["command"].flatMap(Self.command)
    row.check = object["check"].flatMap(Self.command)
    (row.verify, row.after) = (shared.verify, shared.after)
    (row.every, row.timeout) = (shared.every, shared.timeout)
    row.allowsHyphen = object["hyphen"]?.boolean ?? false
    row.action = object["run"].flatMap(Self.command)
    row.output =
      object["output"]?.text.flatMap(ScreenRow.Output.init)
      ?? (row.action == nil ? .none : .lines)
    row.input = object["stdin"]?.text.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    row.isLasting = object["cancel"]?.boolean == false
    row.question = question(of: object, row)
    row.isKept = object["keep"]?.boolean ?? false
    row.initial = object["default"]?.word
    row.initialCommand = object["default"]?.object?["command"].flatMap(Self.command)
    row.appliesNow = object["apply"] != nil
    row.kind = kind(of: object)
    row.rules = rules(of: object)
    row.places = row.getter == nil ? places(of: object, shared) : []
    // A word or a line is there or not, whatever the words for that are elsewhere.
    let isPresence = row.places.first?.form.isPresence == true
    if isPresence || row.getter != nil && object["checked"] == nil {
      (row.rules.checked, row.rules.unchecked) = ("on", "off")
    }
    return row
  }

  /// Returns the question that a row asks; nil for none.
  private func question(of object: JSONObject, _ row: ScreenRow) -> ScreenQuestion? {
    guard let value = object["confirm"], value.boolean != false else { return nil }
    let usual = ScreenTexts.current.rows.question(row.title)
    let parts = value.object
    return ScreenQuestion(
      text: text(value) ?? text(parts?["text"]) ?? usual,
      word: parts?["type"]?.text,
      isOn: (parts?["row"]?.text).map { $0 == "checked" },
      values: parts?["is"]?.words ?? []
    )
  }

  /// Returns the command that a list or a text is.
  static func command(_ value: JSONValue) -> ScreenCommand? {
    if let text = value.text { return .shell(text) }
    let words = value.list?.compactMap(\.word) ?? []
    return words.isEmpty ? nil : .program(words)
  }

  /// Returns the step that a command, or a map with one, is.
  private func step(_ value: JSONValue) -> ScreenStep? {
    guard let object = value.object else {
      return Self.command(value).map { ScreenStep(command: $0) }
    }
    guard let command = object["run"].flatMap(Self.command) else { return nil }
    return ScreenStep(
      command: command,
      title: text(object["title"]),
      output: object["output"]?.text.flatMap(ScreenRow.Output.init) ?? .none,
      timeout: object["timeout"]?.double
    )
  }

  private func with(_ object: JSONObject, _ outer: Shared) -> Shared {
    var shared = outer
    shared.file = path(object["file"]) ?? outer.file
    shared.format = object["format"]?.text ?? outer.format
    shared.needsRoot = object["root"]?.boolean ?? outer.needsRoot
    shared.when += [object["when"].flatMap(condition)].compactMap { $0 }
    shared.needs = object["needs"]?.text.flatMap(ScreenRow.Restart.init) ?? outer.needs
    shared.verify = object["verify"].flatMap(Self.command) ?? outer.verify
    shared.after = outer.after + (object["after"]?.list ?? []).compactMap(step)
    shared.every = object["every"]?.double ?? outer.every
    shared.timeout = object["timeout"]?.double ?? outer.timeout
    return shared
  }

  // MARK: - Values

  private func kind(of object: JSONObject) -> ScreenRow.Kind {
    if let kind = object["type"]?.text.flatMap(ScreenRow.Kind.init) { return kind }
    if object["options"] != nil { return .choice }
    if ["checked", "unchecked", "word", "line"].contains(where: { object[$0] != nil }) {
      return .toggle
    }
    // With a pattern, they are lengths of a text.
    let isNumber = ["min", "max", "step"].contains { object[$0] != nil }
    return isNumber && object["pattern"] == nil ? .number : .text
  }

  private func rules(of object: JSONObject) -> ScreenRules {
    var rules = ScreenRules()
    rules.checked = object["checked"]?.word ?? rules.checked
    rules.unchecked = object["unchecked"]?.word ?? rules.unchecked
    rules.options = options(object["options"])
    rules.unset = object["unset"]?.word
    rules.unsetName = text(object["unset"], isNeeded: false) ?? rules.unset
    rules.least = object["min"]?.double
    rules.greatest = object["max"]?.double
    rules.step = object["step"]?.double
    rules.pattern = object["pattern"]?.text
    rules.reason = text(object["reason"])
    rules.isRequired = object["required"]?.boolean ?? false
    rules.separator = object["separator"]?.text
    let written = [object["checked"], object["unchecked"]] + (object["options"]?.list ?? [])
    for value in written.compactMap({ $0 }) {
      guard let word = value.word else { continue }
      if value.text == nil { rules.unquoted.insert(word) } else { rules.unquoted.remove(word) }
    }
    return rules
  }

  private func options(_ value: JSONValue?) -> [ScreenRules.Option] {
    if let list = value?.list {
      return list.compactMap(\.word).map { ScreenRules.Option(value: $0, label: $0) }
    }
    guard value?.object?["command"] == nil else { return [] }
    return (value?.object?.members ?? []).map { name, label in
      ScreenRules.Option(value: name, label: text(label) ?? label.word ?? name)
    }
  }

  // MARK: - Places

  /// Returns the path that a text is, as the first file would write it.
  private func path(_ value: JSONValue?) -> String? {
    (value?.text).map { parts.path($0, in: file) }
  }

  private func places(of object: JSONObject, _ shared: Shared) -> [ScreenPlace] {
    guard let file = shared.file, let first = place(object, in: file, shared.format) else {
      return []
    }
    let others = (object["also"]?.list ?? []).compactMap(\.object).compactMap { other in
      path(other["file"]).flatMap { place(other, in: $0, other["format"]?.text) }
    }
    return [first] + others
  }

  private func place(
    _ object: JSONObject,
    in file: String,
    _ format: String?
  ) -> ScreenPlace? {
    guard ["path", "word", "line"].contains(where: { object[$0] != nil }) else { return nil }
    var place = ScreenPlace(file: file, format: format, path: object["path"]?.word ?? "")
    if let word = object["word"]?.word {
      place.form = .word(word)
    } else if let line = object["line"]?.word {
      place.form = line == "$value" ? .lines : .line(line)
    } else if let part = Self.part(of: place.path) {
      (place.path, place.form) = part
    }
    return place
  }

  /// Returns the path of several values, and the name with which one of them begins, of a path such
  /// as `dtparam[spi]`; nil for another path.
  static func part(of path: String) -> (path: String, form: ScreenPlace.Form)? {
    guard path.last == "]", let start = path.lastIndex(of: "["), start != path.startIndex else {
      return nil
    }
    let name = path[path.index(after: start)...].dropLast()
    guard !name.isEmpty, !name.contains("="), Int(name) == nil else { return nil }
    return (String(path[..<start]), .part(String(name)))
  }

  // MARK: - Conditions

  private func condition(_ value: JSONValue) -> ScreenCondition? {
    guard let object = value.object else { return nil }
    var all: [ScreenCondition] = []
    if let row = object["row"]?.text { all.append(.row(row, values: object["is"]?.words ?? [])) }
    if let file = path(object["exists"]) { all.append(.exists(file)) }
    if let name = object["program"]?.text {
      all.append(.program(name.contains("/") ? parts.path(name, in: file) : name))
    }
    if let command = object["command"].flatMap(Self.command) { all.append(.command(command)) }
    if let list = object["all"]?.list { all.append(.all(list.compactMap(condition))) }
    if let list = object["any"]?.list { all.append(.any(list.compactMap(condition))) }
    if let inner = object["not"].flatMap(condition) { all.append(.not(inner)) }
    return all.count == 1 ? all[0] : all.isEmpty ? nil : .all(all)
  }
}

extension ScreenPlace.Form {
  /// True if the value is whether something is there.
  fileprivate var isPresence: Bool {
    switch self {
    case .word, .line: true
    case .value, .part, .lines: false
    }
  }
}

extension JSONValue {
  /// The text of a scalar as it is written; nil for others.
  fileprivate var word: String? {
    switch content {
    case .text(let text): text
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): number.json
    case .null, .list, .object, .unknown: nil
    }
  }

  /// The words of a list, or the one of a scalar.
  fileprivate var words: [String] { list?.compactMap(\.word) ?? [word].compactMap { $0 } }

  /// A number as the nearest one of the machine; nil for others.
  fileprivate var double: Double? {
    if case .number = content { word.flatMap(Double.init) } else { nil }
  }
}
