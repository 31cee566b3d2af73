/// The names of keys, with or without arrows, as a terminal can show them.
struct KeyNames: Equatable, Sendable {
  private let texts: KeyNameTexts
  private let isASCII: Bool

  init(_ texts: KeyNameTexts, isASCII: Bool) {
    self.texts = texts
    self.isASCII = isASCII
  }

  /// The names in English.
  static let unicode = KeyNames(KeyNameTexts(), isASCII: false)
  static let ascii = KeyNames(KeyNameTexts(), isASCII: true)

  /// Returns the name of a key in hints, in the list of keys and in messages.
  func label(_ key: Key) -> String {
    var prefix = ""
    if key.modifiers.contains(.control) { prefix += "^" }
    if key.modifiers.contains(.alt) { prefix += texts.alt }
    if key.modifiers.contains(.shift) { prefix += texts.shift }
    return prefix + name(of: key)
  }

  private func name(of key: Key) -> String {
    switch key.code {
    case .character(" "): texts.space
    case .character(let character):
      key.modifiers.contains(.control) ? character.uppercased() : String(character)
    case .enter: texts.enter
    case .escape: texts.escape
    case .tab: texts.tab
    case .backspace: texts.backspace
    case .delete: texts.delete
    case .insert: texts.insert
    case .up: isASCII ? texts.up : "↑"
    case .down: isASCII ? texts.down : "↓"
    case .left: isASCII ? texts.left : "←"
    case .right: isASCII ? texts.right : "→"
    case .home: texts.home
    case .end: texts.end
    case .pageUp: texts.pageUp
    case .pageDown: texts.pageDown
    case .function(let number): "F\(number)"
    }
  }
}

extension Key {
  /// Returns the name of the key in hints, in the list of keys and in messages.
  func label(_ names: KeyNames) -> String { names.label(self) }
}
