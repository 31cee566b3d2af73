import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that sends random events to tables, without a terminal; `Scripts/soak` runs it.
///
///     Soak stage EVENTS SECONDS SEED
///     Soak focus EVENTS SECONDS SEED
///
/// It ends after the number of events or the seconds, whichever comes first, and prints its
/// figures. At the first failure it prints the failure and exits with 1.
@main struct Soak {
  static func main() async {
    guard let run = SoakRun(CommandLine.arguments), run.rest.isEmpty else { exit(usage()) }
    switch run.name {
    case "stage": exit(await stage(run))
    case "focus": exit(await focus(run))
    default: exit(usage())
    }
  }

  private static func usage() -> Int32 {
    print("usage: Soak stage EVENTS SECONDS SEED, or Soak focus EVENTS SECONDS SEED")
    return 64
  }

  @MainActor private static func focus(_ run: SoakRun) async -> Int32 {
    let fuzz = FocusFuzz(seed: run.seed)
    if let failure = await fuzz.run(events: run.count, until: .now + .seconds(run.seconds)) {
      print(failure)
      return 1
    }
    print(
      """
      focus: seed \(run.seed): \(fuzz.events) events on \(fuzz.tables) tables, \(fuzz.endings) endings, \
      \(fuzz.changes) values changed, the focus always where it was put
      """
    )
    return 0
  }

  @MainActor private static func stage(_ run: SoakRun) async -> Int32 {
    let start = ContinuousClock.now
    let fuzz = StageFuzz(seed: run.seed)
    // In the first tenth memory grows, because caches fill.
    var failure = await fuzz.run(events: run.count / 10, until: start + .seconds(run.seconds) / 10)
    let before = Memory.resident
    if failure == nil {
      failure = await fuzz.run(
        events: run.count - fuzz.events,
        until: start + .seconds(run.seconds)
      )
    }
    let grown = Memory.resident - before
    if failure == nil, grown > Memory.mayGrow {
      failure = "seed \(run.seed): memory grew by \(grown) kB"
    }
    if let failure {
      print(failure)
      return 1
    }
    print(
      """
      stage: seed \(run.seed): \(fuzz.events) events on \(fuzz.tables) tables, \(fuzz.frames) frames, \
      all whole; memory \(before) kB after a tenth, \(before + grown) kB at the end
      """
    )
    return 0
  }
}
