/// The places of the parts of a text in the text that splices make of it.
struct SplicedPlaces: Sendable {
  /// The splices, sorted.
  private let splices: [Splice]
  /// By how much all splices before each one lengthen the text.
  private let growths: [Int]

  /// - Parameter splices: Sorted.
  init(_ splices: [Splice]) {
    self.splices = splices
    var growth = 0
    growths = splices.map { splice in
      defer { growth += splice.growth }
      return growth
    }
  }

  /// Returns the place of an unchanged range in the new text; nil if a splice changes some of it.
  ///
  /// - Complexity: O(log n), n being the number of splices.
  func mapped(_ range: Range<Int>) -> Range<Int>? {
    let next = splices.firstPlace { $0.range.upperBound > range.lowerBound }
    if next < splices.count, splices[next].range.lowerBound < range.upperBound { return nil }
    let growth = growth(before: next)
    return range.lowerBound + growth..<range.upperBound + growth
  }

  /// Returns the place of an offset in the new text; inside a splice its beginning or end.
  ///
  /// - Complexity: O(log n), n being the number of splices.
  func newPlace(of offset: Int, isEnd: Bool) -> Int {
    // Bytes inserted at the end of a range do not belong to it.
    let next = splices.firstPlace { splice in
      splice.range.upperBound > offset
        || splice.range.upperBound == offset && isEnd && splice.range.isEmpty
    }
    let growth = growth(before: next)
    guard next < splices.count, splices[next].range.lowerBound < offset else {
      return offset + growth
    }
    let splice = splices[next]
    return splice.range.lowerBound + growth + (isEnd ? splice.bytes.count : 0)
  }

  /// Returns the place of an offset of the new text in the old one; inside a splice its beginning
  /// or end.
  ///
  /// - Complexity: O(log n), n being the number of splices.
  func oldPlace(of offset: Int, isEnd: Bool) -> Int {
    func start(_ index: Int) -> Int { splices[index].range.lowerBound + growths[index] }
    // Bytes deleted at the end of a range do not belong to it.
    let next = splices.indices.firstPlace { index in
      let end = start(index) + splices[index].bytes.count
      return end > offset || end == offset && isEnd && splices[index].bytes.isEmpty
    }
    guard next < splices.count, start(next) < offset else { return offset - growth(before: next) }
    return splices[next].range.lowerBound + (isEnd ? splices[next].range.count : 0)
  }

  /// True if a place of the new text lies in the new bytes of a splice.
  func isNew(_ place: Int) -> Bool {
    let index =
      splices.indices.firstPlace { growths[$0] + splices[$0].range.lowerBound > place } - 1
    guard index >= 0 else { return false }
    return place < growths[index] + splices[index].range.lowerBound + splices[index].bytes.count
  }

  /// By how much the splices before one lengthen the text.
  private func growth(before index: Int) -> Int {
    if index < growths.count { return growths[index] }
    return (growths.last ?? 0) + (splices.last?.growth ?? 0)
  }
}
