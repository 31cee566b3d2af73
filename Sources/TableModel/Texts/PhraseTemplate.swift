/// The template of a text with arguments, in a subset of the messages of ICU
/// (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
///
/// | part | what it shows |
/// | --- | --- |
/// | `{name}` | an argument |
/// | `{rows, plural, =0 {no rows} one {# row} other {# rows}}` | the text for a number; `#` is the number |
/// | `{part, select, name {name} other {value}}` | the text for a word; `none` is for an argument that is missing or empty |
/// | `{names, each, other {“#”}}` | the text of each item, with commas between them; `#` is the item |
/// | `'{'`, `'}'`, `'#'` | the sign itself; `''` is an apostrophe |
///
/// The text of a case is a template, too. Each choice ends with the case `other`.
package struct PhraseTemplate: Sendable {
  /// The template as it is written.
  package let text: String
  /// The names of the arguments in their order.
  let arguments: [String]
  /// The rule for the plural forms of its language.
  private let plurals: PluralRule
  private let parts: [PhraseParser.Part]

  /// A template.
  ///
  /// - Parameter names: The names of the arguments in their order; empty for those that the text
  ///   has, in the order of their first appearance.
  init(_ text: String, names: [String], plurals: PluralRule = .english) {
    let parser = PhraseParser(text)
    self.text = text
    self.plurals = plurals
    arguments = names.isEmpty ? parser.arguments : names
    parts = parser.parts
  }

  /// Returns the text for some arguments.
  func filled(with values: [PhraseValue]) -> String {
    PhraseFiller(names: arguments, values: values, plurals: plurals).text(of: parts, item: nil)
  }

  /// A place where a text is wrong.
  struct Mistake {
    /// The number of UTF-8 bytes before it.
    let offset: Int
    let expected: LanguageError.Expected
  }

  /// Returns the first mistake: wrong syntax, an argument or a case that the English template does
  /// not have, or a missing argument; nil if there is none.
  func mistake(comparedWith english: PhraseTemplate) -> Mistake? {
    let (parser, original) = (PhraseParser(text), PhraseParser(english.text))
    let known = original.uses.map(\.name)
    if let mistake = parser.mistake {
      guard case .argument = mistake.expected else { return mistake }
      return Mistake(offset: mistake.offset, expected: .argument(Self.unique(known)))
    }
    for use in parser.uses {
      guard known.contains(use.name) else {
        return Mistake(offset: use.offset, expected: .argument(Self.unique(known)))
      }
      let cases = allowedCases(of: use, as: original)
      let wrong = use.cases.first { entry in
        !cases.contains(entry.name) && !(use.kind == .plural && Self.isExact(entry.name))
      }
      if let wrong { return Mistake(offset: wrong.offset, expected: .oneCase(cases)) }
    }
    let used = Set(parser.arguments)
    let missing = original.arguments.first { !used.contains($0) }
    return missing.map { Mistake(offset: text.utf8.count, expected: .use(of: $0)) }
  }

  /// Returns the names of the cases that a choice can have: those of the language, or those
  /// of the English template.
  private func allowedCases(of use: PhraseParser.Use, as english: PhraseParser) -> [String] {
    if use.kind == .plural { return plurals.forms.map(\.rawValue) }
    let others = english.uses.filter { $0.name == use.name && $0.kind == use.kind }
    let names = others.flatMap { $0.cases.map(\.name) }.filter { $0 != "other" }
    return Self.unique(names + (names.isEmpty ? ["none"] : []) + ["other"])
  }

  /// True for `=0`, `=1` and so on.
  private static func isExact(_ name: String) -> Bool {
    name.first == "=" && Int(name.dropFirst()) != nil
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

/// Arguments to fill into the parts of a template.
private struct PhraseFiller {
  let names: [String]
  let values: [PhraseValue]
  let plurals: PluralRule

  /// Returns the argument of a name, or the part of one: `rows` or `rows.first`.
  private func value(of name: String) -> PhraseValue? {
    if let value = zip(names, values).first(where: { $0.0 == name })?.1 { return value }
    guard let dot = name.firstIndex(of: "."), let whole = value(of: String(name[..<dot])) else {
      return nil
    }
    let part = name[name.index(after: dot)...]
    return whole.parts.first { $0.name == part }?.value
  }

  /// - Parameter item: The value that `#` shows; nil outside of a plural and of items.
  func text(of parts: [PhraseParser.Part], item: PhraseValue?) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .item: text += item?.text ?? "#"
      case .argument(let name): text += value(of: name)?.text ?? "{\(name)}"
      case .choice(let name, let kind, let cases):
        text += choice(kind, cases, value(of: name) ?? PhraseValue(""), item)
      }
    }
    return text
  }

  private func choice(
    _ kind: PhraseParser.Kind,
    _ cases: [PhraseParser.Case],
    _ value: PhraseValue,
    _ item: PhraseValue?
  ) -> String {
    switch kind {
    case .plural:
      let number = value.number ?? 0
      let names = ["=\(number)", plurals.form(of: number).rawValue]
      return text(of: parts(for: names, cases), item: value)
    case .select: return text(of: parts(for: value.keywords, cases), item: item)
    case .each:
      let texts = value.items.map { text(of: parts(for: $0.keywords, cases), item: $0) }
      return texts.joined(separator: ", ")
    }
  }

  /// Returns the parts of the case with the first of `names` that has one, else of `other`.
  private func parts(for names: [String], _ cases: [PhraseParser.Case]) -> [PhraseParser.Part] {
    for name in names + ["other"] {
      if let found = cases.first(where: { $0.name == name }) { return found.parts }
    }
    return []
  }
}
