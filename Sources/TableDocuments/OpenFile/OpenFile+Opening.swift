extension OpenFile {
  /// Opens a file, and reads what the first screen needs.
  ///
  /// - Parameters:
  ///   - address: Where it is, and how it is read.
  ///   - takesFolders: False to refuse a folder.
  /// - Throws: The reason why it could not be read. An error in its text is the document's, and
  ///   refuses edits.
  package convenience init(
    _ address: Address,
    takesFolders: Bool = false
  ) throws(DocumentError) {
    self.init(try Revision(address, takesFolders: takesFolders))
  }

  /// Opens a file whose name and bytes tell how it is read.
  package convenience init(
    _ name: FileName,
    takesFolders: Bool = false
  ) throws(DocumentError) {
    try self.init(Address(name), takesFolders: takesFolders)
  }

  /// Opens bytes in memory, in the format that a path tells.
  package convenience init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    try self.init(DocumentFile(name: FileName(path), bytes: ByteSource(contents: bytes)))
  }

  /// Opens bytes in memory, read as an address says.
  package convenience init(_ bytes: [UInt8], at address: Address) throws(DocumentError) {
    try self.init(DocumentFile(address, bytes: ByteSource(contents: bytes)))
  }

  convenience init(_ file: DocumentFile) throws(DocumentError) {
    self.init(try Revision(file))
  }

  /// The path of the file, or ``FileName/standardInput``.
  package var name: FileName { address.name }
  /// The address of the file.
  package var address: Address { current.address }
  package var document: any Document { current.document }
  package var bytes: ByteSource { current.bytes }
  package var base: ByteSource { current.base }
  package var splices: [Splice] { current.splices }
}
