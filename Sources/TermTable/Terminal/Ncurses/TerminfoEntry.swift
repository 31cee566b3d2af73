/// A compiled entry of terminfo, in the form with numbers of 32 bits (term(5)).
///
/// Terminals take red, green and blue long since, but the entry of their name tells of 256 colours, and
/// the ones that tell more are seldom installed. So the entry that was found is taken as it is, and only
/// its colours are replaced.
struct TerminfoEntry: Equatable {
  /// The name that it is found by.
  var name: String
  /// The values in the order of the format; a number that is not there is −1.
  var flags: [Bool]
  var numbers: [Int32]
  var strings: [[UInt8]?]
  /// The names of flags that the format does not know.
  var extendedFlags: [String] = []
  /// The names and values of numbers that the format does not know.
  var extendedNumbers: [(name: String, value: Int32)] = []

  static func == (one: Self, two: Self) -> Bool { one.bytes == two.bytes }

  /// What sets a colour: 0–255 is the palette's, as in the entries of xterm and tmux; more is red, green
  /// and blue. With semicolons, which all terminals understand.
  ///
  /// - Parameter ground: Whether it is the colour of the background.
  static func color(ground: Bool) -> [UInt8] {
    let (basic, bright) = ground ? (4, 10) : (3, 9)
    let parts = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    let rest = "%p1%{256}%<%t\(basic)8;5;%p1%d%e\(basic)8;2;\(parts)%;"
    return Array(
      "\u{1B}[%?%p1%{8}%<%t\(basic)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(rest)%;m".utf8
    )
  }

  /// The entry as ncurses reads it from the variable `TERMINFO`: nothing needs a file.
  var variable: String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: Array("hex:".utf8)
        + bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  /// The entry as a file has it.
  var bytes: [UInt8] {
    let table = StringTable(strings)
    let names = Array((name + "|the same in all colours\0").utf8)
    var bytes = Self.short(
      [0o1036, names.count, flags.count, numbers.count, strings.count, table.bytes.count]
    )
    bytes += names
    bytes += flags.map { $0 ? 1 : 0 }
    Self.pad(&bytes)
    for number in numbers { bytes += Self.long(number) }
    bytes += Self.short(table.offsets) + table.bytes
    Self.pad(&bytes)
    return bytes + extended
  }

  /// What the format does not know: values, then the names of all of them.
  private var extended: [UInt8] {
    let names = extendedFlags + extendedNumbers.map(\.name)
    let table = StringTable(names.map { Array($0.utf8) })
    var bytes = Self.short(
      [extendedFlags.count, extendedNumbers.count, 0, names.count, table.bytes.count]
    )
    bytes += extendedFlags.map { _ in 1 }
    Self.pad(&bytes)
    for number in extendedNumbers { bytes += Self.long(number.value) }
    return bytes + Self.short(table.offsets) + table.bytes
  }

  /// Strings one after the other, and where each begins; −1 for one that is not there.
  private struct StringTable {
    var offsets: [Int] = []
    var bytes: [UInt8] = []

    init(_ strings: [[UInt8]?]) {
      for string in strings {
        offsets.append(string == nil ? -1 : bytes.count)
        if let string { bytes += string + [0] }
      }
    }
  }

  private static func short(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func long(_ number: Int32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func pad(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }
}
