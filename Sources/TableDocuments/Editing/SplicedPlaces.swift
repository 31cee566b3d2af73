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
