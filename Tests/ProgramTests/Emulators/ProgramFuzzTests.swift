#if os(Linux)
  import Foundation
  import Testing

  /// Random inputs, the same in every run.
  extension Programs {
    @Suite struct ProgramFuzzTests {
      @Test(
        "P46 P47 P48 P56 Random keys, mouse reports, pastes, noise and sizes leave a program whole",
        arguments: 0..<UInt64(ProgramFuzz.programs.count)
      )
      func seeds(seed: UInt64) async throws {
        let fuzz = ProgramFuzz()
        for seed in [seed, seed + 40] { try await fuzz.run(seed: seed, inputs: 600) }
        // All programs may have been ended by a key before their first check.
        for more in 2..<6 where fuzz.repaints == 0 {
          try await fuzz.run(seed: seed + 40 * UInt64(more), inputs: 600)
        }
        #expect(fuzz.inputs > 100 && fuzz.resizes > 10 && fuzz.repaints > 0, "\(fuzz.figures)")
      }

      @Test("P57 The cursor is shown after the screen is given back, as that may hide it again")
      func cursor() async throws {
        let session = try PtySession([builtProgram("termtable"), "--examples"])
        try await session.settle()
        _ = session.takeSteps()
        try session.send([0x03])
        #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
        let written = session.takeSteps().flatMap { step in
          if case .written(let bytes) = step { bytes } else { [UInt8]() }
        }
        let text = String(decoding: written, as: UTF8.self)
        let screen = try #require(text.range(of: "\u{1B}[?1049l"))
        #expect(text[screen.upperBound...].contains("\u{1B}[?25h"), "\(text.debugDescription)")
      }
    }
  }

  /// Random inputs for any time; not in `Programs`, whose tests have a limit of two minutes.
  ///
  /// `TERMTABLE_FUZZ_SECONDS=600` or `TERMTABLE_FUZZ_KEYS=100000` sets the length;
  /// `TERMTABLE_FUZZ_SEED=17` begins with that seed; `TERMTABLE_FUZZ_PROGRAM=PATH` runs only that
  /// program, instead of the released ones.
  @Suite struct LongProgramFuzz {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["TERMTABLE_FUZZ_SECONDS"].flatMap { Double($0) }
    private static let keys = environment["TERMTABLE_FUZZ_KEYS"].flatMap { Int($0) }

    @Test(
      "Random inputs for the given time leave the programs whole",
      .enabled(if: seconds != nil || keys != nil)
    )
    func long() async throws {
      let first =
        Self.environment["TERMTABLE_FUZZ_SEED"].flatMap { UInt64($0) }
        ?? UInt64.random(in: 0..<1_000_000_000)
      let programs = Self.environment["TERMTABLE_FUZZ_PROGRAM"].map { [[$0]] }
      let fuzz = ProgramFuzz(
        programs: programs ?? ProgramFuzz.programs,
        environment: Self.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      )
      let end = ContinuousClock.now + .seconds(Self.seconds ?? 1_000_000)
      let keys = Self.keys ?? .max
      var seed = first
      while ContinuousClock.now < end, fuzz.inputs < keys {
        try await fuzz.run(seed: seed, inputs: min(20_000, keys - fuzz.inputs), until: end)
        seed += 1
      }
      print("\(fuzz.figures); seeds \(first) to \(seed - 1)")
    }
  }
#endif
