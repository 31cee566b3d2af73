import Foundation
import Fuzzing
import TableDocuments

/// An edit for another parser to look at: the file before and after it, and what it was meant to
/// change.
package struct EditCase: Sendable {
  fileprivate let fields: [String: String]
  fileprivate let path: [String]

  /// - Parameter values: The old value, and the new one; nil if both files must have equal values.
  @MainActor package init(
    _ file: TriedFile,
    _ after: [UInt8],
    _ document: OpenFile,
    _ path: DocumentPath,
    _ values: (old: any Node, new: NewValue)?
  ) {
    let new = values?.new.text ?? ""
    fields = [
      "name": "\(path) of \(file.path) set to \(new.debugDescription)",
      "kind": EditCase.kind(file.path, document),
      "before": Data(file.bytes).base64EncodedString(),
      "after": Data(after).base64EncodedString(),
      "old": values?.old.text.whole ?? "",
      "new": new,
      "type": EditCase.type(values?.new),
    ]
    self.path = path.steps.map(\.name)
  }

  private static func type(_ value: NewValue?) -> String {
    switch value {
    case nil: "same"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .date: "date"
    default: "text"
    }
  }

  /// The name that the other parsers have for a format.
  @MainActor private static func kind(_ path: String, _ document: OpenFile) -> String {
    switch document.current.formatName {
    case "CSV": return "csv" + delimiter(of: document.document)
    case "JSON": return "json"
    case "JSON lines": return "jsonl"
    case "TOML": return "toml"
    case "YAML": return "yaml"
    case "property list": return "plist"
    case "text": return "txt"
    default:
      let name = path.split(separator: "/").last ?? ""
      return name.split(separator: ".").last.map(String.init) ?? ""
    }
  }

  @MainActor private static func delimiter(of document: any Document) -> String {
    let option = document.options.first { $0.name == "Delimiter" }
    let names = ["Comma": ",", "Semicolon": ";", "Tab": "\t", "Vertical bar": "|", "Space": " "]
    guard let name = option.map({ $0.values[$0.current] }) else { return "," }
    return names[name] ?? name
  }

  fileprivate var line: Data {
    get throws {
      var object: [String: Any] = fields
      object["path"] = path
      return try JSONSerialization.data(withJSONObject: object) + Data("\n".utf8)
    }
  }
}

/// The parsers of Python, of git and of bash, as a second opinion on edits: see
/// `Tests/SecondParsers`.
package struct SecondParsers {
  /// The numbers of edits by kind that a parser compared, and those it declined.
  package private(set) var counts: [String: (checked: Int, declined: Int)] = [:]

  package init() {}

  /// True if there is a Python.
  package static let areInstalled = ChildProcess(["python3", "-c", ""])?.end() == 0

  /// Looks at edits.
  ///
  /// - Returns: What is wrong with them; nil if there is no Python.
  package mutating func wrongEdits(of cases: [EditCase]) throws -> [String]? {
    guard !cases.isEmpty else { return [] }
    var program = URL(filePath: #filePath)
    for _ in 0..<2 { program.deleteLastPathComponent() }
    program.append(path: "SecondParsers/second_parsers.py")
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try cases.reduce(into: Data()) { try $0.append($1.line) }.write(to: file)
    guard let child = ChildProcess(["python3", "-B", program.path, file.path]) else { return nil }
    let status = child.end()
    guard status != 127 else { return nil }
    guard status == 0 else { return ["python3 ended with \(status)"] }
    var wrong: [String] = []
    for line in child.lines {
      if line.hasPrefix("wrong ") {
        wrong.append(String(line.dropFirst(6)))
      } else {
        note(line)
      }
    }
    return wrong
  }

  private mutating func note(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3, let checked = Int(words[1]), let declined = Int(words[2]) else {
      return
    }
    let old = counts[String(words[0])] ?? (0, 0)
    counts[String(words[0])] = (old.checked + checked, old.declined + declined)
  }
}
