import ArgumentParser
import TableDocuments
import TermTable

/// `termtable list`: prints all values of a file with their paths.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the values of a file, one line each: path=value.",
    discussion: """
      Control characters in a value are made visible; with -z they are not, a line feed follows \
      each path, and a zero byte each value. With --json each line is an object with the members \
      path and value.

      Of a file with an error, what can be read is printed. Lines that the format does not \
      understand are counted on standard error.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The path of an object or a list; * selects all members or items.")
  var path = ""

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Open this many levels of objects and lists. (default: all)",
      valueName: "number"
    )
  )
  var depth: Int?

  @Flag(name: .customLong("json"), help: "Print objects of JSON, one per line.")
  var isJSON = false

  @Flag(name: .customShort("z"), help: "Print path, line feed, value and a zero byte.")
  var endsWithZero = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth \(depth): expected 0 or more.") }
    if isJSON, endsWithZero { throw ValidationError("--json and -z cannot be combined.") }
  }

  @MainActor func run() async throws {
    try await reportingErrors(of: file) {
      let document = try Documents.open(file)
      let found = try await PathPattern(parsing: Arguments.value(path)).paths(
        in: document,
        isForReading: true
      )
      await document.read()
      var unread = UnreadLines()
      var failure: SyntaxError?
      for path in found {
        let error = try await print(path, of: document, &unread)
        failure = failure ?? error
      }
      try Output.finish()
      let hasErrors = unread.count > 0
      let lines = document.unreadLines
      if Output.tell(hasErrors ? unread : lines, of: file), hasErrors {
        throw CommandStatus.invalid
      }
      if let error = document.error ?? failure { throw error }
      if found.isEmpty { throw CommandStatus.no }
    }
  }

  /// Prints the values at a path and below it; adds the records that have an error.
  ///
  /// - Returns: The error of the first value that cannot be read, such as a view of a table that is gone.
  @MainActor private func print(
    _ path: DocumentPath,
    of document: any Document,
    _ unread: inout UnreadLines
  ) async throws -> SyntaxError? {
    guard let node = try await path.resolved(in: document).value else { return nil }
    var failure: SyntaxError?
    var budget = AliasBudget()
    // Without recursion: values may be nested too deeply for the call stack.
    var open = [(path: path, node: node, level: 0, aliases: 0)]
    while let next = open.popLast() {
      let aliases = next.aliases + (next.node.isAliasInDocument ? 1 : 0)
      try budget.take(aliases)
      let node = next.node.valueInDocument
      guard node.kind.isContainer, depth.map({ next.level < $0 }) ?? true else {
        if let error = node.error {
          failure = failure ?? error
        } else {
          try print(next.path, node)
        }
        continue
      }
      if !node.isComplete { await node.read() }
      let children = try next.path.values(of: node)
      if node.isRecords { unread.addErrors(of: children.map(\.node)) }
      if let error = node.error {
        failure = failure ?? error
      } else if children.isEmpty {
        try print(next.path, node)
      }
      open += children.reversed().map { ($0.path, $0.node, next.level + 1, aliases) }
    }
    return failure
  }

  @MainActor private func print(_ path: DocumentPath, _ node: any Node) throws {
    if isJSON {
      return Output.print("{\"path\": \(quotedAsJSON("\(path)")), \"value\": \(try node.json())}")
    }
    let text = node.kind.isContainer ? try node.json() : node.valueText
    guard !endsWithZero else { return Output.print("\(path)\n\(text)", end: 0) }
    Output.print("\(path)=\(text.printable)")
  }
}
