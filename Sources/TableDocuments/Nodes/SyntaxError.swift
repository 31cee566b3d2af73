/// An error in a file: its place, what was found there, and what was expected.
package struct SyntaxError: Error, Sendable {
  /// The text at the place of an error.
  package enum Found: Equatable, Sendable {
    /// Nothing: the file ends.
    case end
    /// Nothing: the line ends.
    case endOfLine
    /// A character.
    case character(Character)
    /// A run of letters and digits, at most its first 20.
    case word(String)
    /// A byte that is not part of a character.
    case byte(UInt8)
  }

  /// 0-based, in bytes from the beginning of the file.
  package let offset: Int
  /// 1-based; a line ends with a line feed. 0 in a file without lines, such as a database.
  package let line: Int
  /// 1-based, in characters as people see them, not bytes; a byte order mark is not counted.
  package let column: Int
  /// The text there.
  package let found: Found
  /// The expected text, or the reason.
  package let reason: ScanFailure.Reason
}

/// The offset of an error and its reason; `SyntaxError` adds the line, the column and what was
/// found.
package struct ScanFailure: Error, Sendable {
  /// The reason of a failure. Parsers pass it along with each value that they read.
  package enum Reason: Sendable {
    /// Another text was expected, such as “a value or “]””. If the file ends here, it ends inside
    /// `part`, such as “an array”; nil for the whole file.
    case expected(FileWords, part: FileWords?)
    /// A sentence that tells what is wrong and what was expected, without the place.
    case sentence(FileWords)
    /// The system cannot read the bytes from here on; with its reason.
    case unreadable(String)
  }

  /// 0-based, in bytes; the length of the file if it ends too early.
  package var offset: Int
  package var reason: Reason

  package init(_ offset: Int, _ reason: Reason) {
    self.offset = offset
    self.reason = reason
  }
}

extension ScanFailure.Reason {
  // MARK: - The reasons of several formats

  static var stringEnd: Self {
    .expected({ $0.syntax.closingQuote }, part: { $0.syntax.parts.string })
  }

  static func hexDigits(_ digits: Int) -> Self {
    .expected({ $0.syntax.hexDigits(digits) }, part: { $0.syntax.parts.string })
  }
}

extension SyntaxError: CustomStringConvertible {
  /// The error and the expected text as a sentence, without the file and the place.
  package var description: String {
    let texts = FileTexts.current
    return switch (found, reason) {
    case (_, .sentence(let sentence)): sentence(texts)
    case (_, .unreadable(let reason)): texts.errors.unreadable(reason.harmless)
    case (.end, .expected(let expected, part: nil)): texts.errors.fileIsEmpty(expected(texts))
    case (.end, .expected(let expected, part: let part?)):
      texts.errors.fileEnds(part(texts), expected(texts))
    case (.endOfLine, .expected(let expected, part: let part?)):
      texts.errors.lineEnds(part(texts), expected(texts))
    case (_, .expected(let expected, _)): texts.errors.found(expected(texts), found.words(texts))
    }
  }
}

extension SyntaxError {
  /// An error of a file without lines.
  init(_ sentence: @escaping FileWords) {
    offset = 0
    line = 0
    column = 0
    found = .end
    reason = .sentence(sentence)
  }

  /// True if there is no error in the text: the system cannot read it.
  package var isUnreadable: Bool { if case .unreadable = reason { true } else { false } }

  /// The line and the column in words, before a sentence; empty in a file without lines.
  package var place: String { line == 0 ? "" : FileTexts.current.errors.place(line, column) }

  /// One line for people: the file, the place, what is wrong, and what was expected.
  ///
  /// - Parameter file: The file that was opened.
  package func description(for file: FileName) -> String {
    line == 0 ? "\(file.shown): \(self)" : "\(file.shown):\(line):\(column): \(self)"
  }
}

extension SyntaxError.Found {
  func words(_ texts: FileTexts.Current) -> String {
    switch self {
    case .end: texts.errors.fileEnd
    case .endOfLine: texts.errors.lineEnd
    case .character("\t"): texts.errors.tab
    case .character("\n"), .character("\r\n"): texts.errors.lineEnd
    case .character(let character) where character.unicodeScalars.allSatisfy(\.isHarmless):
      texts.syntax.sign(String(character))
    case .character(let character):
      character.unicodeScalars.map { scalar in
        scalar.isHarmless ? String(scalar) : "U+" + hexadecimal(scalar.value, digits: 4)
      }
      .joined()
    case .word(let word): texts.syntax.sign(word)
    case .byte(let byte): texts.errors.byte("0x" + hexadecimal(UInt32(byte), digits: 2))
    }
  }
}
