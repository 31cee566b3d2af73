import TableModel
import TableSystem

/// The lines that a command prints, as they come.
@MainActor final class CommandOutput {
  private let take: @MainActor (String) -> Void
  /// The beginning of a line that has not ended.
  private var rest: [UInt8] = []

  /// - Parameter take: Takes a line.
  init(_ take: @escaping @MainActor (String) -> Void) { self.take = take }

  /// Runs a command to its end; its standard error is output, too.
  ///
  /// - Throws: `CommandFailure` with the status; `CancellationError`.
  func lines(of call: CommandRunner.Call, by runner: CommandRunner) async throws {
    let (parts, source) = AsyncStream<[UInt8]>.makeStream()
    async let end: String? = {
      defer { source.finish() }
      return try await runner.output(call, splitsErrors: false) { source.yield($0) }
    }()
    for await part in parts { add(part) }
    if !rest.isEmpty { take(String(decoding: rest, as: UTF8.self)) }
    rest = []
    guard try await end != nil else {
      throw CommandFailure(ScreenTexts.current.problems.ended(call.command.program ?? "sh", 1))
    }
  }

  private func add(_ part: [UInt8]) {
    rest += part
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let text = String(decoding: rest[..<last], as: UTF8.self)
    rest.removeSubrange(...last)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A line that is written again and again, such as a progress bar, is its last form.
      take(String(line.split(separator: "\r").last ?? line))
    }
  }
}
