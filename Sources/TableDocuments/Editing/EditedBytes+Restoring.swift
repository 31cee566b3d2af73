// A value that is set back has the bytes of the file again: its quotes, its escapes and its lines,
// not another notation of it.

extension EditedBytes {
  /// Returns the splices that put the bytes of the base where a value has changed, and the text
  /// after them.
  ///
  /// - Parameter range: The bytes of the value; nil for one that stands in several places.
  /// - Returns: Nil if nothing has changed there, or the base cannot be read.
  func restoring(_ range: Range<Int>?) -> (splices: [Splice], bytes: EditedBytes)? {
    guard let range else { return nil }
    let all = splices
    var kept: [Splice] = []
    var restored: [Splice] = []
    for (splice, place) in zip(all, all.newRanges) {
      guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else {
        kept.append(splice)
        continue
      }
      let (start, count) = (splice.range.lowerBound, splice.range.count)
      guard let old = try? base.bytes(at: start, count: count) else { return nil }
      restored.append(Splice(place, old))
    }
    return restored.isEmpty ? nil : (restored, EditedBytes(base).applying(kept))
  }
}

extension EditTarget {
  /// True for a new value that can be an old one, by its text.
  ///
  /// - Parameter changes: The changes since the file was opened or saved.
  func canBeOld(_ changes: [DocumentChange]) -> Bool {
    guard case .set(let value) = change else { return false }
    return changes.contains { $0.isSetting && (value == .null || $0.old == value.text) }
  }
}
