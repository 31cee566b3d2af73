import TableDocuments
import TableModel

extension TextDifference {
  /// Returns the difference that splices make, which is found off the main actor.
  @concurrent nonisolated static func made(
    _ source: ByteSource,
    with splices: [Splice]
  ) async -> TextDifference {
    TextDifference(source, ByteSource(EditedBytes(source).applying(splices)), splices)
  }

  /// The hunks as sections of lines with their numbers, with `-` before old ones and `+` before new
  /// ones.
  @MainActor package var sections: [Section] {
    let texts = DocumentTexts.current
    return hunks.map { hunk in
      let lines = HunkLines(hunk)
      return Section(texts.changes.line(hunk.oldLine), count: hunk.lines.count) { lines.cell($0) }
    }
  }
}

/// The lines of a hunk as cells.
@MainActor private struct HunkLines {
  private let lines: [TextDifference.Line]
  /// The number of each line: of a removed one in the old text, of any other in the new one.
  private let numbers: [Int]
  /// The width of the greatest number.
  private let columns: Int
  /// True if all lines end with CR LF: then the CR of each is not shown.
  private let hasReturns: Bool

  /// The greatest length of a line, in bytes, in which the changed characters are looked for.
  private static let comparedLimit = 2_000
  /// The most lines of a change that are looked through for the other form of a line.
  private static let mostLines = 200

  init(_ hunk: TextDifference.Hunk) {
    lines = hunk.lines
    var (old, new) = (hunk.oldLine, hunk.newLine)
    numbers = hunk.lines.map { line in
      switch line.kind {
      case .removed:
        defer { old += 1 }
        return old
      case .added:
        defer { new += 1 }
        return new
      case .same:
        defer { (old, new) = (old + 1, new + 1) }
        return new
      }
    }
    columns = "\(numbers.max() ?? 0)".count
    hasReturns = hunk.lines.allSatisfy { $0.bytes.last == Byte.carriageReturn }
  }

  func cell(_ index: Int) -> Cell {
    let line = lines[index]
    let text = text(line)
    let look = look(line.kind)
    let padding = String(repeating: " ", count: columns - "\(numbers[index])".count)
    var runs = [
      TextLine.Run("\(padding)\(numbers[index]) ", role: .footer),
      TextLine.Run(look.mark + " ", role: look.line),
    ]
    let shared = sharedEnds(index)
    runs += [
      .init(String(text.prefix(shared.start)), role: look.line),
      .init(String(text.dropFirst(shared.start).dropLast(shared.end)), role: look.part),
      .init(String(text.suffix(shared.end)), role: look.line),
    ]
    if !line.isEnded {
      runs.append(.init("  " + DocumentTexts.current.changes.noLineEnd, role: .footer))
    }
    let shown = TextLine(runs.filter { !$0.text.isEmpty })
    return .custom(look.mark + " " + text, content: DrawnContent { _ in [shown] })
  }

  private func text(_ line: TextDifference.Line) -> String {
    String(decoding: hasReturns ? line.bytes.dropLast() : line.bytes[...], as: UTF8.self)
  }

  private func look(_ kind: TextDifference.Line.Kind) -> (mark: String, line: Role, part: Role) {
    switch kind {
    case .same: (" ", .detail, .detail)
    case .removed: ("-", .removed, .removedPart)
    case .added: ("+", .success, .addedPart)
    }
  }

  /// Returns the numbers of characters, at both ends of a line, that its other form has, too; all
  /// of them if no other form is known.
  private func sharedEnds(_ index: Int) -> (start: Int, end: Int) {
    let text = text(lines[index])
    guard let other = other(of: index).map({ self.text(lines[$0]) }),
      max(text.utf8.count, other.utf8.count) <= Self.comparedLimit
    else { return (text.count, 0) }
    let start = zip(text, other).prefix { $0 == $1 }.count
    let most = min(text.count, other.count) - start
    let end = zip(text.reversed(), other.reversed()).prefix(most).prefix { $0 == $1 }.count
    // Lines with little in common are two lines, not two forms of one.
    return 2 * (start + end) >= min(text.count, other.count) ? (start, end) : (text.count, 0)
  }

  /// Returns the line that a line has become, or was before: the one with the same place where as
  /// many lines were removed as added; nil for none.
  private func other(of index: Int) -> Int? {
    let kind = lines[index].kind
    guard kind != .same else { return nil }
    func end(of kind: TextDifference.Line.Kind, from start: Int, by step: Int) -> Int {
      var line = start
      while lines.indices.contains(line), lines[line].kind == kind,
        abs(line - start) <= Self.mostLines
      {
        line += step
      }
      return line
    }
    let first: Int
    if kind == .removed {
      first = end(of: .removed, from: index, by: -1) + 1
    } else {
      first = end(of: .removed, from: end(of: .added, from: index, by: -1), by: -1) + 1
    }
    let middle = end(of: .removed, from: first, by: 1)
    let last = end(of: .added, from: middle, by: 1)
    guard middle - first == last - middle, middle - first <= Self.mostLines else { return nil }
    return kind == .removed ? index + middle - first : index - (middle - first)
  }
}

extension Role {
  /// A line that is removed; the mark before it says so, too.
  @MainActor fileprivate static let removed = Role.own("removed", like: .text, rgb: 0xC4_40_40)
  /// The characters of a line that are changed, before and after.
  @MainActor fileprivate static let removedPart =
    Role.own("removedPart", like: .match, rgb: 0xC4_40_40)
  @MainActor fileprivate static let addedPart =
    Role.own("addedPart", like: .match, rgb: 0x2F_80_45)
}
