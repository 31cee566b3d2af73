internal import CNcurses
internal import CTerminal
import Dispatch

extension NcursesTerminal {
  /// The most bytes that are taken at once: more wait for the next turn, so that a frame is drawn.
  private static let mostBytes = 65_536

  /// Watches the keyboard. The descriptor is closed when the source has let go of it.
  func startReading() {
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readKeys() }
    }
    source.setCancelHandler { [input] in tt_close(input) }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.decideEscape() }
    }
    inputSource = source
    escapeTimer = timer
    timer.activate()
    source.activate()
  }

  /// Lets go of the keyboard.
  func stopReading() {
    guard let source = inputSource else { return }
    source.cancel()
    escapeTimer?.cancel()
    inputSource = nil
    escapeTimer = nil
    input = -1
  }

  /// Takes what has arrived, and delivers it in one call.
  private func readKeys() {
    tt_prepare_thread()
    let (bytes, end) = readBytes()
    var events = bytes.isEmpty ? [] : parser.feed(bytes)
    if end == TT_GONE {
      stopReading()
      events += parser.expire() + [.hangUp]
    }
    waitForEscape()
    if !events.isEmpty { deliver?(events) }
    if end == TT_BACKGROUND { takeScreenAgain() }
  }

  /// What has arrived, and how it ended: `TT_NOTHING` if there may be more later.
  private func readBytes() -> (bytes: [UInt8], end: Int) {
    var bytes: [UInt8] = []
    var end = Int(TT_NOTHING)
    while inputSource != nil, bytes.count < Self.mostBytes {
      let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        let result = Int(tt_read(input, buffer.baseAddress, Int32(buffer.count)))
        count = max(0, result)
        end = min(0, result)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return (bytes, end)
  }

  /// Gives the rest of a sequence time to arrive.
  private func waitForEscape() {
    let delay = DispatchTimeInterval.milliseconds(escapeDelay)
    escapeTimer?.schedule(deadline: parser.isWaiting ? .now() + delay : .distantFuture)
  }

  /// The time is over: what is pending was all there is.
  private func decideEscape() {
    // The rest may be here already, where the main actor was busy for longer than the delay.
    readKeys()
    guard parser.isWaiting, escapeTimer != nil else { return }
    let events = parser.expire()
    if !events.isEmpty { deliver?(events) }
  }

  /// The string of a terminfo capability of the open terminal, nil where it has none.
  static func capability(_ name: String) -> [UInt8]? {
    tt_capability(name).map { Array(String(cString: $0).utf8) }
  }
}
