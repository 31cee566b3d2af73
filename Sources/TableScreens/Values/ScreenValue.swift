/// The value of a row, in the words of its file.
package enum ScreenValue: Hashable, Sendable {
  case text(String)
  case list([String])

  /// The text; of a list, its words with commas between them.
  package var text: String {
    switch self {
    case .text(let text): text
    case .list(let words): words.joined(separator: ", ")
    }
  }

  /// The words; of a text, one.
  package var words: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let words): words
    }
  }
}

/// The draft of a composed table: the values of the rows that a person has changed, by their paths.
package struct ScreenChanges: Equatable, Sendable {
  /// Nil for a row that is to have no value.
  package private(set) var values: [ScreenPath: ScreenValue?] = [:]

  package init() {}

  /// Returns the changes of some rows.
  func filter(_ isIncluded: (ScreenPath) -> Bool) -> ScreenChanges {
    var changes = self
    changes.values = values.filter { isIncluded($0.key) }
    return changes
  }

  /// Returns the change of a row; nil if there is none.
  subscript(path: ScreenPath) -> ScreenValue?? {
    get { values[path] }
    set { values[path] = newValue }
  }
}

/// The ids that lead to a row: those of the rows that open its table, and its own.
package struct ScreenPath: Hashable, Sendable, CustomStringConvertible {
  let ids: [String]

  init(_ ids: [String] = []) { self.ids = ids }

  /// Reads a path such as `ssh.root-login`.
  init(_ text: String) { ids = text.split(separator: ".").map(String.init) }

  func appending(_ id: String) -> ScreenPath { ScreenPath(ids + [id]) }

  /// The path of the table in which the row stands.
  var parent: ScreenPath { ScreenPath(ids.dropLast()) }

  /// True if a row is in a table that this one opens.
  func isAbove(_ row: ScreenPath) -> Bool {
    row.ids.count > ids.count && row.ids.starts(with: ids)
  }

  package var description: String { ids.joined(separator: ".") }

  /// The path as commands read it: ids with other signs than those of written ones are in quotes.
  package var typed: String {
    ids.map { id in
      let isPlain = id.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
      }
      guard !isPlain || id.isEmpty else { return id }
      return "\"" + id.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
    .joined(separator: ".")
  }

  /// Returns the row that this path means, seen from a table: its first id is looked for there, and
  /// then in the tables around it.
  func resolved(from table: ScreenPath, among isRow: (ScreenPath) -> Bool) -> ScreenPath? {
    var outer = table.ids
    while true {
      let path = ScreenPath(outer + ids)
      if isRow(path) { return path }
      guard outer.popLast() != nil else { return nil }
    }
  }
}
