import TableDocuments

/// A schema that is made for a file of what others know: the program that reads it, an example
/// beside it, or the schemas of its parts.
struct MadeSchema {
  let maker: SchemaMaker
  let value: JSONValue
  /// The files that it refers to.
  var parts: [(path: String, value: JSONValue)] = []

  /// The URI of the schema of a file.
  static func uri(ofFileAt path: String) -> String { "file://" + path }
}

/// The one who knows what the values of a file mean, in place of a schema.
package enum SchemaMaker: Equatable, Sendable {
  /// systemd, which tells the directives of units.
  case systemd
  /// The extensions of VS Code, which tell their settings; their number.
  case extensions(Int)
  /// The schemas of kinds of Kubernetes.
  case kinds
  /// A file beside it, by its name.
  case example(String)

  /// Its name.
  var name: String {
    let texts = SchemaTexts.current.choosing
    return switch self {
    case .systemd: texts.systemd
    case .extensions: texts.code
    case .kinds: texts.kubernetes
    case .example(let name): name
    }
  }
}

/// The places of this machine in which programs tell what their settings mean.
package struct MeaningPlaces: Sendable {
  /// The paths of the program systemd, of which the first that is there is asked.
  package var systemd: [String]
  /// The folders with extensions of VS Code.
  package var extensions: [String]

  package init(systemd: [String] = [], extensions: [String] = []) {
    (self.systemd, self.extensions) = (systemd, extensions)
  }

  /// Those of the programs as distributions install them, and of the person's home folder.
  package static var ofSystem: MeaningPlaces {
    let own = [
      ".vscode/extensions", ".vscode-oss/extensions", ".vscode-server/extensions",
      ".cursor/extensions",
    ]
    let builtIn = [
      "/usr/share/code/resources/app/extensions", "/usr/share/codium/resources/app/extensions",
      "/usr/lib/code/extensions",
    ]
    let home = own.compactMap { FileName(folder: "", inHome: $0)?.path }
    return MeaningPlaces(
      systemd: ["/usr/lib/systemd/systemd", "/lib/systemd/systemd"],
      extensions: builtIn + home
    )
  }
}

/// Makes the schemas of files that have none, each maker asked once.
@MainActor final class SchemaMaking {
  private let places: MeaningPlaces
  private let folders: SchemaFolders
  private var directives: MadeSchema??
  private var settings: MadeSchema??

  init(_ places: MeaningPlaces, _ folders: SchemaFolders) {
    (self.places, self.folders) = (places, folders)
  }

  /// Returns the schema of a file; nil if nobody knows one.
  ///
  /// - Parameter document: A document that was read as far as its root.
  func schema(of document: any Document, in file: FileName) async -> MadeSchema? {
    if let schema = await KubernetesKinds.schema(of: document, from: folders) { return schema }
    guard file != .standardInput else { return nil }
    let path = (file.realPath ?? file).path
    if UnitDirectives.areOfFile(at: path) {
      if directives == nil { directives = await UnitDirectives.schema(from: places.systemd) }
      return directives ?? nil
    }
    if CodeSettings.areOfFile(at: path) {
      if settings == nil { settings = await CodeSettings.schema(from: places.extensions) }
      return settings ?? nil
    }
    return await ExampleSettings.schema(ofFileAt: path)
  }
}
