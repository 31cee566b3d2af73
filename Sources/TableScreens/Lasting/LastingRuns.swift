import Observation
import TableDocuments
import TableSystem

/// The runs of actions that go on without the terminal, of one definition: those that run, and
/// those that have ended and that nobody has removed.
@Observable @MainActor package final class LastingRuns {
  /// The last known ones, the newest first.
  private(set) var all: [LastingRun] = []
  @ObservationIgnored private let state: StateFolder
  /// The name of their folder in that of the state.
  @ObservationIgnored private let name: String

  /// - Parameter definition: The file that composes the table.
  package init(of definition: FileName, in state: StateFolder) {
    self.state = state
    name = "actions/" + StateFolder.entry(for: definition.resolvedPath)
  }

  /// Reads which ones there are.
  func read() {
    let folder = state.path.appending(name)
    let names = SmallFile.names(folder.path) ?? []
    let found = names.compactMap { LastingRun(in: folder.appending($0)) }
      .sorted { ($0.start, $0.title) > ($1.start, $1.title) }
    if found != all { all = found }
  }

  /// Removes those that have ended and were seen, or that nobody has looked at for a month.
  func removeOld() {
    read()
    let oldest = Int(time(nil)) - Self.mostSeconds
    for run in all where run.state != .running && (run.isSeen || run.last < oldest) { run.remove() }
    read()
  }

  /// The seconds for which the end of a run is kept.
  private static let mostSeconds = 30 * 86_400

  func remove(_ run: LastingRun) {
    run.remove()
    read()
  }

  /// Returns the run of the action of a row; nil if there is none.
  func run(of row: ScreenPath) -> LastingRun? {
    LastingRun(in: state.path.appending(name(of: row)))
  }

  private func name(of row: ScreenPath) -> String {
    name + "/" + StateFolder.entry(for: FileName("\(row)"))
  }

  /// Begins a run of the action of a row.
  ///
  /// - Throws: The reason why it was not started, such as that it runs already.
  func start(
    _ call: CommandRunner.Call,
    by runner: CommandRunner,
    of row: ScreenPath,
    _ title: String,
    _ output: ScreenRow.Output
  ) async throws -> LastingRun {
    let place: FileName
    do throws(SystemError) { place = try state.folder(name(of: row)) } catch {
      throw CommandFailure(error.reason)
    }
    let lock = try await FileLock.awaited(for: place, in: state, patience: .seconds(2))
    defer { withExtendedLifetime(lock) {} }
    defer { read() }
    return try LastingRun.start(title, output, in: place) { output, end, lock in
      try runner.start(call, output: output, end: end, lock: lock)
    }
  }
}
