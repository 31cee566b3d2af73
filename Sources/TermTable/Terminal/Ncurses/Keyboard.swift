/// The keyboard: it parses the bytes that arrive, and keeps those that are for the next reader.
struct Keyboard {
  /// True until the keyboard is gone.
  var isThere = true
  /// The time when the beginning of a sequence is taken as it is; nil if none has begun.
  private(set) var escapeEnd: ContinuousClock.Instant?
  private var parser: InputParser
  private let sequences: [[UInt8]: Key]
  /// The time that the rest of a sequence may take, in milliseconds.
  private let escapeDelay: Int
  /// The bytes of the events that are being delivered; empty if they began in an earlier read.
  private var delivered: [UInt8] = []
  /// The bytes that the application left unread.
  private var unread: [UInt8] = []

  init(sequences: [[UInt8]: Key] = [:], escapeDelay: Int = 25) {
    self.sequences = sequences
    self.escapeDelay = escapeDelay
    parser = InputParser(sequences: sequences)
  }

  /// Parses bytes that were read together.
  mutating func feed(_ bytes: [UInt8]) -> [Event] {
    delivered = parser.isAtRest ? bytes : []
    let events = bytes.isEmpty ? [] : parser.feed(bytes)
    // Each new byte gives the rest of a sequence more time.
    if !parser.isWaiting || !bytes.isEmpty { waitForRest() }
    return events
  }

  /// Notes that the events of the last ``feed(_:)`` were delivered.
  mutating func endDelivery() { delivered = [] }

  /// Takes the beginning of a sequence as it is, because its rest does not come.
  mutating func expire() -> [Event] {
    let events = parser.expire()
    waitForRest()
    return events
  }

  private mutating func waitForRest() {
    let delay = parser.isPasteStalled ? InputParser.pastePause : escapeDelay
    escapeEnd = parser.isWaiting ? .now + .milliseconds(delay) : nil
  }

  /// Keeps the bytes of the last `count` events that are being delivered, for ``takeUnread()``.
  mutating func leaveUnread(_ count: Int) {
    var parser = InputParser(sequences: sequences)
    // The end of each event among the bytes.
    var ends = [0]
    for (index, byte) in delivered.enumerated() {
      for event in parser.feed([byte]) where !event.isAnswer {
        ends.append(index + 1 - parser.begun.count)
      }
    }
    guard count > 0, count < ends.count else { return }
    unread = Array(delivered[ends[ends.count - 1 - count]...])
  }

  /// Takes the bytes for the next reader, including answers of the terminal.
  ///
  /// - Returns: The bytes that were left unread, or else the beginning of a sequence, which belongs
  ///   to no event yet.
  mutating func takeUnread() -> (unread: [UInt8], begun: [UInt8]) {
    defer { unread = [] }
    return (unread, unread.isEmpty ? parser.begun : [])
  }
}
