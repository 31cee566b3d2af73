import Testing

@testable import TablePatterns

/// The number of steps that a search takes: at most those of the program, for each character.
@Suite struct LinearTimeTests {
  /// Expressions on which a search that tries one way after the other takes exponential or
  /// quadratic time, and texts for them.
  private static let hard: [(String, @Sendable (Int) -> String)] = [
    ("(a+)+b", { String(repeating: "a", count: $0) }),
    ("(a|a)*b", { String(repeating: "a", count: $0) }),
    ("(a|aa)+$", { String(repeating: "a", count: $0) + "b" }),
    ("(.*)(.*)(.*)=x", { String(repeating: "=", count: $0) }),
    ("^(([a-z])+.)+[A-Z]([a-z])+$", { String(repeating: "a", count: $0) }),
    ("(\\w|\\s)*\\.$", { String(repeating: "a ", count: $0 / 2) }),
    ("\\b(\\w+)\\b.*\\bzz\\b", { String(repeating: "ab ", count: $0 / 3) }),
    ("a{0,30}a{30}b", { String(repeating: "a", count: $0) }),
    ("[ab]*a[ab]{12}c", { String(repeating: "abaab", count: $0 / 5) }),
    ("(x+x+)+y", { String(repeating: "x", count: $0) }),
  ]

  @Test("P81 a search takes at most the steps of its program for each character")
  func steps() throws {
    for (source, text) in Self.hard {
      var parser = PatternParser(source, flags: [])
      let part = try parser.parse()
      let program = try ProgramBuilder.program(of: part, groupCount: parser.groupCount)
      let bytes = Array(text(100_000).utf8)
      let most = 2 * program.steps.count * (bytes.count + 1)
      bytes.withUnsafeBufferPointer { bytes in
        var states = StateMachine(program)
        let isInside = states.isInside(bytes, from: 0)
        #expect(!isInside, "\(source)")
        #expect(states.stepCount <= most, "\(source)")
      }
      bytes.prefix(5_000).withUnsafeBufferPointer { bytes in
        var threads = ThreadMachine(program, slotCount: program.slotCount)
        _ = threads.firstMatch(in: bytes, from: 0) { $0 }
        #expect(threads.stepCount <= 2 * program.steps.count * (bytes.count + 1), "\(source)")
      }
    }
  }

  @Test("P81 most characters of a long text take one step")
  func knownStates() throws {
    for (source, text) in Self.hard where !source.contains("{12}") {
      var parser = PatternParser(source, flags: [])
      let program = try ProgramBuilder.program(of: try parser.parse(), groupCount: 9)
      let bytes = Array(text(100_000).utf8)
      bytes.withUnsafeBufferPointer { bytes in
        var states = StateMachine(program)
        _ = states.isInside(bytes, from: 0)
        #expect(states.stepCount < bytes.count + 20_000, "\(source)")
      }
    }
  }

  @Test("P81 states are forgotten when there are too many, and nothing else changes")
  func forgetting() throws {
    // Which of the last 16 letters were an a: 65,536 states.
    let pattern = try TextPattern("a[ab]{16}c")
    var random = UInt32(7)
    var bytes: [UInt8] = (0..<200_000).map { _ in
      random = random &* 1_664_525 &+ 1_013_904_223
      return random >> 16 & 1 == 0 ? UInt8(ascii: "a") : UInt8(ascii: "b")
    }
    bytes.withUnsafeBufferPointer { #expect(!pattern.mayBeInsidePart(of: $0)) }
    bytes += Array("abbbbbbbbbbbbbbbbc".utf8)
    bytes.withUnsafeBufferPointer { #expect(pattern.isInside($0)) }
  }

  @Test("P81 a?{n}a{n} matches n letters", arguments: [1, 10, 100, 300])
  func optionalThenNeeded(_ count: Int) throws {
    let text = String(repeating: "a", count: count)
    let pattern = try TextPattern("^(?:a?){\(count)}a{\(count)}$")
    #expect(pattern.isInside(text))
    #expect(!pattern.isInside(text.dropLast() + ""))
    #expect(pattern.isInside(text + text))
    #expect(!pattern.isInside(text + text + "a"))
  }
}
