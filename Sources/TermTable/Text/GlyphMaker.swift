import TableModel

/// A maker of glyphs from scalars, one after the other.
///
/// Terminals disagree about the width of clusters in which several characters join. Each cluster
/// gets a substitute whose width is the same everywhere: a joined emoji, or one with a skin tone,
/// is shown as its first emoji; a flag as its two letters; a keycap as its digit; a syllable of
/// Hangul or a voiced kana in parts as the equivalent single character; a conjunct as its spacing
/// characters, each with its marks.
struct GlyphMaker {
  /// The glyphs made so far.
  private(set) var glyphs: [Glyph] = []
  /// The number of columns of all glyphs.
  private(set) var columns = 0

  private let role: Role
  /// The column at which the text begins; tab stops are counted from it.
  private let start: Int
  private var context = TextContext()
  /// True if the last glyph is a character of the text, which marks may join.
  private var hasBase = false
  /// True if the next character is part of the last glyph.
  private var isJoined = false

  /// The distance of tab stops, in columns.
  private static let tabColumns = 4

  /// A maker of glyphs in a role, for text that begins at column `start`.
  init(role: Role, start: Int) {
    self.role = role
    self.start = start
  }

  /// Makes glyphs of a text, until they take more than `columns`.
  ///
  /// - Parameter next: The scalar that follows the text, if any.
  mutating func add(_ text: String, before next: Unicode.Scalar? = nil, beyond columns: Int = .max)
  {
    var scalars = text.unicodeScalars.makeIterator()
    var following = scalars.next()
    while let scalar = following, self.columns <= columns {
      following = scalars.next()
      add(scalar, before: following ?? next)
    }
  }

  /// Makes a glyph of a scalar, adds it to the last one, or leaves it out.
  ///
  /// - Parameter next: The scalar after it, if any.
  /// - Returns: Its treatment.
  @discardableResult
  mutating func add(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> ScalarKind {
    let kind = context.kind(of: scalar, before: next)
    switch kind {
    case .base(let columns): if isJoined { isJoined = false } else { putBase(scalar, columns) }
    case .mark, .nonJoiner: addMark(scalar)
    case .voice(let alone): if !compose(scalar) { put(alone, 2) }
    case .substituted(let substitute):
      put(substitute, 1)
      hasBase = substitute != .replacement
    case .written:
      for character in scalar.writtenOut.unicodeScalars { put(character, 1, role: .accent) }
      hasBase = false
    // Left out: tmux 3.3a puts the character after a joiner into the same position, and the line
    // drifts.
    case .joiner: isJoined = lastIsEmoji
    case .variation, .tag, .skinTone: break
    case .tab:
      for _ in 0..<Self.tabColumns - (start + columns) % Self.tabColumns { put(" ", 1) }
      hasBase = false
    }
    return kind
  }

  private mutating func putBase(_ scalar: Unicode.Scalar, _ columns: Int) {
    guard Self.mayBeUnsure(scalar), isUnsure(scalar) else { return put(scalar, columns) }
    if !hasBase { put("\u{25CC}", 1) }
    put(scalar, columns)
    glyphs[glyphs.count - 1].isUnsure = true
  }

  /// False for ranges without unsure characters, which spares a look-up; true if ``isUnsure(_:)``
  /// must decide.
  private static func mayBeUnsure(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x900, 0x2000...0x302D, 0x3030...0xA7FF, 0xAC00...0xD7FF: false
    default: true
    }
  }

  /// True if some terminals give a character no columns: it joins the letter before it, or makes a
  /// conjunct with it.
  private func isUnsure(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E33, 0x0EB3: return true  // Sara am of Thai and Lao
    case 0x1F000...0x1FAFF: break  // symbols, which are no spacing marks
    default: if scalar.properties.generalCategory == .spacingMark { return true }
    }
    return hasBase && glyphs.last?.lastMark?.isVirama == true
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ columns: Int, role: Role? = nil) {
    glyphs.append(Glyph(scalar, columns: columns, role: role ?? self.role))
    self.columns += columns
    hasBase = true
    isJoined = false
  }

  /// Adds a combining mark to the last glyph, or to a dotted circle if there is none.
  private mutating func addMark(_ mark: Unicode.Scalar) {
    if compose(mark) { return }
    if !hasBase { put("\u{25CC}", 1) }
    let last = glyphs.count - 1
    if mark == "\u{20E3}", glyphs[last].base.properties.isEmoji { return }  // a keycap
    glyphs[last].addMark(mark)
  }

  /// Replaces the last character and a mark with the equivalent single character of the same width.
  ///
  /// - Returns: True if there is such a character.
  private mutating func compose(_ mark: Unicode.Scalar) -> Bool {
    guard hasBase, let last = glyphs.last, last.columns == 2, last.marks.isEmpty,
      let whole = Composition.of(last.base, mark)
    else { return false }
    glyphs[glyphs.count - 1] = Glyph(whole, columns: 2, role: role)
    return true
  }

  private var lastIsEmoji: Bool {
    hasBase && glyphs.last?.base.isPartOfEmoji == true
  }
}
