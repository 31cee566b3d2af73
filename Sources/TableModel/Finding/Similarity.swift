/// Finds words that are similar to a word of a query: its letters in order with gaps, or one slip
/// in typing.
enum Similarity {
  private static let match = 16
  private static let gapStart = -3
  private static let gap = -1
  private static let boundary = 8
  private static let consecutive = 4
  private static let wordEnd = 2
  /// The longest text that is compared.
  private static let longest = 200
  /// The shortest word in which a slip is looked for.
  private static let shortestSlip = 4

  /// Returns the likeness of a word and a text; nil if they are not similar.
  ///
  /// - Parameter text: The text with its capitals.
  static func score(of term: FindTerm, in text: FoldedText) -> Int? {
    places(of: term, in: text).map { score(of: $0, in: text) }
  }

  /// Returns the places of the letters in a text that make it similar to a word; nil if it is not
  /// similar.
  static func places(of term: FindTerm, in text: FoldedText) -> [Int]? {
    guard text.units.count <= longest, term.text.units.count > 1 else { return nil }
    let ignoresCase = term.folding == .anyCase
    let units = ignoresCase ? text.units.map(Folding.lowercased) : text.units
    let wanted = term.text.units
    return lettersInOrder(wanted, in: units, starts: text) ?? slip(wanted, in: units, starts: text)
  }

  /// Returns the best places of the letters in order, the first of which begins a word.
  private static func lettersInOrder(
    _ wanted: [UInt32],
    in units: [UInt32],
    starts text: FoldedText
  ) -> [Int]? {
    var best: [Int]?
    for start in units.indices where units[start] == wanted[0] && isStart(start, of: text) {
      guard let places = letters(wanted, in: units, from: start) else { break }
      if best.map({ score(of: places, in: text) > score(of: $0, in: text) }) ?? true {
        best = places
      }
    }
    return best
  }

  private static func letters(_ wanted: [UInt32], in units: [UInt32], from start: Int) -> [Int]? {
    var places: [Int] = []
    for place in start..<units.count where units[place] == wanted[places.count] {
      places.append(place)
      if places.count == wanted.count { return places }
    }
    return nil
  }

  /// Returns the places of the beginning of a word that is the wanted one but for one letter:
  /// missing, added, replaced, or exchanged with the next.
  private static func slip(
    _ wanted: [UInt32],
    in units: [UInt32],
    starts text: FoldedText
  ) -> [Int]? {
    guard wanted.count >= shortestSlip else { return nil }
    for start in units.indices where isStart(start, of: text) {
      let rest = units[start...]
      let same = zip(wanted, rest).prefix { $0 == $1 }.count
      let (more, ahead) = (wanted[same...], rest.dropFirst(same))
      let length: Int? =
        if ahead.dropFirst().starts(with: more.dropFirst()) && !ahead.isEmpty {
          wanted.count
        } else if ahead.dropFirst().starts(with: more) {
          wanted.count + 1
        } else if ahead.starts(with: more.dropFirst()) {
          wanted.count - 1
        } else if more.count > 1, ahead.count > 1,
          more.prefix(2).elementsEqual(ahead.prefix(2).reversed()),
          ahead.dropFirst(2).starts(with: more.dropFirst(2))
        {
          wanted.count
        } else {
          nil
        }
      if let length { return Array(start..<start + length) }
    }
    return nil
  }

  private static func score(of places: [Int], in text: FoldedText) -> Int {
    var score = 0
    for (number, place) in places.enumerated() {
      score += match
      if isStart(place, of: text) { score += number == 0 ? 2 * boundary : boundary }
      guard number > 0 else { continue }
      let gapLength = place - places[number - 1] - 1
      score += gapLength == 0 ? consecutive : gapStart + (gapLength - 1) * gap
    }
    if let last = places.last, text.isWordEnd(last + 1) { score += wordEnd }
    return score
  }

  /// True if a word begins at a place, or a capital stands there in the middle of a word.
  private static func isStart(_ place: Int, of text: FoldedText) -> Bool {
    if text.isWordStart(place) { return true }
    let unit = text.units[place]
    return Folding.lowercased(unit) != unit
      && Folding.lowercased(text.units[place - 1]) == text.units[place - 1]
  }
}
