#if os(Linux)
  import Foundation

  /// A terminal emulator that shows what a program wrote into another one.
  protocol Replay: AnyObject {
    var name: String { get }
    /// True if it reports bold, italic, underlined and reversed; all report colours.
    var reportsAttributes: Bool { get }
    /// True if it reports the look of the blanks at the end of a line.
    var reportsBlankEnds: Bool { get }
    func resize(columns: Int, lines: Int) throws
    /// Shows bytes that end between two sequences, and waits until it has shown them.
    func feed(_ bytes: [UInt8]) async throws
    func grid() async throws -> Grid
  }

  extension Replay {
    var reportsAttributes: Bool { true }
    var reportsBlankEnds: Bool { true }

    /// Repeats the steps of a session in this emulator.
    func follow(_ steps: [PtySession.Step]) async throws {
      // One write of the program may have been read in pieces.
      var written: [UInt8] = []
      for step in steps {
        switch step {
        case .written(let bytes): written += bytes
        case .resized(let columns, let lines):
          if !written.isEmpty { try await feed(written) }
          written = []
          try resize(columns: columns, lines: lines)
        }
      }
      if !written.isEmpty { try await feed(written) }
    }
  }

  /// The writing end of a named pipe, which a `cat` in an emulator reads and shows.
  final class ReplayPipe {
    let path: String
    private var end: Int32 = -1

    init(in folder: TemporaryFolder) throws {
      path = folder.path("pipe")
      guard mkfifo(path, 0o600) == 0 else {
        throw CannotRun(command: "mkfifo", reason: String(cString: strerror(errno)))
      }
      Glibc.signal(SIGPIPE, SIG_IGN)
    }

    deinit { if end >= 0 { close(end) } }

    /// The command for an emulator that shows the bytes of the pipe as they are.
    var command: [String] { ["sh", "-c", "stty raw -echo; exec cat \"$0\"", path] }

    func write(_ bytes: [UInt8]) async throws {
      var rest = bytes[...]
      let deadline = ContinuousClock.now + .seconds(20)
      while !rest.isEmpty {
        if end < 0 { end = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
        let count =
          end < 0 ? -1 : rest.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
          continue
        }
        guard ContinuousClock.now < deadline else {
          throw CannotRun(
            command: "cat",
            reason: "it reads nothing: \(String(cString: strerror(errno)))"
          )
        }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }
#endif
