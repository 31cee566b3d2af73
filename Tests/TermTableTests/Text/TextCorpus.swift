import Fuzzing

@testable import TermTable

/// Texts that have broken a terminal or a layout somewhere, and random texts with parts of them.
///
/// Add each text here that a random test finds.
enum TextCorpus {
  /// Texts that could drive a terminal, mislead the eye or move the rest of a line.
  static let texts: [String] =
    control + bidi + invisible + wide + combining + emoji + scripts + [malformed, long]

  private static let control = [
    "\u{1B}[2J\u{1B}[H", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AAAA\u{1B}\\", "\u{1B}P+q544e\u{1B}\\",
    "\u{9B}31mred\u{9B}0m", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "a\u{8}\u{8}b", "a\rb",
    "a\nb\r\nc",
    "a\tb\t\tc", "\u{0}\u{1}\u{7}\u{E}\u{F}\u{7F}\u{80}\u{85}\u{9F}", "\u{1B}", "\u{1B}\u{1B}[200~",
    "a\u{B}b\u{C}c", "\u{1B}c\u{1B}#8", "\u{1B}[6n\u{5}",
  ]

  private static let bidi = [
    "evil\u{202E}gpj.exe", "\u{202A}a\u{202B}b\u{202C}\u{202D}c\u{202E}d",
    "\u{2066}a\u{2067}b\u{2068}c",
    "\u{2069}\u{2069}", "\u{200E}\u{200F}\u{61C}", "שלום עולם", "שלום (12)", "abc שלום 12 def",
    "السلام عليكم", "١٢٣ / ٤٥", "\u{5D0}\u{5B8}\u{5C1}", "می\u{200C}خواهم", "۱۲ شب",
  ]

  private static let invisible = [
    "a\u{200B}b", "\u{200B}", "a\u{FEFF}b", "so\u{AD}ft", "a\u{2060}\u{2061}\u{2064}b",
    "a\u{206A}\u{206F}b",
    "a\u{FFF9}b\u{FFFA}c\u{FFFB}", "a\u{E0041}\u{E0020}\u{E007F}b", "a\u{FE0F}\u{FE00}b",
    "a\u{E0100}b",
    "a\u{34F}b", "a\u{180E}\u{180B}b", "\u{3164}\u{115F}\u{1160}\u{FFA0}", "a\u{2028}b\u{2029}c",
    "\u{200C}\u{200D}\u{200C}", "a\u{200D}b", "\u{17B4}\u{17B5}",
  ]

  private static let wide = [
    "日本語", "設定とネットワーク", "ＡＢＣ", "ｱｲｳｶﾞ", "한국어 설정", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
    "か\u{3099}は\u{309A}あ\u{3099}", "\u{3000}a\u{3000}", "\u{20000}\u{2A6DF}", "a日", "日a",
    "\u{300C}日\u{300D}",
    "\u{1100}\u{1100}\u{1161}", "\u{D7B0}\u{D7CB}", "\u{2630}\u{268A}",
  ]

  private static let combining = [
    "e\u{301}e\u{301}", "\u{301}", "\u{301}\u{301}a", "日\u{301}", " \u{301}", "\t\u{301}",
    "\u{1B}\u{301}",
    "z\u{310}\u{311}\u{312}\u{313}\u{314}\u{315}\u{316}", String(repeating: "\u{301}", count: 300),
    "a\u{20DD}1\u{20E3}", "a\u{489}", "\u{25CC}\u{301}", "Å\u{30A}ngstro\u{308}m",
  ]

  private static let emoji = [
    "👍", "👍🏽", "🏽", "a🏽", "❤️", "❤︎", "👩‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🇺🇸", "🇺", "🇺🇸🇩", "1️⃣#️⃣", "⌚︎⌚️", "🫠", "🫩", "👩\u{200D}", "\u{200D}👩", "👩\u{200D}\u{200D}👩", "⬛︎", "☺️☺",
  ]

  private static let scripts = [
    "क्षि", "क्\u{200D}ष", "क्\u{200C}ष", "ශ්\u{200D}රී", "ไทยแลนด์", "བོད་ཡིག", "မြန်မာ", "ភាសាខ្មែរ", "ᠮᠣᠩᠭᠣᠯ",
    "𞤀𞤣𞤤𞤢𞤥",
    "\u{600}12\u{6DD}", nonCharacters, "\u{E000}\u{F8FF}\u{F0000}", "\u{378}\u{E0000}", "𝒳𝕐", "ﷺﷺ",
  ]

  private static let nonCharacters = String(
    String.UnicodeScalarView([0xFDD0, 0xFFFE, 0xFFFF, 0x10FFFF].compactMap(Unicode.Scalar.init))
  )

  /// Invalid UTF-8, decoded: an overlong slash, half a character, a surrogate.
  private static let malformed = String(
    decoding: [
      0x61, 0xC0, 0xAF, 0xE6, 0x97, 0xED, 0xA0, 0x80, 0xFF, 0x1B, 0xF4, 0x90, 0x80, 0x80, 0x80,
    ],
    as: UTF8.self
  )

  private static let long = String(repeating: "word 日本 ", count: 40)

  /// Makes a text of at most `most` parts: characters of all kinds, and pieces of the corpus.
  static func random(_ most: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...max(0, most), using: &generator) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2: text += ["a", " ", "  ", "word", "日", "é"].randomElement(using: &generator) ?? ""
      case 3: text += texts.randomElement(using: &generator).map { String($0.prefix(6)) } ?? ""
      case 4: text.unicodeScalars.append(scalar(in: 0...0xFF, using: &generator))
      case 5: text.unicodeScalars.append(scalar(in: 0x300...0x3100, using: &generator))
      case 6: text.unicodeScalars.append(scalar(in: 0...0x10FFFF, using: &generator))
      default:
        let block = Int.random(in: 0..<4, using: &generator)
        let blocks: [ClosedRange<UInt32>] = [
          0x590...0x8FF, 0x2000...0x206F, 0x1F1E6...0x1F9FF, 0xFE00...0xFFFF,
        ]
        text.unicodeScalars.append(scalar(in: blocks[block], using: &generator))
      }
    }
    return text
  }

  private static func scalar(
    in range: ClosedRange<UInt32>,
    using generator: inout SeededGenerator
  ) -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// True if no line may have it, printed or on a screen: it drives a terminal, reverses text or is
  /// invisible.
  ///
  /// It lists the ranges of the standard, independent of the tested code. About U+200C
  /// ``Glyph/isHarmless`` decides.
  var isForbidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0,  // C0, DEL, C1
      0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,  // direction
      0xAD, 0x34F, 0x180E, 0x200B, 0x2028...0x2029, 0x2060...0x2065,
      0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,  // invisible
      0x115F...0x1160, 0x17B4...0x17B5, 0x3164, 0xFFA0,  // blank letters
      0xE0000...0xE001F,  // tags of languages
      0xFDD0...0xFDEF, 0xD800...0xDFFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// True if no glyph may have it, though it can be printed: it belongs to the character beside it,
  /// or terminals disagree about its width.
  var isNoGlyph: Bool {
    switch value {
    case 0x200D, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F,
      0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x3099...0x309A:
      true
    default: isForbidden
    }
  }
}

extension Glyph {
  /// True if it may be on the screen of any terminal; a trailing glyph is part of the one before
  /// it.
  var isHarmless: Bool {
    if columns == 0 { return base == "\0" && marks.isEmpty }
    return (1...2) ~= columns && !base.isNoGlyph && base.value != 0x200C
      && DisplayWidth.columns(of: base) == columns
      && marks.allSatisfy { !$0.isNoGlyph && DisplayWidth.columns(of: $0) == 0 }
      && (marks.last != "\u{200C}" || base.properties.isAlphabetic)
  }
}

/// Returns the flaws of a surface that may show any text; empty if there are none.
func flaws(of surface: Surface) -> [String] {
  (0..<surface.size.lines).flatMap { line -> [String] in
    let glyphs = Array(surface.line(line))
    var flaws = glyphs.filter { !$0.isHarmless }.map { glyph in
      "line \(line): \(glyph.text.unicodeScalars.map { String($0.value, radix: 16) })"
    }
    let width = glyphs.reduce(0) { $0 + $1.columns }
    if width != surface.size.columns { flaws.append("line \(line) has \(width) columns") }
    for (column, glyph) in glyphs.enumerated() where glyph.columns == 2 {
      if column + 1 >= glyphs.count || glyphs[column + 1].columns != 0 {
        flaws.append("line \(line): half a character at \(column)")
      }
    }
    return flaws
  }
}
