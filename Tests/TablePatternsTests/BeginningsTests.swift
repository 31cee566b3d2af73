import Fuzzing
import Testing

@testable import TablePatterns

/// Whether what is being typed can still become a match.
@Suite struct BeginningsTests {
  @Test(
    "P81 a beginning can become a match, or cannot",
    arguments: [
      ("^[0-9]+(ms|[smhdwy])$", ["", "1", "15", "15m", "15ms"], ["m", "1.5", "15sm", "15x"]),
      ("^(a|bc)d$", ["a", "b", "bc", "bcd"], ["c", "ab", "bcdd", "ad "]),
      ("^a{2,3}$", ["aa", "aaa"], ["aaaa"]),
      ("^(?:v)?\\d+\\.\\d+$", ["v", "v1.", "1.2"], ["1..", "v."]),
      ("^ä+$", ["", "ää"], ["a", "äa"]), ("(?:^ab|^cd)", ["a", "c", "abx"], ["ac", "x"]),
      // A match can begin later.
      ("a$", ["", "b", "xyz"], []), ("a|^b", ["x"], []),
    ]
  )
  func examples(source: String, can: [String], cannot: [String]) throws {
    let pattern = try TextPattern(source)
    for text in can { #expect(pattern.canFollow(text), "\(text)") }
    for text in cannot { #expect(!pattern.canFollow(text), "\(text)") }
  }

  @Test("P81 what any longer text matches is never said to be hopeless", arguments: 1...10)
  func neverWrong(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "b", "A", "c", "é", "\n", " ", "_"]
    var hopeless = 0
    for _ in 0..<300 {
      var groups = 0
      let expression = RandomExpression.make(depth: 4, groups: &groups, &random)
      let pattern = try TextPattern("^(?:\(expression.source))")
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text += letters.randomElement(using: &random) ?? ""
      }
      guard pattern.isInside(text) else {
        hopeless += pattern.canFollow(text) ? 0 : 1
        // Nor can a longer text be more hopeful than its beginning.
        for length in 0..<text.count where !pattern.canFollow(String(text.prefix(length))) {
          #expect(!pattern.canFollow(text), "/\(expression.source)/ \(text.debugDescription)")
        }
        continue
      }
      for length in 0...text.count {
        let beginning = String(text.prefix(length))
        #expect(
          pattern.canFollow(beginning),
          "/\(expression.source)/ \(beginning.debugDescription) of \(text.debugDescription)"
        )
      }
    }
    #expect(hopeless > 50)
  }

  @Test("P81 a long beginning takes a step for each character")
  func linearTime() throws {
    var parser = PatternParser("^(a+)+$", flags: [])
    let program = try ProgramBuilder.program(of: try parser.parse(), groupCount: 1)
    let bytes = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
    bytes.withUnsafeBufferPointer { bytes in
      var states = StateMachine(program)
      let canFollow = states.canFollow(bytes)
      #expect(canFollow)
      #expect(states.stepCount < bytes.count + 1_000)
    }
  }
}
