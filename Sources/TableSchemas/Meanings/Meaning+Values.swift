import TableDocuments

// The values that a person can set, by the kinds that a schema has for them.

extension Meaning {
  /// Returns a value with the kind that the schema has for it, if that is one alone.
  ///
  /// - Parameters:
  ///   - value: The value as it is meant without a schema.
  ///   - text: The text that was typed for it.
  package func value(_ value: NewValue, text: String) -> NewValue { meant(by: text) ?? value }

  /// Returns the value that a text means by the kind that the schema has for it; nil if that is not
  /// one alone, or the text is none of that kind.
  package func meant(by text: String) -> NewValue? {
    guard isKnown, let kinds else { return nil }
    switch kinds.subtracting([.null]) {
    case [.string]: return text == "null" && kinds.contains(.null) ? nil : .text(text)
    case [.boolean] where text == "true" || text == "false": return .boolean(text)
    case let kinds where kinds.isSubset(of: [.integer, .number]) && !kinds.isEmpty:
      guard let number = NumberValue(text), number.json == text else { return nil }
      return .number(text)
    default: return nil
    }
  }

  /// Leaves out nothing (null), which a format without it has no value for.
  package mutating func leaveOutNull() {
    kinds?.remove(.null)
    choices.removeAll { $0.value.kind == .null }
    suggestions.removeAll { $0.value.kind == .null }
  }

  /// The kinds of values besides nothing; empty if any can stand there.
  package var valueKinds: Set<JSONKind> { (kinds ?? []).subtracting([.null]) }

  /// True if only numbers can stand there.
  package var isNumber: Bool {
    !valueKinds.isEmpty && valueKinds.isSubset(of: [.integer, .number])
  }

  /// The values to pick from: those of which one must stand there, or else common ones.
  package var pickedChoices: [Choice] { choices.isEmpty ? suggestions : choices }

  /// The texts that Tab completes.
  package var completions: [String] {
    var seen: Set<String> = []
    return (pickedChoices.map(\.value) + examples + [defaultValue].compactMap { $0 })
      .filter { $0.newValue?.text != nil }
      .map(\.shown)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns why no text that begins with one fits; nil if one may, or nobody knows.
  package func concern(about beginning: String) -> String? {
    // Another program may put a value there.
    guard !beginning.contains("{") else { return nil }
    return forms.first { !$0.pattern.canFollow(beginning) }?.demand
  }

  /// Returns the number some steps up, or down if negative, within the limits; nil if the schema
  /// says nothing of steps or limits, or they are no whole numbers.
  package func stepped(_ number: Int, by count: Int) -> Int? {
    guard step != nil || !bounds.isEmpty else { return nil }
    let step = step.map { Int($0.json) } ?? 1
    guard let step, step > 0 else { return nil }
    var low = Int.min
    var high = Int.max
    for bound in bounds {
      guard let limit = Int(bound.limit.json) else { return nil }
      let inner = bound.isExclusive ? 1 : 0
      if bound.isUpper { high = min(high, limit - inner) } else { low = max(low, limit + inner) }
    }
    guard low <= high else { return nil }
    let (change, isHuge) = step.multipliedReportingOverflow(by: count)
    let (sum, isTooLarge) = number.addingReportingOverflow(change)
    guard !isHuge, !isTooLarge else { return number }
    // A number outside is led back inside, never further away.
    let kept = min(max(sum, low), high)
    return count > 0 ? max(kept, min(number, high)) : min(kept, max(number, low))
  }
}

extension JSONValue {
  /// The value as an edit writes it; nil for one that only the reader of its file knows.
  package var newValue: NewValue? {
    switch content {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean ? "true" : "false")
    case .number(let number): return .number(number.json)
    case .text(let text): return .text(text)
    case .list(let items):
      let values = items.compactMap(\.newValue)
      return values.count == items.count ? .list(values) : nil
    case .object(let object):
      let members = object.members.compactMap { name, value in
        value.newValue.map { NewValue.Member(name, $0) }
      }
      return members.count == object.count ? .object(members) : nil
    case .unknown: return nil
    }
  }

  /// The value as a row shows it: a text without quotes.
  package var shown: String { text ?? json(limit: 200) }
}
