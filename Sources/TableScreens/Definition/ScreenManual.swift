import TableModel

/// What a manual tells of a definition.
package struct ScreenManual {
  /// A row: a setting or an action.
  package struct Entry {
    package let path: String
    package let title: String
    /// Paragraphs about it: its help, then what it can be, where it is stored, and what it needs.
    package let lines: [String]
  }

  /// The entries of a section, or of a table in which it stands.
  package struct Group {
    package let title: String
    package let help: String?
    package var entries: [Entry] = []
  }

  /// The settings, section by section.
  package private(set) var settings: [Group] = []
  package private(set) var actions: [Entry] = []
  /// What the machine needs.
  package private(set) var remarks: [String] = []
  private let index: ScreenIndex

  package init(_ definition: ScreenDefinition) {
    index = ScreenIndex(definition)
    add(definition, ScreenPath(), [definition.title])
    settings.removeAll { $0.entries.isEmpty }
    let texts = ScreenTexts.current.manual
    remarks = definition.uses.map(texts.needsProgram)
    remarks += [definition.only].compactMap { $0 }.map {
      texts.isFor(words(of: $0, in: ScreenPath()))
    }
  }

  private mutating func add(_ table: ScreenDefinition, _ path: ScreenPath, _ titles: [String]) {
    for (number, section) in table.sections.enumerated() {
      let isNamed = section.title?.isEmpty == false && section.title?.hasPrefix("$") == false
      let title = titles.dropFirst() + (isNamed ? [section.title ?? ""] : [])
      settings.append(
        Group(
          title: title.isEmpty ? titles[0] : title.joined(separator: ": "),
          help: number == 0 && !path.ids.isEmpty ? table.help : nil
        )
      )
      // The ids of rows that are made for elements are known when it runs.
      let key = ScreenTexts.current.manual.key
      let place = settings.count - 1
      for row in section.rows {
        let id = section.rows.count == 1 ? key : "\(key):\(row.id)"
        let rowPath = path.appending(section.each == nil ? row.id : id)
        if row.action != nil {
          actions.append(entry(of: row, at: rowPath, in: path, section))
        } else if let inner = row.table {
          add(inner, rowPath, titles + [row.title.hasPrefix("$") ? key : row.title])
        } else {
          settings[place].entries.append(entry(of: row, at: rowPath, in: path, section))
        }
      }
    }
  }

  private func entry(
    of row: ScreenRow,
    at path: ScreenPath,
    in table: ScreenPath,
    _ section: ScreenSection
  ) -> Entry {
    let texts = ScreenTexts.current.manual
    var lines = [row.help].compactMap { $0 }
    if row.action == nil {
      lines.append(texts.value(values(of: row)))
      if let unset = nothing(of: row) { lines.append(texts.unset(unset)) }
      if row.rules.isRequired { lines.append(texts.required) }
      let places = row.places.map(\.description)
      if !places.isEmpty { lines.append(texts.stored(places)) }
      if let getter = row.getter { lines.append(texts.read(getter.text)) }
      if let setter = row.setter { lines.append(texts.set(setter.text)) }
    } else if let action = row.action {
      lines.append(texts.runs(action.text))
      if let question = row.question { lines.append(texts.asks(question.text)) }
    }
    let only = [section.only, row.only].compactMap { $0 }
    if !only.isEmpty { lines.append(texts.only(words(of: .all(only), in: table))) }
    if !row.when.isEmpty { lines.append(texts.when(words(of: .all(row.when), in: table))) }
    if row.needsRoot { lines.append(texts.needsRoot) }
    if let needs = row.needs { lines.append(needs.sentence) }
    // A title that is a value of an element is known when it runs.
    let title = row.title.hasPrefix("$") ? "" : row.title
    return Entry(path: "\(path)", title: title, lines: lines)
  }

  // MARK: - Values

  private func values(of row: ScreenRow) -> String {
    let texts = ScreenTexts.current.manual
    let options = row.rules.options.map { option in
      option.label == option.value ? option.value : "\(option.value) (\(option.label))"
    }
    switch row.kind {
    case .toggle: return texts.toggle
    case .choice: return options.isEmpty ? texts.printedOption : texts.option(options)
    case .choices: return options.isEmpty ? texts.printedOptions : texts.options(options)
    case .number: return ([texts.number] + bounds(of: row)).joined(separator: ", ")
    case .text:
      let pattern = row.rules.pattern.map { row.rules.reason ?? texts.pattern($0) }
      return ([texts.text] + bounds(of: row) + [pattern].compactMap { $0 })
        .joined(separator: ", ")
    case .secret: return texts.secret
    case .date: return texts.date
    case .time: return texts.time
    case .path: return texts.path
    case .list: return texts.list
    case .status: return texts.status
    }
  }

  /// Returns what it means that a row is not set; nil if that is not known.
  private func nothing(of row: ScreenRow) -> String? {
    let rules = row.rules
    guard let unset = rules.unset else { return nil }
    if row.kind == .toggle, unset == rules.checked { return "on" }
    if row.kind == .toggle, unset == rules.unchecked { return "off" }
    let label = rules.options.first { $0.value == unset }?.label
    return label.map { $0 == unset ? unset : "\(unset) (\($0))" } ?? rules.unsetName
  }

  private func bounds(of row: ScreenRow) -> [String] {
    let (texts, rules) = (ScreenTexts.current.manual, row.rules)
    // Those of a text are its length.
    let (least, greatest) =
      row.kind == .number ? (texts.least, texts.greatest) : (texts.shortest, texts.longest)
    let all = [
      rules.least.map { least($0.shortest) }, rules.greatest.map { greatest($0.shortest) },
      rules.step.map { texts.step($0.shortest) },
    ]
    return all.compactMap { $0 }
  }

  // MARK: - Conditions

  /// Returns a condition in words.
  private func words(of condition: ScreenCondition, in table: ScreenPath) -> String {
    let texts = ScreenTexts.current.manual
    func all(_ conditions: [ScreenCondition], _ join: ([String]) -> String) -> String {
      let parts = conditions.map { condition -> String in
        let text = words(of: condition, in: table)
        return conditions.count > 1 && condition.isJoined ? "(\(text))" : text
      }
      return join(parts)
    }
    switch condition {
    case .row(let id, let values):
      let path = ScreenPath(id).resolved(from: table) { index[$0] != nil }
      guard values.isEmpty else { return texts.rowIs(id, values) }
      let isSwitch = path.flatMap { index[$0] }?.kind == .toggle
      return isSwitch ? texts.rowIsOn(id) : texts.rowHasValue(id)
    case .exists(let path): return texts.exists(path)
    case .program(let name): return texts.program(name)
    case .command(let command): return texts.succeeds(command.text)
    case .all(let inner): return all(inner) { $0.joined(separator: " \(texts.and) ") }
    case .any(let inner): return all(inner) { $0.joined(separator: " \(texts.or) ") }
    case .not(let inner): return texts.not(words(of: inner, in: table))
    }
  }
}

extension ScreenCondition {
  /// True for one of several parts.
  fileprivate var isJoined: Bool {
    switch self {
    case .all(let inner), .any(let inner): inner.count > 1
    case .row, .exists, .program, .command, .not: false
    }
  }
}
