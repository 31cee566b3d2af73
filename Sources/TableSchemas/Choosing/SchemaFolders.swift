import TableDocuments

/// The folders with schemas that are known by their URIs: files at `HOST/PATH`, or a checkout of
/// the SchemaStore.
package struct SchemaFolders: Sendable {
  package let paths: [String]

  package init(_ paths: [String]) { self.paths = paths }

  /// `$XDG_DATA_HOME/termtable/schemas` and `/usr/share/termtable/schemas`.
  package static var ofSystem: SchemaFolders {
    let data = FileName(folder: "XDG_DATA_HOME", inHome: ".local/share")
    let folders = [data?.path, "/usr/share"].compactMap { $0 }
    return SchemaFolders(folders.map { $0 + "/termtable/schemas" })
  }

  /// The hosts that give out the SchemaStore.
  private static let storeHosts = ["json.schemastore.org", "www.schemastore.org"]

  /// Returns the path of the file that has a URI; nil if there is none.
  func path(of uri: String) -> String? {
    candidates(for: uri).first { FileName($0).isRegularFile }
  }

  private func candidates(for uri: String) -> [String] {
    let place = uri.split(separator: "://", maxSplits: 1).last.map(String.init) ?? uri
    // A name never leads out of the folder.
    guard !place.split(separator: "/").contains("..") else { return [] }
    let host = place.prefix { $0 != "/" }
    let name = place.split(separator: "/").last.map(String.init) ?? place
    let isStore = Self.storeHosts.contains(String(host))
    return paths.flatMap { folder in
      let below = isStore ? ["src/schemas/json/", "schemas/json/", ""].map { $0 + name } : []
      return ([place] + below).flatMap { path in
        ["\(folder)/\(path)", "\(folder)/\(path).json"]
      }
    }
  }
}

extension FileName {
  /// The name as text.
  var path: String { String(decoding: bytes, as: UTF8.self) }
}
