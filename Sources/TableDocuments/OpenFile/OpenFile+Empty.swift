extension OpenFile {
  /// A file that does not exist yet, in the format that its name tells.
  ///
  /// - Throws: The reason why it cannot be read.
  package static func empty(at address: Address) throws(DocumentError) -> OpenFile {
    let path = DocumentFile(address, bytes: ByteSource([])).path ?? ""
    let text =
      switch path.fileExtension {
      case "json", "yaml", "yml": "{}\n"
      case "plist": emptyPropertyList
      default: ""
      }
    let decoding = address.reading.findingEncoding([]).map { Decoding($0) }
    let bytes = ByteSource(Array(text.utf8), decoding: decoding)
    return try OpenFile(DocumentFile(address, bytes: bytes))
  }

  private static let emptyPropertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """
}
