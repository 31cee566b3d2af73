import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How long and with which numbers the fuzzers run.
///
/// Without `TERMTABLE_FUZZ_SECONDS` each runs so many rounds with seeds that are always the same; with
/// it, for so many seconds more, with seeds of the moment, or that follow from `TERMTABLE_FUZZ_SEED`.
/// A failure names its seed: set `TERMTABLE_FUZZ_SEED` to it, and that round runs first.
enum FuzzTime {
  /// Runs rounds of a fuzzer, each with numbers of its own.
  ///
  /// - Parameters:
  ///   - rounds: How many rounds always run.
  ///   - round: One round; it gets the seed for the message of a failure. After each round other tests have a turn.
  /// - Returns: How many rounds ran.
  @discardableResult static func run(
    rounds: Int,
    isolation: isolated (any Actor)? = #isolation,
    _ round: (_ seed: UInt64, _ generator: inout SeededGenerator) -> Void
  ) async -> Int {
    var count = 0
    func run(_ seed: UInt64) async {
      _ = isolation
      var generator = SeededGenerator(seed: seed)
      round(seed, &generator)
      count += 1
      await Task.yield()
    }
    if let seed = value("TERMTABLE_FUZZ_SEED").flatMap({ UInt64($0) }) { await run(seed) }
    for seed in 0..<UInt64(rounds) { await run(seed) }
    guard let seconds = value("TERMTABLE_FUZZ_SECONDS").flatMap({ Double($0) }) else {
      return count
    }
    let end = ContinuousClock.now + .seconds(seconds)
    let first = value("TERMTABLE_FUZZ_SEED").flatMap { UInt64($0) } ?? .random(in: .min ... .max)
    var seeds = SeededGenerator(seed: first)
    while ContinuousClock.now < end { await run(seeds.next()) }
    return count
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
