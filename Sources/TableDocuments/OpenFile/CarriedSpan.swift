/// The bytes of a node, carried through the steps of an edited document.
package struct CarriedSpan {
  /// The places at which the name or the value may begin now; more than one if bytes were inserted
  /// just there.
  package private(set) var starts: [Int]
  /// True if a new name was written.
  private(set) var isRenamed = false
  /// True if something in the value was written.
  private(set) var isWritten = false
  private var span: NodeSpan

  package init(_ span: NodeSpan) {
    self.span = span
    starts = [span.member.lowerBound]
  }

  /// Returns the bytes after a step; nil if they were deleted, or are of another text.
  package func after(_ step: Revisions.Step) -> CarriedSpan? {
    guard case .edited(let splices, _, let keepsOrder, let moved) = step else { return nil }
    let start = span.member.lowerBound
    if let moved, moved.old == start { return self.moved(by: moved.new - start) }
    // If no value was added, deleted or moved, a splice over all bytes is a new value.
    if !keepsOrder {
      let isGone = splices.contains { !$0.range.isEmpty && $0.range.contains(start) }
      if isGone { return nil }
    }
    var new = self
    func meets(_ splice: Splice, _ range: Range<Int>) -> Bool {
      splice.range.lowerBound <= range.upperBound && range.lowerBound <= splice.range.upperBound
    }
    new.isRenamed =
      isRenamed || span.name.map { name in splices.contains { meets($0, name) } } ?? false
    new.isWritten = isWritten || splices.contains { meets($0, span.value) }
    let places = SplicedPlaces(splices)
    func place(_ range: Range<Int>) -> Range<Int> {
      let lower = places.newPlace(of: range.lowerBound, isEnd: false)
      return lower..<max(lower, places.newPlace(of: range.upperBound, isEnd: true))
    }
    new.span = NodeSpan(value: place(span.value), name: span.name.map(place))
    // A value that was empty, as after “k:” in YAML, has its first bytes inserted at its beginning.
    let early = keepsOrder ? starts.map { places.newPlace(of: $0, isEnd: true) } : []
    new.starts = starts.map { places.newPlace(of: $0, isEnd: false) } + early
    return new
  }

  private func moved(by count: Int) -> CarriedSpan {
    func place(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + count..<range.upperBound + count
    }
    var new = self
    new.span = NodeSpan(value: place(span.value), name: span.name.map(place))
    new.starts = [span.member.lowerBound + count]
    // It may have been written in another way at its new place.
    new.isWritten = true
    return new
  }
}
