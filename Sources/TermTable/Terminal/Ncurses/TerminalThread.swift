internal import CTerminal
import Dispatch

/// The thread that waits for the keyboard, signals and room for output, and then calls the terminal
/// on the main actor.
///
/// On Linux one thread does everything between a key and its frame: after the first `await` of
/// `main` the main queue has no thread of its own, so the call runs on this thread if the main
/// actor is idle. (Dispatch sources would switch threads twice.) Elsewhere, or if the main actor is
/// busy, the call waits for it.
///
/// ``end()`` returns at once, and no call begins after it.
@MainActor final class TerminalThread {
  /// The reasons for a call.
  struct Arrivals: OptionSet {
    let rawValue: Int32
    static let keys = Arrivals(rawValue: Int32(TT_KEYS))
    static let signals = Arrivals(rawValue: Int32(TT_SIGNALS))
    static let room = Arrivals(rawValue: Int32(TT_ROOM))
    static let parentEnd = Arrivals(rawValue: Int32(TT_PARENT))
    fileprivate static let end = Arrivals(rawValue: Int32(TT_END))
  }

  /// The things to wait for, besides signals.
  struct Wait {
    /// True if keys are waited for.
    var keys = true
    /// The descriptor of an output without room; −1 for none.
    var output: Int32 = -1
    /// The descriptor that becomes readable when the parent ends; −1 for none.
    var parent: Int32 = -1
    /// The maximum time, in milliseconds; −1 for no limit.
    var milliseconds: Int32 = -1
  }

  /// The end of the pipe that wakes the thread; closing it ends the thread. −1 once closed.
  private var line: Int32
  private let turn: @MainActor (Arrivals) -> Wait

  /// Starts the thread; nil if the system has no thread or pipe left.
  ///
  /// - Parameters:
  ///   - keyboard: The descriptor of the keyboard; the thread closes it when it ends.
  ///   - signals: The descriptor of the signals.
  ///   - turn: Handles the arrivals, and returns what to wait for next; called on the main actor.
  init?(keyboard: Int32, signals: Int32, turn: @escaping @MainActor (Arrivals) -> Wait) {
    var ends: [Int32] = [-1, -1]
    guard tt_pipe(&ends) != 0 else { return nil }
    line = ends[1]
    self.turn = turn
    guard Loop(keyboard: keyboard, signals: signals, line: ends[0], thread: self).start() else {
      tt_close(ends[0])
      tt_close(ends[1])
      return nil
    }
  }

  /// Calls `turn` soon, so that it can change what is waited for.
  func wake() { tt_wake(line) }

  /// Ends the thread, which closes the keyboard.
  func end() {
    tt_close(line)
    line = -1
  }

  /// Calls `turn`; nil if the thread has ended.
  private func take(_ arrivals: Arrivals) -> Wait? { line >= 0 ? turn(arrivals) : nil }

  /// The body of the thread.
  private final class Loop: Sendable {
    private let keyboard: Int32
    private let signals: Int32
    private let line: Int32
    private let thread: TerminalThread

    init(keyboard: Int32, signals: Int32, line: Int32, thread: TerminalThread) {
      self.keyboard = keyboard
      self.signals = signals
      self.line = line
      self.thread = thread
    }

    /// Starts a new thread; false if the system has none left.
    func start() -> Bool {
      let memory = Unmanaged.passRetained(self)
      let started = tt_start_thread(
        { memory in memory.map { Unmanaged<Loop>.fromOpaque($0).takeRetainedValue().run() } },
        memory.toOpaque()
      )
      if started == 0 { memory.release() }
      return started != 0
    }

    private func run() {
      var next: Wait? = Wait()
      while let wait = next {
        let arrivals = Arrivals(
          rawValue: tt_wait(
            wait.keys ? keyboard : -1,
            signals,
            line,
            wait.output,
            wait.parent,
            wait.milliseconds
          )
        )
        if arrivals.contains(.end) { break }
        next = DispatchQueue.main.sync { MainActor.assumeIsolated { thread.take(arrivals) } }
      }
      tt_close(keyboard)
      tt_close(line)
    }
  }
}
