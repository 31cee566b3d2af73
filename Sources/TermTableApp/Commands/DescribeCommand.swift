import ArgumentParser
import TableDocuments
import TableSchemas
import TableScreens
import TermTable

/// `termtable describe`: tells what stands at a path.
struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Tell the type, the value, the comment and the place of values.",
    discussion: """
      Where the file has a JSON Schema, it tells what that says, also of a value that is not set: \
      title, help, kinds, choices, unit, demands, default, examples, required, deprecated. Where other files \
      of its program have the same setting, as of git, ssh, systemd, npm, pip and EditorConfig, it tells \
      which values count and which do not, with their files and lines.

      Of the definition of a settings screen (see run), without a path, it prints the manual page, for man \
      and groff: its rows, their values, where they are stored and what they need.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(
    help: "The paths of values, such as servers.0.port; none for the manual page of a definition."
  )
  var paths: [String] = []

  @Flag(name: .customLong("json"), help: "Print an object of JSON for each value, one per line.")
  var isJSON = false

  @OptionGroup var schema: SchemaOption
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let address = try reading.address(file)
    guard !paths.isEmpty else { return try await describeScreen(address) }
    try await reportingErrors(of: file) {
      let document = try OpenFile(address)
      var schemaFacts = try await schemaFacts(of: document)
      let layered = LayeredFile(document)
      var described: [[(name: String, text: String)]] = []
      for path in paths {
        let pattern = try PathPattern(parsing: Arguments.value(path))
        do {
          for path in try await pattern.paths(in: document.document, isForReading: true) {
            let facts = try await document.current.description(of: path)
            let layers = await layered?.layers(of: path)
            described.append(
              [("path", "\(path)")] + facts + schemaFacts.facts(at: path) + (layers?.facts ?? [])
            )
          }
        } catch let unknown as UnknownPath {
          // The schema may know it, or another file of its program may have it.
          guard let path = pattern.path else { throw unknown }
          let layers = await layered?.layers(of: path)?.facts ?? []
          if schemaFacts.meanings == nil {
            // It may be commented out.
            await document.document.read()
            schemaFacts.meanings = DocumentMeanings(nil, document.document, document.current)
          }
          guard let facts = schemaFacts.facts(ofUnset: path, isElsewhere: !layers.isEmpty) else {
            throw unknown
          }
          described.append([("path", "\(path)")] + facts + layers)
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

  /// Prints the manual page of a definition.
  ///
  /// - Throws: An error of usage for a file that is none.
  @MainActor private func describeScreen(_ address: Address) async throws {
    let screen = try await reportingErrors(of: file) { () -> ScreenFile? in
      let document = try OpenFile(address).document
      await document.read()
      guard !isJSON, file != .standardInput, OwnSchema.screens.isSchema(of: document) else {
        return nil
      }
      return try await ScreenFile(address, in: LanguageChoice.asked?.tags ?? [])
    }
    guard let screen else {
      throw ValidationError(AppTexts.current.usage.missingArgument("<paths> ..."))
    }
    for error in screen.errors { StandardError.tell(error.description) }
    guard screen.errors.isEmpty else { throw CommandStatus.invalid }
    Output.write(Array(ManualPage.text(of: screen, in: file).utf8))
    try Output.finish()
  }

  /// The facts that the schema of a file tells of its values.
  @MainActor private struct SchemaFacts {
    /// Nil if there is no schema.
    var meanings: DocumentMeanings?
    /// The path of the schema, or the reason why the one that the file names says nothing.
    var source: String?

    /// Returns the facts about a value.
    func facts(at path: DocumentPath) -> [(name: String, text: String)] {
      let source = source.map { [("schema", $0)] } ?? []
      guard let meanings else { return source }
      let facts = meanings.meaning(at: path)?.facts.map { ($0.name, $0.text.harmless) }
      return facts.map { $0 + source } ?? []
    }

    /// Returns the facts about a value that is not set; nil if nothing is known of it.
    ///
    /// - Parameter isElsewhere: True if another file of its program has it.
    func facts(
      ofUnset path: DocumentPath,
      isElsewhere: Bool
    ) -> [(name: String, text: String)]? {
      let meaning = meanings?.meaning(at: path)
      guard isElsewhere || meaning?.isKnown == true else { return nil }
      let comment = meaning?.comment.map { [("comment", $0.harmless)] } ?? []
      return [("type", SchemaTexts.current.choosing.notSet)] + comment + facts(at: path)
    }
  }

  /// Returns the facts that the schema of a file tells.
  ///
  /// - Throws: `CommandStatus.noSchema`, told, if the person names a schema that cannot be used.
  @MainActor private func schemaFacts(of file: OpenFile) async throws -> SchemaFacts {
    let document = file.document
    switch try await schema.found(of: document, in: self.file) {
    case .failed(let failure): return SchemaFacts(source: failure.sentence)
    case .none, .absent, .unfit: return SchemaFacts()
    case .found(let schema, let name, let origin):
      // What form a value has is told by all that is in it.
      await document.read()
      let texts = SchemaTexts.current.choosing
      return SchemaFacts(
        meanings: DocumentMeanings(schema, document, file.current),
        source: schema.path?.harmless ?? texts.made(name.harmless, texts.why(origin))
      )
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

extension SettingLayers {
  /// The values that count, and those that do not; none if no file has one.
  fileprivate var facts: [(name: String, text: String)] {
    func words(_ settings: [LayeredSetting]) -> String {
      settings.reversed().map { setting in
        let place = "\(FileName(setting.layer.path).shown):\(setting.line)"
        return "\(setting.value.harmless) (\(place))"
      }
      .joined(separator: "; ")
    }
    let groups = [
      ("counts", settings.filter(\.counts)), ("overridden", settings.filter { !$0.counts }),
    ]
    return groups.filter { !$0.1.isEmpty }.map { ($0.0, words($0.1)) }
  }
}
