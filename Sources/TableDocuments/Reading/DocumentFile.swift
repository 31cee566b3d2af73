/// A file to open as a document.
struct DocumentFile: Sendable {
  /// The path of the file or folder; nil for standard input.
  let name: FileName?
  /// Its bytes; none for a folder.
  let bytes: ByteSource
  /// The choice of the person how it is read; nil to recognize its format.
  let choice: FormatChoice?

  /// The absolute path as text, for recognition; without the extension of a compression.
  let path: String?

  @MainActor init(name: FileName?, bytes: ByteSource) {
    let choice = FormatChoice.of(name ?? .standardInput)
    let path = choice.map(\.path) ?? name?.recognizedPath
    let compression = choice == nil ? bytes.compression : nil
    self.init(
      name: name,
      bytes: bytes,
      choice: choice,
      path: compression.map { compression in path.map(compression.unpacked) } ?? path
    )
  }

  private init(name: FileName?, bytes: ByteSource, choice: FormatChoice?, path: String?) {
    self.name = name
    self.bytes = bytes
    self.choice = choice
    self.path = path
  }

  /// Returns the same file with other bytes, such as edited ones.
  func with(_ bytes: ByteSource) -> DocumentFile {
    DocumentFile(name: name, bytes: bytes, choice: choice, path: path)
  }
}

extension String {
  /// The last component of a path: “config” of “/home/me/.ssh/config”.
  var fileName: String {
    guard let last = utf8.lastIndex(where: { $0 != Byte.slash }) else { return self }
    let end = utf8.index(after: last)
    let start = utf8[..<last].lastIndex(of: Byte.slash).map { utf8.index(after: $0) }
    return String(self[(start ?? startIndex)..<end])
  }

  /// The extension of the last component, in lower case: “json” for “a/b.JSON”; empty if there is none, and for “.bashrc”.
  var fileExtension: String {
    let name = fileName
    guard let point = name.utf8.lastIndex(of: Byte.point), point > name.startIndex else {
      return ""
    }
    return name[name.utf8.index(after: point)...].lowercased()
  }
}
