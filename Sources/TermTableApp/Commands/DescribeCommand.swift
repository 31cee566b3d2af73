import ArgumentParser
import TableDocuments
import TableSchemas
import TermTable

/// `termtable describe`: tells what stands at a path.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Tell the type, the value, the comment and the place of values.",
    discussion: """
      Where the file has a JSON Schema, it tells what that says, also of a value that is not set: \
      title, help, kinds, choices, demands, default, examples, required, deprecated.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths of values, such as servers.0.port.")
  var paths: [String]

  @Flag(name: .customLong("json"), help: "Print an object of JSON for each value, one per line.")
  var isJSON = false

  @OptionGroup var schema: SchemaOption
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let document = try OpenFile(address)
      let meanings = try await meanings(of: document.document)
      var described: [[(name: String, text: String)]] = []
      for path in paths {
        let pattern = try PathPattern(parsing: Arguments.value(path))
        do {
          for path in try await pattern.paths(in: document.document, isForReading: true) {
            let facts = try await document.current.description(of: path)
            described.append([("path", "\(path)")] + facts + (try meanings.facts(at: path)))
          }
        } catch let unknown as UnknownPath {
          // The schema may know it.
          guard let path = pattern.path, let facts = meanings.factsOfUnset(path) else {
            throw unknown
          }
          described.append([("path", "\(path)")] + facts)
        }
      }
      for (number, facts) in described.enumerated() {
        if number > 0, !isJSON { Output.print("") }
        print(facts)
      }
      try Output.finish()
      if described.isEmpty { throw CommandStatus.no }
    }
  }

  /// What the schema of a file says of its values.
  @MainActor private struct Meanings {
    var schema: SchemaDocument?
    /// The reason why the schema that the file names says nothing.
    var failure: String?
    let document: any Document

    /// Returns what the schema says of a value.
    func facts(at path: DocumentPath) throws -> [(name: String, text: String)] {
      if let failure { return [("schema", failure)] }
      guard let meaning = try meaning(at: path) else { return [] }
      return meaning.facts.map { ($0.name, $0.text.harmless) } + source
    }

    /// Returns what the schema says of a value that is not set; nil if it says nothing.
    func factsOfUnset(_ path: DocumentPath) -> [(name: String, text: String)]? {
      guard let meaning = try? meaning(at: path), meaning.isKnown else { return nil }
      let type = (name: "type", text: SchemaTexts.current.choosing.notSet)
      return [type] + meaning.facts.map { ($0.name, $0.text.harmless) } + source
    }

    private var source: [(name: String, text: String)] {
      schema?.path.map { [("schema", $0.harmless)] } ?? []
    }

    private func meaning(at path: DocumentPath) throws -> Meaning? {
      try schema?.meaning(at: path, in: document)
    }
  }

  /// Returns what the schema of a file says.
  ///
  /// - Throws: `CommandStatus.noSchema`, told, if the person names a schema that cannot be used.
  @MainActor private func meanings(of document: any Document) async throws -> Meanings {
    var meanings = Meanings(document: document)
    do {
      meanings.schema = try await schema.schema(of: document, in: file, from: SchemaLibrary())
      // What form a value has is told by all that is in it.
      if meanings.schema != nil { await document.read() }
    } catch {
      meanings.failure = error.sentence
      guard schema.schema == nil else {
        StandardError.tell(error.sentence)
        throw CommandStatus.noSchema
      }
    }
    return meanings
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
