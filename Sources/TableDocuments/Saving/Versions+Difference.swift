extension Versions {
  /// The lines in which a file differs from a text that is to take its place.
  ///
  /// - Throws: `.unreadable` if either cannot be read.
  package static func difference(
    from old: ByteSource,
    to new: ByteSource
  ) throws(DocumentError) -> TextDifference {
    let before = try old.allBytes()
    let after = try new.allBytes()
    let start = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(limit).prefix { $0 == $1 }.count
    let bytes = Array(after[start..<after.count - end])
    return TextDifference(old, new, [Splice(start..<before.count - end, bytes)])
  }
}
