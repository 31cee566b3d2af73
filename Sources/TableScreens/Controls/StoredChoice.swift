import TableModel

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
