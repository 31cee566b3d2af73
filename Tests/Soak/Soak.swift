import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that sends random events to tables, without a terminal, or opens random files;
/// `Scripts/soak` runs it.
///
///     Soak stage EVENTS SECONDS SEED
///     Soak focus EVENTS SECONDS SEED
///     Soak documents INPUTS SECONDS SEED
///     Soak saving KILLS SECONDS SEED
///     Soak edits PASSES SECONDS SEED [FOLDER ...]
///
/// It ends after the number of events, of files of each format, of kills or of passes, or the
/// seconds, whichever comes first, and prints its figures. `saving` kills the program
/// `SavingProgram`, which stands beside this one. `edits` sets each value of the sample files and
/// of the files in the folders, in so many passes. At the first failure it prints the failure and
/// exits with 1.
@main struct Soak {
  static func main() async { exit(await status(CommandLine.arguments.dropFirst())) }

  private static func status(_ arguments: ArraySlice<String>) async -> Int32 {
    let numbers = arguments.dropFirst().prefix(3).compactMap { UInt64($0) }
    let folders = arguments.dropFirst(4)
    guard numbers.count == 3, folders.isEmpty || arguments.first == "edits" else { return usage() }
    switch arguments.first {
    case "stage":
      return await stage(events: Int(numbers[0]), seconds: Int(numbers[1]), seed: numbers[2])
    case "focus":
      return await focus(events: Int(numbers[0]), seconds: Int(numbers[1]), seed: numbers[2])
    case "documents":
      return await documents(inputs: Int(numbers[0]), seconds: Int(numbers[1]), seed: numbers[2])
    case "saving":
      return saving(kills: Int(numbers[0]), seconds: Int(numbers[1]), seed: numbers[2])
    case "edits":
      return await edits(
        passes: Int(numbers[0]),
        seconds: Int(numbers[1]),
        seed: numbers[2],
        folders
      )
    default: return usage()
    }
  }

  private static func usage() -> Int32 {
    print(
      """
      usage: Soak stage EVENTS SECONDS SEED, Soak focus EVENTS SECONDS SEED, Soak documents INPUTS SECONDS SEED, \
      Soak saving KILLS SECONDS SEED, or Soak edits PASSES SECONDS SEED [FOLDER ...]
      """
    )
    return 64
  }

  /// The kilobytes by which memory may grow; no limit under a sanitizer, which keeps freed memory.
  private static let mayGrow =
    getenv("ASAN_OPTIONS") == nil && getenv("TSAN_OPTIONS") == nil ? 16_384 : Int.max

  @MainActor private static func focus(events: Int, seconds: Int, seed: UInt64) async -> Int32 {
    let fuzz = FocusFuzz(seed: seed)
    if let failure = await fuzz.run(events: events, until: .now + .seconds(seconds)) {
      print(failure)
      return 1
    }
    print(
      """
      focus: seed \(seed): \(fuzz.events) events on \(fuzz.tables) tables, \(fuzz.endings) endings, \
      \(fuzz.changes) values changed, the focus always where it was put
      """
    )
    return 0
  }

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

  @MainActor private static func documents(inputs: Int, seconds: Int, seed: UInt64) async -> Int32 {
    let share = Duration.seconds(seconds) / FormatFiles.all.count
    for files in FormatFiles.all {
      let end = ContinuousClock.now + share
      var fuzz = DocumentFuzz(files, seed: seed)
      var failure = await fuzz.run(inputs: inputs / 10, until: end)
      let before = Memory.resident
      if failure == nil { failure = await fuzz.run(inputs: inputs - fuzz.inputs, until: end) }
      let grown = Memory.resident - before
      if failure == nil, grown > mayGrow { failure = "memory grew by \(grown) kB" }
      if let failure {
        print("seed \(seed): \(failure)")
        return 1
      }
      print(
        """
        documents: seed \(seed): \(files.name): \(fuzz.inputs) files, \(fuzz.errors) of them broken, \
        \(fuzz.nodes) values; at most \(fuzz.longest) for one; memory grew by \(grown) kB
        """
      )
    }
    return 0
  }

  private static func saving(kills: Int, seconds: Int, seed: UInt64) -> Int32 {
    var template = Array("/tmp/termtable-soak.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      print("no folder could be created in /tmp")
      return 1
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let own = CommandLine.arguments[0]
    let program = own.lastIndex(of: "/").map { own[...$0] + "SavingProgram" } ?? "./SavingProgram"
    var test = SavingKills(program: String(program), folder: folder, seed: seed)
    if let failure = test.run(kills: kills, until: .now + .seconds(seconds)) {
      print("seed \(seed): \(failure); the files are in \(folder)")
      return 1
    }
    _ = ChildProcess(["rm", "-rf", "--", folder])?.end()
    print("saving: seed \(seed): \(test.figures)")
    return 0
  }

  @MainActor private static func edits(
    passes: Int,
    seconds: Int,
    seed: UInt64,
    _ folders: ArraySlice<String>
  ) async -> Int32 {
    let end = ContinuousClock.now + .seconds(seconds)
    var test = LosslessEdits(seed: seed)
    do {
      var files = TriedFiles.samples()
      for folder in folders { files += try await TriedFiles.all(in: folder) }
      var count = 0
      while count < passes, .now < end, test.edits.failures.isEmpty {
        try await test.run(files, until: end)
        count += 1
      }
    } catch {
      print("seed \(seed): \(error)")
      return 1
    }
    for line in test.lines + test.refusals { print("edits: \(line)") }
    for failure in test.edits.failures.prefix(50) { print("seed \(seed): wrong: \(failure)") }
    return test.edits.failures.isEmpty ? 0 : 1
  }
}
