import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The length and the seeds of random tests.
///
/// Each test runs a fixed number of rounds with fixed seeds. With `TERMTABLE_FUZZ_SECONDS` it goes
/// on for so many seconds, with random seeds, or with seeds that follow from `TERMTABLE_FUZZ_SEED`.
/// A failure names its seed: if `TERMTABLE_FUZZ_SEED` is set to it, that round runs first.
enum FuzzTime {
  /// Runs rounds of a random test, each with its own seed.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds that always run.
  ///   - round: One round; a failure in it names the seed. Other tests have a turn after each
  ///     round.
  /// - Returns: The number of rounds that ran.
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
