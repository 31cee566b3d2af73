/// A value that is typed.
struct Field<Value: Equatable>: Control {
  let binding: Binding<Value>
  let format: TextFormat<Value>

  var words: String { format.words(binding.value) }
  var name: String {
    format.isSecret ? ModelTexts.current.controls.secret : ModelTexts.current.controls.textField
  }
  var text: TextFormat<Value>? { format }

  /// The dots of a secret, whose number tells nothing about it.
  func runs(columns: Int) -> [TextLine.Run] {
    guard format.isSecret, !words.isEmpty else { return [] }
    return [.init("••••••••", ascii: "********", role: .field)]
  }

  func stepped(by count: Int) -> Value? { format.step?(binding.value, count) }
}

extension Cell {
  /// A text, a number, a date or another value of a type that has a format, typed in place, or with
  /// ^O in the person's own editor. Line breaks from that editor become spaces, unless the text had
  /// some before.
  ///
  /// ```swift
  /// Cell.field("Name", value: Binding(server).name)
  /// Cell.field("Port", value: Binding(server).port, placeholder: "any")     // an Int?
  /// ```
  ///
  /// An optional value is nil where the text is empty.
  ///
  /// - Parameters:
  ///   - text: The name of the field.
  ///   - value: The value; set when the person presses Enter.
  ///   - placeholder: Shown, dim, if the value has no text; nil for that of the format.
  @MainActor public static func field<Value: TextRepresentable>(
    _ text: String,
    value: Binding<Value>,
    placeholder: String? = nil
  ) -> Cell {
    field(text, value: value, format: Value.textFormat, placeholder: placeholder)
  }

  /// A value that is typed as text, in a format.
  ///
  /// ```swift
  /// Cell.field("Port", value: Binding(server).port, format: .integer(in: 1...65_535))
  /// Cell.field("Password", value: Binding(login).password, format: .plain.secret())
  /// ```
  ///
  /// - Parameters:
  ///   - text: The name of the field.
  ///   - value: The value; set when the person presses Enter.
  ///   - format: The texts that mean a value. If the typed text means none, a sentence below the
  ///     row says what is expected.
  ///   - placeholder: Shown, dim, if the value has no text; nil for that of the format.
  @MainActor public static func field<Value: Equatable>(
    _ text: String,
    value: Binding<Value>,
    format: TextFormat<Value>,
    placeholder: String? = nil
  ) -> Cell {
    var format = format
    if let placeholder { format.placeholder = placeholder }
    return Cell(text, control: Field(binding: value, format: format))
  }
}
