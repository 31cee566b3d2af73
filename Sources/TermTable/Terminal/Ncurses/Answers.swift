/// Separates the terminal's answers from typed keys while the program leaves.
///
/// An answer is a control sequence that no key sends: `CSI ? … $ y` (DECRPM), `CSI > … c` (secondary DA), or a report of the mouse,
/// `CSI < … M` or `m`. Secondary DA is the last answer to a question.
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
    switch begun.count {
    case 1 where byte == 0x1B, 2 where byte == UInt8(ascii: "["): return
    case 3 where "?><".utf8.contains(byte): return
    case 4... where byte >= 0x20 && byte < 0x40 && begun.count < Scan.limit: return
    case 4... where isAnswer(endingWith: byte): begun = []
    default: keepTyped()
    }
  }

  private mutating func isAnswer(endingWith byte: UInt8) -> Bool {
    switch (begun[2], byte) {
    case (UInt8(ascii: ">"), UInt8(ascii: "c")):
      awaited -= 1
      return true
    case (UInt8(ascii: "?"), UInt8(ascii: "y")): return true
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")): return true
    default: return false
    }
  }

  /// Moves the beginning to the typed bytes, except an Esc at its end: an answer may begin with it.
  private mutating func keepTyped() {
    let beginsAgain = begun.count > 1 && begun.last == 0x1B
    typed += beginsAgain ? begun.dropLast() : begun[...]
    begun = beginsAgain ? [0x1B] : []
  }
}
