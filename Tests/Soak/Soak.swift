import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that sends random events to tables, without a terminal; `Scripts/soak` runs it.
///
///     Soak stage EVENTS SECONDS SEED
///
/// It ends after the number of events or the seconds, whichever comes first, and prints its figures. At the first
/// failure it prints the failure and exits with 1.
@main struct Soak {
  static func main() async { exit(await status(CommandLine.arguments.dropFirst())) }

  private static func status(_ arguments: ArraySlice<String>) async -> Int32 {
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    guard arguments.first == "stage", numbers.count == 3, arguments.count == 4 else {
      print("usage: Soak stage EVENTS SECONDS SEED")
      return 64
    }
    return await stage(events: Int(numbers[0]), seconds: Int(numbers[1]), seed: numbers[2])
  }

  /// The kilobytes by which memory may grow; no limit under a sanitizer, which keeps freed memory.
  private static let mayGrow =
    getenv("ASAN_OPTIONS") == nil && getenv("TSAN_OPTIONS") == nil ? 16_384 : Int.max

  @MainActor private static func stage(events: Int, seconds: Int, seed: UInt64) async -> Int32 {
    let start = ContinuousClock.now
    let fuzz = StageFuzz(seed: seed)
    // In the first tenth memory grows, because caches fill.
    var failure = await fuzz.run(events: events / 10, until: start + .seconds(seconds) / 10)
    let before = Memory.resident
    if failure == nil {
      failure = await fuzz.run(events: events - fuzz.events, until: start + .seconds(seconds))
    }
    let grown = Memory.resident - before
    if failure == nil, grown > mayGrow { failure = "seed \(seed): memory grew by \(grown) kB" }
    if let failure {
      print(failure)
      return 1
    }
    print(
      """
      stage: seed \(seed): \(fuzz.events) events on \(fuzz.tables) tables, \(fuzz.frames) frames, \
      all whole; memory \(before) kB after a tenth, \(before + grown) kB at the end
      """
    )
    return 0
  }
}
