#if os(Linux)
  import Fuzzing
  import Glibc
  import Testing

  /// Keys, mouse reports, pastes, noise and sizes by chance, in bursts, at real programs in a pseudo-terminal.
  ///
  /// What must hold: the program runs until it is told to leave, and then leaves the terminal as it was; nothing reaches
  /// the terminal that is not in our vocabulary; what stands on the screen is what painting it anew shows; and the
  /// memory of the program does not grow. The same seed sends the same.
  final class ProgramFuzz {
    /// How many keys and other things, among them sizes, the programs have had.
    private(set) var inputs = 0
    private(set) var resizes = 0
    /// How many bytes were sent, and how many came back.
    private(set) var sent = 0, received = 0
    /// How often a program was started and ended.
    private(set) var runs = 0
    /// How often all was painted anew, and stayed what it was.
    private(set) var repaints = 0
    /// The most by which a program has grown after its first 500 inputs, in kilobytes.
    private(set) var growth = 0

    static let programs: [[String]] = [
      [builtProgram("termtable")], [builtProgram("termtable"), fixture("walk.json")],
      [builtProgram("settings")], [builtProgram("rows"), "1000000000"],
    ]

    /// By how much a program may grow, in kilobytes: it keeps what it may undo, and texts that were pasted. Under a
    /// sanitizer, which keeps what was freed, that says nothing.
    private var mayGrow: Int {
      environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") } ? .max : 16_384
    }

    private let environment: [String: String]
    private let programs: [[String]]

    /// - Parameters:
    ///   - programs: The commands, of which each run takes one.
    ///   - environment: What the programs find in their environment besides what each terminal has.
    init(programs: [[String]] = ProgramFuzz.programs, environment: [String: String] = [:]) {
      self.programs = programs
      // ^O: another editor would write what is not ours.
      self.environment = environment.merging(["EDITOR": "true"]) { given, _ in given }
    }

    /// One line for people.
    var figures: String {
      """
      program: \(inputs) keys, mouse reports, pastes and sizes (\(resizes) sizes), \(sent) bytes sent, \
      \(received) bytes read, no flaw; \(runs) runs, all left as before; \(repaints) repaints the same; \
      memory grew by \(growth) kB at most
      """
    }

    /// Starts a program, sends it so many inputs or until it leaves, and ends it; all 500 inputs it looks at the whole.
    ///
    /// - Throws: `Failure`, or where the program never comes to rest.
    func run(
      seed: UInt64,
      inputs count: Int,
      until deadline: ContinuousClock.Instant? = nil
    ) async throws {
      let (columns, lines) = (80, 24)
      let command = programs[Int(seed % UInt64(programs.count))]
      let session = try PtySession(
        command,
        columns: columns,
        lines: lines,
        environment: environment,
        // What is typed after the program has left would come back as its output.
        echoes: false
      )
      runs += 1
      var random = RandomInput(seed: seed, columns: columns, lines: lines)
      var log: [String] = []
      defer { received += session.scanner.byteCount }
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
            try await session.settle()
            if let flaw = session.scanner.flaws.first { throw failure(flaw) }
          }
          guard try await repaint(session, failure) else { break }
          try check(session.residentMemory - (early ?? session.residentMemory), failure)
          if early == nil { early = session.residentMemory }
        }
        try session.send([0x03])
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

    private func take(_ step: RandomInput.Step, in session: PtySession) async throws {
      inputs += 1
      switch step {
      case .bytes(let bytes):
        sent += bytes.count
        try session.send(bytes)
      case .resize(let columns, let lines):
        resizes += 1
        // Where a wide character comes late to a single column libvterm 0.1.4 writes outside its memory.
        if columns == 1 { try await session.settle() }
        session.resize(columns: columns, lines: lines)
        if columns == 1 { try await session.settle() }
      }
    }

    private func check(_ grown: Int, _ failure: (String) -> Failure) throws {
      growth = max(growth, grown)
      if grown > mayGrow { throw failure("its memory grew by \(grown) kB") }
    }

    /// Paints all anew: nothing may change. What turns by itself is given the time to come to its end.
    ///
    /// - Returns: Whether the program goes on.
    private func repaint(_ session: PtySession, _ failure: (String) -> Failure) async throws -> Bool
    {
      // What has only begun is ended: a paste, a string.
      try session.send(Array("\u{1B}\\\u{1B}[201~".utf8))
      let end = ContinuousClock.now + .seconds(20)
      var difference: String?
      repeat {
        try await session.settle()
        if session.waitStatus != nil { return false }
        let before = session.grid
        let clears = session.scanner.clearCount
        try session.send([0x0C])
        try await session.settle()
        if session.scanner.clearCount == clears {
          // A program that leaves or is suspended waits for answers of the terminal; it paints after that.
          let late = ContinuousClock.now + .seconds(10)
          while ContinuousClock.now < late, session.scanner.clearCount == clears {
            try await session.settle()
            if session.waitStatus != nil { return false }
          }
        }
        if session.scanner.clearCount == clears {
          throw failure("^L painted nothing:\n\(session.text)")
        }
        difference = before.difference(to: session.grid, names: ("before", "repainted"))
      } while difference != nil && ContinuousClock.now < end
      if let difference { throw failure("painted anew it is other:\n\(difference)") }
      repaints += 1
      return true
    }

    /// What went wrong, and how to come there again.
    struct Failure: Error, CustomStringConvertible {
      var seed: UInt64
      var command: [String]
      var reason: String
      var log: ArraySlice<String>
      /// What the program wrote since then.
      var output: ArraySlice<String>

      var description: String {
        """
        TERMTABLE_FUZZ_SEED=\(seed), \(command.joined(separator: " ")): \(reason)
        the last inputs:
        \(log.joined(separator: "\n"))
        what it wrote since the last burst:
        \(output.joined(separator: "\n"))
        """
      }
    }
  }

  extension PtySession {
    fileprivate var text: String { grid.text.joined(separator: "\n") }

    /// The memory of the program that is resident, in kilobytes; 0 where it has ended.
    var residentMemory: Int { Memory.resident(of: process) }
  }
#endif
