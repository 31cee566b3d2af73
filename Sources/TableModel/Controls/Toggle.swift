/// A switch: Space or Enter turns it on and off.
struct Toggle: Control {
  let binding: Binding<Bool>

  var words: String { words(of: binding.value) ?? "" }
  func words(of value: Bool) -> String? {
    value ? ModelTexts.current.controls.on : ModelTexts.current.controls.off
  }
  var name: String { ModelTexts.current.controls.toggle }

  func runs(columns: Int) -> [TextLine.Run] {
    binding.value ? [.init("[✓]", ascii: "[x]", role: .on)] : [.init("[ ]", role: .off)]
  }

  func activated() -> Bool? { !binding.value }
  func hint(for input: ControlInput) -> String { ModelTexts.current.controls.toggles }
}

extension Cell {
  /// A text with a switch at the right end: Space or Enter turns it on and off.
  @MainActor public static func toggle(_ text: String, isOn: Binding<Bool>) -> Cell {
    Cell(text, control: Toggle(binding: isOn))
  }
}
