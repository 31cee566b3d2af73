/// One line of text; any text is valid.
struct Field: Control {
  let binding: Binding<String>
  let placeholder: String

  var words: String { binding.value }
  var name: String { "text field" }
  var text: TextInput<String>? {
    TextInput(binding.value, placeholder: placeholder) { text in text }
  }
}

extension Cell {
  /// One line of text, edited in place, or with ^O in the person's own editor. Line breaks from that
  /// editor become spaces, unless the text had some before.
  ///
  /// - Parameters:
  ///   - text: The name of the field.
  ///   - value: The text; set when the person presses Enter.
  ///   - placeholder: Shown, dim, if the text is empty.
  @MainActor public static func field(
    _ text: String,
    value: Binding<String>,
    placeholder: String = ""
  ) -> Cell {
    Cell(text, control: Field(binding: value, placeholder: placeholder))
  }
}
