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

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let document = try Documents.open(address)
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

  /// Prints the values that a path selects; returns their number. Adds the records that have an
  /// error, among which it selects.
  @MainActor private func print(
    _ pattern: PathPattern,
    of document: any Document,
    _ unread: inout UnreadLines
  ) async throws -> Int {
    var count = 0
    var lines = UnreadLines()
    do {
      try await pattern.forEach(
        in: document,
        isForReading: true,
        unread: { lines.add(first: $0.line) },
        { _, node in
          count += 1
          if !node.isComplete { await node.read() }
          if let error = node.error {
            // Of many records, those that can be read are printed.
            if pattern.path == nil, lines.count > 0 { return }
            throw error
          }
          try print(node, &lines)
        }
      )
    } catch let unknown as UnknownPath {
      // The value may stand behind the error.
      if let error = document.error { throw error }
      guard fallback != nil else { throw unknown }
    }
    unread.add(lines)
    if count == 0, let error = document.error { throw error }
    guard count == 0, let fallback = fallback ?? (paths.isEmpty ? "null" : nil) else {
      return count
    }
    Output.print(try Arguments.value(fallback), end: end)
    return 1
  }

  private var end: UInt8 { endsWithZero ? 0 : UInt8(ascii: "\n") }

  /// Prints a value; adds the records in it that have an error.
  @MainActor private func print(_ node: any Node, _ unread: inout UnreadLines) throws {
    guard node.kind.isContainer || isJSON || paths.isEmpty else {
      return Output.write(try node.valueBytes + [end])
    }
    guard !Output.isTerminal else { return Output.print(try node.json(), end: end) }
    guard node.isRecords else {
      try node.writeJSON { Output.write($0) }
      return Output.write([end])
    }
    var items = try JSONItems(of: node)
    var separator = "["
    var lines = UnreadLines()
    while let item = try items.next(unread: { lines.add(first: $0.line) }) {
      Output.write(Array((separator + item).utf8))
      separator = ", "
    }
    Output.print(separator == "[" ? "[]" : "]", end: end)
    unread.add(lines)
  }
}
