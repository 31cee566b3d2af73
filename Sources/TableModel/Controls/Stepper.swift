/// A whole number between a minus and a plus: ← and → step it, Enter lets a person type it.
struct Stepper: Control {
  let binding: Binding<Int>
  let range: ClosedRange<Int>
  let step: Int

  private var format: TextFormat<Int> { .integer(in: range, step: step) }

  var words: String { "\(binding.value)" }
  var name: String { ModelTexts.current.controls.stepper }
  var text: TextFormat<Int>? { format }

  /// The minus, the number and the plus; a sign at which the number is at its end is dim.
  func runs(columns: Int) -> [TextLine.Run] {
    let (isLeast, isMost) = (binding.value <= range.lowerBound, binding.value >= range.upperBound)
    return [
      .init("[-]", role: isLeast ? .off : .accessory), .init(" \(words) ", role: .field),
      .init("[+]", role: isMost ? .off : .accessory),
    ]
  }

  func stepped(by count: Int) -> Int? { format.step?(binding.value, count) }

  /// A click on a sign steps; one on the number selects the row, which lets a person type it.
  func clicked(run: Int) -> Int? { run == 1 ? nil : stepped(by: run == 0 ? -1 : 1) }
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
    Cell(text, control: Stepper(binding: value, range: range, step: max(1, step)))
  }
}
