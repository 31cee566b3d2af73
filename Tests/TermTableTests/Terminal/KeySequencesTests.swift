import Testing

@testable import TermTable

struct KeySequencesTests {
  private func known(_ capabilities: [String: String]) -> [String: Key] {
    let known = KeySequences.known { name in capabilities[name].map { Array($0.utf8) } }
    return Dictionary(uniqueKeysWithValues: known.map { (String(decoding: $0, as: UTF8.self), $1) })
  }

  @Test("The parser gets the sequences of keys from terminfo")
  func tells() {
    let sequences = known(["kcuu1": "\u{1B}OA", "kf1": "\u{1B}OP", "kf20": "\u{1B}[34~"])
    #expect(
      sequences == ["\u{1B}OA": .up, "\u{1B}OP": .function(1), "\u{1B}[34~": .function(20)]
    )
  }

  @Test("Single bytes and sequences with modifiers are left to the parser")
  func leavesOut() {
    #expect(known(["kbs": "\u{7F}", "kf13": "\u{1B}[1;2P", "kcub1": "\u{8}"]) == [:])
  }

  @Test("If two keys send the same sequence, the first one counts")
  func first() {
    #expect(known(["khome": "\u{1B}[1~", "kf1": "\u{1B}[1~"]) == ["\u{1B}[1~": .home])
  }
}
