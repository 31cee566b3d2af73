import TableDocuments
import TableSchemas

/// The texts of a definition in another language: a file such as `de.yaml` with a translation for
/// each text as it is written.
struct ScreenLanguage: Sendable {
  /// The tag of the language, such as `de` or `de_AT`.
  let tag: String
  let file: FileName
  private let value: JSONValue

  init(tag: String, file: FileName, _ value: JSONValue) {
    (self.tag, self.file, self.value) = (tag, file, value)
  }

  /// Returns the tag of a file such as `de_AT.yaml`; nil for another one.
  static func tag(ofFile name: String) -> String? {
    guard let match = name.wholeMatch(of: /([a-z]{2,3}(_[A-Za-z0-9]+)*)\.(yaml|yml|toml|json)/)
    else { return nil }
    return String(match.1)
  }

  private var members: [(name: String, value: JSONValue)] { value.object?.members ?? [] }

  private var texts: [String: String] {
    let texts = members.compactMap { name, value in value.text.map { (name, $0) } }
    return Dictionary(texts) { first, _ in first }
  }

  /// Returns the translations into a language: those of its first tag before those of the next.
  static func texts(in tags: [String], of languages: [ScreenLanguage]) -> [String: String] {
    let found = tags.compactMap { tag in languages.first { $0.tag == tag } }
    return found.map(\.texts).reduce([:]) { $0.merging($1) { first, _ in first } }
  }

  /// The language without the country.
  private var language: Substring { tag.prefix { $0 != "_" } }

  /// The most texts without a translation that are told.
  private static let mostTexts = 3

  /// Returns what is wrong: values that are no texts, texts without a translation, and translations
  /// of no text.
  ///
  /// - Parameters:
  ///   - used: The texts of the definition.
  ///   - all: The other languages; those without a country count for this one, too.
  func problems(texts used: [WrittenText], beside all: [ScreenLanguage]) -> [SchemaProblem] {
    let sentences = ScreenTexts.current.problems
    guard value.object != nil else {
      return [SchemaProblem(place: [], sentences.noTranslations)]
    }
    var problems = members.filter { $0.value.text == nil }.map {
      SchemaProblem(place: [$0.value.index], sentences.noTranslation)
    }
    let known = Set(used.map(\.text))
    problems += members.filter { !known.contains($0.name) }.map {
      SchemaProblem(place: [$0.value.index], advice: sentences.unusedTranslation)
    }
    let translated = all.filter { $0.tag == language || $0.tag == tag }.map { Set($0.texts.keys) }
    var seen = translated.reduce(into: Set<String>()) { $0.formUnion($1) }
    let missing = used.filter { $0.isNeeded && seen.insert($0.text).inserted }.map(\.text)
    guard !missing.isEmpty else { return problems }
    let shown =
      missing.prefix(Self.mostTexts).map { "“\($0)”" }
      + (missing.count > Self.mostTexts ? ["…"] : [])
    let sentence = sentences.untranslated(missing.count, shown.joined(separator: ", "))
    return [SchemaProblem(place: [], advice: sentence)] + problems
  }
}

/// A text of a definition that can have a translation.
struct WrittenText {
  let text: String
  /// False for one that may be no word of a language, such as what a missing value means.
  let isNeeded: Bool
}
