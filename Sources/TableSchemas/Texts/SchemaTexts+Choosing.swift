import TableModel

extension SchemaTexts {
  /// The words about schemas: which one counts, and why one cannot be used.
  package struct Choosing: Sendable, Decodable {
    @Phrase("the schema {name} is not on this machine")
    package var missing: @Sendable (_ name: String) -> String
    @Phrase("the schema {path} cannot be used: {reason}")
    package var unreadable: @Sendable (_ path: String, _ reason: String) -> String
    /// The reason why a file is no schema.
    package var noSchema = "expected an object, true or false"
    @Phrase("the file is too large to be judged by its schema; expected at most {megabytes} MB")
    package var tooLarge: @Sendable (_ megabytes: Int) -> String
    /// A change that a schema forbids; the sentence has its path.
    @Phrase("{sentence} (--anyway changes it all the same)")
    package var refused: @Sendable (_ sentence: String) -> String
    /// In `termtable schema`.
    @Phrase("{name}, which the file names ({path})")
    package var named: @Sendable (_ name: String, _ path: String) -> String
    @Phrase("{name}, by {settings} ({path})")
    package var ofSettings: @Sendable (_ name: String, _ settings: String, _ path: String) -> String
    @Phrase("{name}, a guess by its name ({path})")
    package var guessed: @Sendable (_ name: String, _ path: String) -> String
    // The reasons why a schema is that of a file.
    package var byOption = "chosen by you"
    package var byFile = "named by the file"
    @Phrase("named in {settings}") package var bySettings: @Sendable (_ settings: String) -> String
    // The ones who know what values mean, in place of a schema: their names, and how.
    package var systemd = "systemd"
    package var code = "VS Code extensions"
    package var kubernetes = "Kubernetes"
    package var bySystemd = "told by systemd on this machine"
    @Phrase("told by {count, plural, one {# extension} other {# extensions}} of VS Code")
    package var byExtensions: @Sendable (_ count: Int) -> String
    package var byKinds = "by the apiVersion and kind of each document"
    @Phrase("the example {name} beside the file")
    package var byExample: @Sendable (_ name: String) -> String
    @Phrase("{name}, {why}")
    package var made: @Sendable (_ name: String, _ why: String) -> String
    package var byCatalog = "a guess by the name of the file"
    /// In place of the path of a schema that the program has.
    package var builtIn = "part of termtable"
    package var none = "no schema"
    /// A schema that was guessed by the name of the file.
    @Phrase("no schema: {uri} would be one for the name of the file, but does not fit")
    package var unfit: @Sendable (_ uri: String) -> String
    @Phrase("not judged, as it is larger than {megabytes} MB; termtable check does it")
    package var notJudged: @Sendable (_ megabytes: Int) -> String
    @Phrase("the schema of such files is not on this machine: termtable schema fetch {uri}")
    package var absent: @Sendable (_ uri: String) -> String
    /// The schemas of some kinds of Kubernetes.
    @Phrase("not on this machine: {uris}")
    package var absentKinds: @Sendable (_ uris: String) -> String
    /// In `describe`: it is required, or deprecated.
    package var yes = "yes"
    /// In `describe`: in place of the type of a value that is not set.
    package var notSet = "not set"
  }
}

extension SchemaTexts.Choosing {
  /// Returns the reason why a schema is that of a file.
  package func why(_ origin: FileSchema.Origin) -> String {
    switch origin {
    case .option: byOption
    case .file: byFile
    case .settings(let path): bySettings(path.harmless)
    case .catalog: byCatalog
    case .made(.systemd): bySystemd
    case .made(.extensions(let count)): byExtensions(count)
    case .made(.kinds): byKinds
    case .made(.example(let name)): byExample(name.harmless)
    }
  }
}
