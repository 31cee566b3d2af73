/// Decides whether backslashes in delimited values are escapes, as in files of MySQL, Hive and of
/// Python's `escapechar`.
///
/// In quotes, `\"` tells it if neither a delimiter, nor the end of the line, nor another quote
/// follows, as after a closing quote, and if the field ends only so. Outside of quotes, a backslash
/// before a delimiter tells it where the records then have one number of fields, and have not
/// without.
struct CSVEscaping {
  private(set) var isUsed = false

  init(_ start: [UInt8], delimiter: UInt8, quote: UInt8?) {
    guard start.contains(Byte.backslash) else { return }
    var (plain, escaped) = (Counts(), Counts())
    var reading = Reading(delimiter: delimiter, quote: quote)
    reading.count(start, hasEscapes: false, &plain)
    let contradicts = reading.hasOpenQuote
    reading.count(start, hasEscapes: true, &escaped)
    // The beginning of a large file may end in a field.
    guard !reading.hasOpenQuote || start.count >= ByteReader.windowSize else { return }
    isUsed = reading.hasEscapedQuote || contradicts || escaped.isEven && !plain.isEven
  }

  /// The numbers of fields in the records.
  private struct Counts {
    var first: Int?
    var isEven = true

    mutating func note(_ count: Int) {
      if let first { isEven = isEven && first == count } else { first = count }
    }
  }

  /// One reading of the beginning of a file.
  private struct Reading {
    let delimiter: UInt8
    let quote: UInt8?
    /// True if the last quoted field has no end.
    var hasOpenQuote = false
    /// True if a quote after a backslash cannot be a closing one.
    var hasEscapedQuote = false

    mutating func count(_ bytes: [UInt8], hasEscapes: Bool, _ counts: inout Counts) {
      var fields = 1
      var isQuoted = false
      var beginsField = true
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        if hasEscapes, byte == Byte.backslash, at + 1 < bytes.count {
          if isQuoted, bytes[at + 1] == quote, at + 2 < bytes.count, !canFollow(bytes[at + 2]) {
            hasEscapedQuote = true
          }
          beginsField = false
          at += 2
          continue
        }
        if byte == quote {
          if isQuoted {
            isQuoted = false
          } else if beginsField || bytes[at - 1] == quote {
            isQuoted = true
          }
          beginsField = false
        } else if !isQuoted {
          beginsField = byte == delimiter || byte == Byte.newline || byte == Byte.carriageReturn
          if byte == delimiter { fields += 1 }
          if byte == Byte.newline {
            counts.note(fields)
            fields = 1
          }
        }
        at += 1
      }
      hasOpenQuote = isQuoted
    }

    /// True for what can follow a closing quote.
    private func canFollow(_ byte: UInt8) -> Bool {
      [delimiter, quote, Byte.newline, Byte.carriageReturn].contains(byte)
    }
  }
}
