/// A value that a text can have as an argument.
package protocol PhraseArgument: Sendable {
  var phraseValue: PhraseValue { get }
}

/// An argument of a text, as a template sees it.
package struct PhraseValue: Sendable {
  /// The text that `{name}` shows.
  package var text: String
  /// The number by which `plural` chooses; nil if the argument is not a number.
  package var number: Int?
  /// The words by which `select` chooses; the first that the template has wins.
  package var keywords: [String]
  /// The parts that `{name.part}` shows.
  package var parts: [(name: String, value: PhraseValue)]
  /// The items that `each` goes through.
  package var items: [PhraseValue]

  package init(
    _ text: String,
    number: Int? = nil,
    keywords: [String] = [],
    parts: [(name: String, value: PhraseValue)] = [],
    items: [PhraseValue] = []
  ) {
    self.text = text
    self.number = number
    self.keywords = keywords
    self.parts = parts
    self.items = items
  }
}

extension PhraseValue {
  /// A case of an enum, by whose name `select` chooses, and the values that it has.
  package init(case name: String, _ values: [(name: String, value: any PhraseArgument)] = []) {
    self.init(
      name,
      keywords: [name],
      parts: values.map { ($0.name, $0.value.phraseValue) }
    )
  }
}

/// An empty text counts as none.
extension String: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(self, keywords: isEmpty ? ["none"] : []) }
}

extension Int: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", number: self) }
}

extension Bool: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}

extension Character: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(String(self), keywords: [String(self)]) }
}

extension Optional: PhraseArgument where Wrapped: PhraseArgument {
  package var phraseValue: PhraseValue { self?.phraseValue ?? PhraseValue("", keywords: ["none"]) }
}

extension Array: PhraseArgument where Element: PhraseArgument {
  package var phraseValue: PhraseValue {
    let items = map(\.phraseValue)
    return PhraseValue(items.map(\.text).joined(separator: ", "), items: items)
  }
}

/// A range of numbers has the parts `first`, `last` and `count`.
extension ClosedRange<Int>: PhraseArgument {
  package var phraseValue: PhraseValue {
    let parts = [("first", lowerBound), ("last", upperBound), ("count", count)]
    return PhraseValue("\(lowerBound)-\(upperBound)", parts: parts.map { ($0, $1.phraseValue) })
  }
}

extension ControlTexts.PickedFiles: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}
