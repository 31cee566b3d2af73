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
      ("get", row.getter?.text ?? ""), ("set", row.setter?.text ?? ""),
      ("choices by", row.options?.text ?? ""), ("check", row.check?.text ?? ""),
      ("verify", row.verify?.text ?? ""),
      ("after", row.after.map(\.command.text).joined(separator: "; ")),
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
    return (option?.label ?? rules.unsetName).map(texts.notSetAs) ?? texts.notSet
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
