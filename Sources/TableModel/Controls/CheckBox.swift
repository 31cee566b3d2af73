/// A mark before a text: Space or Enter sets it and takes it away.
struct CheckBox: Control {
  let binding: Binding<Bool>

  var words: String { words(of: binding.value) ?? "" }
  func words(of value: Bool) -> String? {
    value ? ModelTexts.current.controls.on : ModelTexts.current.controls.off
  }
  var name: String { ModelTexts.current.controls.checkBox }
  func activated() -> Bool? { !binding.value }
  func hint(for input: ControlInput) -> String {
    binding.value ? ModelTexts.current.controls.unchecks : ModelTexts.current.controls.checks
  }
}

/// A mark and a text that wraps beside it.
@MainActor private struct CheckContent: @MainActor Content {
  let text: String
  let isOn: Binding<Bool>

  var words: String? { text }

  func lines(columns: Int) -> [TextLine] {
    let mark: TextLine.Run =
      isOn.value ? .init("[✓] ", ascii: "[x] ", role: .on) : .init("[ ] ", role: .off)
    return [TextLine([mark, .init(text)])]
  }
}

extension Cell {
  /// A text with a mark before it, for an agreement or an option: Space or Enter sets the mark and
  /// takes it away. A long text wraps.
  @MainActor public static func check(_ text: String, isOn: Binding<Bool>) -> Cell {
    Cell(
      text,
      style: .content(CheckContent(text: text, isOn: isOn)),
      control: CheckBox(binding: isOn)
    )
  }
}
