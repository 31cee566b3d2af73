import TableDocuments
import TableModel
import TableSystem

/// The output of a run that goes on without the terminal, as far as it was read.
@MainActor final class LastingOutput {
  private(set) var run: LastingRun
  private let output: CommandOutput
  private var offset: Int
  /// True if all of it was read.
  private(set) var isOver = false

  /// The most bytes that are read at a time.
  private static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - output: The output that takes the lines.
  ///   - isWhole: False to begin with the last ones, if there are very many.
  init(of run: LastingRun, to output: CommandOutput, isWhole: Bool) {
    (self.run, self.output) = (run, output)
    var status = stat()
    let size = stat(run.outputFile.path, &status) == 0 ? Int(status.st_size) : 0
    offset = isWhole ? 0 : max(0, size - Self.mostBytes)
    beginsLate = offset > 0
  }

  /// True if the first lines are left out.
  let beginsLate: Bool

  /// Takes all that is printed, until the run is over.
  ///
  /// - Throws: `CancellationError`.
  func readToEnd() async throws {
    read()
    while !isOver {
      try await Task.sleep(for: .milliseconds(100))
      read()
    }
  }

  /// Takes the lines that were printed since the last time.
  private func read() {
    // It was removed, or all that it has printed is there once it has ended.
    let now = LastingRun(in: run.folder)
    run = now ?? run
    isOver = now == nil
    let descriptor = open(run.outputFile.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: 65_536)
    let end = offset + Self.mostBytes
    while offset < end {
      let count = pread(descriptor, &part, part.count, off_t(offset))
      guard count > 0 else {
        isOver = run.state != .running
        if isOver { output.finish() }
        return
      }
      output.add(Array(part[..<count]))
      offset += count
    }
  }
}
