import TableModel

/// Reads folders for completion and for the table of a file picker.
enum FolderReader {
  /// The most entries of a folder that are shown.
  static let mostEntries = 1_000_000

  /// Reads a folder.
  static func content(of request: FolderRequest) -> FolderContent {
    let folder = expanded(request.path)
    let path = folder.hasPrefix("/") ? folder : "\(System.currentFolder)/\(folder)"
    do {
      let entries = try System.entries(ofFolder: path, atMost: mostEntries)
      let isCut = entries.count == mostEntries
      return FolderContent(path: path, entries: entries, isCut: isCut, of: request)
    } catch {
      return FolderContent(path: path, problem: error.reason)
    }
  }

  /// Returns the folder to read: `~/` begins in the home folder, and an empty path is this folder.
  static func expanded(_ folder: String) -> String {
    guard folder.hasPrefix("~/") else { return folder.isEmpty ? "." : folder }
    return (System.value(of: "HOME") ?? "~") + folder.dropFirst()
  }
}
