/// The different looks that data has asked for in a run, each with a number.
///
/// Glyphs have room for a limited number of them. So that no data can take all of it, looks become
/// fewer as the room becomes scarce: colours are rounded to those of the palette, and then only the
/// basic colours and bold are left.
package struct Inks {
  /// The looks by their numbers.
  package private(set) var all: [Ink] = []
  private var numbers: [Ink: Int] = [:]

  /// The numbers of looks from which on they are rounded, and are basic ones.
  private static let (mostExact, mostRounded) = (448, 840)
  /// The maximum number of looks: the basic ones fit into the rest.
  package static let most = 896

  package init() {}

  /// Returns the number of a look, or of one that stands for it; nil if that is plain text.
  package mutating func number(of ink: Ink) -> Int? {
    if let number = numbers[ink] { return number }
    if all.count >= Self.mostExact, ink.rounded != ink { return number(of: ink.rounded) }
    if all.count >= Self.mostRounded, ink.basic != ink { return number(of: ink.basic) }
    guard ink != Ink(), all.count < Self.most else { return nil }
    all.append(ink)
    numbers[ink] = all.count - 1
    return all.count - 1
  }
}
