import TableModel

extension SchemaTexts {
  /// The sentences about bringing schemas to this machine.
  package struct Fetching: Sendable, Decodable {
    @Phrase("{uri}: expected an address of https, or of http on this machine, with a path")
    package var badAddress: @Sendable (_ uri: String) -> String
    @Phrase("curl is not on this machine; put {uri} at {path}")
    package var noCurl: @Sendable (_ uri: String, _ path: String) -> String
    @Phrase("{uri} was not fetched: {reason}")
    package var failed: @Sendable (_ uri: String, _ reason: String) -> String
    @Phrase("{uri} is at {path}")
    package var fetched: @Sendable (_ uri: String, _ path: String) -> String
    /// A schema that a fetched one refers to.
    @Phrase("it refers to {uri}, which is not on this machine")
    package var refers: @Sendable (_ uri: String) -> String
    @Phrase("{schema} is the schema of {pattern} now")
    package var added: @Sendable (_ schema: String, _ pattern: String) -> String
    package var nothingKept = "no schema was chosen or fetched"
    package var expectedFile = "expected a file, or list, add or fetch"
    /// Wrong words after a command.
    package var expectedAddress = "expected an address after fetch, or --catalog"
    package var expectedPattern = "expected a schema and a pattern of files after add"
  }
}
