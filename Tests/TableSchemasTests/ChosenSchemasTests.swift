import TableDocuments
import TableSchemas
import TestSupport
import Testing

/// The schema of a file by what the person and the project say.
@MainActor @Suite struct ChosenSchemasTests {
  /// Returns how the schema of a file in a project was found.
  private func found(
    _ name: String,
    _ text: String,
    _ settings: (name: String, text: String),
    choices: String? = nil
  ) async throws -> String {
    let folder = try WrittenFolder()
    try folder.write("own.json", #"{"title": "own"}"#)
    try folder.write(settings.name, settings.text)
    try folder.write(name, text)
    var configuration: FileName?
    if let choices {
      try folder.write(
        "config.toml",
        choices.replacing("FOLDER", with: String(folder.path("").dropLast()))
      )
      configuration = FileName(folder.path("config.toml"))
    }
    let file = FileName(folder.path(name))
    let document = try await Documents.checked(Address(file)).document
    let library = SchemaLibrary(SchemaFolders([]), choices: configuration)
    let schema = await FileSchema(
      of: document,
      in: file,
      named: nil,
      .named,
      from: library
    )
    return switch schema {
    case .none: "none"
    case .absent(let uri): "absent \(uri)"
    case .unfit(let uri): "unfit \(uri)"
    case .failed(let failure): failure.sentence
    case .found(_, _, .settings(let path)):
      path.split(separator: "/").last.map(String.init) ?? ""
    case .found(_, _, let origin): "\(origin)"
    }
  }

  @Test(
    "A25 the settings of editors in a project name the schemas of its files",
    arguments: [
      (".taplo.toml", "[schema]\npath = \"own.json\"\n", "a.toml", ".taplo.toml"),
      (".taplo.toml", "[schema]\npath = \"own.json\"\n", "a.yaml", "none"),
      (
        "taplo.toml", "[[rule]]\ninclude = [\"a*.toml\"]\nschema.path = \"./own.json\"\n", "a.toml",
        "taplo.toml"
      ),
      (
        "taplo.toml", "[[rule]]\ninclude = [\"b*.toml\"]\nschema.path = \"./own.json\"\n", "a.toml",
        "none"
      ),
      (
        "tombi.toml", "[[schemas]]\npath = \"own.json\"\ninclude = [\"*.toml\"]\n", "a.toml",
        "tombi.toml"
      ),
      (
        "tombi.toml", "[[schemas]]\npath = \"own.json\"\nroot = \"tool\"\ninclude = [\"*.toml\"]\n",
        "a.toml", "none"
      ),
    ]
  )
  func projects(_ settings: String, _ text: String, _ file: String, _ expected: String) async throws
  {
    let value = file.hasSuffix(".toml") ? "a = 1\n" : "a: 1\n"
    #expect(try await found(file, value, (settings, text)) == expected)
  }

  @Test("A25 a person's choice for a file or a pattern comes before the project, after the file")
  func choices() async throws {
    let settings = ("taplo.toml", "[schema]\npath = \"own.json\"\n")
    let own = "[schemas]\n\"FOLDER/a.toml\" = \"FOLDER/own.json\"\n"
    #expect(try await found("a.toml", "a = 1\n", settings, choices: own) == "config.toml")
    let pattern = "[schemas]\n\"**/a*.toml\" = \"FOLDER/own.json\"\n"
    #expect(try await found("a.toml", "a = 1\n", settings, choices: pattern) == "config.toml")
    #expect(try await found("b.toml", "a = 1\n", settings, choices: pattern) == "taplo.toml")
    let none = "[schemas]\n\"**/a*.toml\" = \"none\"\n"
    #expect(try await found("a.toml", "a = 1\n", settings, choices: none) == "none")
    let named = "#:schema own.json\na = 1\n"
    #expect(try await found("a.toml", named, settings, choices: none) == "file")
    let absent = "[schemas]\n\"a.toml\" = \"https://example.com/a.json\"\n"
    let sentence = try await found("a.toml", "a = 1\n", settings, choices: absent)
    #expect(sentence == "the schema https://example.com/a.json is not on this machine")
  }
}
