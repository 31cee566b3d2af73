#if os(Linux)
  import Foundation

  /// GNU screen, which shows the output of a program; its own output is read from the terminal that
  /// it runs in.
  ///
  /// It may not insert and delete characters: libvterm 0.1.4 does neither outside the scrolled part
  /// of the screen.
  final class ScreenReplay: Replay {
    let name = "screen"
    private let session: PtySession
    private let folder: TemporaryFolder
    private let pipe: ReplayPipe

    /// True if it is installed.
    static var isInstalled: Bool { isCommand("screen") }

    init(columns: Int, lines: Int) throws {
      folder = try TemporaryFolder()
      pipe = try ReplayPipe(in: folder)
      let sockets = folder.path("sockets")
      try FileManager.default.createDirectory(
        atPath: sockets,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      let settings = try folder.write(
        "screenrc",
        """
        startup_message off
        altscreen on
        defutf8 on
        defbce on
        term screen-256color
        termcapinfo * dc@:DC@:ic@:IC@:im@:ei@
        hardstatus off
        vbell off

        """
      )
      session = try PtySession(
        ["screen", "-U", "-c", settings] + pipe.command,
        columns: columns,
        lines: lines,
        environment: ["SCREENDIR": sockets],
        keepsSteps: false
      )
    }

    func resize(columns: Int, lines: Int) throws { session.resize(columns: columns, lines: lines) }

    func feed(_ bytes: [UInt8]) async throws { try await pipe.write(bytes) }

    func grid() async throws -> Grid {
      session.read()
      return session.grid
    }
  }
#endif
