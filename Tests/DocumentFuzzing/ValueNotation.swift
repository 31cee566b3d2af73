/// The way in which a value of a file is written, for figures.
package enum ValueNotation: String, Sendable {
  case empty, plain, block
  case apostrophes, quotes
  case apostrophesInLines = "apostrophes in several lines"
  case quotesInLines = "quotes in several lines"
  case plainInLines = "plain in several lines"
  case escapes = "quotes with escapes"
  case null

  /// The notation of the bytes of a value.
  init(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace }
    let isLong = text.contains(where: \.isNewline)
    switch text.first {
    case nil: self = .empty
    case "'": self = isLong ? .apostrophesInLines : .apostrophes
    case "\"" where text.contains("\\"): self = .escapes
    case "\"": self = isLong ? .quotesInLines : .quotes
    case "|", ">": self = .block
    default: self = text == "null" || text == "~" ? .null : isLong ? .plainInLines : .plain
    }
  }
}
