#if os(Linux)
  import Foundation
  import Testing

  /// A program in a pseudo-terminal of this process: its output is kept, checked, and shown by
  /// libvterm.
  ///
  /// Unlike tmux it can wait until the program has handled all keys: ``settle()``.
  ///
  /// ```swift
  /// let session = try PtySession([builtProgram("termtable")], columns: 40, lines: 12)
  /// try await session.press("Down", "Enter")
  /// #expect(session.grid.text[0] == " ‹ TermTable › Every kind of section")
  /// #expect(session.scanner.flaws == [])
  /// ```
  final class PtySession {
    /// One output of the program, or one resize of the terminal.
    enum Step: CustomStringConvertible {
      case written([UInt8])
      case resized(columns: Int, lines: Int)

      var description: String {
        switch self {
        case .written(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
        case .resized(let columns, let lines): "\(columns)×\(lines)"
        }
      }
    }

    let process: pid_t
    /// The name of the terminal, as the program finds it in `TERM`.
    let name: String
    private let emulatorEnd: Int32, programEnd: Int32
    private let before: termios
    private let keepsSteps: Bool
    /// True if it answers that it can show frames at once; else it does not answer that question.
    private let offersSynchronization: Bool
    private var answers = 0
    /// The folder for the state and the configuration of the program.
    private let folder: TemporaryFolder

    let screen: VTermScreen
    private(set) var scanner: OutputScanner
    /// All outputs and resizes since ``takeSteps()``.
    private(set) var steps: [Step] = []
    /// The status of the ended program, as `waitpid` reports it; nil while it runs.
    private(set) var waitStatus: Int32?
    private var notBefore = ContinuousClock.now

    /// Starts a program in a terminal of `columns` × `lines`, which controls it.
    ///
    /// - Parameters:
    ///   - environment: Variables for the program besides `PATH`, `HOME`, `TERM` and `LC_ALL`
    ///     (`C.UTF-8`).
    ///   - keepsSteps: True if ``steps`` are kept; false for a run of hours.
    ///   - echoes: True if the terminal echoes input, unless the program switches that off.
    /// - Throws: `CannotRun`.
    init(
      _ command: [String],
      columns: Int = 80,
      lines: Int = 24,
      name: String = "xterm-256color",
      environment: [String: String] = [:],
      vocabulary: OutputScanner.Vocabulary = .ours,
      keepsSteps: Bool = true,
      echoes: Bool = true,
      offersSynchronization: Bool = false
    ) throws {
      var size = winsize(
        ws_row: UInt16(lines),
        ws_col: UInt16(columns),
        ws_xpixel: 0,
        ws_ypixel: 0
      )
      var ends: (emulator: Int32, program: Int32) = (-1, -1)
      guard openpty(&ends.emulator, &ends.program, nil, nil, &size) == 0 else {
        throw CannotRun(command: "openpty", reason: String(cString: strerror(errno)))
      }
      for end in [ends.emulator, ends.program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends.emulator, F_SETFL, O_NONBLOCK)
      var settings = termios()
      tcgetattr(ends.program, &settings)
      if !echoes {
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(ends.program, TCSANOW, &settings)
      }
      folder = try TemporaryFolder()
      let inherited = ProcessInfo.processInfo.environment
      var variables = [
        "PATH": inherited["PATH"] ?? "", "HOME": inherited["HOME"] ?? "/", "LC_ALL": "C.UTF-8",
        "TERM": name, "XDG_STATE_HOME": folder.path("state"),
        "XDG_CONFIG_HOME": folder.path("config"),
      ]
      variables.merge(environment) { _, given in given }
      process = try Self.spawn(command, terminal: ends.program, environment: variables)
      (emulatorEnd, programEnd) = ends
      before = settings
      self.name = name
      self.keepsSteps = keepsSteps
      self.offersSynchronization = offersSynchronization
      screen = VTermScreen(columns: columns, lines: lines)
      scanner = OutputScanner(vocabulary: vocabulary)
    }

    deinit {
      if waitStatus == nil {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 && errno == EINTR {}
      }
      close(emulatorEnd)
      close(programEnd)
    }

    /// Starts a command in a new session that is controlled by `terminal`, with no signal blocked.
    private static func spawn(
      _ command: [String],
      terminal: Int32,
      environment: [String: String]
    ) throws -> pid_t {
      let path = String(cString: ttyname(terminal))
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&files, 0, 1)
      posix_spawn_file_actions_adddup2(&files, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Glibc shows with _GNU_SOURCE only
      let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession
      posix_spawnattr_setflags(&attributes, Int16(flags))
      let arguments = command.map { strdup($0) } + [nil]
      let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { (arguments + variables).forEach { free($0) } }
      var process: pid_t = 0
      let failure = posix_spawnp(
        &process,
        command[0],
        &files,
        &attributes,
        arguments,
        variables
      )
      guard failure == 0 else {
        throw CannotRun(command: command[0], reason: String(cString: strerror(failure)))
      }
      return process
    }

    // MARK: Driving

    /// Presses keys in one burst, by tmux's names, and waits until the program is at rest.
    func press(_ keys: String...) async throws {
      try send(keys.flatMap(bytes(ofKey:)))
      try await settle()
    }

    /// Sends bytes as they are, and reads the output meanwhile.
    func send(_ bytes: [UInt8]) throws {
      var rest = bytes[...]
      while !rest.isEmpty, waitStatus == nil {
        let count = rest.withUnsafeBytes { write(emulatorEnd, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        read()
        if count < 0 { checkExit() }
      }
      // The program takes a lone Esc for a key only after a pause.
      if bytes.last == 0x1B { notBefore = .now + .milliseconds(60) }
    }

    /// Gives the terminal another size; the system tells the program (SIGWINCH).
    func resize(columns: Int, lines: Int) {
      read()
      var size = winsize(
        ws_row: UInt16(lines),
        ws_col: UInt16(columns),
        ws_xpixel: 0,
        ws_ypixel: 0
      )
      _ = ioctl(emulatorEnd, UInt(TIOCSWINSZ), &size)
      screen.resize(columns: columns, lines: lines)
      if keepsSteps { steps.append(.resized(columns: columns, lines: lines)) }
    }

    func signal(_ signal: Int32) { kill(process, signal) }

    // MARK: Reading

    /// The screen of the terminal.
    var grid: Grid { screen.grid }

    /// True if all input and output is read, and the program sleeps.
    private var isIdle: Bool {
      // Asking for input also makes the kernel deliver the bytes that were just sent.
      !hasInput(programEnd) && !hasInput(emulatorEnd) && isAsleep(process) && isAsleep(process)
        && !hasInput(programEnd) && !hasInput(emulatorEnd)
    }

    /// Waits until the program has read all keys and is idle, or has ended.
    ///
    /// It does not wait for the timers of the program.
    func settle(
      timeout: Duration = .seconds(30),
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let end = ContinuousClock.now + timeout
      var idle = 0
      while idle < 3 {
        read()
        checkExit()
        if waitStatus != nil { return read() }
        idle = ContinuousClock.now >= notBefore && isOpened && isIdle ? idle + 1 : 0
        try #require(
          ContinuousClock.now < end,
          "the program does not come to rest; the screen is:\n\(grid.text.joined(separator: "\n"))",
          sourceLocation: sourceLocation
        )
        try await Task.sleep(for: .milliseconds(1))
      }
    }

    /// Waits for a short time until the program is idle, or has ended.
    ///
    /// - Returns: False if it is still busy.
    func comesToRest(within time: Duration) async throws -> Bool {
      let end = ContinuousClock.now + time
      var idle = 0
      while idle < 3 {
        read()
        checkExit()
        if waitStatus != nil { return true }
        idle = ContinuousClock.now >= notBefore && isOpened && isIdle ? idle + 1 : 0
        if ContinuousClock.now >= end { return false }
        try await Task.sleep(for: .milliseconds(1))
      }
      return true
    }

    /// True if the program has drawn something: if it is at rest before that, it is still loading.
    private var isOpened: Bool { scanner.byteCount > 0 && scanner.clearCount > 0 }

    /// Reads the output of the program, if there is any.
    func read() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = Glibc.read(emulatorEnd, &buffer, buffer.count)
        guard count > 0 else { return }
        let bytes = Array(buffer[..<count])
        screen.feed(bytes)
        scanner.feed(bytes)
        if keepsSteps { steps.append(.written(bytes)) }
        answer()
      }
    }

    private func answer() {
      while offersSynchronization, answers < scanner.questionCount {
        answers += 1
        let answer = Array("\u{1B}[?2026;2$y".utf8)
        _ = write(emulatorEnd, answer, answer.count)  // fails if nobody reads
      }
    }

    /// Returns the steps since the last call.
    func takeSteps() -> [Step] {
      defer { steps = [] }
      return steps
    }

    // MARK: The end

    private func checkExit() {
      guard waitStatus == nil else { return }
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { waitStatus = status }
    }

    /// Ends the program with ^C, which first leaves a text, a search, keys that continue others,
    /// and a menu.
    func interrupt() async throws {
      for _ in 0..<5 where waitStatus == nil {
        try send([0x03])
        _ = try await comesToRest(within: .milliseconds(500))
      }
    }

    /// Waits until the program has ended, and returns its status, as a shell reports it, and what
    /// it left behind.
    func waitForExit(timeout: Duration = .seconds(20)) async throws -> TmuxSession.Exit {
      let end = ContinuousClock.now + timeout
      while waitStatus == nil {
        read()
        checkExit()
        try #require(ContinuousClock.now < end, "waited \(timeout) for the program to end")
        try await Task.sleep(for: .milliseconds(1))
      }
      read()
      let status = waitStatus ?? 0
      let signal = status & 0x7F
      return TmuxSession.Exit(
        status: signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal),
        leftBehind: leftBehind
      )
    }

    /// The changes of the terminal that the program has not undone, in words.
    private var leftBehind: [String] {
      var left: [String] = []
      if screen.isAlternate { left.append("the alternate screen") }
      if !screen.showsCursor { left.append("a hidden cursor") }
      if screen.mouse != 0 { left.append("mouse reporting") }
      let modes = scanner.modes.subtracting([25, 7])
      if !modes.isEmpty { left.append("modes \(modes.sorted())") }
      if !scanner.isBetweenSequences { left.append("half a sequence") }
      if !hasSettingsOfBefore { left.append("changed terminal settings (stty)") }
      return left
    }

    /// True if the terminal has the settings from before the program.
    var hasSettingsOfBefore: Bool {
      var now = termios()
      tcgetattr(programEnd, &now)
      let one = before
      return now.c_iflag == one.c_iflag && now.c_oflag == one.c_oflag
        && now.c_cflag == one.c_cflag && now.c_lflag == one.c_lflag
    }
  }
#endif
