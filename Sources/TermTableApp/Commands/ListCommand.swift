import ArgumentParser
import TableDocuments
import TermTable

/// `termtable list`: prints all values of a file with their paths.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termtable list",
    abstract: "Print the values of a file, one line each: path=value.",
    discussion: """
      Control characters in a value are made visible; with -z they are not, a line feed follows \
      each path, and a zero byte each value. With --json each line is an object with the members \
      path and value.

      Exit status: 0 on success, 1 if nothing is selected, 64 on wrong usage or a path that leads \
      nowhere, 65 if the file has an error (what precedes it is printed), 66 if it cannot be read.
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
      let found = try await PathPattern(parsing: Arguments.value(path)).paths(in: document)
      await document.read()
      var failure: SyntaxError?
      for path in found {
        let error = try await print(path, of: document)
        failure = failure ?? error
      }
      try Output.finish()
      if let error = document.error ?? failure { throw error }
      if found.isEmpty { throw CommandStatus.no }
    }
  }

  /// Prints the values at a path and below it.
  ///
  /// - Returns: The error of the first value that cannot be read, such as a view of a table that is gone.
  @MainActor private func print(
    _ path: DocumentPath,
    of document: any Document
  ) async throws -> SyntaxError? {
    guard let node = try await path.resolved(in: document).value else { return nil }
    var failure: SyntaxError?
    // Without recursion: values may be nested too deeply for the call stack.
    var open = [(path: path, node: node, level: 0)]
    while let next = open.popLast() {
      let node = next.node
      // A link inside is told by its text, as links can form circles.
      guard node.kind.isContainer, node.link == nil, depth.map({ next.level < $0 }) ?? true else {
        if let error = node.error, !node.kind.isContainer {
          failure = failure ?? error
        } else {
          print(next.path, node)
        }
        continue
      }
      if !node.isComplete { await node.read() }
      let children = next.path.children(of: node)
      if let error = node.error {
        failure = failure ?? error
      } else if children.isEmpty {
        print(next.path, node)
      }
      open += children.reversed().map { ($0.path, $0.node, next.level + 1) }
    }
    return failure
  }

  @MainActor private func print(_ path: DocumentPath, _ node: any Node) {
    if isJSON {
      let value = node.isAlias ? quotedAsJSON(node.text.whole) : (try? node.json()) ?? "null"
      return Output.print("{\"path\": \(quotedAsJSON("\(path)")), \"value\": \(value)}")
    }
    let text = node.kind.isContainer && node.link == nil ? (try? node.json()) ?? "" : node.valueText
    guard !endsWithZero else { return Output.print("\(path)\n\(text)", end: 0) }
    Output.print("\(path)=\(text.printable)")
  }
}
