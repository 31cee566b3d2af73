/// One line of text; every text is a value.
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
  /// One line of text, edited in place, or in the person's own editor with ^O: line breaks become
  /// spaces there, unless the text had some before.
  ///
  /// - Parameters:
  ///   - text: The name of the field.
  ///   - value: What is edited; set when the person takes the text with Enter.
  ///   - placeholder: Shown, dim, where the text is empty.
  @MainActor public static func field(
    _ text: String,
    value: Binding<String>,
    placeholder: String = ""
  ) -> Cell {
    Cell(text, control: Field(binding: value, placeholder: placeholder))
  }
}
