/// A number between a minus and a plus: ← and → step it, Enter lets a person type it.
struct Stepper<Value: Comparable>: Control {
  let binding: Binding<Value>
  let range: ClosedRange<Value>
  let format: TextFormat<Value>

  var words: String { format.text(binding.value) }
  var name: String { ModelTexts.current.controls.stepper }
  var text: TextFormat<Value>? { format }

  /// The minus, the number and the plus; a sign that cannot change the number is dim.
  func runs(columns: Int) -> [TextLine.Run] {
    let (isLeast, isMost) = (binding.value <= range.lowerBound, binding.value >= range.upperBound)
    return [
      .init("[-]", role: isLeast ? .off : .accessory), .init(" \(words) ", role: .field),
      .init("[+]", role: isMost ? .off : .accessory),
    ]
  }

  func stepped(by count: Int) -> Value? { format.step?(binding.value, count) }

  /// A click on a sign steps; one on the number selects the row, which lets a person type it.
  func clicked(run: Int) -> Value? { run == 1 ? nil : stepped(by: run == 0 ? -1 : 1) }
}

extension Cell {
  /// A whole number between a minus and a plus: ← and → or clicks step it, Enter lets a person type
  /// it.
  ///
  /// - Parameters:
  ///   - text: The name of the number.
  ///   - value: The number.
  ///   - range: The valid numbers.
  ///   - step: The difference of a step, at least 1.
  @MainActor public static func stepper(
    _ text: String,
    value: Binding<Int>,
    in range: ClosedRange<Int>,
    step: Int = 1
  ) -> Cell {
    let format = TextFormat.integer(in: range, step: max(1, step))
    return Cell(text, control: Stepper(binding: value, range: range, format: format))
  }

  /// A decimal number between a minus and a plus: ← and → or clicks step it, Enter lets a person
  /// type it.
  ///
  /// - Parameters:
  ///   - text: The name of the number.
  ///   - value: The number.
  ///   - range: The valid numbers.
  ///   - step: The difference of a step, more than 0; else 1.
  @MainActor public static func stepper(
    _ text: String,
    value: Binding<Double>,
    in range: ClosedRange<Double>,
    step: Double = 1
  ) -> Cell {
    let format = TextFormat.decimal(in: range, step: step > 0 ? step : 1)
    return Cell(text, control: Stepper(binding: value, range: range, format: format))
  }
}
