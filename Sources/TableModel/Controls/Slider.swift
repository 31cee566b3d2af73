/// A number on a bar: ← and → step it, a click sets it, Enter lets a person type it.
struct Slider<Value: Comparable>: Control {
  let binding: Binding<Value>
  let range: ClosedRange<Value>
  let format: TextFormat<Value>
  /// Returns the place of a value, from 0 to 1.
  let share: @MainActor (Value) -> Double
  /// Returns the value at a place from 0 to 1.
  let value: @MainActor (Double) -> Value

  /// The number of the bar's parts, each of which can be clicked.
  private static var parts: Int { 11 }

  var words: String { format.text(binding.value) }
  var name: String { ModelTexts.current.controls.slider }
  var text: TextFormat<Value>? { format }

  /// The parts of the bar, and the number in as many columns as the longest of the ends; in little
  /// room the number alone.
  func runs(columns: Int) -> [TextLine.Run] {
    let ends = [range.lowerBound, range.upperBound].map { format.text($0).columns }
    let width = max(words.columns, ends.max() ?? 0)
    let number = String(repeating: " ", count: width - words.columns + 1) + words
    let room = columns - width - 1
    guard room >= Self.parts else { return [.init(words, role: .field)] }
    let length = room >= 2 * Self.parts ? 2 : 1
    let share = share(binding.value)
    let place = share.isNaN ? 0 : min(max(share, 0), 1)
    let knob = Int((place * Double(Self.parts * length - 1)).rounded())
    return (0..<Self.parts).map { part in run(part, length: length, knob: knob) }
      + [.init(number, role: .field)]
  }

  private func run(_ part: Int, length: Int, knob: Int) -> TextLine.Run {
    var (text, ascii) = ("", "")
    for place in part * length..<(part + 1) * length {
      text += place == knob ? "●" : place < knob ? "━" : "─"
      ascii += place == knob ? "O" : place < knob ? "=" : "-"
    }
    return .init(text, ascii: ascii, role: part * length <= knob ? .accent : .border)
  }

  func stepped(by count: Int) -> Value? { format.step?(binding.value, count) }

  func clicked(run: Int) -> Value? {
    run < Self.parts ? value(Double(run) / Double(Self.parts - 1)) : nil
  }
}

/// Returns the greatest power of ten that is at most a hundredth of a length; 1 for no length.
private func fineStep(of length: Double) -> Double {
  guard length > 0, length.isFinite else { return 1 }
  var (step, divisor) = (1.0, 1.0)
  while step * 1000 <= length { step *= 10 }
  while step / divisor * 100 > length, divisor < 1e300 { divisor *= 10 }
  return step / divisor
}

extension Cell {
  /// A whole number on a bar: ← and → step it, a click sets it, Enter lets a person type it.
  ///
  /// - Parameters:
  ///   - text: The name of the number.
  ///   - value: The number.
  ///   - range: The valid numbers.
  ///   - step: The difference of a step, at least 1.
  @MainActor public static func slider(
    _ text: String,
    value: Binding<Int>,
    in range: ClosedRange<Int>,
    step: Int = 1
  ) -> Cell {
    let step = max(1, step)
    let (least, length) = (
      Double(range.lowerBound), Double(range.upperBound) - Double(range.lowerBound)
    )
    let slider = Slider(
      binding: value,
      range: range,
      format: .integer(in: range, step: step),
      share: { length > 0 ? (Double($0) - least) / length : 0 },
      value: { share in
        let steps = (share * length / Double(step)).rounded()
        let value = Int(exactly: (least + steps * Double(step)).rounded()) ?? range.upperBound
        return share == 1 ? range.upperBound : min(max(value, range.lowerBound), range.upperBound)
      }
    )
    return Cell(text, control: slider)
  }

  /// A decimal number on a bar: ← and → step it, a click sets it, Enter lets a person type it.
  ///
  /// - Parameters:
  ///   - text: The name of the number.
  ///   - value: The number.
  ///   - range: The valid numbers.
  ///   - step: The difference of a step, more than 0; nil for a power of ten, at most a
  ///     hundredth of the range.
  @MainActor public static func slider(
    _ text: String,
    value: Binding<Double>,
    in range: ClosedRange<Double>,
    step: Double? = nil
  ) -> Cell {
    let length = range.upperBound - range.lowerBound
    let step = step.flatMap { $0 > 0 ? $0 : nil } ?? fineStep(of: length)
    let slider = Slider(
      binding: value,
      range: range,
      format: .decimal(in: range, step: step),
      share: { length > 0 ? ($0 - range.lowerBound) / length : 0 },
      value: { share in
        let steps = (share * length / step).rounded()
        let value = DecimalText.rounded(
          range.lowerBound + steps * step,
          like: [range.lowerBound, step]
        )
        return share == 1 ? range.upperBound : min(max(value, range.lowerBound), range.upperBound)
      }
    )
    return Cell(text, control: slider)
  }
}
