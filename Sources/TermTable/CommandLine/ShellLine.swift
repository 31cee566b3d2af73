/// The part of a command line before the cursor, split into words as a shell does it.
package struct ShellLine {
  /// The words before the last one, without quotes and backslashes.
  package private(set) var words: [String] = []
  /// The word at the cursor, without quotes and backslashes; may be empty.
  package private(set) var last = ""
  /// The word at the cursor as it is typed.
  package private(set) var typed = ""
  /// The quote that is open at the cursor; nil for none.
  package private(set) var quote: Character?

  package init(_ line: String) {
    var isEscaped = false
    for character in line {
      if !isEscaped, quote == nil, character == " " || character == "\t" {
        endWord()
        continue
      }
      typed.append(character)
      if isEscaped {
        // Between double quotes, a backslash before any other character is one itself.
        if quote == "\"", !"$`\"\\".contains(character) { last.append("\\") }
        last.append(character)
        isEscaped = false
      } else if character == quote {
        quote = nil
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        last.append(character)
      }
    }
  }

  private mutating func endWord() {
    if !typed.isEmpty { words.append(last) }
    last = ""
    typed = ""
  }
}

/// A shell for which a program completes words.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns a word as the shell takes it from a completion.
  ///
  /// - Parameter line: The line that the word completes. bash replaces only the part after the last
  ///   `=` or `:`, and takes words as they are typed; the others quote by themselves.
  package func word(_ word: String, completing line: ShellLine) -> String {
    guard self == .bash else { return word }
    guard line.quote == nil else {
      return String(word.dropFirst(line.last.prefixLength { "=:".contains($0) }))
    }
    let start = line.typed.prefixLength { "=:".contains($0) }
    return String(Shell.escaped(word).dropFirst(start))
  }

  /// Returns a word with a backslash before each character that bash would take for something else.
  private static func escaped(_ word: String) -> String {
    word.map { character in
      let isPlain =
        !character.isASCII || character.isLetter || character.isNumber
        || "_./,:=@%+-#".contains(character)
      return isPlain ? String(character) : "\\\(character)"
    }
    .joined()
  }
}

extension String {
  /// The length of the part that ends with the last character for which `isEnd` is true; 0 if there
  /// is none.
  fileprivate func prefixLength(_ isEnd: (Character) -> Bool) -> Int {
    lastIndex(where: isEnd).map { distance(from: startIndex, to: $0) + 1 } ?? 0
  }
}
