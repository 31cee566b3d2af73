import Dispatch
import Synchronization

/// A program that ran to its end, without a shell and a terminal.
package struct ProgramRun: Sendable {
  /// The way in which a program ended.
  package enum End: Equatable, Sendable {
    /// By itself, with a status.
    case status(Int32)
    /// By a signal of this number.
    case signal(Int32)
    /// By us, as it took too long.
    case timeout
    /// By us, as nobody waits for it any more.
    case cancelled
  }

  package let end: End
  /// The beginning of its standard output; of its standard error, too, if that is not apart.
  package let output: [UInt8]
  /// The beginning of its standard error, if that is apart.
  package let errors: [UInt8]

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - arguments: Its arguments, the name of the program first.
  ///   - environment: Its whole environment, such as `LC_ALL=C`.
  ///   - limit: The time after which it is ended.
  ///   - input: Its standard input, at most 64 KB; none if it is empty.
  ///   - splitsErrors: True to keep its standard error apart.
  ///   - outputLimit: The most bytes of its output that are kept.
  ///   - grace: The time that it has to end by itself, once it was asked to (TERM), before it is
  ///     killed.
  ///   - took: Called with each part of its standard output.
  ///   - isCancelled: Returns true once nobody waits for it any more; asked every 10 ms.
  /// - Returns: Nil, with the reason in `errno`, if it cannot be run.
  package init?(
    _ path: String,
    _ arguments: [[UInt8]],
    environment: [String],
    limit: Duration,
    input: [UInt8] = [],
    splitsErrors: Bool = false,
    outputLimit: Int = 65_536,
    grace: Duration = .zero,
    took: ([UInt8]) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) {
    guard let pipes = Pipes(count: splitsErrors ? 3 : 2) else { return nil }
    defer { pipes.close() }
    guard let input = pipes.put(input) else {
      errno = EMSGSIZE
      return nil
    }
    var started = ProgramRun.start(path, arguments, environment, pipes, hasInput: input)
    // Something is writing the program, such as an upgrade.
    for _ in 0..<50 where started == nil && errno == ETXTBSY {
      usleep(20_000)
      started = ProgramRun.start(path, arguments, environment, pipes, hasInput: input)
    }
    let failure = errno
    pipes.closeOthers()
    errno = failure
    guard let process = started else { return nil }

    var deadline = ContinuousClock.now + limit
    var texts: [[UInt8]] = [[], []]
    var status: Int32 = 0
    var early: End?
    var isKilled = false
    func read() -> Bool {
      let open = pipes.outputs.enumerated().map { number, descriptor in
        ProgramRun.read(descriptor, into: &texts[number], outputLimit) { part in
          if number == 0 { took(part) }
        }
      }
      return open.contains(true)
    }
    while true {
      let isOpen = read()
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { break }
      if ended < 0, errno != EINTR { return nil }
      let isLate = ContinuousClock.now > deadline
      if !isKilled, isLate || early == nil && isCancelled() {
        isKilled = early != nil || grace == .zero
        early = early ?? (isLate ? .timeout : .cancelled)
        deadline = .now + grace
        // It has a group of its own, so that its children end with it.
        kill(-process, isKilled ? SIGKILL : SIGTERM)
      }
      var events = pipes.outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&events, nfds_t(isOpen ? events.count : 0), isOpen ? 10 : 1)
    }
    _ = read()
    // Children that it has left behind when it was asked to end.
    if early != nil { kill(-process, SIGKILL) }
    let signal = status & 0x7F
    end = early ?? (signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal))
    (output, errors) = (texts[0], texts[1])
  }

  /// The pipes between this program and the other one.
  private final class Pipes {
    /// The ends of this program: those to read from, and the one of the input last.
    private var own: [Int32] = []
    /// The ends of the other program, in the same order.
    private(set) var others: [Int32] = []

    /// The descriptors to read from.
    var outputs: ArraySlice<Int32> { own.dropLast() }

    /// - Parameter count: 2 for one output and the input, 3 for two outputs.
    init?(count: Int) {
      for number in 0..<count {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
          closeOthers()
          close()
          return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let isInput = number == count - 1
        own.append(ends[isInput ? 1 : 0])
        others.append(ends[isInput ? 0 : 1])
        _ = fcntl(own[number], F_SETFL, O_NONBLOCK)
      }
    }

    /// Puts the input into its pipe; returns false if there is none, and nil if the pipe does not
    /// hold it.
    func put(_ input: [UInt8]) -> Bool? {
      defer { closeInput() }
      guard !input.isEmpty else { return false }
      let count = SystemCalls.write(own[own.count - 1], input, input.count)
      return count == input.count ? true : nil
    }

    private func closeInput() {
      if let last = own.last, last >= 0 { _ = TableSystem.close(last) }
      own[own.count - 1] = -1
    }

    func closeOthers() {
      for end in others where end >= 0 { _ = TableSystem.close(end) }
      others = []
    }

    func close() {
      for end in own where end >= 0 { _ = TableSystem.close(end) }
      own = []
    }
  }

  /// Reads what has been written; returns false at the end.
  private static func read(
    _ descriptor: Int32,
    into output: inout [UInt8],
    _ outputLimit: Int,
    _ took: ([UInt8]) -> Void
  ) -> Bool {
    var part = [UInt8](repeating: 0, count: 4_096)
    // A program that never stops writing must not keep its time limit from being looked at.
    for _ in 0..<64 {
      let count = SystemCalls.read(descriptor, &part, part.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      output += part.prefix(min(count, max(0, outputLimit - output.count)))
      took(Array(part.prefix(count)))
    }
    return true
  }

  /// Starts a program in a group of its own.
  private static func start(
    _ path: String,
    _ arguments: [[UInt8]],
    _ environment: [String],
    _ pipes: Pipes,
    hasInput: Bool
  ) -> pid_t? {
    let ends = pipes.others
    let input = hasInput ? [(own: ends[ends.count - 1], there: STDIN_FILENO)] : []
    return ProgramStart.start(
      path,
      arguments,
      environment: environment,
      descriptors: input + [(ends[0], STDOUT_FILENO), (ends[ends.count - 2], STDERR_FILENO)],
      in: .group
    )
  }
}

// MARK: - Waiting

extension ProgramRun {
  /// Runs a program off the pools of tasks, which it would block.
  ///
  /// It is asked to end when the task is cancelled, and killed three seconds later.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - splitsErrors: True to keep its standard error apart.
  ///   - took: Called with each part of its standard output, on another thread.
  /// - Returns: Nil, with the number of the system's reason, if it cannot be run.
  package static func run(
    _ path: String,
    _ arguments: [[UInt8]],
    environment: [String],
    limit: Duration,
    input: [UInt8] = [],
    splitsErrors: Bool = true,
    took: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async -> (run: ProgramRun?, failure: Int32) {
    let isCancelled = Flag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          let run = ProgramRun(
            path,
            arguments,
            environment: environment,
            limit: limit,
            input: input,
            splitsErrors: splitsErrors,
            outputLimit: 1 << 20,
            grace: .seconds(3),
            took: took,
            isCancelled: { isCancelled.isSet }
          )
          continuation.resume(returning: (run, run == nil ? errno : 0))
        }
      }
    } onCancel: {
      isCancelled.set()
    }
  }

  /// True once it was set, on any thread.
  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
