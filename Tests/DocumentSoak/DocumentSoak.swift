import DocumentFuzzing
import Fuzzing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that opens, edits and saves random files; `Scripts/soak` runs it.
///
///     DocumentSoak documents INPUTS SECONDS SEED
///     DocumentSoak saving KILLS SECONDS SEED
///     DocumentSoak edits PASSES SECONDS SEED [FOLDER ...]
///
/// It ends after the number of files of each format, of kills or of passes, or the seconds,
/// whichever comes first, and prints its figures. `saving` kills the program `SavingProgram`, which
/// stands beside this one. `edits` sets each value of the sample files and of the files in the
/// folders, in so many passes. At the first failure it prints the failure and exits with 1.
@main struct DocumentSoak {
  static func main() async {
    guard let run = SoakRun(CommandLine.arguments), run.rest.isEmpty || run.name == "edits" else {
      exit(usage())
    }
    switch run.name {
    case "documents": exit(await documents(run))
    case "saving": exit(saving(run))
    case "edits": exit(await edits(run))
    default: exit(usage())
    }
  }

  private static func usage() -> Int32 {
    print(
      """
      usage: DocumentSoak documents INPUTS SECONDS SEED, DocumentSoak saving KILLS SECONDS SEED, or \
      DocumentSoak edits PASSES SECONDS SEED [FOLDER ...]
      """
    )
    return 64
  }

  @MainActor private static func documents(_ run: SoakRun) async -> Int32 {
    let share = Duration.seconds(run.seconds) / FormatFiles.all.count
    for files in FormatFiles.all {
      let end = ContinuousClock.now + share
      var fuzz = DocumentFuzz(files, seed: run.seed)
      var failure = await fuzz.run(inputs: run.count / 10, until: end)
      let before = Memory.resident
      if failure == nil { failure = await fuzz.run(inputs: run.count - fuzz.inputs, until: end) }
      let grown = Memory.resident - before
      if failure == nil, grown > Memory.mayGrow { failure = "memory grew by \(grown) kB" }
      if let failure {
        print("seed \(run.seed): \(failure)")
        return 1
      }
      print(
        """
        documents: seed \(run.seed): \(files.name): \(fuzz.inputs) files, \(fuzz.errors) of them broken, \
        \(fuzz.nodes) values; at most \(fuzz.longest) for one; memory grew by \(grown) kB
        """
      )
    }
    return 0
  }

  private static func saving(_ run: SoakRun) -> Int32 {
    var template = Array("/tmp/termtable-soak.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      print("no folder could be created in /tmp")
      return 1
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let own = CommandLine.arguments[0]
    let program = own.lastIndex(of: "/").map { own[...$0] + "SavingProgram" } ?? "./SavingProgram"
    var test = SavingKills(program: String(program), folder: folder, seed: run.seed)
    if let failure = test.run(kills: run.count, until: .now + .seconds(run.seconds)) {
      print("seed \(run.seed): \(failure); the files are in \(folder)")
      return 1
    }
    _ = ChildProcess(["rm", "-rf", "--", folder])?.end()
    print("saving: seed \(run.seed): \(test.figures)")
    return 0
  }

  @MainActor private static func edits(_ run: SoakRun) async -> Int32 {
    let end = ContinuousClock.now + .seconds(run.seconds)
    var test = LosslessEdits(seed: run.seed)
    do {
      var files = TriedFiles.samples()
      for folder in run.rest { files += try await TriedFiles.all(in: folder) }
      var count = 0
      while count < run.count, .now < end, test.edits.failures.isEmpty {
        try await test.run(files, until: end)
        count += 1
      }
    } catch {
      print("seed \(run.seed): \(error)")
      return 1
    }
    for line in test.lines + test.refusals { print("edits: \(line)") }
    for failure in test.edits.failures.prefix(50) { print("seed \(run.seed): wrong: \(failure)") }
    return test.edits.failures.isEmpty ? 0 : 1
  }
}
