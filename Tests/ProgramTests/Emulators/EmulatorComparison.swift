#if os(Linux)
  import Testing

  /// A program whose frames are shown in several emulators, which must all look the same.
  final class EmulatorComparison {
    let session: PtySession
    private let replays: [any Replay]
    /// The number of frames that were the same in all emulators.
    private(set) var frames = 0
    /// The number of frames that were painted again, without any change.
    private(set) var repaints = 0

    /// - Parameter replays: The emulators beside libvterm, of the same size.
    init(_ session: PtySession, replays: [any Replay]) {
      self.session = session
      self.replays = replays
    }

    /// Compares after each key of a journey, and paints everything again at its stops.
    func take(
      _ journey: Journey,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      for (number, stop) in journey.stops.enumerated() {
        for key in stop {
          try session.send(bytes(ofKey: key))
          try await compare(
            "\(journey.name), stop \(number), after \(key)",
            sourceLocation: sourceLocation
          )
        }
        try await repaint(sourceLocation: sourceLocation)
      }
    }

    func resize(
      columns: Int,
      lines: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      session.resize(columns: columns, lines: lines)
      try await compare("after a resize to \(columns)×\(lines)", sourceLocation: sourceLocation)
    }

    /// Waits until the program is at rest, and compares the screens of the emulators.
    func compare(
      _ place: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await session.settle(sourceLocation: sourceLocation)
      try #require(session.scanner.flaws == [], sourceLocation: sourceLocation)
      let expected = session.grid
      let steps = session.takeSteps()
      for replay in replays {
        try await replay.follow(steps)
        let difference = try await difference(of: replay, to: expected)
        try #require(
          difference == nil,
          "\(place):\n\(difference ?? "")",
          sourceLocation: sourceLocation
        )
      }
      frames += 1
    }

    /// Returns the difference to an emulator, which has ten seconds to show the same; nil if it
    /// does.
    private func difference(of replay: any Replay, to expected: Grid) async throws -> String? {
      let end = ContinuousClock.now + .seconds(30)
      while true {
        var (one, other) = (expected, try await replay.grid())
        if !replay.reportsAttributes {
          (one, other) = (one.withoutAttributes, other.withoutAttributes)
        }
        if !replay.reportsBlankEnds {
          (one, other) = (one.withoutBlankEnds, other.withoutBlankEnds)
        }
        let difference = one.difference(to: other, names: ("libvterm", replay.name))
        if difference == nil || ContinuousClock.now > end { return difference }
        try await Task.sleep(for: .milliseconds(1))
      }
    }

    /// Paints everything again, which must change nothing: else a frame before has left something
    /// behind.
    func repaint(sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let before = session.grid
      let clears = session.scanner.clearCount
      try session.send(bytes(ofKey: "C-l"))
      try await compare("after ^L", sourceLocation: sourceLocation)
      try #require(
        session.scanner.clearCount > clears,
        "nothing was painted",
        sourceLocation: sourceLocation
      )
      let difference = before.difference(to: session.grid, names: ("before ^L", "after it"))
      try #require(difference == nil, "\(difference ?? "")", sourceLocation: sourceLocation)
      repaints += 1
    }
  }
#endif
