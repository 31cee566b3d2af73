import Foundation
import Testing

/// The tests of the built programs in a real terminal; each suite of them is an extension of this
/// one.
///
/// They run one after the other: each needs the machine for itself.
@Suite("Programs", .serialized, .timeLimit(.minutes(2))) struct Programs {}

/// The tests of programs that compute for long and measure no time: they run beside the tests of
/// the libraries.
@Suite("Patient programs", .serialized, .timeLimit(.minutes(10))) struct PatientPrograms {}

/// A program in a real terminal: tmux, on a server of its own, driven by keys and read as text.
///
/// Nothing sleeps for a fixed time: wait for what must appear. The program and the server end with
/// the session.
///
/// ```swift
/// let terminal = try TmuxSession([builtProgram("termtable")], columns: 40, lines: 12)
/// try await terminal.waitFor("Settings")
/// try terminal.send("Down", "Enter")
/// try await terminal.waitFor("‹ Settings")
/// ```
final class TmuxSession {
  /// The folder of the server's socket and of the notes by the shell around the program.
  private let folder: URL

  /// Starts a program in a terminal of `columns` × `lines`.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments, which no shell interprets.
  ///   - environment: Variables for the program besides `PATH`, `HOME`, `TERM` (`tmux-256color`),
  ///     `LC_ALL` (`C.UTF-8`) and folders of its own for state and configuration; these can be
  ///     given, too.
  ///   - directory: The directory it starts in.
  /// - Throws: `TmuxFailure` if tmux is missing or does not start.
  init(
    _ command: [String],
    columns: Int = 80,
    lines: Int = 24,
    environment: [String: String] = [:],
    directory: String = "/"
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(
        "tt-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
      )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

    var variables = [
      "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
      "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
    ]
    variables.merge(environment) { _, given in given }
    let assignments = variables.map { "\($0.key)=\($0.value)" }.sorted()
    try tmux(
      ["start-server", ";", "set-option", "-g", "status", "off", ";"]
        + ["set-option", "-g", "default-terminal", "tmux-256color", ";"]
        + ["set-option", "-g", "history-limit", "20000", ";"]
        + ["new-session", "-d", "-x", "\(columns)", "-y", "\(lines)", "-c", directory]
        + ["sh", "-c", Self.shell, folder.path, "env"] + assignments + command
    )
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs "$@" and writes down, in the folder $0: its process, its exit status, and the terminal's
  /// settings before and after it. Then the terminal stays as the program left it. A signal meant
  /// for the program leaves the shell alone.
  private static let shell = """
    trap : INT QUIT
    stty -g >"$0/before"
    sh -c 'echo $$ >"$0/process"; exec "$@"' "$0" "$@"
    status=$?
    stty -g >"$0/after"
    echo $status >"$0/status.new"
    mv "$0/status.new" "$0/status"
    exec sleep 600
    """

  // MARK: Driving

  /// Presses keys by the names tmux has for them (`Down`, `Enter`, `C-c`, `M-x`, `BSpace` …), or
  /// characters.
  func send(_ keys: String...) throws {
    try tmux(["send-keys", "--"] + keys.map { $0.hasSuffix(";") ? $0.dropLast() + "\\;" : $0 })
  }

  /// Types text, byte for byte.
  func type(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  /// Sends bytes as they are, for keys that tmux does not know.
  func send(bytes: [UInt8]) throws {
    for start in stride(from: 0, to: bytes.count, by: 500) {
      let hexadecimal = bytes[start..<min(start + 500, bytes.count)].map { String($0, radix: 16) }
      try tmux(["send-keys", "-H"] + hexadecimal)
    }
  }

  func resize(columns: Int, lines: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
  }

  /// Sends a signal to the program, e.g. `SIGTERM`.
  func signal(_ signal: Int32) throws { kill(try process, signal) }

  /// The program's process; it is known once the program shows something.
  var process: Int32 {
    get throws {
      guard let process = written("process").flatMap(Int32.init) else {
        throw TmuxFailure("no process yet")
      }
      return process
    }
  }

  /// Takes the terminal away, as a closed window does.
  func close() throws { try tmux(["kill-server"]) }

  // MARK: Reading

  /// The lines on the screen, without blanks at their ends and without empty lines at the end, as a
  /// person sees them: the blank of braille (U+2800), which keeps right-to-left text apart, is a
  /// space.
  var screen: String {
    get throws {
      let lines = try tmux(["capture-pane", "-p"])
        .split(separator: "\n", omittingEmptySubsequences: false).map(\.asSeen)
      let shown = lines.lastIndex { !$0.isEmpty }.map { lines[...$0] } ?? []
      return shown.joined(separator: "\n")
    }
  }

  /// The lines on the screen and those that have scrolled off it, joined where they were wrapped.
  var history: String {
    get throws { try tmux(["capture-pane", "-p", "-J", "-S", "-"]) }
  }

  /// The lines on the screen with the blanks at their ends, as the terminal holds them.
  var wholeLines: [String] {
    get throws {
      try tmux(["capture-pane", "-p", "-N"])
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The title that the program gave the window, or tmux's own.
  var title: String {
    get throws { try tmux(["display-message", "-p", "#{pane_title}"]).trimmedEnd }
  }

  /// The screen with its colours and attributes as escape sequences (SGR).
  var styledScreen: String {
    get throws { try tmux(["capture-pane", "-p", "-e"]) }
  }

  /// ``styledScreen`` with the blanks at the ends of lines.
  var filledScreen: String {
    get throws { try tmux(["capture-pane", "-p", "-e", "-N"]) }
  }

  struct Cursor: Equatable {
    /// From 0.
    var column: Int, line: Int
    var isVisible: Bool
  }

  var cursor: Cursor {
    get throws {
      let numbers = try values(["cursor_x", "cursor_y", "cursor_flag"])
      return Cursor(column: numbers[0], line: numbers[1], isVisible: numbers[2] == 1)
    }
  }

  /// The screen and the cursor, of the same moment; blanks are as in ``screen``.
  var look: Look {
    get throws {
      let text = try tmux(
        ["capture-pane", "-p", ";", "display-message", "-p"]
          + ["#{pane_width},#{pane_height},#{cursor_x},#{cursor_y},#{cursor_flag}"]
      )
      var lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      let numbers = lines.removeLast().split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 5 else { throw TmuxFailure("capture-pane: \(text)") }
      return Look(
        columns: numbers[0],
        lines: lines.map(\.asSeen),
        height: numbers[1],
        cursor: Cursor(column: numbers[2], line: numbers[3], isVisible: numbers[4] == 1)
      )
    }
  }

  // MARK: Waiting

  /// Waits until the screen shows `text`; if it does not in time, the test ends and shows the last
  /// screen.
  func waitFor(
    _ text: String,
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitFor("“\(text)”", timeout: timeout, sourceLocation: sourceLocation) {
      $0.contains(text)
    }
  }

  /// Waits until `isShown` says that the screen is as it must be.
  ///
  /// - Parameter expected: The expected screen, in words, for the message of a failure.
  func waitFor(
    _ expected: String,
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isShown: (String) throws -> Bool
  ) async throws {
    let last = try await poll(timeout: timeout) {
      let screen = try screen
      return (try isShown(screen), screen)
    }
    try #require(
      last == nil,
      "waited \(timeout) for \(expected); the screen is:\n\(last ?? "")",
      sourceLocation: sourceLocation
    )
  }

  /// Waits until a look has no flaws any more, and returns it; else the test ends with its flaws
  /// and the screen.
  @discardableResult func waitForLook(
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation,
    flaws: (Look) throws -> [String]
  ) async throws -> Look {
    var last = try look
    let found = try await poll(timeout: timeout) {
      last = try look
      let flaws = try flaws(last)
      return (flaws.isEmpty, flaws.joined(separator: "\n"))
    }
    try #require(
      found == nil,
      "waited \(timeout); \(found ?? "")\nThe screen is:\n\(last)",
      sourceLocation: sourceLocation
    )
    return last
  }

  /// Waits until the whole screen is `expected`; a failure shows where it differs, line by line.
  func waitForScreen(
    _ expected: String,
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let last = try await poll(timeout: timeout) {
      let screen = try screen
      return (screen == expected, screen)
    }
    let difference = last.map { Self.difference(expected: expected, shown: $0) } ?? ""
    try #require(
      last == nil,
      "waited \(timeout); the screen differs:\n\(difference)",
      sourceLocation: sourceLocation
    )
  }

  /// How a program ended, and what it left behind.
  struct Exit: Equatable {
    var status: Int
    /// The changes of the terminal that it has not undone: "the alternate screen", "a hidden
    /// cursor" …
    var leftBehind: [String]
  }

  /// Waits until the program has ended.
  func waitForExit(
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Exit {
    let last = try await poll(timeout: timeout) { (written("status") != nil, try screen) }
    let status = try #require(
      written("status").flatMap { Int($0) },
      "waited \(timeout) for the program to end; the screen is:\n\(last ?? "")",
      sourceLocation: sourceLocation
    )
    return Exit(status: status, leftBehind: try leftBehind())
  }

  /// True if the program has ended.
  var hasEnded: Bool { written("status") != nil }

  // MARK: Private

  /// Polls `isDone` until it is true, and returns nil; if the time is over, returns the last text.
  private func poll(
    timeout: Duration,
    _ isDone: () throws -> (Bool, String)
  ) async throws -> String? {
    let end = ContinuousClock.now + timeout
    while true {
      let (done, seen) = try isDone()
      if done { return nil }
      if ContinuousClock.now > end { return seen }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func leftBehind() throws -> [String] {
    var left = try modesLeftOn()
    if written("before") != written("after") { left.append("changed terminal settings (stty)") }
    return left
  }

  /// Returns the modes that differ from those of a new terminal, in words.
  func modesLeftOn() throws -> [String] {
    let modes = [
      ("alternate_on", 0, "the alternate screen"), ("cursor_flag", 1, "a hidden cursor"),
      ("keypad_cursor_flag", 0, "application cursor keys"),
      ("keypad_flag", 0, "an application keypad"),
      ("mouse_any_flag", 0, "mouse reporting"), ("insert_flag", 0, "insert mode"),
      ("wrap_flag", 1, "no wrapping"), ("origin_flag", 0, "origin mode"),
    ]
    return zip(modes, try values(modes.map(\.0))).filter { $0.1 != $1 }.map(\.0.2)
  }

  /// Returns the values of tmux's variables, which must be numbers.
  func values(_ names: [String]) throws -> [Int] {
    let format = names.map { "#{\($0)}" }.joined(separator: ",")
    let text = try tmux(["display-message", "-p", format])
    let numbers = text.split(whereSeparator: { ",\n".contains($0) }).compactMap { Int($0) }
    guard numbers.count == names.count else { throw TmuxFailure("\(format) is \(text)") }
    return numbers
  }

  /// Returns the line that the shell around the program has written into a file, if it is whole.
  private func written(_ name: String) -> String? {
    let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.flatMap { $0.hasSuffix("\n") ? String($0.dropLast()) : nil }
  }

  /// Returns the lines of two screens: equal ones once, else the expected one with `-`, the shown
  /// one with `+`.
  private static func difference(expected: String, shown: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = shown.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(expected.count, shown.count)).flatMap { line -> [String] in
      let pair = (
        line < expected.count ? expected[line] : nil, line < shown.count ? shown[line] : nil
      )
      if pair.0 == pair.1 { return ["  \(pair.0 ?? "")"] }
      return [pair.0.map { "- \($0)" }, pair.1.map { "+ \($0)" }].compactMap(\.self)
    }
    .joined(separator: "\n")
  }

  /// Runs tmux on this session's server and returns what it printed.
  @discardableResult func tmux(_ arguments: [String]) throws -> String {
    let inherited = ProcessInfo.processInfo.environment
    let result = try run(
      ["tmux", "-u", "-f", "/dev/null", "-S", folder.appendingPathComponent("socket").path]
        + arguments,
      environment: [
        "PATH": inherited["PATH"] ?? "", "HOME": inherited["HOME"] ?? "/", "LC_ALL": "C.UTF-8",
      ]
    )
    guard result.status == 0 else {
      throw TmuxFailure(
        "tmux \(arguments.first ?? ""): \(result.output)\(result.errors) (Scripts/test installs tmux)"
      )
    }
    return result.output
  }
}

/// A failure of tmux.
struct TmuxFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
