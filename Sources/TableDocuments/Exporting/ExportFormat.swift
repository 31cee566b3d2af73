/// A format in which rows are exported.
package enum ExportFormat: String, CaseIterable, Sendable {
  case csv
  case tsv
  case json
  case jsonLines = "jsonl"
  case markdown
  case html
  case sql

  /// The usual extension of its files.
  package var fileExtension: String { self == .markdown ? "md" : rawValue }

  /// The name as people know it.
  package var name: String {
    // The same in every language: names of formats.
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .json: "JSON"
    case .jsonLines: "JSON lines"
    case .markdown: "Markdown"
    case .html: "HTML"
    case .sql: "SQL"
    }
  }

  /// The format of a name or of an extension, such as `md`; nil if there is none.
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
