/// Tells what a terminal answers from what a person types, while the program leaves.
///
/// An answer is a control sequence that no key sends: `CSI ? … $ y` (DECRPM), `CSI > … c` (secondary DA), or a report
/// of the mouse, `CSI < … M` or `m`. The second ends what is answered to one question.
struct Answers {
  /// How many questions have no answer yet.
  var awaited: Int
  private var typed: [UInt8] = []
  /// The beginning of what may be an answer.
  private var begun: [UInt8]

  /// - Parameters:
  ///   - awaited: How many questions have no answer yet.
  ///   - begun: What has arrived of a sequence before.
  init(awaited: Int = 0, begun: [UInt8] = []) {
    self.awaited = awaited
    self.begun = begun
  }

  /// What is no answer, in its order.
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

  /// Takes what has begun for typed, but for an Esc at its end, with which an answer may begin.
  private mutating func keepTyped() {
    let beginsAgain = begun.count > 1 && begun.last == 0x1B
    typed += beginsAgain ? begun.dropLast() : begun[...]
    begun = beginsAgain ? [0x1B] : []
  }
}
