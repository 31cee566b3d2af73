/// The position of an item in a list that ``ListBuilder`` made; it identifies the item when others
/// come and go.
///
/// It is the path to the item through the code: the number of the statement, the branch of an `if`
/// or `switch`, the turn of a `for`. Items of other branches and loops do not change it.
@usableFromInline package struct ListPosition: Hashable, Sendable {
  /// A hash of the path; two paths share a hash with a probability of 1 in 2^64.
  @usableFromInline let mixed: UInt64

  @inlinable init(mixed: UInt64) { self.mixed = mixed }

  /// The position of the whole list.
  @inlinable init() { self.init(mixed: 0) }

  /// The position in a list that was made without the builder.
  ///
  /// - Parameter index: 0-based.
  @inlinable init(index: Int) { self = ListPosition().part(index) }

  /// Returns the position of one of several parts of the item at this position.
  ///
  /// - Parameter number: The number of the part, 0-based.
  @inlinable func part(_ number: Int) -> ListPosition {
    mixed(with: UInt64(truncatingIfNeeded: number))
  }

  /// Returns the position of an item of another list that stands at this position.
  @inlinable func part(_ position: ListPosition) -> ListPosition { mixed(with: position.mixed) }

  /// Mixes a number into the position. For each number, different positions have different results.
  ///
  /// A step of SplitMix64: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”
  /// (OOPSLA 2014).
  @inlinable func mixed(with number: UInt64) -> ListPosition {
    var bits = mixed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return ListPosition(mixed: bits ^ (bits >> 31))
  }
}
