/// The rule by which a language chooses the plural form of a number.
///
/// The table has the rules for whole numbers of the Unicode Common Locale Data Repository 46
/// (https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html).
package struct PluralRule: Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The number of the rule in the table: 0 for English.
  private let number: Int

  /// The rule of English, also for languages that are not in the table.
  package static let english = PluralRule(number: 0)

  private init(number: Int) { self.number = number }

  /// The rule of a language, by its tag: `de`, `de_AT`, `pt-BR`.
  package init(language tag: String) {
    let name = tag.prefix { $0.isLetter }.lowercased()
    number = Self.rules.firstIndex { $0.languages.contains(name) } ?? 0
  }

  /// The forms of the language; the last is `other`.
  package var forms: [Form] { Self.rules[number].forms + [.other] }

  /// Returns the form of a number; a negative one has that of its magnitude.
  package func form(of number: Int) -> Form {
    Self.rules[self.number].choose(Int(clamping: number.magnitude))
  }

  private struct Rule: Sendable {
    let languages: [String]
    let forms: [Form]
    let choose: @Sendable (_ number: Int) -> Form

    init(
      _ languages: [String],
      _ forms: [Form],
      _ choose: @escaping @Sendable (_ number: Int) -> Form
    ) {
      self.languages = languages
      self.forms = forms
      self.choose = choose
    }
  }

  private static let rules = [
    Rule(["en"], [.one]) { $0 == 1 ? .one : .other },
    Rule(["id", "ja", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh"], []) { _ in .other },
    Rule(["am", "bn", "fa", "gu", "hi", "hy", "kn", "zu"], [.one]) { $0 < 2 ? .one : .other },
    Rule(["fr", "pt"], [.one, .many]) { $0 < 2 ? .one : $0 % 1_000_000 == 0 ? .many : .other },
    Rule(["ca", "es", "it"], [.one, .many]) {
      $0 == 1 ? .one : $0 > 0 && $0 % 1_000_000 == 0 ? .many : .other
    },
    Rule(["he"], [.one, .two]) { $0 == 1 ? .one : $0 == 2 ? .two : .other },
    Rule(["cs", "sk"], [.one, .few]) { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other },
    Rule(["pl"], [.one, .few, .many]) { $0 == 1 ? .one : isSlavicFew($0) ? .few : .many },
    Rule(["be", "ru", "uk"], [.one, .few, .many]) {
      isLastOne($0) ? .one : isSlavicFew($0) ? .few : .many
    },
    Rule(["bs", "hr", "sr"], [.one, .few]) {
      isLastOne($0) ? .one : isSlavicFew($0) ? .few : .other
    },
    Rule(["sl"], [.one, .two, .few]) {
      switch $0 % 100 {
      case 1: .one
      case 2: .two
      case 3, 4: .few
      default: .other
      }
    },
    Rule(["lt"], [.one, .few]) {
      if 11...19 ~= $0 % 100 || $0 % 10 == 0 { return .other }
      return $0 % 10 == 1 ? .one : .few
    },
    Rule(["lv"], [.zero, .one]) {
      if 11...19 ~= $0 % 100 || $0 % 10 == 0 { return .zero }
      return $0 % 10 == 1 ? .one : .other
    },
    Rule(["ro"], [.one, .few]) {
      $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0 % 100 ? .few : .other
    },
    Rule(["ar"], [.zero, .one, .two, .few, .many]) {
      switch ($0, $0 % 100) {
      case (0, _): .zero
      case (1, _): .one
      case (2, _): .two
      case (_, 3...10): .few
      case (_, 11...99): .many
      default: .other
      }
    },
    Rule(["cy"], [.zero, .one, .two, .few, .many]) {
      [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][$0] ?? .other
    },
    Rule(["ga"], [.one, .two, .few, .many]) {
      switch $0 {
      case 1: .one
      case 2: .two
      case 3...6: .few
      case 7...10: .many
      default: .other
      }
    },
  ]

  /// True for 1, 21, 31, but not for 11.
  private static func isLastOne(_ number: Int) -> Bool {
    number % 10 == 1 && number % 100 != 11
  }

  /// True for 2 to 4, 22 to 24, but not for 12 to 14.
  private static func isSlavicFew(_ number: Int) -> Bool {
    2...4 ~= number % 10 && !(12...14 ~= number % 100)
  }
}
