extension QuantityNotation {
  /// Finds the notation of a column by some of its texts; nil if they are no quantities.
  ///
  /// All texts with digits must be sizes or all of them durations, and one at least must have a
  /// unit: numbers alone stay numbers. Times such as `08:15:30` may be those of a day, whose order
  /// is that of their texts; they are durations only if one has more than 23 hours, or days.
  ///
  /// - Parameter usual: The notation of numbers that can be read in both, such as `1.234 KB`.
  package init?(of texts: some Sequence<String>, usual: NumberNotation = .point) {
    var candidates = [usual, usual.other].flatMap {
      [Candidate(.sizes, $0), Candidate(.durations, $0)]
    }
    for text in texts where text.utf8.contains(where: { $0 &- 0x30 < 10 }) {
      candidates = candidates.compactMap { $0.adding(text) }
      if candidates.isEmpty { return nil }
    }
    guard let notation = candidates.lazy.compactMap(\.notation).first else { return nil }
    self = notation
  }

  /// A notation that all texts so far have.
  private struct Candidate {
    let kind: Kind
    let numbers: NumberNotation
    private var hasParts = false
    private var hasClock = false
    private var isBeyondDay = false
    private var hasBinary = false
    private var hasUncertain = false
    /// The unit of all quantities; nil if they have several.
    private var only: QuantityUnit?
    private var isMixed = false
    /// The first unit that is no byte.
    private var style: (unit: QuantityUnit, hasBlank: Bool)?

    init(_ kind: Kind, _ numbers: NumberNotation) {
      (self.kind, self.numbers) = (kind, numbers)
    }

    /// Returns the candidate with another text; nil if that is no such quantity.
    func adding(_ text: String) -> Candidate? {
      var text = text
      let found = text.withUTF8 { text in
        var reader = QuantityReader(text, numbers)
        return reader.quantity(of: kind)
      }
      guard let found else { return nil }
      var candidate = self
      candidate.add(found)
      return candidate
    }

    private mutating func add(_ found: Quantity) {
      hasClock = hasClock || found.isClock
      isBeyondDay = isBeyondDay || found.isBeyondDay
      // A zero without a unit is one of any.
      guard let unit = found.unit else {
        isMixed = isMixed || found.isClock || found.measure != 0
        return
      }
      hasParts = true
      isMixed = isMixed || found.parts > 1 || only.map { $0 != unit } ?? false
      only = only ?? unit
      if style == nil || style?.unit.rank == 0 { style = (unit, found.hasBlank) }
      hasBinary = hasBinary || unit.isBinary
      hasUncertain = hasUncertain || kind == .sizes && unit.rank > 0 && !unit.isBinary
    }

    var notation: QuantityNotation? {
      guard hasClock ? isBeyondDay : hasParts else { return nil }
      return QuantityNotation(
        kind: kind,
        numbers: numbers,
        isDecimal: hasBinary && hasUncertain,
        isUncertain: hasUncertain,
        form: form
      )
    }

    private var form: Form {
      if hasClock { return .clock }
      guard let style else { return .units }
      if !isMixed { return .unit(style.unit, hasBlank: style.hasBlank) }
      return kind == .sizes ? .like(style.unit, hasBlank: style.hasBlank) : .units
    }
  }
}
