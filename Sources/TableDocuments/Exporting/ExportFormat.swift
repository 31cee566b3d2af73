/// A format in which rows are exported.
package enum ExportFormat: String, CaseIterable, Sendable {
  case csv
  case tsv
  case json
  case jsonLines = "jsonl"
  case markdown
  case html
  case sql

  /// The names of all formats, separated by commas.
  package static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Makes the format that the extension of a file tells; nil if it tells none.
  package init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: ".") else { return nil }
    self.init(named: String(name[name.index(after: point)...]))
  }

  /// Makes the format of a name or of an extension, such as `md`; nil if there is none.
  package init?(named name: String) {
    let name = name.lowercased()
    switch name {
    case "md": self = .markdown
    case "htm": self = .html
    case "ndjson", "jsonlines": self = .jsonLines
    case "tab": self = .tsv
    default: self.init(rawValue: name)
    }
  }
}
