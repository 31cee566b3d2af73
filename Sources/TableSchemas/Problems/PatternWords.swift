/// The words in which a schema tells people the form that a pattern demands.
struct PatternWords: Hashable, Sendable {
  /// A whole message; nil if there is none.
  let message: String?
  /// The first sentence about the value, which tells its form; nil if the schema has none.
  let description: String?
  /// Texts of the form that the schema gives as examples or as the default.
  let examples: [String]

  /// The most characters of a pattern that a person is expected to read.
  static let shortPattern = 60
  private static let mostExamples = 3

  /// The words for a pattern.
  ///
  /// - Parameters:
  ///   - schema: The subschema that has it.
  ///   - others: The other subschemas that speak about the value, the nearest first.
  init(_ pattern: SchemaPattern, of schema: Subschema, among others: [Subschema] = []) {
    let all = others.filter { $0 !== schema } + [schema]
    message = all.lazy.compactMap(\.patternMessage).first
    var seen: Set<String> = []
    examples = Array(
      all.flatMap { ($0["examples"]?.list ?? []) + [$0["default"]].compactMap { $0 } }
        .compactMap(\.text)
        .filter { !$0.isEmpty && pattern.isInside($0) == true && seen.insert($0).inserted }
        .prefix(Self.mostExamples)
    )
    // What others say is about the use of the value, not about its form.
    let isLong = pattern.source.count > Self.shortPattern
    let told = [schema] + (isLong && examples.isEmpty ? all : [])
    description = told.lazy.compactMap { $0["description"]?.text }.first.map {
      $0.withoutMarkdownLinks.firstSentence
    }
  }
}

extension Subschema {
  /// The message in place of a pattern, as VS Code and others read it.
  fileprivate var patternMessage: String? {
    let own = self["errorMessage"]
    return self["patternErrorMessage"]?.text ?? own?.text ?? own?.object?["pattern"]?.text
  }
}

extension String {
  /// The first sentence of a description, at most some characters of it.
  fileprivate var firstSentence: String {
    let line = prefix { !$0.isNewline }
    let sentence = line.firstRange(of: ". ").map { line[..<$0.lowerBound] } ?? line
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
    return words.count > 120 ? words.prefix(119) + "…" : String(words)
  }
}
