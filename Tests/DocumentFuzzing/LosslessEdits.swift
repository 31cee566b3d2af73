import TableDocuments

/// Goes over files in several notations, sets each value to another one and back, and lets other
/// parsers look at the results.
@MainActor package struct LosslessEdits {
  package private(set) var edits: ScalarEdits
  package private(set) var parsers = SecondParsers()
  /// True if there is a Python to run the other parsers.
  package private(set) var hasParsers = true

  /// - Parameter limit: The most values of one notation of a file that are set.
  package init(seed: UInt64, limit: Int = .max) {
    edits = ScalarEdits(seed: seed, limit: limit)
  }

  /// The number of edits that the other parsers look at together.
  private static let portion = 4_000

  /// Goes over files once.
  ///
  /// - Parameter end: The time at which it stops; nil to go over all of them.
  package mutating func run(
    _ files: [TriedFile],
    until end: ContinuousClock.Instant? = nil
  ) async throws {
    for file in files where end.map({ .now < $0 }) ?? true {
      for variant in await FileVariants(file).all() {
        await edits.tryAll(variant, until: end)
        await Task.yield()
      }
      if edits.cases.count >= LosslessEdits.portion { try compare() }
    }
    try compare()
  }

  private mutating func compare() throws {
    let wrong = try parsers.wrongEdits(of: edits.cases)
    edits.cases = []
    hasParsers = wrong != nil
    edits.note(wrong ?? [])
  }

  /// The figures, a line for each format.
  package var lines: [String] {
    var lines = edits.figures.sorted { $0.key < $1.key }.map { name, figures in
      """
      \(name): \(figures.edits) edits of \(figures.files) files; plain values set back: \(figures.restored) \
      as before, \(figures.rewritten.values.reduce(0, +)) in another notation; \(figures.refused) refused
      """
    }
    lines += edits.figures.sorted { $0.key < $1.key }.flatMap { name, figures in
      figures.rewritten.sorted { $0.value > $1.value }.map { notations, count in
        "\(name): \(count)× " + notations.map(\.rawValue).joined(separator: " became ")
          + ", such as " + (figures.examples[notations] ?? []).joined(separator: " became ")
      }
    }
    lines += edits.figures.sorted { $0.key < $1.key }.compactMap { name, figures in
      let refused = figures.commentRefusals.values.reduce(0, +)
      guard figures.commented + refused > 0 else { return nil }
      return """
        \(name): \(figures.commented) values commented out and in; \(refused) cannot be commented out, \
        \(figures.lostComments.count) not in again
        """
    }
    let counts = parsers.counts.sorted { $0.key < $1.key }.map { kind, count in
      "\(kind) \(count.checked) (\(count.declined) declined)"
    }
    lines.append(
      "other parsers compared: "
        + (hasParsers ? counts.joined(separator: ", ") : "none, as python3 is missing")
    )
    lines.append("wrong edits: \(edits.failures.count)")
    return lines
  }

  /// The reasons of refusals with their numbers, the most frequent first.
  package var refusals: [String] {
    edits.figures.sorted { $0.key < $1.key }.flatMap { name, figures in
      figures.refusals.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        .map { "\(name): \($0.value)× \($0.key)" }
        + figures.commentRefusals.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        .map { "\(name), commented out: \($0.value)× \($0.key)" }
        + figures.lostComments.keys.sorted().map { "\(name), not commented in: \($0)" }
    }
  }
}
