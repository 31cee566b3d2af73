import TableDocuments
import TableSystem

/// The schemas that editors and checkers have fetched, in files that are named by the hashes of
/// their URIs: those of VS Code and of its extension for YAML, of taplo, and of check-jsonschema.
package struct SchemaCaches: Sendable {
  /// A folder of such files.
  struct Folder: Sendable {
    let path: String
    /// The program of the machine that tells the hash.
    let program: String
    /// What follows the hash; nil for the extension of the URI.
    var ending: String? = ""
  }

  private let folders: [Folder]

  /// - Parameter folders: The folders, the ones first that count first.
  init(_ folders: [Folder]) { self.folders = folders }

  /// No caches.
  package static var none: SchemaCaches { SchemaCaches([]) }

  /// The caches of a person.
  ///
  /// - Parameters:
  ///   - home: The home folder.
  ///   - configuration: The folder of settings.
  ///   - caches: The folder of caches.
  static func ofPerson(home: String, configuration: String, caches: String) -> SchemaCaches {
    // The same in every language: a path.
    let storages =
      CodeSettings.programs.sorted().map { configuration + "/" + $0 + "/User/globalStorage" }
      + ["\(home)/.vscode-server/data/User/globalStorage"]
    let ofEditors = storages.flatMap { storage in
      [
        Folder(
          path: storage + "/vscode.json-language-features/json-schema-cache",
          program: "md5sum",
          ending: ".schema.json"
        ), Folder(path: storage + "/redhat.vscode-yaml/schemas_cache", program: "md5sum"),
        Folder(path: storage + "/tamasfe.even-better-toml", program: "sha1sum"),
      ]
    }
    let checked = ["schemas", "refs", "downloads"].map {
      Folder(path: "\(caches)/check_jsonschema/\($0)", program: "sha256sum", ending: nil)
    }
    return SchemaCaches(
      ofEditors + [Folder(path: caches + "/taplo", program: "sha1sum")] + checked
    )
  }

  /// Returns the path of the file that has a URI; nil if there is none.
  func path(of uri: String) async -> String? {
    var hashes: [String: String] = [:]
    for folder in folders where SmallFile.names(folder.path) != nil {
      if hashes[folder.program] == nil {
        hashes[folder.program] = await Self.hash(of: uri, by: folder.program) ?? ""
      }
      guard let hash = hashes[folder.program], !hash.isEmpty else { continue }
      let path = folder.path + "/" + hash + (folder.ending ?? Self.ending(of: uri))
      if FileName(path).isRegularFile { return path }
    }
    return nil
  }

  private static func ending(of uri: String) -> String {
    let name = uri.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  private static let places = ["/usr/bin/", "/bin/", "/usr/local/bin/"]
  /// The time after which a program is not waited for any longer.
  private static let patience: Duration = .seconds(2)

  /// Asks a program for the hash of a text; nil if it is not here.
  private static func hash(of text: String, by program: String) async -> String? {
    guard let path = places.lazy.map({ $0 + program }).first(where: { FileName($0).isRegularFile })
    else { return nil }
    let run = await Task.detached {
      ProgramRun(
        path,
        [Array(program.utf8)],
        environment: ["LC_ALL=C"],
        limit: patience,
        input: Array(text.utf8)
      )
    }.value
    guard let run, run.end == .status(0) else { return nil }
    return String(decoding: run.output.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
