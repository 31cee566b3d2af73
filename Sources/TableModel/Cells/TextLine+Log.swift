// Lines of logs, with the roles of their parts.

extension LogLine.Level {
  /// The role of the word for a level.
  @MainActor var role: Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .plain: .text
    case .detail: .footer
    }
  }
}

extension Role {
  /// Text about something that may go wrong, in logs.
  @MainActor package static let warning = Role.own("warning", like: .accent, rgb: 0x9A_6E_00)

  /// Returns the role of a word for a level of logs; nil if it is another word, or looks like text.
  @MainActor package static func level(named word: String) -> Role? {
    LogLine.level(named: word)?.role
  }
}

extension TextLine {
  /// A line of a log: the time stamp at its beginning is dim, and the word for its level, such as
  /// ERROR, WARN or DEBUG, has the look of errors, warnings or details.
  ///
  /// A line that the program has coloured itself (``init(output:role:)``) keeps these colours.
  /// Themes name the look of warnings `own.warning`.
  ///
  /// - Complexity: O(length of the text); the words are looked for at its beginning.
  @MainActor public init(log text: String) {
    guard !text.mayHaveColors else {
      self.init(output: text)
      return
    }
    let line = LogLine(text)
    var places: [(place: Range<Int>, role: Role)] = []
    if let time = line.time { places.append((time, .footer)) }
    if let (place, level) = line.level, level != .plain { places.append((place, level.role)) }
    places.sort { $0.place.lowerBound < $1.place.lowerBound }
    var runs: [Run] = []
    let bytes = text.utf8
    var end = bytes.startIndex
    func add(upTo offset: Int?, role: Role) {
      let next = offset.map { bytes.index(bytes.startIndex, offsetBy: $0) } ?? bytes.endIndex
      if end < next { runs.append(Run(String(text[end..<next]), role: role)) }
      end = next
    }
    for (place, role) in places {
      add(upTo: place.lowerBound, role: .text)
      add(upTo: place.upperBound, role: role)
    }
    add(upTo: nil, role: .text)
    self.init(runs)
  }

  /// True if lines are those of a log: at least half of those with text have a time or a level.
  @MainActor package static func areLog(_ lines: [String]) -> Bool {
    let filled = lines.filter { !$0.isEmpty }
    let likely = filled.count { LogLine($0.withoutColors).isLikely }
    return likely > 0 && likely * 2 >= filled.count
  }
}
