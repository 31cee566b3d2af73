import TableModel

// The values of controls as scripts read and write them: the same in every language.

extension Control {
  /// The text of the value: “on” or “off”, the text as it is typed, the titles of the picked
  /// options, or the words. The words of a secret do not tell it.
  var plainValue: String {
    if let isOn = binding.value as? Bool { return isOn ? "on" : "off" }
    if isSecret { return words }
    if let scripted = self as? any ScriptedControl { return scripted.scripted?.text ?? "" }
    if let text { return text.text(binding.value) }
    return pickedTitles?.joined(separator: ",") ?? words
  }

  /// The value as JSON.
  var jsonValue: String {
    if isSecret { return plainValue.quotedAsJSON }
    if let scripted = self as? any ScriptedControl { return scripted.scripted?.json ?? "null" }
    let value = binding.value
    if let isOn = value as? Bool { return isOn ? "true" : "false" }
    if let number = value as? any BinaryInteger { return "\(number)" }
    if let number = value as? Double, number.isFinite { return "\(number)" }
    if let titles = pickedTitles {
      return "[" + titles.map(\.quotedAsJSON).joined(separator: ", ") + "]"
    }
    return isNil ? "null" : plainValue.quotedAsJSON
  }

  /// The titles of the values from which the control chooses; of a switch, “on” and “off”. Nil if
  /// the value is typed or stepped.
  ///
  /// Waits for options that are loaded.
  var options: [String]? {
    get async {
      if binding.value is Bool { return ["on", "off"] }
      if let scripted = self as? any ScriptedControl { return scripted.scriptedOptions }
      guard text == nil, let table = table(binding) else { return nil }
      // If loading fails, the table still has the option that is chosen.
      try? await table.loadOptions()
      return table.optionRows.map(\.cell.text)
    }
  }

  /// The titles of the rows that are selected in the control's table; nil for a control of another
  /// kind.
  private var pickedTitles: [String]? {
    let rows = table(binding)?.optionRows.filter { $0.selection?.allowsSeveral == true } ?? []
    guard !rows.isEmpty else { return nil }
    return rows.filter { $0.selection?.contains($0.id) == true }.map(\.cell.text)
  }

  // MARK: - Another value

  /// Returns the value with a text, without setting it.
  ///
  /// - Returns: Nil if it can only be known by trying.
  /// - Throws: The reason why no value has the text: ``InvalidText``, an error of the author's
  ///   format, or a ``ProgramFailure``.
  func value(ofPlain text: String) async throws -> Value? {
    if binding.value is Bool {
      guard let isOn = Self.switches[text.lowercased()] else {
        throw noOption(text, of: ["on", "off"])
      }
      return isOn as? Value
    }
    if let scripted = self as? any ScriptedControl<Value> {
      return try scripted.value(ofScripted: text)
    }
    if let format = self.text { return try format.value(ofScripted: text) }
    let value = Box(binding.value)
    if let table = table(value.binding), !table.optionRows.isEmpty {
      try await table.loadOptions()
      try pick(text, in: table)
      return value.value
    }
    guard words(of: binding.value) != nil else { return nil }
    guard let value = self.value(with: text) else { throw noOption(text, of: steppedWords) }
    return value
  }

  /// The words for on and off.
  private static var switches: [String: Bool] {
    [
      "on": true, "true": true, "yes": true, "1": true,
      "off": false, "false": false, "no": false, "0": false,
    ]
  }

  private func noOption(_ text: String, of options: [String]) -> ProgramFailure {
    guard !options.isEmpty else { return ProgramFailure(.refused) { $0.isNoOption(text) } }
    let shown = options.prefix(20) + (options.count > 20 ? ["…"] : [])
    return ProgramFailure(.refused) { $0.isNoneOf(text, Array(shown)) }
  }

  /// Picks the rows with some titles, divided by commas, in the table of the control.
  private func pick(_ text: String, in table: Table) throws {
    let rows = table.optionRows
    let titles = rows.map(\.cell.text)
    guard rows.first?.selection?.allowsSeveral == true else {
      guard let row = rows.first(where: { $0.cell.text == text }) else {
        throw noOption(text, of: titles)
      }
      if let selection = row.selection {
        selection.set([row.id], isSelected: true)
      } else if case .run(let pick) = row.cell.action {
        pick(NoNavigation())
      }
      return
    }
    let wanted = Self.titles(in: text, among: Set(titles))
    if let unknown = wanted.first(where: { !titles.contains($0) }) {
      throw noOption(unknown, of: titles)
    }
    // First the rows to deselect, as the number of selected rows may be limited.
    for isAdded in [false, true] {
      let changed = rows.filter {
        wanted.contains($0.cell.text) == isAdded && $0.selection?.contains($0.id) == !isAdded
      }
      for row in changed { row.selection?.set([row.id], isSelected: isAdded) }
    }
  }

  /// Returns the titles in a text that has commas between them. A title may have commas, too: the
  /// longest one that begins at a place is taken.
  private static func titles(in text: String, among known: Set<String>) -> [String] {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var titles: [String] = []
    while !parts.isEmpty {
      let counts = (1...parts.count).reversed()
      let count = counts.first { known.contains(title(parts.prefix($0))) } ?? 1
      titles.append(title(parts.prefix(count)))
      parts = parts.dropFirst(count)
    }
    return titles.filter { !$0.isEmpty }
  }

  private static func title(_ parts: ArraySlice<Substring>) -> String {
    parts.joined(separator: ",").trimmed
  }

  /// The words of all values that the control reaches in steps, in ascending order; empty if there
  /// are more than 20.
  private var steppedWords: [String] {
    let old = binding.value
    let all = [-1, 1].map { direction in
      var found: [Value] = []
      while found.count <= 20, let next = stepped(by: direction * (found.count + 1)),
        next != found.last, next != old
      {
        found.append(next)
      }
      return found
    }
    let values = all[0].reversed() + [old] + all[1].filter { !all[0].contains($0) }
    return values.count > 20 ? [] : values.compactMap(words(of:))
  }
}

extension TextFormat {
  /// Returns the value of a text that was not typed.
  ///
  /// - Throws: The reason why it has none.
  fileprivate func value(ofScripted text: String) throws -> Value {
    let value = try value(text)
    guard text.allSatisfy({ allows($0) || $0.isNewline && hasLines }) else {
      throw ProgramFailure(.refused) { $0.hasWrongCharacter(text) }
    }
    if let limit, text.count > limit { throw ProgramFailure(.refused) { $0.isTooLong(limit) } }
    return value
  }
}

extension Table {
  /// Loads the options of a table in which a value is chosen, if they are loaded when it appears.
  ///
  /// - Throws: `InvalidText` with the reason why they cannot be loaded.
  @MainActor fileprivate func loadOptions() async throws {
    guard case .task(let load) = appearing else { return }
    try await load(NoNavigation())
    let failed = sections().lazy.flatMap { section in
      (0..<section.rows.count).lazy.map { section.rows.cell(at: $0) }
    }
    .first(where: \.isRecord)
    if let failed { throw InvalidText(RowDescription(failed).title) }
  }

  /// A row of the table of a control.
  struct OptionRow {
    let id: RowID
    let cell: Cell
    let selection: RowSelection?
  }

  /// The rows of the options, in a table in which a value is chosen.
  @MainActor fileprivate var optionRows: [OptionRow] {
    sections().flatMap { section in
      (0..<section.rows.count).compactMap { row in
        let cell = section.rows.cell(at: row)
        let isPicked = section.rows.selection != nil || cell.action.map(\.isImmediate) == true
        guard cell.control == nil, isPicked else { return nil }
        return OptionRow(
          id: section.rows.id(at: row),
          cell: cell,
          selection: section.rows.selection
        )
      }
    }
  }
}

extension Action {
  /// True if it does something at once.
  fileprivate var isImmediate: Bool { if case .run = self { true } else { false } }
}

/// The navigation of a table that is not open: nothing has an effect.
private final class NoNavigation: Navigation {
  func push(_ table: Table) {}
  func pop() {}
  func popToRoot() {}
  func focus(on id: AnyHashable, at position: ScrollPosition) {}
  func edit(_ id: AnyHashable) {}
  var focusedRow: TableRow? { nil }
  func present(_ alert: Alert) {}
  func say(_ text: String) {}
  func run(_ command: [String]) async throws -> Int { throw ProgramError.noTerminal }
  func finish(_ value: Any) {}
}

extension ScriptedValue {
  /// The value as JSON.
  var json: String {
    switch self {
    case .boolean(let isOn): isOn ? "true" : "false"
    case .number(let text): text
    case .text(let text): text.quotedAsJSON
    case .list(let words): "[" + words.map(\.quotedAsJSON).joined(separator: ", ") + "]"
    }
  }
}

extension String {
  /// The text as a string of JSON.
  var quotedAsJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      // Also the characters that would control a terminal.
      case "\0"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
