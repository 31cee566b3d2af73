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
  ///
  /// A new state that takes time or may fail is applied by a closure:
  ///
  /// ```swift
  /// Cell.toggle("SSH", isOn: Binding(model).ssh) { isOn in try await system.setSSH(isOn) }
  /// ```
  ///
  /// A spinner turns on the row while it runs, and the switch turns once it has ended. If it fails,
  /// an alert shows the error, and the switch stays as it was (see ``Binding/applying(_:)``).
  ///
  /// - Parameters:
  ///   - text: The name of the switch.
  ///   - isOn: The state, set when it was applied.
  ///   - apply: Applies the new state; nil if it counts at once.
  @MainActor public static func toggle(
    _ text: String,
    isOn: Binding<Bool>,
    applying apply: (@MainActor (Bool) async throws -> Void)? = nil
  ) -> Cell {
    Cell(text, control: Toggle(binding: apply.map { isOn.applying($0) } ?? isOn))
  }
}
