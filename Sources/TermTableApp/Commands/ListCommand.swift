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

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  /// The errors of arguments; made only when there is one.
  private var texts: AppTexts.Usage { AppTexts.current.usage }

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError(texts.tooSmall("--depth", depth, 0)) }
    if isJSON, endsWithZero { throw ValidationError(texts.excluding("--json", "-z")) }
  }

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let document = try Documents.open(address)
      await document.read()
      let pattern = try PathPattern(parsing: Arguments.value(path))
      var isFound = pattern.path != nil
      var unread = UnreadLines()
      var failure: SyntaxError?
      try await pattern.forEach(in: document, isForReading: true) { path, node in
        isFound = true
        let error = try await printAll(path, node, &unread)
        failure = failure ?? error
      }
      try Output.finish()
      let hasErrors = unread.count > 0
      let lines = document.unreadLines
      if Output.tell(hasErrors ? unread : lines, of: file), hasErrors {
        throw CommandStatus.invalid
      }
      if let error = document.error ?? failure { throw error }
      if !isFound { throw CommandStatus.no }
    }
  }

  /// Prints a value, and those in it; adds the records that have an error.
  ///
  /// - Returns: The error of the first value that cannot be read, such as a view of a table that is
  ///   gone.
  @MainActor private func printAll(
    _ path: DocumentPath,
    _ node: any Node,
    _ unread: inout UnreadLines
  ) async throws -> SyntaxError? {
    var failure: SyntaxError?
    var budget = AliasBudget()
    // Without recursion: values may be nested too deeply for the call stack.
    var open: [OpenContainer] = []
    var next: (path: DocumentPath, node: any Node)? = (path, node)
    while next != nil || !open.isEmpty {
      guard let (path, value) = next else {
        open.removeLast()
        next = open.last == nil ? nil : open[open.count - 1].values.next()
        continue
      }
      let around = open.last
      if around?.areRecords == true, let error = value.error { unread.add(first: error.line) }
      let aliases = (around?.aliases ?? 0) + (value.isAliasInDocument ? 1 : 0)
      try budget.take(aliases)
      let node = value.valueInDocument
      let isOpened = node.kind.isContainer && depth.map { open.count < $0 } ?? true
      if isOpened, !node.isComplete { await node.read() }
      if isOpened {
        let values = try ValuesInTurn(scriptedIn: node, at: path)
        open.append(OpenContainer(values: values, areRecords: node.isRecords, aliases: aliases))
      }
      next = open.last == nil ? nil : open[open.count - 1].values.next()
      if let error = node.error {
        failure = failure ?? error
      } else if !isOpened || next == nil {
        try print(path, node)
      }
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

/// An object or a list whose values are being printed.
private struct OpenContainer {
  var values: ValuesInTurn
  let areRecords: Bool
  /// The number of aliases that led to it.
  let aliases: Int
}
