/// The way in which a text below “|” or “>” is written: its header and the blanks before its lines.
struct YAMLBlockScalar {
  /// “|” keeps line ends, “>” joins lines.
  let isFolded: Bool
  /// The digit and the sign after that, in the order of the file.
  let indicators: String
  /// The rest of the first line, such as a comment.
  let rest: String
  /// The blanks before each line of the text.
  let blanks: String
  /// The number of line ends at its end.
  let lineEnds: Int

  /// - Parameters:
  ///   - bytes: The notation of a text, from its sign on.
  ///   - text: What it means.
  /// - Returns: Nil if there is no line to learn the indentation from.
  init?(_ bytes: [UInt8], meaning text: String) {
    let written = String(decoding: bytes, as: UTF8.self)
    let lines = written.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let header = lines.first, let sign = header.first, lines.count > 1,
      let first = lines.dropFirst().first(where: { $0.contains { $0 != " " } }),
      let firstOfText = text.split(separator: "\n").first(where: { $0.contains { $0 != " " } })
    else { return nil }
    isFolded = sign == ">"
    indicators = String(header.dropFirst().prefix { "+-".contains($0) || $0.isNumber })
    rest = String(header.dropFirst(1 + indicators.count))
    // Blanks before the first line belong to the text if a digit says so.
    let inner = firstOfText.prefix { $0 == " " }.count
    blanks = String(first.prefix { $0 == " " }.dropLast(inner))
    lineEnds = written.reversed().prefix(while: \.isNewline).count
  }

  private var hasDigit: Bool { indicators.contains(where: \.isNumber) }

  /// Returns the notation of another text; nil if it does not fit there.
  func written(_ text: String, lineEnding: String) -> String? {
    let ends = text.reversed().prefix { $0 == "\n" }.count
    let body = text.dropLast(ends)
    guard !blanks.isEmpty, body.contains(where: { $0 != "\n" }), fits(body) else { return nil }
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let content = (isFolded ? folded(lines) : lines.map { [$0] }).flatMap { $0 }
      .map { $0.isEmpty ? "" : blanks + $0 }
    // Empty lines after the text do not belong to it, unless all line ends are kept.
    let count = ends > 1 ? ends : max(lineEnds, ends)
    return (isFolded ? ">" : "|") + indicators(lineEnds: ends) + rest + lineEnding
      + content.joined(separator: lineEnding) + String(repeating: lineEnding, count: count)
  }

  private func fits(_ body: Substring) -> Bool {
    let first = body.drop { $0 == "\n" }.first
    guard hasDigit || first != " " && first != "\t" else { return false }
    let hasBlankLine = body.split(separator: "\n").contains { $0.allSatisfy(\.isWhitespace) }
    guard !isFolded || !hasBlankLine else { return false }
    return body.unicodeScalars.allSatisfy {
      YAMLNotation.isPrintable($0) || $0 == "\n" || $0 == "\t"
    }
  }

  /// Returns the digit, and the sign for a number of line ends.
  private func indicators(lineEnds ends: Int) -> String {
    let old = indicators.filter { !$0.isNumber }
    // The last line of a file without a line ending has none in the text either.
    if ends == 0, lineEnds == 0 { return indicators }
    // With one line end, “+” means the same unless empty lines follow.
    let keeps = ends == 1 && old == "+" && lineEnds == 1
    let sign = ends == 0 ? "-" : ends > 1 || keeps ? "+" : ""
    guard old.isEmpty else { return indicators.replacing(old, with: sign) }
    return indicators + sign
  }

  /// Returns the lines of a text with an empty line for each line end that must not become a blank:
  /// one more than it has between lines that do not begin with a blank (YAML 1.2, section 8.1.3).
  private func folded(_ lines: [Substring]) -> [[Substring]] {
    var last: Substring?
    return lines.map { line in
      guard !line.isEmpty else { return [line] }
      defer { last = line }
      let isJoined = last.map { !Self.isIndented($0) && !Self.isIndented(line) } ?? false
      return isJoined ? ["", line] : [line]
    }
  }

  private static func isIndented(_ line: Substring) -> Bool {
    line.first == " " || line.first == "\t"
  }
}
