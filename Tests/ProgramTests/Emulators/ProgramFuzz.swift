#if os(Linux)
  import Foundation
  import Fuzzing
  import Glibc
  import Testing

  /// Random keys, mouse reports, pastes, noise and sizes, in bursts, for real programs in a
  /// pseudo-terminal.
  ///
  /// The program must run until it is told to end, and then leave the terminal as it was; send only
  /// what is in our vocabulary; show the same after painting everything again; and not grow in
  /// memory. The same seed sends the same.
  final class ProgramFuzz {
    /// The number of inputs that the programs got, resizes among them.
    private(set) var inputs = 0
    private(set) var resizes = 0
    /// The numbers of bytes that were sent, and that came back.
    private(set) var sent = 0, received = 0
    /// The number of times that a program was started and ended.
    private(set) var runs = 0
    /// The number of times that everything was painted again, without any change.
    private(set) var repaints = 0
    /// The largest growth of a program after its first 500 inputs, in kilobytes.
    private(set) var growth = 0

    static let programs: [[String]] = [
      [builtProgram("termtable"), "--examples"], [builtProgram("termtable"), fixture("walk.json")],
      [builtProgram("settings")], [builtProgram("rows"), "1000000000"],
    ]

    /// The growth that a program is allowed, in kilobytes: it keeps its undo history and pasted
    /// texts. Under a sanitizer, which keeps freed memory, there is no limit.
    private var mayGrow: Int {
      environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") } ? .max : 16_384
    }

    private let environment: [String: String]
    private let programs: [[String]]

    /// - Parameters:
    ///   - programs: The commands, of which each run takes one.
    ///   - environment: Variables for the programs, besides those of each terminal.
    init(programs: [[String]] = ProgramFuzz.programs, environment: [String: String] = [:]) {
      self.programs = programs
      // ^O opens an editor; the output of a real one would be flaws.
      self.environment = environment.merging(["EDITOR": "true"]) { given, _ in given }
    }

    /// The figures, in one line for people.
    var figures: String {
      """
      program: \(inputs) keys, mouse reports, pastes and sizes (\(resizes) sizes), \(sent) bytes sent, \
      \(received) bytes read, no flaw; \(runs) runs, all left as before; \(repaints) repaints the same; \
      memory grew by \(growth) kB at most
      """
    }

    /// Starts a program, sends it `count` inputs unless it ends before, and ends it; checks it
    /// every 500 inputs.
    ///
    /// - Throws: `Failure`, if a check fails or the program never comes to rest.
    func run(
      seed: UInt64,
      inputs count: Int,
      until deadline: ContinuousClock.Instant? = nil
    ) async throws {
      let (columns, lines) = (80, 24)
      // Random keys change files and save them: each run has its own copy, and no changes of
      // another run.
      let folder = try TemporaryFolder()
      let command = try programs[Int(seed % UInt64(programs.count))].map { word in
        guard word.hasPrefix(fixture("")) else { return word }
        let copy = folder.url.appendingPathComponent(URL(filePath: word).lastPathComponent)
        try FileManager.default.copyItem(at: URL(filePath: word), to: copy)
        return copy.path
      }
      let state = ["XDG_STATE_HOME": folder.path("state")]
      let session = try PtySession(
        command,
        columns: columns,
        lines: lines,
        environment: environment.merging(state) { $1 },
        vocabulary: .ofAnyKey,
        // An echo of input after the end of the program would look like its output.
        echoes: false
      )
      runs += 1
      var random = RandomInput(seed: seed, columns: columns, lines: lines)
      var log: [String] = []
      defer { withExtendedLifetime(folder) { received += session.scanner.byteCount } }
      func failure(_ reason: String) -> Failure {
        Failure(
          seed: seed,
          command: command,
          reason: reason,
          log: log.suffix(40),
          output: session.takeSteps().suffix(20).map { String("\($0)".suffix(300)) }[...]
        )
      }
      do {
        try await session.settle()
        let last = inputs + count
        var early: Int?
        while inputs < last, ContinuousClock.now < deadline ?? .now + .seconds(1) {
          let stop = min(last, inputs + 500)
          while inputs < stop, session.waitStatus == nil {
            let burst = random.burst()
            _ = session.takeSteps()
            log = log.suffix(100) + burst.map { "\($0)" }
            for step in burst where session.waitStatus == nil { try await take(step, in: session) }
            try await rest(session)
            if let flaw = session.scanner.flaws.first { throw failure(flaw) }
          }
          guard try await repaint(session, failure) else { break }
          try check(session.residentMemory - (early ?? session.residentMemory), failure)
          if early == nil { early = session.residentMemory }
        }
        try await session.interrupt()
      } catch let known as Failure {
        throw known
      } catch {
        throw failure("\(error)")
      }
      let exit = try await session.waitForExit()
      guard [0, 130].contains(exit.status) else {
        throw failure("it ended with \(exit.status):\n\(session.text)")
      }
      guard exit.leftBehind == [] else { throw failure("it left behind \(exit.leftBehind)") }
      if let flaw = session.scanner.flaws.first { throw failure(flaw) }
    }

    /// Waits until the program is idle. A search of very many rows is stopped with Esc, as a person
    /// would.
    private func rest(_ session: PtySession) async throws {
      for _ in 0..<5 {
        if try await session.comesToRest(within: .milliseconds(500)) { return }
        try session.send([0x1B])
      }
      try await session.settle()
    }

    private func take(_ step: RandomInput.Step, in session: PtySession) async throws {
      inputs += 1
      switch step {
      case .bytes(let bytes):
        sent += bytes.count
        try session.send(bytes)
      case .resize(let columns, let lines):
        resizes += 1
        // If a wide character comes late to a single column, libvterm 0.1.4 writes outside its
        // memory.
        if columns == 1 { try await session.settle() }
        session.resize(columns: columns, lines: lines)
        if columns == 1 { try await session.settle() }
      }
    }

    private func check(_ grown: Int, _ failure: (String) -> Failure) throws {
      growth = max(growth, grown)
      if grown > mayGrow { throw failure("its memory grew by \(grown) kB") }
    }

    /// Paints everything again, which must change nothing. Spinners get the time to end.
    ///
    /// - Returns: True if the program goes on.
    private func repaint(_ session: PtySession, _ failure: (String) -> Failure) async throws -> Bool
    {
      // End an unfinished paste or string.
      try session.send(Array("\u{1B}\\\u{1B}[201~".utf8))
      let end = ContinuousClock.now + .seconds(20)
      var difference: String?
      repeat {
        try await rest(session)
        if session.waitStatus != nil { return false }
        let before = session.grid
        let clears = session.scanner.clearCount
        try session.send([0x0C])
        // A program that was suspended may begin a search only now.
        try await rest(session)
        if session.scanner.clearCount == clears {
          // A program that ends or is suspended waits for answers of the terminal; it paints after
          // that.
          let late = ContinuousClock.now + .seconds(10)
          while ContinuousClock.now < late, session.scanner.clearCount == clears {
            try await rest(session)
            if session.waitStatus != nil { return false }
          }
        }
        if session.scanner.clearCount == clears {
          throw failure("^L painted nothing:\n\(session.text)")
        }
        difference = before.difference(to: session.grid, names: ("before", "repainted"))
      } while difference != nil && ContinuousClock.now < end
      if let difference { throw failure("painting again changes the screen:\n\(difference)") }
      repaints += 1
      return true
    }

    /// A failure, with the seed and the command that repeat it.
    struct Failure: Error, CustomStringConvertible {
      var seed: UInt64
      var command: [String]
      var reason: String
      var log: ArraySlice<String>
      /// The output of the program since the last burst.
      var output: ArraySlice<String>

      var description: String {
        """
        TERMTABLE_FUZZ_SEED=\(seed), \(command.joined(separator: " ")): \(reason)
        the last inputs:
        \(log.joined(separator: "\n"))
        the output since the last burst:
        \(output.joined(separator: "\n"))
        """
      }
    }
  }

  extension PtySession {
    fileprivate var text: String { grid.text.joined(separator: "\n") }

    /// The resident memory of the program in kilobytes; 0 if it has ended.
    var residentMemory: Int { Memory.resident(of: process) }
  }
#endif
