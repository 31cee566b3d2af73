/// Reads lines of a list in brackets: which brackets and quotes are open, and where comments begin.
struct BracketScan {
  private let comments: BracketedList.Comments?
  /// True if a text in one quote goes on in the next line, too.
  private let keepsQuotes: Bool
  private var depth = 0
  /// The character of the quote of a text; nil for none.
  private var single: UInt8?
  /// The character of the three quotes of a text that goes on in the next line; nil for none.
  private var quote: UInt8?
  /// True if a comment between `/*` and `*/` goes on in the next line.
  private var isInComment = false
  /// The end of what is neither white space nor a comment in the line that was added last; 0 for
  /// nothing.
  private(set) var endOfContent = 0

  /// - Parameters:
  ///   - comments: The comments between brackets; nil if brackets have no meaning.
  ///   - keepsQuotes: True if a text in one quote goes on in the next line, too.
  init(_ comments: BracketedList.Comments?, keepsQuotes: Bool = false) {
    self.comments = comments
    self.keepsQuotes = keepsQuotes
  }

  /// True if no bracket and no text of several lines is open.
  var isClosed: Bool { depth <= 0 && quote == nil && (single == nil || !keepsQuotes) }

  /// Adds a line.
  mutating func add(_ line: some Collection<UInt8>) {
    let line = Array(line)
    if !keepsQuotes { single = nil }
    endOfContent = 0
    var at = 0
    while at < line.count {
      if isInComment || beginsBlock(line[at...]) {
        at = endOfBlock(line, at + (isInComment ? 0 : 2))
        continue
      }
      let byte = line[at]
      let isTriple = !keepsQuotes && line[at...].starts(with: [byte, byte, byte])
      if quote == nil, single == nil, beginsComment(line[at...]) { return }
      if byte == Byte.backslash, quote ?? single == Byte.quote {
        at += 1
      } else if let open = quote {
        if byte == open, isTriple {
          quote = nil
          at += 2
        }
      } else if let open = single {
        if byte == open { single = nil }
      } else if byte == Byte.quote || byte == Byte.apostrophe {
        quote = isTriple ? byte : nil
        single = isTriple ? nil : byte
        at += isTriple ? 2 : 0
      } else if comments == nil {
        // Brackets have no meaning.
      } else if byte == Byte.openArray || byte == Byte.openObject {
        depth += 1
      } else if byte == Byte.closeArray || byte == Byte.closeObject {
        depth -= 1
      }
      at += 1
      if !Byte.isSpace(byte) { endOfContent = min(at, line.count) }
    }
  }

  private func beginsBlock(_ rest: ArraySlice<UInt8>) -> Bool {
    comments == .slashes && quote == nil && single == nil
      && rest.starts(with: [Byte.slash, Byte.star])
  }

  /// Returns the end of a comment between `/*` and `*/`; that of the line if the comment goes on in
  /// the next one.
  private mutating func endOfBlock(_ line: [UInt8], _ start: Int) -> Int {
    let end = line.indices.dropFirst(start).first {
      line[$0...].starts(with: [Byte.star, Byte.slash])
    }
    isInComment = end == nil
    return end.map { $0 + 2 } ?? line.count
  }

  private func beginsComment(_ rest: ArraySlice<UInt8>) -> Bool {
    switch comments {
    case .number: rest.first == UInt8(ascii: "#")
    case .slashes: rest.starts(with: [Byte.slash, Byte.slash])
    case nil: false
    }
  }
}
