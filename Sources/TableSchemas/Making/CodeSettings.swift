import TableDocuments
import TableSystem

/// The settings of VS Code, as its extensions tell them: `contributes.configuration` in their
/// `package.json`, which is JSON Schema.
@MainActor enum CodeSettings {
  /// The folders of programs that have their settings in `User/settings.json`.
  nonisolated static let programs: Set<String> = [
    "Code", "Code - Insiders", "Code - OSS", "VSCodium", "Cursor",
  ]

  /// True for the settings of a person, or of a project.
  static func areOfFile(at path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts.last == "settings.json" else { return false }
    let folders = parts.dropLast()
    if folders.last == ".vscode" { return true }
    return folders.last == "User" && folders.dropLast().last.map(programs.contains) == true
  }

  /// Returns the schema of the settings of all extensions; nil if there are none.
  static func schema(from folders: [String]) async -> MadeSchema? {
    var parts: [(path: String, value: JSONValue)] = []
    var references: [JSONValue] = []
    for path in packages(in: folders) {
      guard let package = await read(path, "package.json"),
        let configuration = package.object?["contributes"]?.object?["configuration"]
      else { continue }
      let texts = await read(path, "package.nls.json")?.object
      let file = "\(path)/package.json"
      let uri = MadeSchema.uri(ofFileAt: file) + "#/contributes/configuration"
      parts.append((file, texts.map { package.replacingKeys(by: $0) } ?? package))
      let count = configuration.list?.count
      references +=
        count.map { (0..<$0).map { .reference(to: "\(uri)/\($0)") } } ?? [
          .reference(to: uri)
        ]
    }
    guard !parts.isEmpty else { return nil }
    let value = JSONValue(object: [
      ("allOf", JSONValue(.list(references))),
      // The settings for a language, such as [python].
      ("patternProperties", JSONValue(object: [("^\\[.+\\]$", .reference(to: "#"))])),
    ])
    return MadeSchema(maker: .extensions(parts.count), value: value, parts: parts)
  }

  /// Returns the folders of extensions. Of one in several versions the last counts.
  private static func packages(in folders: [String]) -> [String] {
    var found: [String: String] = [:]
    for folder in folders {
      for name in SmallFile.names(folder)?.sorted(by: { NaturalOrder($0) < NaturalOrder($1) }) ?? []
      {
        guard !name.hasPrefix(".") else { continue }
        let id = name.replacing(/-[0-9].*$/, with: "").lowercased()
        found[id] = "\(folder)/\(name)"
      }
    }
    return found.values.sorted()
  }

  private static func read(_ folder: String, _ name: String) async -> JSONValue? {
    let file = FileName("\(folder)/\(name)")
    guard file.isRegularFile else { return nil }
    return try? await SchemaLibrary.read(file.path)
  }
}

extension JSONValue {
  /// Returns the value with the texts of a language in place of their keys: `%key%`.
  fileprivate func replacingKeys(by texts: JSONObject) -> JSONValue {
    switch content {
    case .text(let text) where text.utf8.count > 2 && text.hasPrefix("%") && text.hasSuffix("%"):
      let found = texts[String(text.dropFirst().dropLast())]
      guard let words = found?.text ?? found?.object?["message"]?.text else { return self }
      return JSONValue(.text(words), index: index)
    case .list(let items):
      return JSONValue(.list(items.map { $0.replacingKeys(by: texts) }), index: index)
    case .object(let object):
      let members = object.members.map { ($0.name, $0.value.replacingKeys(by: texts)) }
      return JSONValue(.object(JSONObject(members)), index: index)
    default: return self
    }
  }
}
