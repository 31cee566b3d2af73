/// A control sequence without its `Esc [`, and the key it means.
///
/// The forms are those of xterm (its document `ctlseqs`), rxvt, the Linux console
/// (`console_codes(4)`), and fixterms and kitty (`CSI … u`).
struct ControlSequence: Equatable {
  /// The final byte.
  private let final: Character
  /// The numbers between semicolons, each with the numbers after its colons; a missing number is
  /// nil.
  private let numbers: [[Int?]]
  /// True for an answer or a report: it has a first or middle byte that no key sends.
  private let isReport: Bool
  /// True for a function key of the Linux console: `[` and a letter.
  private let isConsole: Bool
  /// An answer of the terminal: the setting of a mode (DECRPM: `?`, mode, setting, `$y`), the kind
  /// of the terminal (secondary DA: `>`, kind, version, a third number, `c`), or a new background
  /// (`?`, 997, 1 for dark or 2 for light, `n`); nil for other sequences.
  let report: Event?

  /// Reads the bytes after `Esc [`, including the final byte.
  init(_ bytes: ArraySlice<UInt8>) {
    let parameters = bytes.dropLast()
    final = Character(Unicode.Scalar(bytes.last ?? 0))
    isConsole = parameters.first == 0x5B
    report = Self.report(parameters, final: final)
    isReport = parameters.contains { 0x20...0x2F ~= $0 || 0x3C...0x3F ~= $0 }
    numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map {
      $0.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// True if the sequence begins a paste.
  var beginsPaste: Bool { final == "~" && !isReport && number(0) == 200 }

  /// The key that the sequence means; nil if it means none.
  var key: Key? {
    if isReport || isRelease { return nil }
    if isConsole { return Array("ABCDE").firstIndex(of: final).map { .function($0 + 1) } }
    switch final {
    case "~" where number(0) == 27: return Key(codePoint: number(2), shifted: nil, modifiers)
    case "~": return Key(number: number(0), modifiers)
    case "^": return Key(number: number(0), .control)
    case "@": return Key(number: number(0), [.control, .shift])
    case "$": return Key(number: number(0), .shift)
    case "u": return Key(codePoint: number(0), shifted: number(0, 1), modifiers)
    case "a", "b", "c", "d": return Key(letter: Character(final.uppercased()), .shift)
    case "R" where !isFunction3: return nil
    default: return Key(letter: final, modifiers)
    }
  }

  /// True if `R` is F3, not a report of the cursor position.
  ///
  /// Both can be `Esc [ 1 ; 5 R`. Nobody asks for the position, so a number that can be modifiers
  /// is taken for modifiers.
  private var isFunction3: Bool {
    numbers.count <= 2 && number(0) ?? 1 == 1 && 2...8 ~= number(1) ?? 2
  }

  private var modifiers: Key.Modifiers { Key.Modifiers(parameter: number(1)) }

  /// True if the key was released (event type 3 of kitty).
  private var isRelease: Bool { number(1, 1) == 3 }

  private func number(_ index: Int, _ part: Int = 0) -> Int? {
    guard index < numbers.count, part < numbers[index].count else { return nil }
    return numbers[index][part]
  }

  private static func report(_ parameters: ArraySlice<UInt8>, final: Character) -> Event? {
    if final == "c" { return identity(parameters) }
    if final == "n" { return background(parameters) }
    guard final == "y", parameters.first == 0x3F, parameters.last == 0x24 else { return nil }
    let digits = parameters.dropFirst().dropLast()
    let numbers = digits.split(separator: 0x3B, omittingEmptySubsequences: false).map(Self.number)
    guard numbers.count == 2, let mode = numbers[0], let setting = numbers[1] else { return nil }
    return .report(mode: mode, setting: setting)
  }

  private static func background(_ parameters: ArraySlice<UInt8>) -> Event? {
    switch String(decoding: parameters, as: UTF8.self) {
    case "?997;1": .background(isDark: true)
    case "?997;2": .background(isDark: false)
    default: nil
    }
  }

  private static func identity(_ parameters: ArraySlice<UInt8>) -> Event? {
    guard parameters.first == 0x3E else { return nil }
    let numbers = parameters.dropFirst().split(separator: 0x3B, omittingEmptySubsequences: false)
    guard numbers.count == 3, let kind = Self.number(numbers[0]) else { return nil }
    return .identity(kind)
  }

  /// Reads a decimal number, at most the greatest code point; nil without digits.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x10FFFF) }
  }
}
