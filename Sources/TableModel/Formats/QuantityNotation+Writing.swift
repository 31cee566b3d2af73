extension QuantityNotation {
  /// Writes a sum or another figure in the units of the column.
  ///
  /// In a column with one unit it is exact. Among several the suitable one is chosen, with at most
  /// two decimals.
  ///
  /// - Parameters:
  ///   - measure: The trillionths of a byte or a second.
  ///   - decimals: The most decimals where there is one unit.
  package func written(_ measure: Int128, decimals: Int = scale) -> String {
    let sign = measure < 0 ? "-" : ""
    let amount = measure < 0 ? -measure : measure
    return switch form {
    case .unit(let unit, let hasBlank):
      sign + number(amount, by: unit.factor(isDecimal: isDecimal), decimals: decimals)
        + (hasBlank ? " " : "") + unit.spelling
    case .like(let unit, let hasBlank):
      sign + size(amount, like: unit, hasBlank)
    case .units: sign + units(amount)
    case .clock: sign + clock(amount)
    }
  }

  /// Returns the number of whole bytes or seconds, of which ranges of quantities are multiples:
  /// those of the unit in which a quantity is written.
  package func step(for measure: Int128) -> Int128 {
    let amount = measure < 0 ? -measure : measure
    let factor =
      switch form {
      case .unit(let unit, _): unit.factor(isDecimal: isDecimal)
      case .like(let unit, _): suitable(unit, for: amount).factor(isDecimal: isDecimal)
      case .units, .clock:
        QuantityUnit.durations[4...6].map(\.factor).last { $0 <= amount } ?? Self.one
      }
    return max(1, factor / Self.one)
  }

  // MARK: - Forms

  /// Divides a quantity; the result has at most so many decimals, and no zeros at their end.
  private func number(_ amount: Int128, by factor: Int128, decimals: Int) -> String {
    var whole = amount / factor
    var rest = amount % factor
    var digits: [UInt8] = []
    for _ in 0..<decimals {
      rest *= 10
      digits.append(UInt8(rest / factor))
      rest %= factor
    }
    if rest * 2 >= factor {
      var place = digits.count - 1
      while place >= 0, digits[place] == 9 { (digits[place], place) = (0, place - 1) }
      if place < 0 { whole += 1 } else { digits[place] += 1 }
    }
    while digits.last == 0 { digits.removeLast() }
    guard !digits.isEmpty else { return "\(whole)" }
    let mark = numbers == .point ? "." : ","
    return "\(whole)" + mark + digits.map { "\($0)" }.joined()
  }

  private func size(_ amount: Int128, like style: QuantityUnit, _ hasBlank: Bool) -> String {
    let unit = suitable(style, for: amount)
    let text = number(amount, by: unit.factor(isDecimal: isDecimal), decimals: 2)
    let spelling =
      unit.rank == 0 && style.rank > 0 && style.spelling.utf8.count == 1 ? "" : unit.spelling
    return text + (hasBlank && !spelling.isEmpty ? " " : "") + spelling
  }

  /// Returns the greatest unit in the style of another one that is not greater than a quantity.
  private func suitable(_ style: QuantityUnit, for amount: Int128) -> QuantityUnit {
    guard style.rank > 0 else { return .bytes }
    let last = QuantityUnit.letters.count
    let rank = (1...last).last { style.with(rank: $0).factor(isDecimal: isDecimal) <= amount }
    return rank.map(style.with(rank:)) ?? .bytes
  }

  private func units(_ amount: Int128) -> String {
    let units = QuantityUnit.durations
    guard amount >= units[4].factor else {
      let place = (1...3).last { units[$0].factor <= amount } ?? 0
      return number(amount, by: units[amount == 0 ? 3 : place].factor, decimals: 3)
        + ["ns", "µs", "ms", "s"][amount == 0 ? 3 : place]
    }
    var parts: [String] = []
    // A tenth of a second says nothing beside minutes.
    var rest = (amount + Self.one / 2) / Self.one * Self.one
    for (place, name) in [(6, "d"), (5, "h"), (4, "m"), (3, "s")] {
      let count = rest / units[place].factor
      rest %= units[place].factor
      if count > 0 { parts.append("\(count)\(name)") }
    }
    return parts.joined(separator: " ")
  }

  private func clock(_ amount: Int128) -> String {
    let seconds = amount / Self.one
    func padded(_ number: Int128) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let fraction = number(amount % Self.one, by: Self.one, decimals: 3).dropFirst()
    return "\(seconds / 3_600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))\(fraction)"
  }
}

extension QuantityUnit {
  /// Returns the unit of sizes in this style with another power.
  fileprivate func with(rank: Int) -> QuantityUnit {
    let first = spelling.utf8.first ?? 0
    let letter = Self.letters[rank - 1]
    // A k is small in kB, too.
    let isLower =
      self.rank == 1 && rank > 1 && spelling.utf8.last == UInt8(ascii: "B")
      ? false : first & 0x20 != 0
    let sign = String(UnicodeScalar(isLower ? letter | 0x20 : letter))
    return QuantityUnit(
      kind: kind,
      spelling: sign + spelling.dropFirst(),
      rank: rank,
      isBinary: isBinary
    )
  }
}
