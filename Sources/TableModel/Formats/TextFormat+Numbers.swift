// The formats of numbers and quantities.

extension TextFormat where Value: FixedWidthInteger {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - step: Lets ← and → change the number by this much, within the range; nil if they do not.
  public static func integer(
    in range: ClosedRange<Value> = Value.min...Value.max,
    step: Value? = nil
  ) -> TextFormat {
    let sign: Set<Character> = range.lowerBound < 0 ? ["-", "+"] : ["+"]
    var format = TextFormat(allows: { $0.isASCIIDigit || sign.contains($0) }, text: { "\($0)" }) {
      text in
      guard let number = Value(text), range.contains(number) else {
        let (least, most) = bounds(range, all: Value.min...Value.max)
        throw InvalidText(ModelTexts.current.formats.integer(least, most))
      }
      return number
    }
    if let step { format.step = { stepped($0, by: step, count: $1, in: range) } }
    return format
  }

  private static func stepped(
    _ value: Value,
    by step: Value,
    count: Int,
    in range: ClosedRange<Value>
  ) -> Value {
    let isUp = count >= 0
    let (distance, isFar) = step.multipliedReportingOverflow(by: Value(clamping: count.magnitude))
    let (sum, isOut) =
      isUp ? value.addingReportingOverflow(distance) : value.subtractingReportingOverflow(distance)
    if isFar || isOut { return isUp ? range.upperBound : range.lowerBound }
    return min(max(sum, range.lowerBound), range.upperBound)
  }
}

extension TextFormat<Double> {
  /// A decimal number, with a point before the decimals.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - step: Lets ← and → change the number by this much, within the range; nil if they do not.
  public static func decimal(
    in range: ClosedRange<Double> = -Double.infinity...Double.infinity,
    step: Double? = nil
  ) -> TextFormat {
    var format = TextFormat(
      allows: { $0.isASCIIDigit || "+-.eE".contains($0) },
      text: DecimalText.text
    ) { text in
      guard let number = Double(text), number.isFinite, range.contains(number) else {
        let all = -Double.infinity...Double.infinity
        let (least, most) = bounds(range, all: all)
        throw InvalidText(ModelTexts.current.formats.decimal(least, most))
      }
      return number
    }
    if let step {
      format.step = { value, count in
        // As many decimals as the step or the value has, so that ten steps of 0.1 are 1.
        let next = DecimalText.rounded(value + Double(count) * step, like: [value, step])
        return min(max(next, range.lowerBound), range.upperBound)
      }
    }
    return format
  }
}

extension TextFormat<Int> {
  /// A size in bytes, such as 1.5 GB (1,500,000,000) or 64 KiB (65,536).
  public static func byteSize(in range: ClosedRange<Int> = 0...Int.max) -> TextFormat {
    let allowed = "0123456789. kKmMgGtTpPiIbB" + (range.lowerBound < 0 ? "-" : "")
    return TextFormat(allows: { allowed.contains($0) }, text: ByteText.text) { text in
      guard let size = ByteText.size(text) else {
        throw InvalidText(ModelTexts.current.formats.size)
      }
      guard range.contains(size) else {
        let (least, most) = (ByteText.text(range.lowerBound), ByteText.text(range.upperBound))
        let isOpen = range.upperBound == .max
        throw InvalidText(ModelTexts.current.formats.sizeBounds(least, isOpen ? nil : most))
      }
      return size
    }
  }
}

/// Returns the texts of the bounds of a range; nil for a bound that excludes no number.
private func bounds<Number: Comparable>(
  _ range: ClosedRange<Number>,
  all: ClosedRange<Number>
) -> (least: String?, most: String?) {
  (
    range.lowerBound == all.lowerBound ? nil : boundText(range.lowerBound),
    range.upperBound == all.upperBound ? nil : boundText(range.upperBound)
  )
}

private func boundText(_ number: some Any) -> String {
  (number as? Double).map(DecimalText.text) ?? "\(number)"
}

/// The text of decimal numbers.
enum DecimalText {
  /// Returns the shortest text that means the number, without “.0”.
  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number rounded to the most decimals that others have.
  static func rounded(_ number: Double, like others: [Double]) -> Double {
    let decimals = others.map(decimals).max() ?? 0
    guard decimals < 15 else { return number }
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    return (number * factor).rounded() / factor
  }

  /// The number of decimals of a number: 2 for 0.25, 5 for 1e-05.
  private static func decimals(of number: Double) -> Int {
    let parts = text(number).split(separator: "e")
    let digits = parts.first?.split(separator: ".").dropFirst().first?.count ?? 0
    let exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    return max(0, digits - exponent)
  }
}

/// The text of sizes in bytes.
enum ByteText {
  private static let units: [(name: String, bytes: Int)] = [
    ("PB", 1_000_000_000_000_000), ("PiB", 1 << 50), ("TB", 1_000_000_000_000), ("TiB", 1 << 40),
    ("GB", 1_000_000_000), ("GiB", 1 << 30), ("MB", 1_000_000), ("MiB", 1 << 20), ("KB", 1000),
    ("KiB", 1 << 10),
  ]

  /// Returns the shortest exact text of a size, with at most three decimals.
  static func text(_ size: Int) -> String {
    // The least number has no opposite.
    guard size >= 0 || size == .min else { return "-" + text(-size) }
    let texts = units.compactMap { unit in text(size, in: unit) }
    return (texts + ["\(size) B"]).min { $0.count < $1.count } ?? ""
  }

  /// Returns the text of a size in a unit; nil if it needs more than three decimals.
  private static func text(_ size: Int, in unit: (name: String, bytes: Int)) -> String? {
    let (thousandths, isFar) = (size % unit.bytes).multipliedReportingOverflow(by: 1000)
    guard size >= 0, !isFar, thousandths % unit.bytes == 0 else { return nil }
    var digits = String(String(1000 + thousandths / unit.bytes).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(size / unit.bytes)\(digits.isEmpty ? "" : ".")\(digits) \(unit.name)"
  }

  /// Returns the size that a text means; nil if it means none.
  static func size(_ text: String) -> Int? {
    let text = text.trimmed
    if let opposite = text.withoutMinus { return size(opposite).map { -$0 } }
    let number = text.prefix { $0.isASCIIDigit || $0 == "." }
    var unit = String(text.dropFirst(number.count)).trimmed.uppercased()
    if unit.hasSuffix("B") { unit.removeLast() }
    let bytes = unit.isEmpty ? 1 : units.first { $0.name.uppercased().dropLast() == unit }?.bytes
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let bytes, parts.count <= 2, let whole = Int(parts[0]) else { return nil }
    let (size, isFar) = whole.multipliedReportingOverflow(by: bytes)
    guard !isFar else { return nil }
    guard parts.count == 2 else { return size }
    guard let part = fraction(parts[1], of: bytes) else { return nil }
    let (sum, isOut) = size.addingReportingOverflow(part)
    return isOut ? nil : sum
  }

  /// Returns the bytes of decimals, rounded down; nil for more than nine digits, or none.
  private static func fraction(_ digits: Substring, of bytes: Int) -> Int? {
    guard (1...9).contains(digits.count), let value = Int(digits) else { return nil }
    let factor = digits.reduce(1) { factor, _ in factor * 10 }
    // Both parts stay below Int.max for 9 digits and 2^50 bytes.
    return bytes / factor * value + bytes % factor * value / factor
  }
}

extension String {
  /// The text after a minus sign, without blanks before it; nil without exactly one.
  var withoutMinus: String? {
    guard first == "-" else { return nil }
    let rest = String(dropFirst()).trimmed
    return rest.first == "-" ? nil : rest
  }
}

extension Character {
  /// True for a digit from 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }
}
