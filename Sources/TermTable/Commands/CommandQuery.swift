import TableModel

/// The text that a person types into the palette, compared with the titles and other names of
/// commands.
///
/// A command fits if each typed word begins a word of its title or of one of its other names, or is
/// a mistyped form of one. Letters that are scattered over a title do not fit.
struct CommandQuery {
  /// The ways in which a typed text fits a command, from the best to the worst.
  enum Rank: Int, Comparable {
    /// The text is the title.
    case whole
    /// The text is one of the other names.
    case known
    /// The title begins with the text.
    case beginning
    /// The words begin words of the title.
    case title
    /// The words begin words of a name, or of the title and a name.
    case name
    /// A word was mistyped.
    case mistyped

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private let text: FoldedText
  private let words: [Substring]
  private let folded: [FoldedText]

  init(_ typed: String) {
    let typed = Word.trimmed(typed)
    text = FoldedText(typed, .anyCase)
    words = Self.words(of: typed)
    folded = words.map { FoldedText($0, .anyCase) }
  }

  /// True if nothing was typed.
  var isEmpty: Bool { text.units.isEmpty }

  /// Returns how well a command fits; nil if it does not.
  ///
  /// - Parameter names: Its other names, each of one word or several.
  func rank(title: String, names: [String]) -> Rank? {
    let whole = FoldedText(title, .anyCase)
    if whole == text { return .whole }
    if names.contains(where: { FoldedText($0, .anyCase) == text }) { return .known }
    guard !words.isEmpty else { return nil }
    if whole.units.starts(with: text.units) { return .beginning }
    let ofTitle = Self.words(of: title).map { FoldedText($0, .anyCase) }
    if areBeginnings(of: ofTitle) { return .title }
    let ofNames = names.flatMap(Self.words).map { FoldedText($0, .anyCase) }
    return areBeginnings(of: ofTitle + ofNames) ? .name : nil
  }

  /// Returns ``Rank/mistyped`` if each word is similar to a word of the title or of a name; nil for
  /// other commands.
  func similarity(title: String, names: [String]) -> Rank? {
    // Any two short words are similar.
    guard !words.isEmpty, words.allSatisfy({ $0.count >= 4 }) else { return nil }
    let known = ([title] + names).flatMap(Self.words).filter { $0.count >= 4 }
    let fits = words.allSatisfy { word in
      let most = (word.count + 1) / 3
      let mistyped = MistypedWord(word)
      return known.contains { mistyped.differences(from: $0) ?? .max <= most }
    }
    return fits ? .mistyped : nil
  }

  /// Returns the text after the name of a command and a space, in any case; nil if a text does not
  /// begin so, or nothing follows.
  static func argument(in text: String, after name: String) -> String? {
    let start = text.prefix(name.count)
    guard FoldedText(start, .anyCase) == FoldedText(name, .anyCase) else { return nil }
    let rest = text.dropFirst(name.count)
    let argument = Word.trimmed(rest)
    return rest.first == " " && !argument.isEmpty ? argument : nil
  }

  /// True if each typed word begins one of `words`.
  private func areBeginnings(of words: [FoldedText]) -> Bool {
    folded.allSatisfy { typed in words.contains { $0.units.starts(with: typed.units) } }
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "!" && $0 != "?" && $0 != "=" }
  }
}
