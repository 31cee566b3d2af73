// The places of the words in a text that is shown.

extension FindQuery {
  /// Returns the places of the words in a text, which may stand in the middle of a line of others.
  ///
  /// - Parameters:
  ///   - scalars: The scalars of the text.
  ///   - similar: True if the letters of similar words are meant.
  /// - Returns: The numbers of the scalars, in any order.
  package func places(in scalars: [Unicode.Scalar], similar: Bool) -> [Int] {
    var places: [Int] = []
    for term in groups.joined() where !term.isNegated {
      let folding: Folding = similar && !term.isLiteral ? .sameCase : term.folding
      var origins: [Int] = []
      var units: [UInt32] = []
      for (number, scalar) in scalars.enumerated() {
        guard let unit = folding.folded(scalar) else { continue }
        units.append(unit)
        origins.append(number)
      }
      let text = FoldedText(units: units)
      places += term.places(in: text, similar: similar).map { origins[$0] }
    }
    return places
  }
}

extension FindTerm {
  /// Returns the places of the word, or of the value of the field that it means.
  fileprivate func places(in other: FoldedText, similar: Bool) -> [Int] {
    if similar, !isLiteral, !isAtStart, !isAtEnd {
      return Similarity.places(of: self, in: FoldedText(units: trimmed(other))) ?? []
    }
    var found = ranges(of: text, in: other)
    if found.isEmpty, let field { found = ranges(of: field.value, in: other) }
    return found.flatMap { Array($0) }
  }

  private func ranges(of wanted: FoldedText, in other: FoldedText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let range = other.firstRange(of: wanted, from: start) {
      // An end of a text is the end of a word in the line that shows it.
      let fits =
        (!isAtStart || other.isWordStart(range.lowerBound))
        && (!isAtEnd || other.isWordEnd(range.upperBound))
      if fits { ranges.append(range) }
      start = range.upperBound
    }
    return ranges
  }

  /// The units of a line without the spaces at its end.
  private func trimmed(_ text: FoldedText) -> [UInt32] {
    Array(
      text.units.prefix(through: text.units.lastIndex { $0 != 0x20 } ?? text.units.startIndex - 1)
    )
  }
}
