import ArgumentParser
import TableDocuments
import TermTable

/// `termtable describe`: tells what stands at a path.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Tell the type, the value, the comment and the place of values.",
    discussion: """
      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths of values, such as servers.0.port.")
  var paths: [String]

  @Flag(name: .customLong("json"), help: "Print an object of JSON for each value, one per line.")
  var isJSON = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let document = try OpenFile(address)
      var selected: [DocumentPath] = []
      for path in paths {
        selected += try await PathPattern(parsing: Arguments.value(path)).paths(
          in: document.document,
          isForReading: true
        )
      }
      for (number, path) in selected.enumerated() {
        let facts = try await document.current.description(of: path)
        if number > 0, !isJSON { Output.print("") }
        print([("path", "\(path)")] + facts)
      }
      try Output.finish()
      if selected.isEmpty { throw CommandStatus.no }
    }
  }

  private func print(_ facts: [(name: String, text: String)]) {
    guard isJSON else {
      for fact in facts {
        let name = fact.name + ":" + String(repeating: " ", count: max(1, 10 - fact.name.count))
        Output.print(name + fact.text.printable)
      }
      return
    }
    let members = facts.map { "\(quotedAsJSON($0.name)): \(quotedAsJSON($0.text))" }
    Output.print("{\(members.joined(separator: ", "))}")
  }
}
