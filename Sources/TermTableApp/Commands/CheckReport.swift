import TableDocuments
import TermTable

/// Prints what `termtable check` finds, in the form that its reader takes.
final class CheckReport {
  enum Form {
    /// Lines for people: errors on standard output, all else on standard error.
    case lines
    /// Objects of JSON, one per line.
    case json
    /// The commands by which a workflow of GitHub marks lines: `::error file=…,line=…::…`.
    case github
    /// One object of SARIF 2.1.0, at the end.
    case sarif
  }

  /// What is told of a file.
  struct Remark {
    enum Kind: String {
      /// An error in the text of a file.
      case error
      /// The reason why a file cannot be read.
      case failure
      case warning
      case note
    }

    let kind: Kind
    let file: FileName
    let message: String
    /// The line for people; nil for the message with the file.
    var line: String?
    /// The place in the text; nil for the whole file.
    var place: SyntaxError?
    /// The path of what a schema says.
    var path: DocumentPath?

    init(kind: Kind, file: FileName, message: String) {
      (self.kind, self.file, self.message) = (kind, file, message)
    }

    /// A remark about a place in a file.
    init(_ kind: Kind, of file: FileName, _ message: String, at place: SyntaxError) {
      self.init(kind: kind, file: file, message: message)
      self.place = place
      line = place.description(for: file)
    }

    /// A failure is an error to all but people.
    fileprivate var severity: String { kind == .failure ? Kind.error.rawValue : kind.rawValue }
    fileprivate var fileText: String { String(decoding: file.bytes, as: UTF8.self) }
    /// The line and the column, from 1; nil for a file without lines, such as a database.
    fileprivate var position: (line: Int, column: Int)? {
      place.flatMap { $0.line > 0 ? ($0.line, $0.column) : nil }
    }
  }

  let form: Form
  /// The results of SARIF, which are printed together.
  private var results: [String] = []

  init(_ form: Form) { self.form = form }

  func add(_ remark: Remark) {
    switch form {
    case .lines:
      let line = remark.line ?? "\(remark.file.shown): \(remark.message)"
      if remark.kind == .error {
        StandardOutput.print(line.printable)
      } else {
        StandardError.tell(line)
      }
    case .json: Output.print(Self.json(remark))
    case .github: Output.print(Self.command(remark))
    case .sarif: results.append(Self.result(remark))
    }
  }

  /// Prints what is printed at the end.
  func finish() {
    guard form == .sarif else { return }
    let driver = """
      {"name": "termtable", "version": \(quotedAsJSON(TermTableCommand.configuration.version)), \
      "rules": []}
      """
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    Output.print(
      """
      {"$schema": "\(schema)", "version": "2.1.0", "runs": [{"tool": {"driver": \(driver)}, \
      "results": [\(results.joined(separator: ", "))]}]}
      """
    )
  }

  private static func json(_ remark: Remark) -> String {
    var members = [
      "\"file\": \(quotedAsJSON(remark.fileText))", "\"severity\": \"\(remark.severity)\"",
      "\"message\": \(quotedAsJSON(remark.message))",
    ]
    if let (line, column) = remark.position {
      members += ["\"line\": \(line)", "\"column\": \(column)"]
    }
    if let path = remark.path { members.append("\"path\": \(quotedAsJSON("\(path)"))") }
    return "{\(members.joined(separator: ", "))}"
  }

  // MARK: - GitHub

  private static func command(_ remark: Remark) -> String {
    let name = remark.kind == .note ? "notice" : remark.severity
    var properties = ["file=\(escaped(remark.fileText, ",:"))"]
    if let (line, column) = remark.position { properties += ["line=\(line)", "col=\(column)"] }
    let path = remark.path.map { "\($0)" } ?? ""
    let message = (path.isEmpty ? "" : path + ": ") + remark.message
    return "::\(name) \(properties.joined(separator: ","))::\(escaped(message, ""))"
  }

  /// Returns a text in which nothing ends the command or its part.
  private static func escaped(_ text: String, _ others: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isSpecial =
        "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar)
      guard isSpecial else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      escaped += "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return escaped
  }

  // MARK: - SARIF

  private static func result(_ remark: Remark) -> String {
    let file = "{\"uri\": \(quotedAsJSON(uri(of: remark.file)))}"
    var physical = ["\"artifactLocation\": \(file)"]
    if let (line, column) = remark.position {
      physical.append("\"region\": {\"startLine\": \(line), \"startColumn\": \(column)}")
    }
    var location = ["\"physicalLocation\": {\(physical.joined(separator: ", "))}"]
    if let path = remark.path, !path.steps.isEmpty {
      let name = quotedAsJSON("\(path)")
      location.append("\"logicalLocations\": [{\"fullyQualifiedName\": \(name)}]")
    }
    return """
      {"level": "\(remark.severity)", "message": {"text": \(quotedAsJSON(remark.message))}, \
      "locations": [{\(location.joined(separator: ", "))}]}
      """
  }

  /// Returns a path as a URI: relative to where the program runs, or absolute.
  private static func uri(of file: FileName) -> String {
    let path = file.bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && scalar.properties.isAlphabetic
        || "0123456789-._~/".unicodeScalars.contains(scalar)
      guard !isPlain else { return String(scalar) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return (file.isAbsolute ? "file://" : "") + path.joined()
  }
}
