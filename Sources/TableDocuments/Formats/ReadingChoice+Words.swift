// The choices how a file is read as words, to be kept.

extension ReadingChoice {
  /// The choices as words with spaces between, such as “format=csv delimiter=59 header=true
  /// encoding=latin1”; they have no tab.
  var words: String {
    var words: [String] = []
    // Words with blanks in them could not be told apart.
    if let format, !format.name.contains(where: \.isWhitespace) {
      words.append("format=\(format.name)")
      if let delimiter = format.delimiter { words.append("delimiter=\(delimiter)") }
      if let hasHeader = format.hasHeader { words.append("header=\(hasHeader)") }
    }
    if let encoding { words.append("encoding=\(encoding.wholeName)") }
    return words.joined(separator: " ")
  }

  /// Reads ``words``; leaves out those that have no meaning, such as words of a later version.
  init(words: String) {
    self.init()
    let values = words.split(separator: " ").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    func value(_ name: String) -> String? { values.first { $0.count == 2 && $0[0] == name }?[1] }
    encoding = value("encoding").flatMap(TextEncoding.init(named:))
    guard let named = value("format").flatMap(FormatChoice.init(named:)) else { return }
    format = named
    if named.isDelimited {
      format = named.with(
        delimiter: value("delimiter").flatMap(UInt8.init),
        hasHeader: value("header").flatMap(Bool.init)
      )
    }
  }
}

extension TextEncoding {
  /// The name with the byte order, from which the encoding is made again.
  fileprivate var wholeName: String {
    switch form {
    case .utf16(let isBig): isBig ? "utf-16be" : "utf-16le"
    case .utf32(let isBig): isBig ? "utf-32be" : "utf-32le"
    case .codePage: name
    }
  }
}
