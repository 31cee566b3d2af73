import TableModel

/// The completions of a text, which Tab puts in its place one by one.
struct Completing: Equatable {
  /// The texts that begin with the typed text, whatever their case.
  private(set) var texts: [String]
  /// The texts as a message lists them: of paths, only the last names.
  private(set) var names: [String]
  /// The beginning that all texts share.
  private let common: String
  /// The number of the text that was put in last; nil for none.
  private var current: Int?

  /// The most texts that are offered.
  private static let mostTexts = 200

  /// The texts of a list that begin with a text.
  init(_ all: [String], of text: String) {
    let start = text.lowercased()
    self.init(all.filter { $0.lowercased().hasPrefix(start) })
  }

  /// The paths that were found.
  init(_ found: PathCompletion) { self.init(found.paths, in: found.folder) }

  private init(_ all: [String], in folder: String = "") {
    texts = Array(all.prefix(Self.mostTexts))
    names = texts.map { String($0.dropFirst(folder.count)) }
    common = Self.commonStart(texts)
  }

  /// Returns the text to put in place of another: first the beginning that all share, then each of
  /// them.
  mutating func next(after text: String) -> String? {
    guard let first = texts.first else { return nil }
    if current == nil, common.count > text.count { return common }
    guard texts.count > 1 else { return first }
    var next = current.map { ($0 + 1) % texts.count } ?? 0
    // The beginning that all share may be one of them.
    if texts[next] == text { next = (next + 1) % texts.count }
    current = next
    return texts[next]
  }

  /// Returns the beginning that texts share, in the case of the first.
  private static func commonStart(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    let length = texts.dropFirst().reduce(first.count) { length, text in
      let pairs = zip(first.lowercased(), text.lowercased())
      return min(length, pairs.prefix { $0 == $1 }.count)
    }
    return String(first.prefix(length))
  }
}

/// The files and folders whose paths begin with a text.
struct PathCompletion: Sendable {
  /// The beginning of the text, up to its last slash.
  let folder: String
  /// The paths, sorted; those of folders end with a slash.
  let paths: [String]
  /// The reason why the folder cannot be read; nil if it can.
  let problem: String?

  /// The most entries of a folder that are read.
  private static let mostEntries = 100_000

  /// Finds the paths in the background: a folder may have many entries, or be on a slow disk.
  static func find(_ text: String) async -> PathCompletion {
    await Task.detached { PathCompletion(text) }.value
  }

  private init(_ text: String) {
    let slash = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (folder, name) = (String(text[..<slash]), text[slash...])
    self.folder = folder
    let path = FolderReader.expanded(folder)
    var (entries, problem): ([FolderContent.Entry], String?) = ([], nil)
    do {
      entries = try System.entries(ofFolder: path, atMost: Self.mostEntries)
    } catch {
      problem = error.reason
    }
    self.problem = problem
    let start = name.lowercased()
    paths =
      entries
      .filter {
        $0.name.lowercased().hasPrefix(start) && (!$0.isHidden || name.first == ".")
      }
      .map { folder + $0.shownName }
      .sorted()
  }
}
