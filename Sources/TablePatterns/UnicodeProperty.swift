import Synchronization

/// A property of characters that has a name between the braces of `\p{…}` (ECMAScript 2025,
/// tables 67 to 69), as far as the standard library knows it.
struct UnicodeProperty: Sendable {
  /// The names of the property, or its categories; they identify it in the cache.
  let name: String
  private let isTrue: @Sendable (Unicode.Scalar.Properties, UInt32) -> Bool

  private init(_ name: String, _ isTrue: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool) {
    self.name = name
    self.isTrue = { properties, _ in isTrue(properties) }
  }

  private init(_ name: String, in range: ClosedRange<UInt32>) {
    self.name = name
    isTrue = { range.contains($1) }
  }

  /// Finds a property by its name, or by `General_Category=Letter`.
  ///
  /// - Returns: nil if there is none of that name.
  init?(named text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard ["General_Category", "gc"].contains(parts[0]),
        let categories = Self.categories[String(parts[1])]
      else { return nil }
      self.init(categories)
    } else if let categories = Self.categories[text] {
      self.init(categories)
    } else if let property = Self.binary[text] {
      self = property
    } else {
      return nil
    }
  }

  // The same in every language: names of Unicode.
  /// True if a name asks for a script, which the standard library does not know.
  static func isScript(_ text: String) -> Bool {
    ["Script=", "sc=", "Script_Extensions=", "scx="].contains { text.hasPrefix($0) }
  }

  private init(_ categories: [Unicode.GeneralCategory]) {
    self.init("\(categories)") { categories.contains($0.generalCategory) }
  }

  // MARK: - Characters

  /// The characters with the property.
  ///
  /// - Complexity: The first time O(n), n being the number of all characters: some 20 ms.
  var scalars: ScalarSet {
    if let known = Self.known.withLock({ $0[name] }) { return known }
    let scalars = ScalarSet(Self.parts.flatMap(ranges))
    Self.known.withLock { $0[name] = scalars }
    return scalars
  }

  private static let known = Mutex<[String: ScalarSet]>([:])

  /// A range of characters; all of a uniform range have the property, or none has.
  private typealias Part = (range: ClosedRange<UInt32>, isUniform: Bool)

  /// All characters. Planes without characters, and those for private use, are uniform.
  private static let parts: [Part] = {
    var parts: [Part] = [(0...0x33FFF, false), (0x34000...0x3FFFD, true)]
    parts += [(0x3FFFE...0x3FFFF, true), (0xE0000...0xE0FFF, false), (0xE1000...0xEFFFD, true)]
    parts.append((0xEFFFE...0xEFFFF, true))
    for plane: UInt32 in [4, 5, 6, 7, 8, 9, 0xA, 0xB, 0xC, 0xD, 0xF, 0x10] {
      let last = plane << 16 + 0xFFFD
      parts += [(last - 0xFFFD...last, true), (last + 1...last + 2, true)]
    }
    return parts
  }()

  private func ranges(in part: Part) -> [ClosedRange<UInt32>] {
    func isIn(_ value: UInt32) -> Bool {
      // A surrogate is no scalar, and in no text.
      Unicode.Scalar(value).map { isTrue($0.properties, value) } ?? false
    }
    if part.isUniform { return isIn(part.range.lowerBound) ? [part.range] : [] }
    var ranges: [ClosedRange<UInt32>] = []
    var start: UInt32?
    for value in part.range {
      if isIn(value) {
        if start == nil { start = value }
      } else if let first = start {
        ranges.append(first...value - 1)
        start = nil
      }
    }
    if let start { ranges.append(start...part.range.upperBound) }
    return ranges
  }

  // MARK: - Names

  // The same in every language: names of Unicode.
  private static let categories: [String: [Unicode.GeneralCategory]] = {
    let single: [(String, Unicode.GeneralCategory)] = [
      ("Lu Uppercase_Letter", .uppercaseLetter), ("Ll Lowercase_Letter", .lowercaseLetter),
      ("Lt Titlecase_Letter", .titlecaseLetter), ("Lm Modifier_Letter", .modifierLetter),
      ("Lo Other_Letter", .otherLetter), ("Mn Nonspacing_Mark", .nonspacingMark),
      ("Mc Spacing_Mark", .spacingMark), ("Me Enclosing_Mark", .enclosingMark),
      ("Nd Decimal_Number digit", .decimalNumber), ("Nl Letter_Number", .letterNumber),
      ("No Other_Number", .otherNumber), ("Pc Connector_Punctuation", .connectorPunctuation),
      ("Pd Dash_Punctuation", .dashPunctuation), ("Ps Open_Punctuation", .openPunctuation),
      ("Pe Close_Punctuation", .closePunctuation), ("Pi Initial_Punctuation", .initialPunctuation),
      ("Pf Final_Punctuation", .finalPunctuation), ("Po Other_Punctuation", .otherPunctuation),
      ("Sm Math_Symbol", .mathSymbol), ("Sc Currency_Symbol", .currencySymbol),
      ("Sk Modifier_Symbol", .modifierSymbol), ("So Other_Symbol", .otherSymbol),
      ("Zs Space_Separator", .spaceSeparator), ("Zl Line_Separator", .lineSeparator),
      ("Zp Paragraph_Separator", .paragraphSeparator), ("Cc Control cntrl", .control),
      ("Cf Format", .format), ("Cs Surrogate", .surrogate), ("Co Private_Use", .privateUse),
      ("Cn Unassigned", .unassigned),
    ]
    let groups = [
      "L Letter", "M Mark Combining_Mark", "N Number", "P Punctuation punct", "S Symbol",
      "Z Separator", "C Other",
    ]
    var categories: [String: [Unicode.GeneralCategory]] = [:]
    for (names, category) in single {
      for name in names.split(separator: " ") { categories[String(name)] = [category] }
    }
    for names in groups {
      let members = single.filter { $0.0.first == names.first }.map(\.1)
      for name in names.split(separator: " ") { categories[String(name)] = members }
    }
    categories["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    categories["Cased_Letter"] = categories["LC"]
    return categories
  }()

  // The same in every language: names of Unicode.
  private static let binary: [String: UnicodeProperty] = {
    var properties: [String: UnicodeProperty] = [:]
    for (names, isTrue) in standard {
      for name in names.split(separator: " ") {
        properties[String(name)] = UnicodeProperty(names, isTrue)
      }
    }
    properties["ASCII"] = UnicodeProperty("ASCII", in: 0...0x7F)
    properties["Any"] = UnicodeProperty("Any", in: 0...ScalarSet.last)
    let flags = UnicodeProperty("RI", in: 0x1F1E6...0x1F1FF)
    properties["Regional_Indicator"] = flags
    properties["RI"] = flags
    return properties
  }()

  private typealias Properties = Unicode.Scalar.Properties

  private static let standard: [(String, @Sendable (Properties) -> Bool)] =
    ofLetters + ofIdentifiers + ofSigns

  // The same in every language: names of Unicode.
  private static let ofLetters: [(String, @Sendable (Properties) -> Bool)] = [
    ("Alphabetic Alpha", { $0.isAlphabetic }), ("Case_Ignorable CI", { $0.isCaseIgnorable }),
    ("Cased", { $0.isCased }), ("Lowercase Lower", { $0.isLowercase }),
    ("Uppercase Upper", { $0.isUppercase }), ("Soft_Dotted SD", { $0.isSoftDotted }),
    ("Changes_When_Casefolded CWCF", { $0.changesWhenCaseFolded }),
    ("Changes_When_Casemapped CWCM", { $0.changesWhenCaseMapped }),
    ("Changes_When_Lowercased CWL", { $0.changesWhenLowercased }),
    ("Changes_When_NFKC_Casefolded CWKCF", { $0.changesWhenNFKCCaseFolded }),
    ("Changes_When_Titlecased CWT", { $0.changesWhenTitlecased }),
    ("Changes_When_Uppercased CWU", { $0.changesWhenUppercased }),
    ("Diacritic Dia", { $0.isDiacritic }), ("Extender Ext", { $0.isExtender }),
    ("Ideographic Ideo", { $0.isIdeographic }), ("Radical", { $0.isRadical }),
    ("Unified_Ideograph UIdeo", { $0.isUnifiedIdeograph }),
    ("IDS_Binary_Operator IDSB", { $0.isIDSBinaryOperator }),
    ("IDS_Trinary_Operator IDST", { $0.isIDSTrinaryOperator }),
    ("Logical_Order_Exception LOE", { $0.isLogicalOrderException }),
  ]

  // The same in every language: names of Unicode.
  private static let ofIdentifiers: [(String, @Sendable (Properties) -> Bool)] = [
    ("ASCII_Hex_Digit AHex", { $0.isASCIIHexDigit }), ("Hex_Digit Hex", { $0.isHexDigit }),
    ("ID_Start IDS", { $0.isIDStart }), ("ID_Continue IDC", { $0.isIDContinue }),
    ("XID_Start XIDS", { $0.isXIDStart }), ("XID_Continue XIDC", { $0.isXIDContinue }),
    ("Pattern_Syntax Pat_Syn", { $0.isPatternSyntax }),
    ("Pattern_White_Space Pat_WS", { $0.isPatternWhitespace }),
    ("White_Space space", { $0.isWhitespace }),
    ("Assigned", { $0.generalCategory != .unassigned }),
    ("Noncharacter_Code_Point NChar", { $0.isNoncharacterCodePoint }),
    ("Default_Ignorable_Code_Point DI", { $0.isDefaultIgnorableCodePoint }),
    ("Deprecated Dep", { $0.isDeprecated }), ("Join_Control Join_C", { $0.isJoinControl }),
    ("Bidi_Control Bidi_C", { $0.isBidiControl }), ("Bidi_Mirrored Bidi_M", { $0.isBidiMirrored }),
    ("Grapheme_Base Gr_Base", { $0.isGraphemeBase }),
    ("Grapheme_Extend Gr_Ext", { $0.isGraphemeExtend }),
    ("Variation_Selector VS", { $0.isVariationSelector }),
  ]

  // The same in every language: names of Unicode.
  private static let ofSigns: [(String, @Sendable (Properties) -> Bool)] = [
    ("Dash", { $0.isDash }), ("Math", { $0.isMath }),
    ("Quotation_Mark QMark", { $0.isQuotationMark }),
    ("Sentence_Terminal STerm", { $0.isSentenceTerminal }),
    ("Terminal_Punctuation Term", { $0.isTerminalPunctuation }), ("Emoji", { $0.isEmoji }),
    ("Emoji_Modifier EMod", { $0.isEmojiModifier }),
    ("Emoji_Modifier_Base EBase", { $0.isEmojiModifierBase }),
    ("Emoji_Presentation EPres", { $0.isEmojiPresentation }),
  ]
}
