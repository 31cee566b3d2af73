internal import CTerminal
import Dispatch

/// The thread that waits for the keyboard, the signals and room for output, and takes the turns of
/// the terminal on the main actor.
///
/// One thread does all there is between a key and its frame: on Linux, once `main` has come to its
/// first `await`, the main queue belongs to no thread, and a turn that finds it idle runs right here.
/// (Dispatch sources cost two changes of threads instead.) Elsewhere, and where the main actor is
/// busy, it waits for its turn like everybody else.
///
/// Nobody waits for the thread: ``end()`` returns at once, and no turn begins after it.
@MainActor final class TerminalThread {
  /// What has arrived when a turn begins.
  struct Arrivals: OptionSet {
    let rawValue: Int32
    static let keys = Arrivals(rawValue: Int32(TT_KEYS))
    static let signals = Arrivals(rawValue: Int32(TT_SIGNALS))
    static let room = Arrivals(rawValue: Int32(TT_ROOM))
    static let parentEnd = Arrivals(rawValue: Int32(TT_PARENT))
    fileprivate static let end = Arrivals(rawValue: Int32(TT_END))
  }

  /// What to wait for, besides signals.
  struct Wait {
    /// Whether for keys.
    var keys = true
    /// The descriptor of the output that has no room; −1 for none.
    var output: Int32 = -1
    /// The descriptor that tells of the end of the parent; −1 for none.
    var parent: Int32 = -1
    /// For how long, in milliseconds; −1 for ever.
    var milliseconds: Int32 = -1
  }

  /// The end of the pipe by which the thread is woken, and ended; −1 after that.
  private var line: Int32
  private let turn: @MainActor (Arrivals) -> Wait

  /// Starts the thread; nil where the system has no thread or pipe left.
  ///
  /// - Parameters:
  ///   - keyboard: What to read keys from; it belongs to the thread, which closes it in the end.
  ///   - signals: What to read signals from.
  ///   - turn: Takes what has arrived, and tells what to wait for next; called on the main actor.
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

  /// Has a turn taken soon, to tell what to wait for.
  func wake() { tt_wake(line) }

  /// Ends the thread, which closes the keyboard.
  func end() {
    tt_close(line)
    line = -1
  }

  /// A turn; nil where the thread has ended.
  private func take(_ arrivals: Arrivals) -> Wait? { line >= 0 ? turn(arrivals) : nil }

  /// What runs on the thread.
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

    /// Runs on a new thread; false where the system has none left.
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
