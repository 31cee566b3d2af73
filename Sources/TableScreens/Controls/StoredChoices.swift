import TableModel

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
