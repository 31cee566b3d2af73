/// The form of a text: slots for typed characters, and fixed characters between them, such as
/// `##:##`.
///
/// A text keeps the mask if each of its characters is in its place, from the first on. Deleting may
/// break it, as in `AA-##` without its first letter; typing then goes on slot by slot until the
/// text keeps the mask again.
package struct TextMask: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case fixed(Character)
    case digit, letter, either

    /// True if the part is a slot for a character.
    func accepts(_ character: Character) -> Bool {
      switch self {
      case .fixed: false
      case .digit: character.isASCIIDigit
      case .letter: character.isLetter
      case .either: character.isLetter || character.isASCIIDigit
      }
    }

    /// True for a fixed character.
    var isFixed: Bool { if case .fixed = self { true } else { false } }

    /// The character, or a mark for a slot.
    var shown: Character { if case .fixed(let character) = self { character } else { "_" } }
  }

  /// The mask as its author wrote it, without backslashes.
  private let pattern: String
  private let parts: [Part]
  private let slots: [Part]

  /// A mask: `#` is a slot for a digit, `A` for a letter, `*` for either; other characters, and any
  /// after a backslash, are fixed.
  init(_ mask: String) {
    var parts: [Part] = []
    var pattern = ""
    var isEscaped = false
    for character in mask {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      switch character {
      case "#" where !isEscaped: parts.append(.digit)
      case "A" where !isEscaped: parts.append(.letter)
      case "*" where !isEscaped: parts.append(.either)
      default: parts.append(.fixed(character))
      }
      pattern.append(character)
      isEscaped = false
    }
    self.pattern = pattern
    self.parts = parts
    slots = parts.filter { !$0.isFixed }
  }

  // MARK: - Texts

  /// The mask with `_` for each slot.
  var placeholder: String { String(parts.map(\.shown)) }

  /// The part of the placeholder that follows a text; empty if the text breaks the mask.
  package func rest(after text: [Character]) -> String {
    keeps(text) ? String(parts[text.count...].map(\.shown)) : ""
  }

  /// One sentence that says what is expected.
  var sentence: String {
    var signs: [Character] = []
    if slots.contains(.letter) { signs.append("A") }
    if slots.contains(.digit) { signs.append("#") }
    if slots.contains(.either) { signs.append("*") }
    return ModelTexts.current.formats.mask(pattern, signs)
  }

  /// True for a character that has a place in the mask.
  func allows(_ character: Character) -> Bool {
    isFixed(character) || slots.contains { $0.accepts(character) }
  }

  /// True for a character that the mask adds by itself.
  fileprivate func isFixed(_ character: Character) -> Bool { parts.contains(.fixed(character)) }

  /// Returns a text with the fixed characters; the same text if its other characters do not fit the
  /// slots.
  func filled(_ text: String) -> String { filled(typed(in: Array(text))) ?? text }

  /// Returns the characters in the slots of a text; nil if one is missing.
  func complete(_ text: String) -> String? {
    let text = Array(filled(text))
    return text.count == parts.count && keeps(text) ? String(typed(in: text)) : nil
  }

  /// True if each character of a text is in its place.
  private func keeps(_ text: [Character]) -> Bool {
    text.count <= parts.count
      && zip(text, parts).allSatisfy { $1 == .fixed($0) || $1.accepts($0) }
  }

  /// Returns the characters of a text that belong into slots.
  private func typed(in text: [Character]) -> [Character] { typed(in: text, text.indices) }

  /// Returns the characters in a range of a text that belong into slots.
  private func typed(in text: [Character], _ range: Range<Int>) -> [Character] {
    if keeps(text) { return range.filter { !parts[$0].isFixed }.map { text[$0] } }
    return text[range].filter { character in slots.contains { $0.accepts(character) } }
  }

  /// Returns typed characters with the fixed ones beside them; nil if one does not fit its slot.
  private func filled(_ typed: [Character]) -> String? {
    guard !typed.isEmpty else { return "" }
    guard typed.count <= slots.count, zip(typed, slots).allSatisfy({ $1.accepts($0) }) else {
      return nil
    }
    var rest = typed[...]
    var text = ""
    for part in parts {
      guard let next = part.isFixed ? part.shown : rest.popFirst() else { break }
      text.append(next)
    }
    return text
  }

  // MARK: - Editing

  /// Returns the characters of `new` that fill slots if `new` replaces a range of a text.
  package func fitting(_ new: String, in range: Range<Int>, of text: [Character]) -> String {
    let first = typed(in: text, 0..<range.lowerBound).count
    if first == 0, keeps(Array(new)) { return String(typed(in: Array(new))) }
    var slots = slots.dropFirst(first)
    return new.filter { character in
      guard let slot = slots.first, slot.accepts(character) else { return false }
      slots.removeFirst()
      return true
    }
  }

  /// True if a text has characters that neither fill slots nor are fixed.
  ///
  /// - Parameter fitting: The characters that fill slots.
  package func leavesOut(_ new: String, fitting: String) -> Bool {
    new.count { !isFixed($0) } > fitting.count
  }

  /// Returns a text after a range was replaced, and the caret.
  ///
  /// Characters after the range move to other slots. If they do not fit there, new characters take
  /// their places. Deleting a fixed character deletes the one before it, or after it if the caret
  /// is before the range.
  package func replacing(
    _ range: Range<Int>,
    of text: [Character],
    with new: String,
    caret: Int
  ) -> (text: [Character], caret: Int) {
    let range = new.isEmpty ? widened(range, in: text, caret: caret) : range
    let inserted = Array(fitting(new, in: range, of: text))
    if inserted.isEmpty, !new.isEmpty, range.isEmpty {
      let isThere = caret < text.count && String(text[caret]) == new
      return (text, isThere ? caret + 1 : caret)
    }
    let start = typed(in: text, 0..<range.lowerBound) + inserted
    let end = typed(in: text, range.upperBound..<text.count)
    for rest in [end, Array(end.dropFirst(inserted.count))] {
      guard let filled = filled(start + rest) else { continue }
      return (Array(filled), filled.isEmpty ? 0 : place(ofSlot: start.count))
    }
    let broken = text[..<range.lowerBound] + inserted + text[range.upperBound...]
    return (Array(broken), range.lowerBound + inserted.count)
  }

  /// Returns a range to delete: one that has only fixed characters grows up to a typed one.
  private func widened(_ range: Range<Int>, in text: [Character], caret: Int) -> Range<Int> {
    guard !range.isEmpty, keeps(text), range.allSatisfy({ parts[$0].isFixed }) else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    if caret >= end {
      while start > 0, parts[start].isFixed { start -= 1 }
    } else {
      while end < text.count, parts[end - 1].isFixed { end += 1 }
    }
    return start..<end
  }

  /// Returns the place of a slot in a text; the end of the mask if there are fewer slots.
  private func place(ofSlot number: Int) -> Int {
    let places = parts.indices.filter { !parts[$0].isFixed }
    return number < places.count ? places[number] : parts.count
  }
}

extension TextFormat {
  /// Returns the format for texts of a fixed form, whose fixed characters appear by themselves
  /// while one types:
  ///
  /// ```swift
  /// Cell.field("Plate", value: Binding(car).plate, format: .plain.masked("AA-####"))
  /// Cell.field("Starts", value: Binding(job).start, format: .time.masked("##:##"))
  /// ```
  ///
  /// A text that is not empty must fill the whole mask; the format then makes the value of it.
  ///
  /// - Parameters:
  ///   - mask: `#` stands for a digit, `A` for a letter, `*` for either. Any other character is
  ///     fixed, and so is each character after a backslash.
  ///   - keepsFixed: True if the value has the fixed characters, as in “AB-1234”; false if it has
  ///     only what is typed, as in “AB1234”.
  public func masked(_ mask: String, keepsFixed: Bool = true) -> TextFormat {
    let mask = TextMask(mask)
    var format = self
    format.mask = mask
    if placeholder.isEmpty { format.placeholder = mask.placeholder }
    format.allows = { allows($0) && mask.allows($0) || mask.isFixed($0) }
    format.text = { mask.filled(text($0)) }
    format.value = { typed in
      guard !typed.isEmpty else { return try value(typed) }
      guard let characters = mask.complete(typed) else { throw InvalidText(mask.sentence) }
      return try value(keepsFixed ? mask.filled(typed) : characters)
    }
    return format
  }
}
