import Fuzzing
import TermTable

/// Random input as from a person, a paste or a broken connection: keys, mouse reports, pastes,
/// noise, sizes.
struct RandomInput {
  /// One input of a program, or one resize.
  enum Step: CustomStringConvertible {
    case bytes([UInt8])
    case resize(columns: Int, lines: Int)

    var description: String {
      switch self {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
      case .resize(let columns, let lines): "\(columns)×\(lines)"
      }
    }
  }

  private var random: SeededGenerator
  private var columns: Int
  private var lines: Int

  /// Makes random steps, which are the same for the same seed.
  init(seed: UInt64, columns: Int, lines: Int) {
    random = SeededGenerator(seed: seed)
    self.columns = columns
    self.lines = lines
  }

  /// Makes some steps that arrive together: mostly one, seldom many.
  mutating func burst() -> [Step] {
    let count = Int.random(
      in: 1...([1, 1, 3, 8, 30].randomElement(using: &random) ?? 1),
      using: &random
    )
    return (0..<count).map { _ in step() }
  }

  private mutating func step() -> Step {
    switch Int.random(in: 0..<4000, using: &random) {
    case 0:
      .bytes(RandomInput.bytes(of: Self.leavingKeys.randomElement(using: &random) ?? .control("c")))
    case 1..<240: resize()
    case 240..<560: .bytes(mouse())
    case 560..<680: .bytes(paste())
    case 680..<920: .bytes(noise())
    case 920..<1040: .bytes(text(longest: 6))
    case 1040..<2200: .bytes(Self.bytes(of: Self.plain.randomElement(using: &random) ?? .down))
    default: .bytes(Self.bytes(of: Self.keys.randomElement(using: &random) ?? .down))
    }
  }

  // MARK: - Sizes

  private mutating func resize() -> Step {
    let isTiny = Int.random(in: 0...3, using: &random) == 0
    columns = Int.random(in: 1...(isTiny ? 12 : 200), using: &random)
    lines = Int.random(in: 1...(isTiny ? 6 : 60), using: &random)
    return .resize(columns: columns, lines: lines)
  }

  // MARK: - Keys

  private static let bound = KeyMap.Context.allCases
    .flatMap { KeyMap.standard.bindings[$0] ?? [] }
    .flatMap { binding in binding.keys.map { (binding.command, $0) } }
  private static let leaving: Set<Command> = [.close, .quit, .interrupt]
  private static let keys = bound.filter { !leaving.contains($0.0) }.map(\.1)
  private static let leavingKeys = bound.filter { leaving.contains($0.0) }.map(\.1)
  private static let plain: [Key] = [
    .down, .down, .up, .left, .right, .enter, .enter, .space, .pageDown, .end,
  ]

  /// Returns the bytes that a terminal sends for a key, in xterm's form.
  static func bytes(of key: Key) -> [UInt8] {
    let parameter = 1 + Int(key.modifiers.rawValue)
    func control(_ end: String) -> [UInt8] {
      Array((parameter == 1 ? "\u{1B}[\(end)" : "\u{1B}[1;\(parameter)\(end)").utf8)
    }
    func tilde(_ number: Int) -> [UInt8] {
      Array((parameter == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
    }
    switch key.code {
    case .character(let character):
      let bytes = Array(String(character).utf8)
      if key.modifiers.contains(.control) { return [(bytes.first ?? 0) & 0x1F] }
      return key.modifiers.contains(.alt) ? [0x1B] + bytes : bytes
    case .enter: return [0x0D]
    case .escape: return [0x1B]
    case .tab: return key.modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : [0x09]
    case .backspace: return [0x7F]
    case .up: return control("A")
    case .down: return control("B")
    case .right: return control("C")
    case .left: return control("D")
    case .home: return control("H")
    case .end: return control("F")
    case .insert: return tilde(2)
    case .delete: return tilde(3)
    case .pageUp: return tilde(5)
    case .pageDown: return tilde(6)
    case .function(let number):
      let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
      return tilde(numbers.indices.contains(number - 1) ? numbers[number - 1] : 34)
    }
  }

  // MARK: - Other input

  /// Makes a report in the form of xterm's mode 1006, sometimes beside the screen or of no button.
  private mutating func mouse() -> [UInt8] {
    let buttons = [0, 0, 0, 1, 2, 3, 32, 35, 64, 65, 64, 65, 66, 67, 128, 255]
    let modifiers = [0, 0, 0, 4, 8, 16, 28].randomElement(using: &random) ?? 0
    let button = (buttons.randomElement(using: &random) ?? 0) + modifiers
    let column = Int.random(in: 0...(columns + 2), using: &random)
    let line = Int.random(in: 0...(lines + 2), using: &random)
    return Array(
      "\u{1B}[<\(button);\(column);\(line)\(Bool.random(using: &random) ? "M" : "m")".utf8
    )
  }

  /// Makes a paste with its marks, seldom without the mark at its end.
  private mutating func paste() -> [UInt8] {
    let end = Int.random(in: 0...19, using: &random) == 0 ? "" : "\u{1B}[201~"
    return Array("\u{1B}[200~".utf8) + text(longest: 60) + Array(end.utf8)
  }

  private mutating func text(longest: Int) -> [UInt8] {
    RandomText.text(&random, longest: longest).utf8.filter(Self.isHarmless)
  }

  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]0;x",
      "\u{1B}P1$r",
      "\u{1B}[?2026;2$y", "\u{1B}[?1;2c", "\u{1B}[<0;1", "\u{1B}[99999999999999999999A", "\u{1B}\\",
      "\u{1B}[M!!!", "\u{1B}[I", "\u{1B}[O", "\u{1B}\u{1B}[A", "日", "👨‍👩‍👧", "e\u{301}",
    ].map { Array($0.utf8) } + [
      [0xE6], [0xE6, 0x97], [0xF0, 0x9F], [0xFF, 0xFE], [0xC0, 0x80], [0x80], [0],
    ]

  /// Makes half sequences, broken characters and random bytes.
  private mutating func noise() -> [UInt8] {
    if Bool.random(using: &random) { return Self.pieces.randomElement(using: &random) ?? [] }
    return (0..<Int.random(in: 1...8, using: &random))
      .map { _ in UInt8.random(in: 0...255, using: &random) }.filter(Self.isHarmless)
  }

  /// True if a byte ends no program, neither as a key nor as a signal of the terminal; keys that do
  /// are sent on purpose.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    ![0x03, 0x1C, UInt8(ascii: "q"), UInt8(ascii: "Q")].contains(byte)
  }
}
