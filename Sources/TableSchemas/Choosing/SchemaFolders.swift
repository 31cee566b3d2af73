import TableDocuments
import TableSystem

/// The folders with schemas that are known by their URIs: files at `HOST/PATH`, or a checkout of
/// the SchemaStore.
package struct SchemaFolders: Sendable {
  package let paths: [String]
  /// The folders in which other programs keep what they have fetched, by host and path.
  let caches: [String]
  /// Those in which the names are hashes.
  private let hashed: SchemaCaches

  package init(_ paths: [String], caches: [String] = [], hashed: SchemaCaches = .none) {
    (self.paths, self.caches, self.hashed) = (paths, caches, hashed)
  }

  /// `$XDG_DATA_HOME/termtable/schemas` and `/usr/share/termtable/schemas`; and the caches of
  /// tombi, whose files are named by their URIs, and of other editors.
  package static var ofSystem: SchemaFolders {
    let data = FileName(folder: "XDG_DATA_HOME", inHome: ".local/share")
    let folders = [data?.path, "/usr/share"].compactMap { $0 }
    let caches = FileName(folder: "XDG_CACHE_HOME", inHome: ".cache")
    let tombi = FileName(variable: "TOMBI_CACHE_HOME")?.path ?? caches.map { $0.path + "/tombi" }
    let places = FileName(folder: "XDG_CONFIG_HOME", inHome: ".config")
    return SchemaFolders(
      folders.map { $0 + "/termtable/schemas" },
      caches: [tombi].compactMap { $0.map { $0 + "/https" } },
      hashed: SchemaCaches.ofPerson(
        home: FileName(variable: "HOME")?.path ?? "",
        configuration: places?.path ?? "",
        caches: caches?.path ?? ""
      )
    )
  }

  /// The beginnings of URIs of schemas in the SchemaStore.
  private static let storePlaces = [
    "json.schemastore.org/", "www.schemastore.org/",
    "raw.githubusercontent.com/SchemaStore/schemastore/master/src/schemas/json/",
  ]

  /// Returns the path of the file that has a URI; nil if there is none.
  func path(of uri: String) async -> String? {
    if let path = candidates(for: uri).first(where: { FileName($0).isRegularFile }) { return path }
    return await hashed.path(of: uri)
  }

  /// Returns the path at which the schema of a URI is to be kept; nil if there is none.
  package func placeToKeep(_ uri: String) -> String? {
    guard let folder = paths.first, let mark = uri.firstRange(of: "://") else { return nil }
    let parts = uri[mark.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    // A name never leads out of the folder.
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      return nil
    }
    return "\(folder)/\(parts.joined(separator: "/"))"
  }

  /// Returns the paths of the schemas that were kept one by one, in order; not those of a checkout
  /// of the SchemaStore.
  package var kept: [String] {
    var found: [String] = []
    for folder in paths { Self.add(folder, depth: 0, to: &found) }
    return found
  }

  /// The most folders in each other, and the most files, that are looked at.
  private static let mostDepth = 12
  private static let mostFiles = 10_000

  private static func add(_ folder: String, depth: Int, to found: inout [String]) {
    guard depth < mostDepth, let names = SmallFile.names(folder) else { return }
    // A checkout of the SchemaStore has a catalog of its own.
    let isCheckout = names.contains("src") || names.contains("api")
    guard depth > 0 || !isCheckout else { return }
    for name in names.sorted() where !name.hasPrefix(".") && found.count < mostFiles {
      let path = "\(folder)/\(name)"
      if FileName(path).isRegularFile {
        found.append(path)
      } else {
        add(path, depth: depth + 1, to: &found)
      }
    }
  }

  private func candidates(for uri: String) -> [String] {
    let place = uri.split(separator: "://", maxSplits: 1).last.map(String.init) ?? uri
    // A name never leads out of the folder.
    guard !place.split(separator: "/").contains("..") else { return [] }
    let name = place.split(separator: "/").last.map(String.init) ?? place
    let isStore = Self.storePlaces.contains { place.hasPrefix($0) }
    return (paths + caches).flatMap { folder in
      let below = isStore ? ["src/schemas/json/", "schemas/json/", ""].map { $0 + name } : []
      return ([place] + below).flatMap { path in
        ["", ".json", "/__index__.json"].map { "\(folder)/\(path)\($0)" }
      }
    }
  }
}

extension FileName {
  /// The name as text.
  package var path: String { String(decoding: bytes, as: UTF8.self) }
}
