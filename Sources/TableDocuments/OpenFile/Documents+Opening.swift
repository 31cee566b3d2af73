extension Documents {
  /// The format of folders, which have no bytes to be recognized by.
  static let folderFormat: any DocumentFormat = FolderFormat { FileNode($0) }

  /// Opens a file, and reads what the first screen needs.
  ///
  /// - Parameters:
  ///   - address: Where it is, and how it is read.
  ///   - takesFolders: False to refuse a folder.
  /// - Throws: The reason why it could not be read. An error in its text is not thrown: it is the
  ///   document's.
  @MainActor package static func open(
    _ address: Address,
    takesFolders: Bool = true
  ) throws(DocumentError) -> any Document {
    try Revision(address, takesFolders: takesFolders).document
  }
}
