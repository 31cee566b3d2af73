/// A text that a person types to change the value of a ``Control``: the text to begin with, the
/// characters it may have, and the value it means.
///
/// The front end edits it: the control need not care about the caret, keys, pasted text and the
/// person's own editor (^O).
///
/// ```swift
/// TextInput("\(port.value)", allows: \.isNumber) { text in
///   guard let port = Int(text), (1...65_535).contains(port) else {
///     throw InvalidText("A port is a number from 1 to 65535")
///   }
///   return port
/// }
/// ```
@MainActor public struct TextInput<Value> {
  /// The text that editing begins with.
  package var text: String
  /// Shown, dim, if the control has no words.
  package var placeholder: String
  /// True if the text is hidden: a dot stands for each character, and linear mode does not say it.
  package var isSecret: Bool
  /// Returns true for a character that can be typed; other characters are ignored, also in a paste.
  package var allows: @MainActor (Character) -> Bool
  /// Returns the value that a text means; called when the person accepts the text.
  ///
  /// - Throws: ``InvalidText``, or any error that describes itself in a sentence, if the text means
  ///   no value. The person reads the sentence and goes on editing.
  package var value: @MainActor (String) throws -> Value

  /// A text that means a value.
  ///
  /// - Parameters:
  ///   - text: The text that editing begins with.
  ///   - placeholder: Shown, dim, if the control has no words.
  ///   - isSecret: Hides the text while it is typed.
  ///   - allows: Returns true for a character that can be typed.
  ///   - value: Returns the value that a text means, or throws a sentence that says what is
  ///     expected.
  public init(
    _ text: String,
    placeholder: String = "",
    isSecret: Bool = false,
    allows: @escaping @MainActor (Character) -> Bool = { _ in true },
    value: @escaping @MainActor (String) throws -> Value
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isSecret = isSecret
    self.allows = allows
    self.value = value
  }
}

/// The error of a typed text that means no value.
public struct InvalidText: Error, Equatable, CustomStringConvertible {
  /// One sentence for the person: what is expected.
  package var sentence: String

  /// A text that means no value, with a sentence that says what is expected.
  public init(_ sentence: String) { self.sentence = sentence }

  /// The sentence.
  public var description: String { sentence }
}
