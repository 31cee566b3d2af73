import TableDocuments

/// What a schema says is wrong with a value: its place and a sentence.
package struct SchemaProblem: Hashable, Sendable {
  /// The indices that lead from the root to the value, each among the children of a node.
  package let place: [Int]
  /// True if it is about the name of a member, not about its value.
  package var isName: Bool
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case forbidden
    /// The member must not stand beside others.
    case forbiddenBeside([String])
    case unknownName(String, known: [String])
    case missing(String)
    /// A member is missing that another one needs.
    case missingBeside(String, String)
    case missingOneOf([String])
    case tooManyOf([String])
    case kind(Set<JSONKind>, found: JSONValue)
    case constant(JSONValue)
    case choices([JSONValue], found: JSONValue)
    case bound(Bound)
    case multiple(of: NumberValue)
    case length(Limits)
    case pattern(String, PatternWords)
    /// Neither of some kinds nor a text of a form.
    case kindOrPattern(Set<JSONKind>, String)
    case format(KnownFormat)
    case itemCount(Limits)
    case memberCount(Limits)
    case tooManyItems(Int)
    case twice(JSONValue)
    case contains(Limits, found: Int)
    /// It fits a schema that it must not fit.
    case excluded
    /// None of the branches fits; their titles.
    case fitsNone([String])
    /// Several branches fit, of which one may; their titles.
    case fitsSeveral([String])
  }

  /// Returns problems in the order of the file, each once.
  static func sorted(_ problems: [SchemaProblem]) -> [SchemaProblem] {
    var seen: Set<SchemaProblem> = []
    return problems.filter { seen.insert($0).inserted }
      .enumerated()
      .sorted { one, other in
        let places = (one.element.place, other.element.place)
        return places.0 == places.1
          ? one.offset < other.offset : places.0.lexicographicallyPrecedes(places.1)
      }
      .map(\.element)
  }
}

/// The words in which a schema tells people the form that a pattern demands.
struct PatternWords: Hashable, Sendable {
  /// A whole message; nil if there is none.
  let message: String?
  /// What the value is, of which the form follows; nil if the schema does not say it.
  let description: String?

  /// The words of a schema for a text of another form.
  init(_ schema: Subschema) {
    self.init(schema, description: schema["description"]?.text.map(Self.firstSentence))
  }

  /// The words of a schema beside its description.
  init(message schema: Subschema) { self.init(schema, description: nil) }

  private init(_ schema: Subschema, description: String?) {
    self.description = description
    let own = schema["errorMessage"]
    message =
      schema["patternErrorMessage"]?.text ?? own?.text ?? own?.object?["pattern"]?.text
  }

  /// The first sentence of a description, at most some characters of it.
  private static func firstSentence(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let sentence = line.firstRange(of: ". ").map { line[..<$0.lowerBound] } ?? line
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
    return words.count > 120 ? words.prefix(119) + "…" : String(words)
  }
}
