import TableModel

/// Makes glyphs of scalars, one after the other.
///
/// Terminals disagree about the width of clusters in which several characters join. Each gets a
/// substitute whose width all agree on: an emoji of several, or one with a skin tone, is its first
/// emoji; a flag is its two letters; a keycap is its digit; a syllable of Hangul or a voiced kana in
/// parts is the one character it is equivalent to; of a conjunct each spacing character stands for
/// itself, with its own marks.
struct GlyphMaker {
  /// The glyphs so far.
  private(set) var glyphs: [Glyph] = []
  /// Their width.
  private(set) var columns = 0

  private let role: Role
  /// The column at which the text begins, by which tabulators are counted.
  private let start: Int
  /// Whether the last glyph is a character of the text, which marks may join.
  private var hasBase = false
  /// Whether a joiner follows the last glyph.
  private var isJoined = false
  /// Whether a non-joiner follows it, where one can mean something.
  private var isKeptApart = false

  /// Tabulators go to the next multiple of this many columns.
  private static let tabColumns = 4

  /// A maker of glyphs in a role, for text that begins at column `start`.
  init(role: Role, start: Int) {
    self.role = role
    self.start = start
  }

  /// Makes a glyph of a scalar, adds it to the last one, or leaves it out.
  mutating func add(_ scalar: Unicode.Scalar) {
    let kind = ScalarKind(scalar)
    if isKeptApart {
      isKeptApart = false
      if case .base = kind, Joining.parts(glyphs[glyphs.count - 1], scalar) { addMark("\u{200C}") }
    }
    switch kind {
    case .base(let columns):
      if isJoined, isEmoji(scalar), lastIsEmoji { isJoined = false } else { put(scalar, columns) }
    case .mark: addMark(scalar)
    case .voice(let alone): if !compose(scalar) { put(alone, 2) }
    case .shown(let substitute):
      put(substitute, 1)
      hasBase = false
    case .leftOut: break
    case .joiner: isJoined = hasBase
    case .nonJoiner: isKeptApart = hasBase
    case .skinTone:
      // By itself it would join, in some terminals, whatever stands before it.
      if !lastIsEmoji { put(.replacement, 1) }
    case .tab:
      for _ in 0..<Self.tabColumns - (start + columns) % Self.tabColumns { put(" ", 1) }
      hasBase = false
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ columns: Int) {
    glyphs.append(Glyph(scalar, columns: columns, role: role))
    self.columns += columns
    hasBase = true
    isJoined = false
  }

  /// Adds a combining mark to the last glyph, or to a dotted circle where there is none.
  private mutating func addMark(_ mark: Unicode.Scalar) {
    if compose(mark) { return }
    if !hasBase { put("\u{25CC}", 1) }
    let last = glyphs.count - 1
    if mark == "\u{20E3}", glyphs[last].base.properties.isEmoji { return }  // a keycap
    glyphs[last].addMark(mark)
  }

  /// Makes one character of the last and a mark, where there is one of the same width.
  ///
  /// - Returns: Whether there is.
  private mutating func compose(_ mark: Unicode.Scalar) -> Bool {
    guard hasBase, let last = glyphs.last, last.columns == 2, last.marks.isEmpty,
      let whole = Composition.of(last.base, mark)
    else { return false }
    glyphs[glyphs.count - 1] = Glyph(whole, columns: 2, role: role)
    return true
  }

  private var lastIsEmoji: Bool {
    guard hasBase, let last = glyphs.last else { return false }
    return isEmoji(last.base)
  }

  /// Whether a scalar is an emoji; digits, which can become keycaps, are none here.
  private func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }
}
