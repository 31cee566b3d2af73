import TablePatterns

// The places of the words of a query in a shown text.

extension FindQuery {
  /// Returns the places of the words in a text, which may be a part of a line.
  ///
  /// - Parameters:
  ///   - scalars: The scalars of the text.
  ///   - similar: True to return the letters of similar words.
  /// - Returns: The numbers of the scalars, in any order.
  package func places(in scalars: [Unicode.Scalar], similar: Bool) -> [Int] {
    var places: [Int] = []
    for term in groups.joined() where !term.isNegated {
      if let pattern = term.pattern {
        places += pattern.places(in: scalars)
        continue
      }
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

extension TextPattern {
  /// Returns the numbers of the scalars of all matches in a line of texts with two spaces between
  /// them. If no text matches, the whole line is matched, spaces and all.
  fileprivate func places(in line: [Unicode.Scalar]) -> [Int] {
    let texts = Self.texts(of: line).flatMap { places(in: line, $0) }
    return texts.isEmpty ? places(in: line, 0..<line.count) : texts
  }

  private func places(in line: [Unicode.Scalar], _ text: Range<Int>) -> [Int] {
    var bytes: [UInt8] = []
    // The scalar of each byte.
    var origins: [Int] = []
    for number in text {
      for byte in line[number].utf8 {
        bytes.append(byte)
        origins.append(number)
      }
    }
    let ranges = bytes.withUnsafeBufferPointer { self.ranges(in: $0) }
    return ranges.flatMap { origins[$0] }
  }

  /// Divides a line at two spaces or more.
  private static func texts(of line: [Unicode.Scalar]) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    for number in line.indices where line[number] != " " {
      if let last = texts.last, number - last.upperBound < 2 {
        texts[texts.count - 1] = last.lowerBound..<number + 1
      } else {
        texts.append(number..<number + 1)
      }
    }
    return texts
  }
}

extension FindTerm {
  /// Returns the places of the word or, if it is not there, of the value in its condition on a
  /// field.
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
      // The line may show more than the text, so an end of a word counts as an end of the text.
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
