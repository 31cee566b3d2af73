import ArgumentParser
import TableDocuments
import TermTable

/// `termtable diff`: compares two files by path.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termtable diff",
    abstract: "Compare the values of two files by path, whatever their formats.",
    discussion: """
      A line that begins with - is a value of the first file, one with + of the second. The order \
      of members, comments and blanks are not compared; nor are types if the format of one file \
      has only texts, such as INI.

      Exit status: 0 if the values are the same, 1 if they differ, 64 on wrong usage, 65 if a file \
      has an error, 66 if it cannot be read.
      """
  )

  @Argument(help: "The first file, or - for standard input.", transform: Arguments.name)
  var first: FileName

  @Argument(help: "The second file.", transform: Arguments.name)
  var second: FileName

  @Flag(
    name: .customLong("json"),
    help: "Print objects of JSON with the members path, old and new, one per line."
  )
  var isJSON = false

  @MainActor func run() async throws {
    let old = try await opened(first)
    let new = try await opened(second)
    var differs = false
    await DocumentDifference(of: old, and: new) { path, old, new in
      differs = true
      print(path, old, new)
    }
    try Output.finish()
    if differs { throw CommandStatus.no }
  }

  @MainActor private func opened(_ file: FileName) async throws -> EditedDocument {
    try await reportingErrors(of: file) {
      let opened = try EditedDocument(file)
      await opened.document.read()
      if let error = opened.document.error { throw error }
      return opened
    }
  }

  @MainActor private func print(_ path: DocumentPath, _ old: (any Node)?, _ new: (any Node)?) {
    func text(_ node: any Node) -> String { (try? node.json()) ?? "…" }
    guard isJSON else {
      if let old { Output.print("-\(path)=\(text(old))") }
      if let new { Output.print("+\(path)=\(text(new))") }
      return
    }
    var members = ["\"path\": \(quotedAsJSON("\(path)"))"]
    if let old { members.append("\"old\": \(text(old))") }
    if let new { members.append("\"new\": \(text(new))") }
    Output.print("{\(members.joined(separator: ", "))}")
  }
}
