import TableModel

/// A control of a row whose value is stored in the words of a file, or is not set.
@MainActor protocol StoredControl: ScriptedControl where Value == ScreenValue? {
  var row: ScreenRow { get }
}

extension StoredControl {
  var rules: ScreenRules { row.rules }

  var canBeUnset: Bool { row.canBeUnset }

  var scripted: ScriptedValue? { binding.value.map { scripted($0) } }
  var scriptedDefault: ScriptedValue? { rules.unset.map { scripted(.text($0)) } }
  var scriptedOptions: [String]? { nil }

  /// The places of the value, and what it must be.
  var scriptedFacts: [(name: String, text: String)] {
    func number(_ number: Double?) -> String { number.map(TextFormat<Double>.decimal().text) ?? "" }
    let stored = row.places.map(\.description).joined(separator: ", ")
    let facts = [
      ("stored", stored), ("min", number(rules.least)), ("max", number(rules.greatest)),
      ("step", number(rules.step)), ("pattern", rules.pattern ?? ""),
      ("root", row.needsRoot ? "yes" : ""), ("needs", row.needs?.rawValue ?? ""),
    ]
    return facts.filter { !$0.1.isEmpty }
  }

  /// Returns a value as scripts see it.
  private func scripted(_ value: ScreenValue) -> ScriptedValue {
    switch (row.kind, value) {
    case (_, .list(let words)): .list(words)
    case (.toggle, .text(rules.checked)): .boolean(true)
    case (.toggle, .text(rules.unchecked)): .boolean(false)
    case (.number, .text(let text)) where Double(text) != nil: .number(text)
    case (_, .text(let text)): .text(text)
    }
  }

  /// Returns the words for a row that is not set.
  var wordsOfNothing: String {
    let texts = ScreenTexts.current.rows
    let option = rules.options.first { $0.value == rules.unset }
    return (option?.label ?? rules.unset).map(texts.notSetAs) ?? texts.notSet
  }

  /// Returns the title of an option; of a value that is none, its words with a remark.
  func label(of value: String) -> String {
    if let option = rules.options.first(where: { $0.value == value }) { return option.label }
    return rules.options.isEmpty ? value : ScreenTexts.current.rows.notOffered(value)
  }

  /// Returns an error about a word that is no option.
  func noOption(_ word: String) -> InvalidText {
    let texts = ScreenTexts.current.problems
    if let lack = rules.lack { return InvalidText(lack) }
    if word.isEmpty { return InvalidText(texts.isRequired) }
    let options = rules.options.map(\.value)
    return InvalidText(options.isEmpty ? texts.nothingOffered : texts.noOption(word, options))
  }
}

/// A row that is on or off.
struct StoredSwitch: StoredControl {
  let binding: Binding<ScreenValue?>
  let row: ScreenRow

  /// True or false; nil for words that are neither.
  private var isOn: Bool? { isOn(binding.value) }

  private func isOn(_ value: ScreenValue?) -> Bool? {
    guard let text = value?.text ?? rules.unset else { return false }
    return text == rules.checked ? true : text == rules.unchecked ? false : nil
  }

  private func value(_ isOn: Bool) -> ScreenValue {
    .text(isOn ? rules.checked : rules.unchecked)
  }

  var words: String { words(of: binding.value) ?? "" }

  func words(of value: ScreenValue?) -> String? {
    let texts = ModelTexts.current.controls
    return isOn(value).map { $0 ? texts.on : texts.off }
      ?? ScreenTexts.current.rows.notOffered(value?.text ?? "")
  }

  var name: String { ModelTexts.current.controls.toggle }

  func runs(columns: Int) -> [TextLine.Run] {
    switch isOn {
    case true: [.init("[✓]", ascii: "[x]", role: .on)]
    case false: [.init("[ ]", role: .off)]
    case nil: [.init(words, role: .field)]
    }
  }

  func activated() -> ScreenValue?? { .some(value(isOn != true)) }
  func hint(for input: ControlInput) -> String { ModelTexts.current.controls.toggles }

  var scriptedOptions: [String]? { ["on", "off"] }

  func value(ofScripted text: String) throws -> ScreenValue? {
    switch text.lowercased() {
    case "" where canBeUnset: return nil
    case "on", "true", "yes", "1": return value(true)
    case "off", "false", "no", "0": return value(false)
    case rules.checked.lowercased(): return value(true)
    case rules.unchecked.lowercased(): return value(false)
    default: throw InvalidText(ScreenTexts.current.problems.noSwitch(text))
    }
  }
}

/// A row that has one of several values.
struct StoredChoice: StoredControl {
  let binding: Binding<ScreenValue?>
  let row: ScreenRow

  var words: String { words(of: binding.value) ?? "" }
  func words(of value: ScreenValue?) -> String? {
    value.map { label(of: $0.text) } ?? wordsOfNothing
  }
  var name: String { ModelTexts.current.controls.choice }

  func table(_ value: Binding<ScreenValue?>) -> Table? {
    var options: [ScreenValue?] = rules.options.map { .text($0.value) }
    if canBeUnset || value.value == nil { options.insert(nil, at: 0) }
    // A value that is not offered stays until another one is picked.
    if !options.contains(value.value) { options.append(value.value) }
    return Choice(binding: value, title: row.title, options: options) { words(of: $0) ?? "" }
      .table(value)
  }

  var scriptedOptions: [String]? { rules.options.map(\.value) }

  func value(ofScripted text: String) throws -> ScreenValue? {
    if text.isEmpty, canBeUnset { return nil }
    guard rules.options.contains(where: { $0.value == text }) || binding.value == .text(text) else {
      throw noOption(text)
    }
    return .text(text)
  }
}

/// A row that has several of many values.
struct StoredChoices: StoredControl {
  let binding: Binding<ScreenValue?>
  let row: ScreenRow

  private var options: [String] {
    let values = rules.options.map(\.value)
    return values + (binding.value?.words ?? []).filter { !values.contains($0) }
  }

  /// The picked options; set in the order in which they stand, and are offered.
  private func picked(_ value: Binding<ScreenValue?>) -> Binding<Set<String>> {
    Binding(get: { Set(value.value?.words ?? []) }) { picked in
      let kept = (value.value?.words ?? []).filter(picked.contains)
      let added = options.filter { picked.contains($0) && !kept.contains($0) }
      value.value = .list(kept + added)
    }
  }

  private var choices: Choices<String> {
    Choices(
      binding: picked(binding),
      title: row.title,
      options: options,
      limit: nil,
      optionTitle: label
    )
  }

  var words: String { binding.value == nil ? wordsOfNothing : choices.words }
  var name: String { ModelTexts.current.controls.choices }

  func table(_ value: Binding<ScreenValue?>) -> Table? { choices.table(picked(value)) }

  var scriptedOptions: [String]? { rules.options.map(\.value) }

  func value(ofScripted text: String) throws -> ScreenValue? {
    let words = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    if let unknown = words.first(where: { !options.contains($0) }) { throw noOption(unknown) }
    return .list(words)
  }
}

/// A row whose value is typed.
struct StoredField: StoredControl {
  let binding: Binding<ScreenValue?>
  let row: ScreenRow

  var words: String { format.words(binding.value) }

  var name: String {
    let texts = ModelTexts.current.controls
    return row.kind == .secret ? texts.secret : texts.textField
  }

  var text: TextFormat<ScreenValue?>? { format }

  func runs(columns: Int) -> [TextLine.Run] {
    guard row.kind == .secret, binding.value != nil else { return [] }
    return [.init("••••••••", ascii: "********", role: .field)]
  }

  func stepped(by count: Int) -> ScreenValue?? { format.step.map { $0(binding.value, count) } }

  private var format: TextFormat<ScreenValue?> {
    var format = TextFormat<ScreenValue?>(
      placeholder: rules.unset ?? ScreenTexts.current.rows.notSet,
      allows: { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } },
      text: { $0?.text ?? "" },
      value: { try value(ofTyped: $0) }
    )
    format.isSecret = row.kind == .secret
    if row.kind == .path { format.completions = .paths }
    if row.kind == .number { format.step = stepping }
    return format
  }

  /// Returns the function that steps a number; nil for one that takes no steps.
  private var stepping: (@MainActor (ScreenValue?, Int) -> ScreenValue?)? {
    guard let step = rules.step ?? (rules.isWhole ? 1 : nil) else { return nil }
    let decimal = TextFormat<Double>.decimal(in: range, step: step)
    return { value, count in
      let start = value.flatMap { Double($0.text) } ?? rules.unset.flatMap(Double.init)
      guard let start else { return .text(decimal.text(rules.least ?? 0)) }
      return .text(decimal.text(decimal.step?(start, count) ?? start))
    }
  }

  private var range: ClosedRange<Double> {
    let least = rules.least ?? -Double.infinity
    return least...max(least, rules.greatest ?? .infinity)
  }

  /// Returns the value of a typed text; nil for none.
  private func value(ofTyped text: String) throws -> ScreenValue? {
    // Words that stand for nothing in place of a number mean nothing, too. A number is written,
    // also if it is what nothing means.
    let isNothing = row.kind == .number && text == rules.unset && Double(text) == nil
    guard !isNothing, !text.isEmpty else { return nil }
    switch row.kind {
    case .number:
      if rules.isWhole, Int(text) == nil { _ = try whole.value(text) }
      _ = try TextFormat<Double>.decimal(in: range).value(text)
    case .date: _ = try TextFormat<CalendarDate>.date().value(text)
    case .time: _ = try TextFormat<TimeOfDay>.time.value(text)
    default: try checkLength(text)
    }
    try checkPattern(text)
    return row.kind.isList
      ? .list(text.split(separator: ",").map { String($0).trimmed }) : .text(text)
  }

  /// The format of whole numbers, which tells what is expected.
  private var whole: TextFormat<Int> {
    func bound(_ number: Double) -> Int { Int(exactly: number) ?? (number < 0 ? .min : .max) }
    return .integer(in: bound(range.lowerBound)...bound(range.upperBound))
  }

  private func checkLength(_ text: String) throws {
    let texts = ScreenTexts.current.problems
    if let least = rules.least, Double(text.count) < least {
      throw InvalidText(texts.tooShort(Int(least)))
    }
    if let greatest = rules.greatest, Double(text.count) > greatest {
      throw InvalidText(texts.tooLong(Int(greatest)))
    }
  }

  private func checkPattern(_ text: String) throws {
    guard let pattern = rules.pattern, let compiled = try? rules.wholePattern,
      !compiled.isInside(text)
    else { return }
    throw InvalidText(rules.reason ?? ScreenTexts.current.problems.pattern(pattern))
  }

  func value(ofScripted text: String) throws -> ScreenValue? {
    guard text.allSatisfy(format.allows) else {
      throw InvalidText(ScreenTexts.current.problems.control)
    }
    guard !text.isEmpty || !rules.isRequired else {
      throw InvalidText(ScreenTexts.current.problems.isRequired)
    }
    return try value(ofTyped: text)
  }
}

/// A row that cannot be read.
struct UnreadableValue: ScriptedControl {
  /// The reason why.
  let reason: String
  var role = Role.error

  var words: String { reason }
  func runs(columns: Int) -> [TextLine.Run] { [.init(reason, role: role)] }

  var scripted: ScriptedValue? { nil }
  var scriptedDefault: ScriptedValue? { nil }
  var scriptedOptions: [String]? { nil }
  var scriptedFacts: [(name: String, text: String)] { [] }
  func value(ofScripted text: String) throws -> Never? { throw InvalidText(reason) }
}
