/// Where something stands in a list that ``ListBuilder`` made: what tells it from the others when
/// some of them come and go.
///
/// It is the way there through the code: the number of the statement, the branch of an `if` or
/// `switch`, the turn of a `for`. What other branches and loops list does not change it.
@usableFromInline package struct ListPosition: Hashable, Sendable {
  /// The way, mixed into one number: two ways have one number by a chance of 1 in 2^64.
  @usableFromInline let mixed: UInt64

  @inlinable init(mixed: UInt64) { self.mixed = mixed }

  /// The position of the whole list.
  @inlinable init() { self.init(mixed: 0) }

  /// The position in a list that was made without the builder.
  ///
  /// - Parameter index: 0-based.
  @inlinable init(index: Int) { self = ListPosition().part(index) }

  /// The position of one of several parts of what stands here.
  ///
  /// - Parameter number: Which of them it is, 0-based.
  @inlinable func part(_ number: Int) -> ListPosition {
    mixed(with: UInt64(truncatingIfNeeded: number))
  }

  /// The position of something in another list, which stands here.
  @inlinable func part(_ position: ListPosition) -> ListPosition { mixed(with: position.mixed) }

  /// Steele, Lea and Flood, “Fast splittable pseudorandom number generators” (OOPSLA 2014): a step of
  /// SplitMix64. For each number it maps different positions to different ones.
  @inlinable func mixed(with number: UInt64) -> ListPosition {
    var bits = mixed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return ListPosition(mixed: bits ^ (bits >> 31))
  }
}
