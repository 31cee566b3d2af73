/// How a person types a value: its text, the value of a text, and the characters that can be typed.
///
/// The library has formats for common values, such as ``integer(in:step:)`` and ``email``. A format
/// of your own prints and parses:
///
/// ```swift
/// extension TextFormat where Value == Seat {
///   static var seat: TextFormat {
///     TextFormat(
///       allows: { $0.isLetter || $0.isNumber },
///       text: { "\($0.row)\($0.letter)" }
///     ) { text in
///       guard let seat = Seat(text) else { throw InvalidText("Type a seat, such as 12A") }
///       return seat
///     }
///   }
/// }
///
/// Cell.field("Seat", value: Binding(booking).seat, format: .seat)
/// ```
///
/// The front end edits the text: a format need not care about the caret, keys, pasted text and the
/// person's own editor (^O).
@MainActor public struct TextFormat<Value> {
  /// Shown, dim, if the value has no text.
  package var placeholder: String
  /// Returns true for a character that can be typed; other characters are ignored, also in a paste.
  package var allows: @MainActor (Character) -> Bool
  /// Returns the text of a value, with which editing begins.
  package var text: @MainActor (Value) -> String
  /// Returns the value of a text; called when the person accepts the text.
  package var value: @MainActor (String) throws -> Value
  /// Returns the value some steps up, or down if negative; nil if the value takes no steps.
  package var step: (@MainActor (Value, Int) -> Value)?
  /// True if the text is hidden: dots stand for it, and it is neither printed nor said.
  package var isSecret = false
  /// True if the text can have several lines.
  package var hasLines = false
  /// The most characters that the text can have; nil for any number.
  package var limit: Int?
  /// The form of the text, whose fixed characters appear by themselves; nil for any form.
  package var mask: TextMask?
  /// The texts that Tab completes.
  package var completions = TextCompletions.none
  /// True if the value follows the text while it is typed.
  package var isLive = false
  /// Returns why no text that begins with one has a value that fits, which is told while it is
  /// typed; nil if one may, or nobody knows.
  package var concern: (@MainActor (String) -> String?)?
  /// Runs when the person leaves the text without accepting it (Esc).
  package var left: (@MainActor () -> Void)?

  /// A format.
  ///
  /// - Parameters:
  ///   - placeholder: Shown, dim, if the value has no text.
  ///   - allows: Returns true for a character that can be typed.
  ///   - text: Returns the text of a value.
  ///   - value: Returns the value of a text. If there is none, throw an ``InvalidText``, or any
  ///     error that describes itself in a sentence: the person reads it and goes on typing.
  public init(
    placeholder: String = "",
    allows: @escaping @MainActor (Character) -> Bool = { _ in true },
    text: @escaping @MainActor (Value) -> String = { "\($0)" },
    value: @escaping @MainActor (String) throws -> Value
  ) {
    self.placeholder = placeholder
    self.allows = allows
    self.text = text
    self.value = value
  }

  /// Returns the format with hidden text: dots stand for it, ^T shows it while it is typed, and it
  /// is neither printed nor said.
  public func secret() -> TextFormat {
    var format = self
    format.isSecret = true
    return format
  }

  /// Returns the format for texts of at most `limit` characters. While one is typed, its row counts
  /// them.
  public func limited(to limit: Int) -> TextFormat {
    var format = self
    format.limit = max(0, limit)
    return format
  }

  /// Returns the format with texts that Tab completes; a person can type others as well.
  public func completing(_ texts: [String]) -> TextFormat {
    var format = self
    format.completions = .texts { texts }
    return format
  }

  /// Returns the format with texts that Tab completes, listed when the person presses it.
  package func completing(_ texts: @escaping @MainActor () -> [String]) -> TextFormat {
    var format = self
    format.completions = .texts(texts)
    return format
  }

  /// Returns the format of a value that follows the text while it is typed, such as a filter:
  ///
  /// ```swift
  /// Cell.field("Filter", value: filter.binding, format: .plain.live())
  /// ```
  ///
  /// The field takes letters as soon as it has the focus, in a form or not. Esc brings back the
  /// value it had, and undo takes back all that was typed, in one step. In a section with uniform
  /// rows it opens with Enter, as other fields do.
  public func live() -> TextFormat {
    var format = self
    format.isLive = true
    return format
  }

  /// Returns the value in words: its text on one line, but never that of a secret.
  package func words(_ value: Value) -> String {
    let text = text(value)
    if isSecret { return text.isEmpty ? "" : ModelTexts.current.controls.set }
    return hasLines ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}

extension TextFormat {
  /// The format of a value that may be missing: an empty text means nil.
  ///
  /// ```swift
  /// Cell.field("Port", value: Binding(server).port, format: .optional(.integer(in: 1...65_535)))
  /// ```
  public static func optional<Wrapped>(
    _ format: TextFormat<Wrapped>
  ) -> TextFormat where Value == Wrapped? {
    var optional = TextFormat(
      placeholder: format.placeholder,
      allows: format.allows,
      text: { $0.map(format.text) ?? "" },
      value: { text in text.trimmed.isEmpty ? nil : try format.value(text) }
    )
    if let step = format.step {
      optional.step = { value, count in value.map { step($0, count) } }
    }
    optional.isSecret = format.isSecret
    optional.limit = format.limit
    optional.hasLines = format.hasLines
    optional.mask = format.mask
    optional.completions = format.completions
    optional.isLive = format.isLive
    return optional
  }
}

/// The source of the texts that Tab completes.
package enum TextCompletions {
  case none
  case texts(@MainActor () -> [String])
  /// Files and folders, which the front end finds.
  case paths
}

/// The error of a typed text that means no value.
public struct InvalidText: Error, Equatable, CustomStringConvertible {
  /// One sentence for the person: what is expected.
  package var sentence: String
  /// The id of the row that the error is about; nil for the one that is typed.
  package var row: (any Hashable & Sendable)?

  /// A text that means no value, with a sentence that says what is expected.
  ///
  /// - Parameters:
  ///   - sentence: One sentence for the person.
  ///   - row: The id of the row that the error is about, if the action that saves a form throws it.
  public init(_ sentence: String, row: (any Hashable & Sendable)? = nil) {
    self.sentence = sentence
    self.row = row
  }

  /// True if both have one sentence, for one row.
  public static func == (one: Self, other: Self) -> Bool {
    one.sentence == other.sentence
      && one.row.map { AnyHashable($0) } == other.row.map { AnyHashable($0) }
  }

  /// The sentence.
  public var description: String { sentence }
}

extension String {
  /// The text without the spaces around it.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
