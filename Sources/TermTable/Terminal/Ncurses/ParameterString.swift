/// A terminfo string with parameters, such as the one that moves the cursor (terminfo(5),
/// “Parameterized Strings”).
///
/// Nearly all of them only add and subtract. These are expanded here, because a key needs about a
/// hundred of them; ncurses expands the others.
struct ParameterString {
  /// Expands a string, and removes its delays.
  typealias Calculator = (_ string: [UInt8], _ first: Int, _ second: Int) -> [UInt8]

  private enum Piece: Equatable {
    case literal([UInt8])
    case decimal(parameter: Int, plus: Int)
    case byte(parameter: Int, plus: Int)
  }

  private let source: [UInt8]
  /// Nil if ncurses must expand it.
  private let pieces: [Piece]?
  private let calculate: Calculator

  init(_ source: [UInt8], calculate: @escaping Calculator) {
    self.source = source
    self.calculate = calculate
    pieces = Self.pieces(of: Farewell.withoutDelays(source))
  }

  /// Appends the string with one or two numbers in it.
  func append(_ first: Int, _ second: Int = 0, to bytes: inout [UInt8]) {
    guard let pieces else { return bytes += calculate(source, first, second) }
    for piece in pieces {
      switch piece {
      case .literal(let literal): bytes += literal
      case .decimal(let parameter, let plus):
        Self.append(decimal: (parameter == 0 ? first : second) + plus, to: &bytes)
      case .byte(let parameter, let plus):
        bytes.append(UInt8(truncatingIfNeeded: (parameter == 0 ? first : second) + plus))
      }
    }
  }

  /// The string with one or two numbers in it.
  func bytes(_ first: Int, _ second: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(first, second, to: &bytes)
    return bytes
  }

  private static func append(decimal number: Int, to bytes: inout [UInt8]) {
    guard number >= 0 else { return }
    if number >= 10 { append(decimal: number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Parses the string; nil if it does more than add and subtract.
  private static func pieces(of source: [UInt8]) -> [Piece]? {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var start = 0
    var rest = source[...]
    /// Takes an expected byte; false if another one is next.
    func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
    /// Takes an addend, `%{1}%+` or `%' '%-`; 0 if there is none, nil if it is something else.
    func takeAddend() -> Int? {
      let before = rest
      guard take("%") else { return nil }
      var addend = 0
      if take("{") {
        while let digit = rest.first, (0x30...0x39).contains(digit), addend < 1000 {
          addend = addend * 10 + Int(digit) - 0x30
          rest = rest.dropFirst()
        }
        guard take("}") else { return nil }
      } else if take("'") {
        guard let character = rest.popFirst(), take("'") else { return nil }
        addend = Int(character)
      } else {
        rest = before
        return 0
      }
      guard take("%") else { return nil }
      if take("+") { return addend }
      return take("-") ? -addend : nil
    }
    while let next = rest.popFirst() {
      guard next == UInt8(ascii: "%") else {
        literal.append(next)
        continue
      }
      if take("%") {
        literal.append(next)
      } else if take("i") {
        start = 1
      } else if take("p") {
        let parameter = take("1") ? 0 : take("2") ? 1 : nil
        guard let parameter, let addend = takeAddend(), take("%") else { return nil }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = []
        if take("d") {
          pieces.append(.decimal(parameter: parameter, plus: addend + start))
        } else if take("c") {
          pieces.append(.byte(parameter: parameter, plus: addend + start))
        } else {
          return nil
        }
      } else {
        return nil
      }
    }
    return literal.isEmpty ? pieces : pieces + [.literal(literal)]
  }
}
