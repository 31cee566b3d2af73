import TableModel
import TableSystem

/// The lines that a command prints, as they come.
@MainActor final class CommandOutput {
  private let take: @MainActor (String) -> Void
  private let rewrites: Bool
  /// The beginning of a line that has not ended.
  private var rest: [UInt8] = []
  /// True if the beginning of the line was taken already, as it is too long.
  private var isCut = false

  /// The most bytes of a line.
  private static let mostBytes = 65_536

  /// - Parameters:
  ///   - rewrites: True if a line that is written again and again, such as a progress bar, is taken
  ///     each time; false to take its last form alone.
  ///   - take: Takes a line.
  init(rewrites: Bool = false, _ take: @escaping @MainActor (String) -> Void) {
    (self.rewrites, self.take) = (rewrites, take)
  }

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
    finish()
    guard try await end != nil else { throw call.ended(with: 1) }
  }

  /// Adds what was written next.
  func add(_ part: [UInt8]) {
    for piece in part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if piece.offset > 0 { endLine() }
      addToLine(piece.element)
    }
  }

  /// Takes a last line without an end.
  func finish() {
    if !rest.isEmpty || isCut { endLine() }
  }

  private func addToLine(_ bytes: ArraySlice<UInt8>) {
    guard !isCut else { return }
    rest += bytes
    if rewrites, let last = rest.lastIndex(of: UInt8(ascii: "\r")) {
      let forms = rest[..<last].split(separator: UInt8(ascii: "\r"))
      rest.removeSubrange(...last)
      for form in forms { take(String(decoding: form, as: UTF8.self)) }
    }
    guard rest.count > Self.mostBytes else { return }
    // A program may write without an end.
    let beginning = String(decoding: rest.prefix(Self.mostBytes), as: UTF8.self)
    take(ScreenTexts.current.rows.cutLine(beginning, Self.mostBytes))
    (rest, isCut) = ([], true)
  }

  private func endLine() {
    defer { (rest, isCut) = ([], false) }
    guard !isCut else { return }
    // Its last form is left of a line that was written again and again.
    let form = rest.split(separator: UInt8(ascii: "\r")).last ?? rest[...]
    guard !rewrites || !form.isEmpty else { return }
    take(String(decoding: form, as: UTF8.self))
  }
}
