/// Folders: a row per entry, which opens as a folder or as a document.
struct FolderFormat: DocumentFormat {
  let name = "folder"
  /// Returns the node that is the document in a file.
  let fileNode: @MainActor @Sendable (FileName) -> any Node

  func document(of file: DocumentFile) -> any Document {
    FolderDocument(Folder(file.name ?? FileName("."), view: FolderView(fileNode: fileNode)))
  }
}

/// A folder as a document.
@MainActor final class FolderDocument: Document {
  private let folder: Folder

  init(_ folder: Folder) {
    self.folder = folder
  }

  var root: (any Node)? { folder.isListed ? FolderNode(folder: folder) : nil }
  var progress: Double? { folder.isListed ? nil : 0 }
  var error: SyntaxError? { nil }
  var isLive: Bool { true }
  var isFolder: Bool { true }
  func read() async { await folder.read() }
}
