/// A time of the day: ← and → step it, Enter lets a person type it.
struct TimePicker: Control {
  let binding: Binding<TimeOfDay>
  /// The minutes of a step.
  let minutes: Int

  var words: String { "\(binding.value)" }
  var name: String { ModelTexts.current.controls.time }
  var text: TextFormat<TimeOfDay>? {
    var format = TextFormat<TimeOfDay>.time
    format.step = { $0.stepped(by: $1, minutes: minutes) }
    return format
  }
  func stepped(by count: Int) -> TimeOfDay? {
    binding.value.stepped(by: count, minutes: minutes)
  }
}

extension Cell {
  /// A time of the day: ← and → step it, Enter lets a person type it.
  ///
  /// - Parameters:
  ///   - text: The name of the time.
  ///   - value: The time.
  ///   - minutes: The minutes of a step, at least 1.
  @MainActor public static func time(
    _ text: String,
    value: Binding<TimeOfDay>,
    step minutes: Int = 5
  ) -> Cell {
    Cell(text, control: TimePicker(binding: value, minutes: max(1, minutes)))
  }
}
