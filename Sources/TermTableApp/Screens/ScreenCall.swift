import ArgumentParser
import TableDocuments
import TableScreens
import TermTable

/// The words after the file of `termtable run`. Options of its own may stand among them, as a
/// program made of such a file gets them last.
struct ScreenCall {
  private var folder: FileName?
  private(set) var isDryRun: Bool
  /// True to save what only root may change through `sudo` or the like.
  private(set) var usesSuperuser: Bool
  private(set) var words: [String] = []

  @MainActor init(
    _ words: [String],
    root: FileName?,
    isDryRun: Bool,
    usesSuperuser: Bool
  ) async throws {
    (folder, self.isDryRun, self.usesSuperuser) = (root, isDryRun, usesSuperuser)
    var rest = words[...]
    var source: FileName?
    while let word = rest.popFirst() {
      func value() throws -> FileName {
        guard let value = rest.popFirst() else {
          throw ValidationError(AppTexts.current.usage.missingValue(word))
        }
        return Arguments.name(value)
      }
      switch word {
      case "--":
        self.words += [word] + rest
        rest = []
      case "--dry-run": self.isDryRun = true
      case "--sudo": self.usesSuperuser = true
      case "--root": folder = try Arguments.folder(value())
      case "--from" where verb == "set": source = try value()
      default: self.words.append(try Arguments.value(word))
      }
    }
    if self.isDryRun, verb != "set", verb != "undo" {
      throw ValidationError(AppTexts.current.usage.dryRunOfSet)
    }
    if let source { self.words += try await Self.assignments(in: source) }
  }

  static let verbs: Set = ["list", "get", "set", "describe", "do", "undo"]

  /// The options that are completed: its own, and those of an author's program.
  static let options = [
    "--dry-run", "--sudo", "--root", "--from", "--json", "--depth", "--answer", "--print",
    "--linear",
    "--language", "--help",
  ]

  /// Returns the words that are no options and no values of options.
  static func arguments(among words: [String]) -> [String] {
    let withValue: Set = ["--root", "--from", "--depth", "--answer", "--language"]
    return words.indices.filter { place in
      !words[place].hasPrefix("-") && !(place > 0 && withValue.contains(words[place - 1]))
    }
    .map { words[$0] }
  }

  /// The words that the program of the table gets: there, a row of the name takes the last save
  /// back.
  var wordsOfTable: [String] {
    verb == ScreenScript.undoRow ? ["do"] + words.filter { $0 != "--json" } : words
  }

  /// The place of the command among the words; nil if a table is to be shown.
  private var verbPlace: Int? {
    asksForHelp ? nil : words.firstIndex(where: Self.verbs.contains)
  }

  /// True if it asks for the help of the definition.
  var asksForHelp: Bool { words.prefix { $0 != "--" }.contains("--help") }

  /// The command; nil if a table is to be shown.
  var verb: String? { verbPlace.map { words[$0] } }

  /// The places of the words that name rows.
  private var paths: [Int] {
    guard let verbPlace else { return Array(words.indices) }
    let after = words.indices.filter { $0 > verbPlace && !words[$0].hasPrefix("-") }
    // The second of two is the value of the first.
    let isPair = verb == "set" && after.count == 2 && !words[after[0]].contains("=")
    return isPair ? [after[0]] : after
  }

  /// The paths of the rows that the command sets, or whose actions it runs.
  var usedPaths: [String] {
    ["set", "do"].contains(verb) ? paths.map { String(words[$0].prefix { $0 != "=" }) } : []
  }

  /// The paths of the rows that the command needs; none for all.
  var neededPaths: [String] {
    guard let verb, ["get", "set", "describe", "do"].contains(verb) else { return [] }
    let all = paths.map { String(words[$0].prefix { $0 != "=" }) }
    // The others are parameters of the action, which stand beside it.
    return verb == "do" ? Array(all.prefix(1)) : all
  }

  /// Returns the place of the files that a definition names.
  func root(of definition: FileName) -> ScreenRoot {
    var root = ScreenRoot(folder)
    root.beside = definition.resolvedPath.folder
    return root
  }

  /// Replaces the ids that rows had before by those that they have now.
  ///
  /// - Returns: A sentence for each id that was replaced.
  @MainActor mutating func rename(by store: ScreenStore) -> [String] {
    var sentences: [String] = []
    for place in paths {
      let parts = words[place].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let old = parts.first.map(String.init), let new = store.index.newPath(of: old) else {
        continue
      }
      sentences.append(ScreenTexts.current.problems.renamed(old, new))
      words[place] = ([new] + parts.dropFirst().map(String.init)).joined(separator: "=")
    }
    return sentences
  }

  /// Returns the values that `list --json` has printed, as words of `set`. Rows without a value are
  /// left out.
  @MainActor private static func assignments(in file: FileName) async throws -> [String] {
    try await reportingErrors(of: file) {
      let format = FormatChoice(named: "jsonl")
      let document = try OpenFile(Address(file, ReadingChoice(format: format))).document
      await document.readAll()
      if let error = document.error { throw error }
      guard let root = document.root else { return [] }
      return (0..<root.count).compactMap { index in
        let row = root.child(at: index)
        @MainActor func member(_ name: String) -> (any Node)? {
          row.firstChildren(row.count).first { $0.name?.whole == name }
        }
        guard let path = member("path"), let value = member("value") else { return nil }
        let items = (0..<value.count).map { value.child(at: $0).text.whole }
        let text = value.kind == .list ? items.joined(separator: ",") : value.text.whole
        return path.text.whole + "=" + text
      }
    }
  }
}
