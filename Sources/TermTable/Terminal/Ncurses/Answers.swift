/// A filter that separates the terminal's answers from typed keys while the program leaves.
///
/// An answer is a control sequence that no key sends: `CSI ? … $ y` (DECRPM), `CSI > … c`
/// (secondary DA), a report of the background (`CSI ? … n`) or of the mouse (`CSI < … M` or `m`),
/// or the colour of the background (`OSC 11 ; …`, up to BEL or ST). Secondary DA is the last answer
/// to a question.
struct Answers {
  /// The number of questions without an answer.
  var awaited: Int
  private var typed: [UInt8] = []
  /// The beginning of a possible answer.
  private var begun: [UInt8]

  /// - Parameters:
  ///   - awaited: The number of questions without an answer.
  ///   - begun: The beginning of a sequence that has arrived already.
  init(awaited: Int = 0, begun: [UInt8] = []) {
    self.awaited = awaited
    self.begun = begun
  }

  /// The bytes that are not part of an answer, in their order.
  var rest: [UInt8] { typed + begun }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    begun.append(byte)
    if begun.starts(with: Self.color) { return takeColor(byte) }
    switch begun.count {
    case 2...4 where Self.color.starts(with: begun): return
    case 1 where byte == 0x1B, 2 where byte == UInt8(ascii: "["): return
    case 3 where "?><".utf8.contains(byte): return
    case 4... where byte >= 0x20 && byte < 0x40 && begun.count < Scan.limit: return
    case 4... where isAnswer(endingWith: byte): begun = []
    default: keepTyped()
    }
  }

  /// The beginning of an answer about the colour of the background.
  private static let color = [0x1B, UInt8(ascii: "]")] + BackgroundAnswer.beginning

  /// Takes a byte of an answer about the background. Drops the answer at its end; keeps the
  /// bytes as typed if they cannot be an answer.
  private mutating func takeColor(_ byte: UInt8) {
    let isEnd = byte == 0x07 || byte == 0x5C && begun.dropLast().last == 0x1B
    if isEnd { return begun = [] }
    let hasBrokenOff = begun.dropLast().last == 0x1B && begun.count > Self.color.count
    if hasBrokenOff || begun.count > Scan.limit || byte < 0x20 && byte != 0x1B { keepTyped() }
  }

  private mutating func isAnswer(endingWith byte: UInt8) -> Bool {
    switch (begun[2], byte) {
    case (UInt8(ascii: ">"), UInt8(ascii: "c")):
      awaited -= 1
      return true
    case (UInt8(ascii: "?"), UInt8(ascii: "y")), (UInt8(ascii: "?"), UInt8(ascii: "n")): return true
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")): return true
    default: return false
    }
  }

  /// Moves the begun bytes to the typed ones, except a last Esc, which may begin an answer.
  private mutating func keepTyped() {
    let beginsAgain = begun.count > 1 && begun.last == 0x1B
    typed += beginsAgain ? begun.dropLast() : begun[...]
    begun = beginsAgain ? [0x1B] : []
  }
}
