/// The longest text that stands in each match of an expression.
struct RequiredText: Sendable {
  let bytes: [UInt8]
  /// The bytes as a pattern that finds them.
  let pattern: BytePattern
  /// True if each match begins with it.
  let isAtStart: Bool
  /// True if the matches are exactly the places where it stands.
  let isWhole: Bool

  /// - Returns: nil if no text stands in each match.
  init?(_ part: PatternPart) {
    var finder = Finder()
    finder.add(part)
    finder.endRun()
    guard let best = finder.best else { return nil }
    bytes = best.bytes
    pattern = BytePattern(best.bytes, ignoresCase: best.ignoresCase)
    isAtStart = best.isAtStart
    isWhole = best.isAtStart && finder.runs == 1 && best.isExact && !finder.hasOther
  }

  /// Some letters that follow each other.
  private struct Run {
    var bytes: [UInt8] = []
    /// True if some letter may be in either case.
    var ignoresCase = false
    /// True if each letter of ASCII may be in either case.
    var hasAllCases = true
    var isAtStart: Bool

    /// True if the pattern finds the bytes exactly where the run matches.
    var isExact: Bool { !ignoresCase || hasAllCases }

    /// Adds a character.
    ///
    /// - Parameter letters: The only characters that can stand there.
    /// - Returns: False if they are neither one character nor a letter of ASCII in both cases.
    mutating func add(_ letters: [UInt32]) -> Bool {
      // The replacement character stands for bytes, too.
      guard let first = letters.first, first != 0xFFFD, let scalar = Unicode.Scalar(first)
      else { return false }
      if letters.count == 1 {
        if scalar.isASCII, scalar.properties.isAlphabetic { hasAllCases = false }
        bytes += Array(String(Character(scalar)).utf8)
        return true
      }
      guard first &- 0x41 < 26, letters[1] == first | 0x20 else { return false }
      ignoresCase = true
      bytes.append(UInt8(first))
      return true
    }
  }

  private struct Finder {
    private var run = Run(isAtStart: true)
    private(set) var best: Run?
    /// The number of runs.
    private(set) var runs = 0
    /// True if the expression is more than letters that follow each other.
    private(set) var hasOther = false

    mutating func add(_ part: PatternPart) {
      switch part {
      case .empty: break
      case .set(let set):
        if let letters = set.few, run.add(letters) { break }
        hasOther = true
        endRun()
      case .sequence(let parts): for part in parts { add(part) }
      case .capture(let part, _): add(part)
      case .check: hasOther = true
      case .choice:
        hasOther = true
        endRun()
      case .repetition(let repetition):
        hasOther = true
        if repetition.least > 0 { add(repetition.part) }
        endRun()
      }
    }

    /// Ends the run, because another character may stand here.
    mutating func endRun() {
      if !run.bytes.isEmpty {
        runs += 1
        if run.ignoresCase {
          run.bytes = run.bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        }
        if run.bytes.count > best?.bytes.count ?? 0 { best = run }
      }
      run = Run(isAtStart: false)
    }
  }
}
