/// A file to open as a document.
struct DocumentFile: Sendable {
  let address: Address
  /// Its bytes; none for a folder.
  let bytes: ByteSource
  /// The absolute path as text, for recognition; without the extension of a compression.
  let path: String?

  init(_ address: Address, bytes: ByteSource) {
    let choice = address.reading.format
    let path = choice.map(\.path) ?? address.file?.recognizedPath
    let compression = choice == nil ? bytes.compression : nil
    self.init(
      address,
      bytes: bytes,
      path: compression.map { compression in path.map(compression.unpacked) } ?? path
    )
  }

  /// - Parameter name: The path of the file or folder; nil for standard input.
  init(name: FileName?, bytes: ByteSource) {
    self.init(Address(name ?? .standardInput), bytes: bytes)
  }

  private init(_ address: Address, bytes: ByteSource, path: String?) {
    self.address = address
    self.bytes = bytes
    self.path = path
  }

  /// The path of the file or folder; nil for standard input.
  var name: FileName? { address.file }
  /// The choice of the person what it is; nil to recognize its format.
  var choice: FormatChoice? { address.reading.format }

  /// Returns the same file with other bytes, such as edited ones.
  func with(_ bytes: ByteSource) -> DocumentFile {
    DocumentFile(address, bytes: bytes, path: path)
  }
}

extension String {
  /// The last component of a path: “config” of “/home/me/.ssh/config”.
  package var fileName: String {
    guard let last = utf8.lastIndex(where: { $0 != Byte.slash }) else { return self }
    let end = utf8.index(after: last)
    let start = utf8[..<last].lastIndex(of: Byte.slash).map { utf8.index(after: $0) }
    return String(self[(start ?? startIndex)..<end])
  }

  /// The path without the last component; empty for a file in the root.
  package var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The extension of the last component, in lower case: “json” for “a/b.JSON”; empty if there is
  /// none, and for “.bashrc”.
  package var fileExtension: String {
    let name = fileName
    guard let point = name.utf8.lastIndex(of: Byte.point), point > name.startIndex else {
      return ""
    }
    return name[name.utf8.index(after: point)...].lowercased()
  }
}
