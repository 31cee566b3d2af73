import Observation

/// A scan that does its first part at once and the rest off the main actor, in short rounds.
@Observable @MainActor final class BackgroundScan<Scanner: DocumentScanner> {
  /// The number of bytes scanned before the first screen.
  nonisolated static var firstBytes: Int { 1 << 18 }
  /// The duration of a round, after which the findings are passed to the main actor.
  nonisolated static var round: Duration { .milliseconds(80) }

  /// The scanned part, from 0 to 1; nil when the scan has ended. Observers are told after each
  /// round.
  var progress: Double? {
    _ = rounds
    return scanned
  }
  @ObservationIgnored private var scanned: Double?
  /// The number of rounds.
  private var rounds = 0
  /// The error that ended the scan.
  @ObservationIgnored private(set) var error: SyntaxError?
  /// The scan; nil during a round.
  @ObservationIgnored private var scan: Scan<Scanner>?
  @ObservationIgnored private var note: @MainActor (Scanner.Findings) -> Void = { _ in }

  init(_ scan: Scan<Scanner>) {
    self.scan = scan
  }

  /// Scans the first part, or all bytes.
  ///
  /// - Parameter scansAll: True to scan all bytes now.
  /// - Parameter note: Called with the findings, now and after each round.
  func begin(scansAll: Bool = false, note: @escaping @MainActor (Scanner.Findings) -> Void) {
    guard var scan else { return }
    self.note = note
    scan.advance(bytes: scansAll ? .max : Self.firstBytes)
    take(&scan)
    self.scan = scan
  }

  /// Continues until the end, an error or the cancellation of the task; returns at once if another
  /// call does so already.
  func read() async {
    while !Task.isCancelled, let scan, !scan.isFinished {
      self.scan = nil
      var further = await Self.advanced(scan)
      take(&further)
      self.scan = further
    }
  }

  /// Continues a scan that has reached the end of its file: ``read()`` scans what was appended.
  func resume() { scan?.resume() }

  private func take(_ scan: inout Scan<Scanner>) {
    error = scan.error
    note(scan.takeFindings())
    scanned = scan.progress
    rounds += 1
  }

  @concurrent private nonisolated static func advanced(
    _ scan: sending Scan<Scanner>
  ) async -> Scan<Scanner> {
    var scan = scan
    await scan.waitForBytes()
    scan.advance(until: .now + round)
    return scan
  }
}
