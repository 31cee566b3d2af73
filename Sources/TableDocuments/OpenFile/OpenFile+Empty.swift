extension OpenFile {
  /// A file that does not exist yet, in the format that its name tells.
  ///
  /// - Throws: The reason why it cannot be read.
  package static func empty(at name: FileName) throws(DocumentError) -> OpenFile {
    let path = DocumentFile(name: name, bytes: ByteSource([])).path ?? ""
    let isObject = ["json", "yaml", "yml"].contains(path.fileExtension)
    let text = isObject ? "{}\n" : ""
    let decoding = TextEncoding.finding(for: name)([]).map { Decoding($0) }
    let bytes = ByteSource(Array(text.utf8), decoding: decoding)
    return try OpenFile(DocumentFile(name: name, bytes: bytes))
  }
}
