/// A text with arguments: a template, or a function that somebody has put in its place.
///
/// ```swift
/// @Phrase("{rows} selected") public var selected: @Sendable (_ rows: Int) -> String
/// ```
///
/// A language file has another template for it (`PhraseTemplate`).
@propertyWrapper public struct Phrase<each Argument>: Sendable {
  /// The template, used until a function takes its place.
  private var template: PhraseTemplate
  private let values: @Sendable (repeat each Argument) -> [PhraseValue]
  private var own: Own?

  /// A function in place of the template. The struct is needed because a function with a pack of
  /// arguments cannot be optional itself.
  private struct Own: Sendable {
    let function: @Sendable (repeat each Argument) -> String
  }

  /// The text for some arguments.
  public var wrappedValue: @Sendable (repeat each Argument) -> String {
    get {
      if let own { return own.function }
      return { [template, values] (arguments: repeat each Argument) in
        template.filled(with: values(repeat each arguments))
      }
    }
    set { own = Own(function: newValue) }
  }
}

extension Phrase where repeat each Argument: PhraseArgument {
  /// A text in English.
  ///
  /// - Parameters:
  ///   - english: The template.
  ///   - names: The names of the arguments, in their order; by default those that the template has,
  ///     in the order of their first appearance.
  package init(_ english: String, _ names: String...) {
    template = PhraseTemplate(english, names: names)
    values = { (arguments: repeat each Argument) in
      var values: [PhraseValue] = []
      repeat values.append((each arguments).phraseValue)
      return values
    }
  }
}

extension Phrase: LoadableText {
  package var entries: [LanguageEntry] {
    own == nil ? [LanguageEntry(name: "", text: template.text)] : []
  }

  package func loaded(_ lines: [LanguageLine]) throws(LanguageError) -> Phrase {
    guard let line = lines.first else { return self }
    var phrase = self
    // The arguments have the names of the English template, whatever the order in the other one.
    phrase.template = PhraseTemplate(line.text, names: template.arguments, plurals: line.plurals)
    if let mistake = phrase.template.mistake(comparedWith: template) {
      throw line.error(at: mistake.offset, mistake.expected)
    }
    return phrase
  }
}

extension Phrase: Decodable {
  /// Fails: only a language file has phrases, whose names come from the texts in English.
  public init(from decoder: any Decoder) throws { throw TextsDecoder.refusal(of: decoder) }
}
