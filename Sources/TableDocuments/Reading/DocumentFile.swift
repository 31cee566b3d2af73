/// A file to open as a document.
struct DocumentFile: Sendable {
  /// The path of the file or folder; nil for standard input.
  let name: FileName?
  /// Its bytes; none for a folder.
  let bytes: ByteSource
  /// The choice of the person how it is read; nil to recognize its format.
  let choice: FormatChoice?

  @MainActor init(name: FileName?, bytes: ByteSource) {
    self.name = name
    self.bytes = bytes
    choice = FormatChoice.of(name ?? .standardInput)
  }

  /// The absolute path as text, for recognition; without the extension of a compression.
  var path: String? {
    if let choice { return choice.path }
    let path = name?.recognizedPath
    return bytes.compression.map { compression in path.map(compression.unpacked) } ?? path
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
