// Finds the lines that begin sections.

extension SettingsParser {
  /// The line that begins a section.
  struct Header {
    /// The header, without what follows it in its line.
    let line: Range<Int>
    /// Its name: the text in brackets, or all of `Match User git`.
    let name: Range<Int>
    /// The name as it is shown.
    let text: String
  }

  /// Returns the header that begins a line; nil if the line is something else.
  func header(in line: Range<Int>) -> Header? {
    switch dialect.sections {
    case .none: return nil
    case .brackets: return bracketed(in: line, isAlone: true)
    case .openBrackets: return bracketed(in: line, isAlone: false)
    case .blocks(let words): return block(in: line, words)
    }
  }

  /// Returns a header `[name]`.
  ///
  /// - Parameter isAlone: True if only a comment can follow it in its line.
  private func bracketed(in line: Range<Int>, isAlone: Bool) -> Header? {
    guard bytes[line].first == Byte.openArray else { return nil }
    let end = isAlone ? endOfName(in: line) : endOfQuotedName(in: line)
    guard let end else { return nil }
    let name = bytes.trimmed(line.lowerBound + 1..<end)
    let all = isAlone ? line : line.lowerBound..<end + 1
    let text = dialect.names == .git ? GitSection(header: bytes[name])?.name : nil
    return Header(line: all, name: name, text: text ?? String(showing: bytes[name]))
  }

  private func endOfName(in line: Range<Int>) -> Int? {
    line.first { place in
      bytes[place] == Byte.closeArray && isBlankOrComment(place + 1..<line.upperBound)
    }
  }

  /// Returns the place of the bracket that ends a name, which can have brackets and escapes in
  /// quotes.
  private func endOfQuotedName(in line: Range<Int>) -> Int? {
    var isInside = false
    var at = line.lowerBound + 1
    while at < line.upperBound {
      switch bytes[at] {
      case Byte.quote: isInside.toggle()
      case Byte.backslash where isInside: at += 1
      case Byte.closeArray where !isInside: return at
      default: break
      }
      at += 1
    }
    return nil
  }

  // MARK: - Blocks

  private func block(in line: Range<Int>, _ words: Set<String>) -> Header? {
    guard let (keyword, start) = name(in: line),
      words.contains(String(showing: bytes[keyword]).lowercased())
    else { return nil }
    let end = endOfWords(start..<line.upperBound)
    let name = keyword.lowerBound..<max(keyword.upperBound, end)
    return Header(line: name, name: name, text: Self.blockName(Array(bytes[name])))
  }

  /// Returns a line such as `Match User git` with single blanks between its words, and without `=`
  /// after the first.
  static func blockName(_ line: [UInt8]) -> String {
    var name: [UInt8] = []
    var isInside = false
    for byte in line {
      if byte == Byte.quote { isInside.toggle() }
      let isBlank = !isInside && (Byte.isSpace(byte) || byte == UInt8(ascii: "=") && isFirst(name))
      guard isBlank else {
        name.append(byte)
        continue
      }
      if name.last != Byte.space { name.append(Byte.space) }
    }
    if name.last == Byte.space { name.removeLast() }
    return String(showing: name[...])
  }

  /// True if a name has its first word alone.
  private static func isFirst(_ name: [UInt8]) -> Bool {
    !name.dropLast().contains(Byte.space)
  }

  /// Returns the end of words before a comment: a number sign that begins a word outside of quotes.
  func endOfWords(_ range: Range<Int>) -> Int {
    SettingsValue.endOfWords(bytes, range)
  }
}
