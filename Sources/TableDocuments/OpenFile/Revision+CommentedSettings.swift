// Finds the settings of an object that are commented out, such as `#Port 22`.

extension Revision {
  /// A setting that is commented out in a line of its own.
  package struct CommentedSetting: Sendable {
    package let name: String
    package let value: String
    /// The index of the comment among the children of its object.
    package let index: Int
  }

  /// The most children of an object among which they are looked for.
  private static let mostChildren = 20_000

  /// Returns the settings that are commented out among the children of an object, each name once,
  /// in the order of the file; those that are set, too.
  ///
  /// They are told by their lines alone; whether one can be a value again is found out when it is
  /// made one.
  ///
  /// - Complexity: O(n), n being the number of children.
  package func commentedSettings(in object: any Node) -> [CommentedSetting] {
    guard object.kind == .object, object.count <= Self.mostChildren,
      let notation = try? editor.commentNotation, notation.brackets != .slashes
    else { return [] }
    let reader = ByteReader(bytes)
    let folding = object.children.nameFolding
    var seen: Set<ExactText> = []
    var settings: [CommentedSetting] = []
    for index in 0..<object.count {
      let child = object.child(at: index)
      guard child.kind == .comment, let span = child.span?.value,
        reader.isSettingCommentedOut(span),
        let (name, value) = notation.setting(in: reader.text(span)),
        seen.insert(ExactText(folding.folded(name))).inserted
      else { continue }
      settings.append(CommentedSetting(name: name, value: value, index: index))
    }
    return settings
  }
}

extension CommentNotation {
  /// Returns the name and the value of a setting in a comment; nil if it is none.
  fileprivate func setting(in comment: String) -> (name: String, value: String)? {
    let line = comment.drop { "#;! ".contains($0) }.prefix { !$0.isNewline }
    guard !beginsSection(String(line)) else { return nil }
    let name = line.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    var rest = line.dropFirst(name.count)
    let blanks = rest.prefix(while: \.isWhitespace)
    rest = rest.dropFirst(blanks.count)
    if let sign = rest.first, separators.contains(sign) {
      rest = rest.dropFirst()
      // In YAML, a:b is a text.
      if hasIndentation, rest.first?.isWhitespace == false { return nil }
    } else if !isSeparatedBySpace || blanks.isEmpty {
      return nil
    }
    let value = Self.value(rest.drop(while: \.isWhitespace))
    return value.isEmpty ? nil : (String(name), value)
  }

  /// Returns a value without quotes and without the comment after it.
  private static func value(_ text: Substring) -> String {
    if let quote = text.first, quote == "\"" || quote == "'",
      let end = text.dropFirst().firstIndex(of: quote)
    {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let comment = text.firstRange(of: /\s+[#;]/)
    let value = comment.map { text[..<$0.lowerBound] } ?? text
    return String(value.reversed().drop(while: \.isWhitespace).reversed())
  }
}
