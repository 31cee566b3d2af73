import ArgumentParser
import TableDocuments
import TermTable

/// `termtable get`: prints values of a file.
struct GetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print values of a file.",
    discussion: """
      A text is printed without quotes and escapes, also if it is not UTF-8, a blob of a database as \
      its bytes, and an object or a list as JSON; there a byte that is not UTF-8 is written as <FF>. \
      A path can select several values: servers.*.port, users[name=ada].shell. Where nothing stands \
      at a path, .a.b, a/b, the pointer /a/b and git's remote.origin.url lead to their values, too.

      An error in or before a value ends it with 65. Lines that the format does not understand are \
      counted on standard error.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths of values, such as servers.0.port. (default: the whole, as JSON)")
  var paths: [String] = []

  @Flag(name: .customLong("json"), help: "Print each value as JSON, in one line.")
  var isJSON = false

  @Flag(name: .customShort("z"), help: "End each value with a zero byte in place of a line feed.")
  var endsWithZero = false

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp("Print this if there is no value.", valueName: "value")
  )
  var fallback: String?

  @MainActor func run() async throws {
    try await reportingErrors(of: file) {
      let document = try Documents.open(file)
      var count = 0
      var unread = UnreadLines()
      for path in paths.isEmpty ? [""] : paths {
        let pattern = try PathPattern(parsing: Arguments.value(path))
        count += try await print(pattern, of: document, &unread)
      }
      try Output.finish()
      if Output.tell(unread, of: file) { throw CommandStatus.invalid }
      _ = Output.tell(document.unreadLines, of: file)
      if count == 0 { throw CommandStatus.no }
    }
  }

  /// Prints the values that a path selects; returns their number. Adds the records that have an error, among which it selects.
  @MainActor private func print(
    _ pattern: PathPattern,
    of document: any Document,
    _ unread: inout UnreadLines
  ) async throws -> Int {
    let end: UInt8 = endsWithZero ? 0 : UInt8(ascii: "\n")
    let found: [DocumentPath]
    var lines = UnreadLines()
    do {
      found = try await pattern.paths(in: document, isForReading: true) { error in
        lines.add(first: error.line)
      }
    } catch let unknown as UnknownPath {
      // The value may stand behind the error.
      if let error = document.error { throw error }
      guard fallback != nil else { throw unknown }
      found = []
    }
    unread.add(lines)
    for path in found {
      guard let node = try await path.resolved(in: document).value else { continue }
      if !node.isComplete { await node.read() }
      if let error = node.error {
        // Of many records, those that can be read are printed.
        if pattern.path == nil, lines.count > 0 { continue }
        throw error
      }
      let isText = !isJSON && !paths.isEmpty && !node.kind.isContainer
      Output.write((isText ? try node.valueBytes : Array(try node.json().utf8)) + [end])
    }
    guard found.isEmpty, let fallback else { return found.count }
    Output.print(try Arguments.value(fallback), end: end)
    return 1
  }
}
