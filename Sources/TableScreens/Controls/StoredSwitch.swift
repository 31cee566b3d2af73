import TableModel

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
