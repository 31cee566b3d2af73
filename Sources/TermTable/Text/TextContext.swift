/// The treatment of each scalar of a text, which depends on the scalars around it.
///
/// An invisible character, such as a joiner or a variation selector, stays invisible if Unicode
/// gives it a meaning after the character before it. Anywhere else it is written out.
struct TextContext {
  /// The last visible character, which the next scalar may change; nil at the start, and after a
  /// tab or a character that was written out.
  private var base: Unicode.Scalar?
  /// The previous scalar.
  private var previous: Unicode.Scalar?
  /// The number of tags after the black flag.
  private var tags = 0

  /// The most tags after a flag; the three flags in use have five.
  private static let mostTags = 6

  /// Takes the next scalar of the text and returns its treatment.
  ///
  /// - Parameter next: The scalar after it, if any.
  mutating func kind(of scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> ScalarKind {
    let kind = ScalarKind(scalar)
    guard case .base = kind else { return self.kind(of: scalar, as: kind, before: next) }
    base = scalar
    tags = 0
    previous = scalar
    return kind
  }

  /// Returns the treatment of a scalar that may depend on others.
  private mutating func kind(
    of scalar: Unicode.Scalar,
    as own: ScalarKind,
    before next: Unicode.Scalar?
  ) -> ScalarKind {
    var kind = own
    switch kind {
    case .base, .substituted, .voice: base = scalar
    case .mark: break
    case .joiner: if !joins(next) { kind = .written }
    case .nonJoiner: if !parts(next) { kind = .written }
    case .variation: if !varies(scalar, before: next) { kind = .written }
    case .tag: if !belongsToFlag(scalar) { kind = .written }
    case .skinTone: if base?.isPartOfEmoji != true { kind = .substituted(by: .replacement) }
    case .tab, .written: break
    }
    if kind == .written || kind == .tab { base = nil }
    tags = kind == .tag ? tags + 1 : 0
    previous = scalar
    return kind
  }

  /// True if a joiner has a meaning: between two emoji, or beside a virama, which makes conjuncts.
  private func joins(_ next: Unicode.Scalar?) -> Bool {
    guard let base else { return false }
    if base.isPartOfEmoji { return next?.isPartOfEmoji == true }
    return previous?.isVirama == true || next?.isVirama == true
  }

  /// True if a non-joiner has a meaning.
  ///
  /// The contexts are those of UAX #31, “Layout and Format Control Characters”: between two letters
  /// of a script that joins letters, such as Arabic, and after a virama.
  private func parts(_ next: Unicode.Scalar?) -> Bool {
    guard let base, let next, next.properties.isAlphabetic else { return false }
    return previous?.isVirama == true || base.joinsLetters && next.joinsLetters
  }

  /// True if a variation selector has a meaning: directly after an emoji, or after a letter or sign
  /// that has variants (StandardizedVariants.txt and the Ideographic Variation Database of
  /// Unicode).
  private func varies(_ selector: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let base, previous == base else { return false }
    switch (selector.value, base.value) {
    case (0xFE0E...0xFE0F, 0..<0x80): return base.properties.isEmoji && next == "\u{20E3}"
    case (0xFE0E...0xFE0F, _): return base.isPartOfEmoji
    case (0x180B...0x180F, _): return 0x1820...0x18AA ~= base.value
    case (0xFE00, 0x1000...0x109F), (0xFE00, 0x2200...0x22FF), (0xFE00, 0x2A00...0x2AFF),
      (0xFE00, 0xA840...0xA877), (0xFE00...0xFE01, 0x3001...0x3002),
      (0xFE00...0xFE01, 0xFF01...0xFF1F):
      return true
    default: return base.properties.isIdeographic
    }
  }

  /// True if a tag continues or ends the name of a region after a black flag.
  private func belongsToFlag(_ tag: Unicode.Scalar) -> Bool {
    guard base == "\u{1F3F4}", previous != "\u{E007F}", tags <= Self.mostTags else { return false }
    guard tags > 0 else { return previous == base && tag != "\u{E007F}" }
    return tags < Self.mostTags || tag == "\u{E007F}"
  }
}

extension Unicode.Scalar {
  /// True for an emoji that can be part of a larger one; not for digits, which can become keycaps.
  var isPartOfEmoji: Bool {
    if isCommonEmoji { return true }
    guard value > 0x7F, properties.isEmoji else { return false }
    return !(0x1F1E6...0x1F1FF ~= value || 0x1F3FB...0x1F3FF ~= value)
  }

  /// True for a virama, the sign that joins the letters around it into a conjunct.
  var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  /// True for a letter of Arabic, Syriac, N’Ko, Mandaic, Mongolian or Adlam, which join.
  fileprivate var joinsLetters: Bool {
    switch value {
    case 0x0620...0x074F, 0x0750...0x077F, 0x07CA...0x07EA, 0x0840...0x0858, 0x0860...0x08C9,
      0x1820...0x18AA, 0x1E900...0x1E943:
      properties.isAlphabetic
    default: false
    }
  }
}
