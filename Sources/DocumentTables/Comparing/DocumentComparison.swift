import Observation
import TableDocuments

/// The comparison of two files: the values in which they differ, as they are found.
@Observable @MainActor package final class DocumentComparison {
  /// A file that is compared.
  package struct Side {
    /// The name by which the person knows the file.
    let name: FileName
    let file: OpenFile

    package init(_ name: FileName, _ file: OpenFile) {
      (self.name, self.file) = (name, file)
      title = name == .nothing ? "\(name)" : Address(name).title
    }

    /// The title: the last component of its path, or as many as tell it from the other file.
    fileprivate(set) var title: String
  }

  let old: Side
  let new: Side
  @ObservationIgnored let list = DifferenceList()
  /// The number of differences of each kind, as the table last saw it.
  private var counts: [DifferenceList.Kind: Int] = [:]
  /// True if both files were compared to their ends.
  package private(set) var isComplete = false
  /// Why the comparison stopped early; nil if it did not.
  package private(set) var failure: (any Error)?
  /// The lines of both files that were not understood.
  package private(set) var unread: (old: UnreadLines, new: UnreadLines)?
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var nextTelling = ContinuousClock.now

  /// The time between two changes of the numbers that others see.
  private static let period = Duration.milliseconds(50)

  package init(_ old: Side, _ new: Side) {
    var (old, new) = (old, new)
    if old.title == new.title, let ends = FileName.ends(telling: old.name, from: new.name) {
      (old.title, new.title) = ends
    }
    (self.old, self.new) = (old, new)
  }

  /// True if a difference was found.
  package var differs: Bool { DifferenceList.Kind.allCases.contains { list.count(of: $0) > 0 } }

  /// The title of a difference: its path, and the new one of a value that has moved; the number of
  /// a line of text.
  func title(of entry: DifferenceList.Entry) -> String {
    let texts = DocumentTexts.current.comparing
    guard !entry.path.isEmpty || !entry.newPath.isEmpty else { return texts.wholeFile }
    let paths = entry.path == entry.newPath ? [entry.path] : [entry.path, entry.newPath]
    let areLines = old.file.document.root?.kind == .lines && new.file.document.root?.kind == .lines
    return paths.map { path in
      areLines ? Int(path).map { texts.line($0 + 1) } ?? path : path
    }.joined(separator: " → ")
  }

  /// The number of differences of a kind, as far as they are told.
  func count(of kind: DifferenceList.Kind) -> Int { counts[kind] ?? 0 }

  /// Compares the files, if that has not begun; returns when it is done.
  package func run() async {
    let task =
      task
      ?? Task {
        do {
          try await ReadFailures.checked { try await compare() }
          isComplete = true
        } catch {
          failure = error
        }
        tell()
      }
    self.task = task
    await task.value
  }

  /// Stops comparing.
  package func cancel() { task?.cancel() }

  private func compare() async throws {
    let words = (ValueWords(old.file), ValueWords(new.file))
    let difference = try await DocumentDifference(
      of: old.file.current,
      and: new.file.current,
      inRounds: true
    ) { pair in
      try list.append(DifferenceList.Entry(pair, words.0, words.1))
      guard ContinuousClock.now >= nextTelling else { return }
      tell()
      nextTelling = .now + Self.period
    }
    unread = difference.unread
  }

  private func tell() {
    for kind in DifferenceList.Kind.allCases { counts[kind] = list.count(of: kind) }
  }
}

extension FileName {
  /// The path that git names in place of a file that was added or deleted.
  package static let nothing = FileName("/dev/null")
}

/// The words of values in rows.
@MainActor private struct ValueWords {
  private let rows: NodeRows
  /// The most characters of a value.
  private static let limit = 200
  /// The longest common beginning that is shown whole, in characters.
  private static let mostCommon = 24
  /// The number of characters before the first difference, if there are more.
  private static let shownCommon = 8

  init(_ file: OpenFile) { rows = NodeRows(OpenTables(file.document), tellError: nil) }

  func words(of node: (any Node)?) -> String {
    guard let node = node?.valueInDocument else { return "" }
    return node.kind.isContainer ? rows.summary(of: node) : rows.shownText(of: node)
  }

  /// Cuts long words, and the beginning that two long ones have in common.
  static func fromDifference(_ old: String, _ new: String) -> (String, String) {
    let common = old == new ? 0 : zip(old, new).prefix { $0 == $1 }.count
    let start = common > Self.mostCommon ? common - Self.shownCommon : 0
    func cut(_ words: String) -> String {
      let rest = words.dropFirst(start)
      let shown = rest.prefix(Self.limit)
      return (start > 0 ? "…" : "") + shown + (shown.endIndex < rest.endIndex ? "…" : "")
    }
    return (cut(old), cut(new))
  }
}

extension DifferenceList.Entry {
  /// The words of two values that differ.
  @MainActor fileprivate init(
    _ pair: DocumentDifference.Pair,
    _ words: ValueWords,
    _ newWords: ValueWords
  ) {
    var texts = (words.words(of: pair.old), newWords.words(of: pair.new))
    if let old = pair.old, let new = pair.new {
      // A date and a text, say, can look alike.
      if texts.0 == texts.1, old.typeWords != new.typeWords {
        texts = ("\(texts.0) (\(old.typeWords))", "\(texts.1) (\(new.typeWords))")
      }
      texts = ValueWords.fromDifference(texts.0, texts.1)
    }
    self.init(
      kind: pair.old == nil ? .added : pair.new == nil ? .removed : .changed,
      path: "\(pair.path)",
      newPath: "\(pair.newPath)",
      old: texts.0,
      new: texts.1
    )
  }
}

extension FileName {
  /// Returns the shortest ends of two paths that are not the same, such as `old/a.json` and
  /// `new/a.json`; nil for one path.
  fileprivate static func ends(
    telling one: FileName,
    from other: FileName
  ) -> (String, String)? {
    let names = [one, other].map { $0.bytes.split(separator: UInt8(ascii: "/")) }
    for count in 2...max(2, names[0].count, names[1].count) {
      let ends = names.map {
        String(decoding: Array($0.suffix(count).joined(separator: "/".utf8)), as: UTF8.self)
      }
      // The folder in which git keeps an older version for a moment tells nothing.
      if ends.contains(where: { $0.hasPrefix("git-blob-") }) { return nil }
      if ends[0] != ends[1] { return (ends[0], ends[1]) }
    }
    return nil
  }
}
