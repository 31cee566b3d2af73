import Foundation

/// A program in a pseudo-terminal that the test reads itself, or leaves unread.
///
/// Unlike tmux it lets a test count bytes and stop reading.
final class BareTerminal {
  let process: pid_t
  /// The side of the terminal emulator; −1 once closed.
  private var emulator: Int32
  /// The side of the program, to read and change settings as a shell could.
  private let own: Int32
  private var ended: Int?

  /// Starts a program.
  init(_ command: [String], columns: UInt16 = 120, lines: UInt16 = 40) throws {
    var ends: (emulator: Int32, own: Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.emulator, &ends.own, nil, nil, &size) == 0 else {
      throw CannotRun(command: command[0], reason: "no pseudo-terminal")
    }
    (emulator, own) = ends
    for end in [emulator, own] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(emulator, F_SETFL, O_NONBLOCK)

    #if os(macOS)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&files, own, stream) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    #if os(macOS)
      let newSession: Int16 = 0x400
    #else
      let newSession: Int16 = 0x80
    #endif
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | newSession
    posix_spawnattr_setflags(&attributes, flags)
    let arguments = command.map { strdup($0) } + [nil]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=\(path)"]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var started: pid_t = 0
    let failure = posix_spawnp(&started, command[0], &files, &attributes, arguments, variables)
    guard failure == 0 else {
      throw CannotRun(command: command[0], reason: String(cString: strerror(failure)))
    }
    process = started
  }

  deinit {
    if exitStatus == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    hangUp()
    close(own)
  }

  /// Sends bytes, as a keyboard does.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(emulator, bytes, bytes.count)
  }

  /// Reads until the program has been quiet for a while, at most 20 s, and returns what has
  /// arrived.
  ///
  /// It is quiet while no output arrives, all input is read and all its threads wait. As the
  /// machine may stand still, it must also be quiet for 50 checks in a row.
  func readUntilQuiet(_ quiet: Duration = .milliseconds(300)) async throws -> String {
    var bytes: [UInt8] = []
    let clock = ContinuousClock()
    let limit = clock.now + .seconds(20)
    var begin = clock.now
    var looks = 0
    while clock.now < limit, looks < 50 || clock.now < begin + quiet {
      let new = read()
      bytes += new
      if !new.isEmpty || hasInput(own) || !isAsleep(process) { (begin, looks) = (clock.now, 0) }
      looks += 1
      try await Task.sleep(for: .milliseconds(2))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until a text has arrived, at most 20 s, and returns all that has arrived.
  func read(until text: String) async throws -> String {
    var all = ""
    let limit = ContinuousClock.now + .seconds(20)
    while !all.contains(text) {
      guard ContinuousClock.now < limit else { throw NeverArrived(text: text, instead: all) }
      all += String(decoding: read(), as: UTF8.self)
      try await Task.sleep(for: .milliseconds(2))
    }
    return all
  }

  /// Reads until a text has arrived or the program has ended, at most 20 s, and returns all that
  /// has arrived.
  func read(untilEndOr text: String) async throws -> String {
    var all = ""
    let limit = ContinuousClock.now + .seconds(20)
    while !all.contains(text) {
      let hasEnded = exitStatus != nil
      all += String(decoding: read(), as: UTF8.self)
      if hasEnded { break }
      guard ContinuousClock.now < limit else { throw NeverArrived(text: text, instead: all) }
      try await Task.sleep(for: .milliseconds(2))
    }
    return all
  }

  struct NeverArrived: Error {
    var text: String
    var instead: String
  }

  private func read() -> [UInt8] {
    guard emulator >= 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(emulator, &buffer, buffer.count)
    return Array(buffer[..<max(0, count)])
  }

  /// Takes the input that waits for the next reader.
  func takeInput() -> String {
    var modes = termios()
    tcgetattr(own, &modes)
    cfmakeraw(&modes)
    tcsetattr(own, TCSANOW, &modes)
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while hasInput(own), Foundation.read(own, &byte, 1) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Stops the output, as ^S does, or lets it go on, as ^Q.
  func flow(_ goesOn: Bool) { tcflow(own, goesOn ? TCOON : TCOOFF) }

  /// Closes the window.
  func hangUp() {
    if emulator >= 0 { close(emulator) }
    emulator = -1
  }

  /// True if the terminal has the modes that a shell sets for programs: whole lines, echoed.
  var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(own, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// The exit status, as a shell reports it; nil while the program runs.
  var exitStatus: Int? {
    var status: Int32 = 0
    if ended == nil, waitpid(process, &status, WNOHANG) == process {
      let signal = status & 0x7F
      ended = signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal)
    }
    return ended
  }

  /// Waits until the program has ended, and returns the time; nil if it still runs after 10 s.
  func timeToEnd() async throws -> Duration? {
    let begin = ContinuousClock.now
    while exitStatus == nil {
      guard ContinuousClock.now < begin + .seconds(10) else { return nil }
      try await Task.sleep(for: .milliseconds(2))
    }
    return begin.duration(to: .now)
  }

  #if os(Linux)
    /// Returns the number of context switches of its threads.
    func wakeUps() throws -> Int {
      let folder = "/proc/\(process)/task"
      return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
        let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        let lines = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        return sum + lines.compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
      }
    }
  #endif
}
