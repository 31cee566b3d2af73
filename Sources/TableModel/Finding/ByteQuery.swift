import TablePatterns

/// A query that is matched with the bytes of texts in UTF-8.
///
/// It looks for the bytes of a word as they are. If they are missing, and the text has accents or
/// other letters that folding replaces, it folds the text and looks again. Regular expressions are
/// matched with the text as it is.
package struct ByteQuery: Sendable {
  private let groups: [[ByteTerm]]
  /// The longest word that every matching text must have; nil if there is none.
  private let needed: ByteTerm?
  /// The names of the fields on which there are conditions.
  private let conditions: [FoldedText]
  /// True if there is a regular expression.
  package let hasPatterns: Bool

  /// - Parameter onTextsInARow: True if a row has several texts, which stand one after the other: a
  ///   regular expression that matches a part of the bytes need not match one of the texts.
  package init(_ query: FindQuery, onTextsInARow: Bool = false) {
    groups = query.groups.map { $0.map { ByteTerm($0, onTextsInARow: onTextsInARow) } }
    hasPatterns = query.groups.joined().contains { $0.pattern != nil }
    needed =
      groups.filter { $0.count == 1 && !$0[0].isNegated }
      .max { $0[0].count < $1[0].count }?[0]
    conditions = query.groups.joined().compactMap(\.field?.name)
  }

  /// True if a word must stand at the beginning or at the end of a text.
  package var hasEnds: Bool { groups.joined().contains { $0.isAtStart || $0.isAtEnd } }

  /// True if some word has a byte that satisfies `isWanted`. Of an expression, the text that is in
  /// each match counts.
  package func hasByte(_ isWanted: (UInt8) -> Bool) -> Bool {
    groups.joined().contains { $0.bytes.contains(where: isWanted) }
  }

  /// True if some word consists only of bytes that satisfy `isWanted`. Of an expression, the text
  /// that is in each match counts; it may be empty.
  package func hasWord(of isWanted: (UInt8) -> Bool) -> Bool {
    groups.joined().contains { $0.bytes.allSatisfy(isWanted) }
  }

  /// True if there is a condition on a field with one of some names.
  package func hasCondition(on names: [String]) -> Bool {
    let names = names.map { FoldedText($0, .anyCase) }
    return conditions.contains { condition in names.contains { $0.firstRange(of: condition) != nil }
    }
  }

  /// True if there is a condition on any field.
  package var hasConditions: Bool { !conditions.isEmpty }

  // MARK: - Deciding

  /// Returns false if certainly none of the texts, which stand one after the other, has the words.
  package func mayBeInside(_ texts: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let needed else { return true }
    var text = SearchedBytes(texts)
    return needed.isInside(&text, isAnywhere: true) ?? true
  }

  /// Returns true if a text has the words; nil if that is not known: the text is not UTF-8, or each
  /// of several texts must be matched with a regular expression.
  package func isInside(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var text = SearchedBytes(text)
    var isKnown = true
    for group in groups {
      var isFound: Bool? = false
      for term in group where isFound != true {
        let isInside = term.isInside(&text).map { $0 != term.isNegated }
        isFound = isInside == false ? isFound : isInside
      }
      if isFound == false { return false }
      if isFound == nil { isKnown = false }
    }
    return isKnown ? true : nil
  }
}

/// A word of a query in bytes, or a regular expression.
private final class ByteTerm: Sendable {
  /// The folded word in UTF-8; of an expression, the text that is in each match.
  let bytes: [UInt8]
  let isNegated: Bool
  let isAtStart: Bool
  let isAtEnd: Bool
  private let folding: Folding
  /// Finds the word in texts as they are; nil for an expression.
  private let pattern: BytePattern?
  /// Finds the word in folded texts; nil for an expression.
  private let foldedPattern: BytePattern?
  /// The regular expression; nil for a word.
  private let expression: TextPattern?
  /// True if the expression is a condition on a field.
  private let isOfField: Bool
  /// True if a row has several texts.
  private let onTextsInARow: Bool
  /// True if the bytes are a match wherever they stand in a text that is not folded.
  private let isSure: Bool
  /// True if folding changes no other character to one of the word, in a text for which
  /// ``Folding/mayFold(_:)`` is false.
  private let hasOneForm: Bool

  init(_ term: FindTerm, onTextsInARow: Bool) {
    let units = term.text.units
    var text = String.UnicodeScalarView()
    text.append(contentsOf: units.lazy.compactMap(Unicode.Scalar.init))
    expression = term.pattern
    isOfField = term.field != nil
    self.onTextsInARow = onTextsInARow
    bytes = term.pattern.map { $0.requiredBytes ?? [] } ?? Array(String(text).utf8)
    isNegated = term.isNegated
    isAtStart = term.isAtStart
    isAtEnd = term.isAtEnd
    folding = term.folding
    let isWord = term.pattern == nil
    pattern = isWord ? BytePattern(bytes, ignoresCase: folding == .anyCase) : nil
    foldedPattern = isWord ? BytePattern(bytes, ignoresCase: false) : nil
    isSure = text.allSatisfy { term.folding.folded($0) == $0.value }
    hasOneForm = units.allSatisfy(Folding.hasOneForm)
  }

  var count: Int { bytes.count }

  /// Returns true if the word stands in a text, at the end where it must; nil if the text is not
  /// UTF-8, or if each of several texts must be compared.
  ///
  /// - Parameter isAnywhere: True if the word may stand at any place, even one that must be at an
  ///   end.
  @inline(__always) func isInside(_ text: inout SearchedBytes, isAnywhere: Bool = false) -> Bool? {
    guard let pattern, let foldedPattern else {
      return isInsideExpression(text.bytes, isAnywhere: isAnywhere)
    }
    if isSure, isFound(pattern, in: text.bytes, isAnywhere) { return true }
    // A word that is not sure has letters outside ASCII.
    if folding == .exact || (hasOneForm ? !text.mayFold : text.isASCII) { return false }
    return text.folded(folding)?.withUnsafeBufferPointer {
      isFound(foldedPattern, in: $0, isAnywhere)
    }
  }

  /// Returns true if the expression matches a text; nil if it matches a part of several texts.
  private func isInsideExpression(
    _ text: UnsafeBufferPointer<UInt8>,
    isAnywhere: Bool
  ) -> Bool? {
    // Rows that are searched by their bytes have no fields.
    guard let expression, !isOfField else { return false }
    if isAnywhere { return expression.mayBeInside(text) }
    guard onTextsInARow else { return expression.isInside(text) }
    return expression.mayBeInsidePart(of: text) ? nil : false
  }

  @inline(__always) private func isFound(
    _ pattern: BytePattern,
    in text: UnsafeBufferPointer<UInt8>,
    _ isAnywhere: Bool
  ) -> Bool {
    if isAnywhere || !isAtStart && !isAtEnd { return pattern.firstPlace(in: text) != nil }
    let rest = text.count - pattern.count
    guard rest >= 0, !isAtStart || !isAtEnd || rest == 0 else { return false }
    return pattern.stands(at: isAtStart ? 0 : rest, in: text)
  }
}

/// The bytes of a text, and its folded bytes, made when they are first needed.
private struct SearchedBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The result of the last folding.
  private var folded: (folding: Folding, bytes: [UInt8]?)?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private(set) lazy var isASCII = bytes.isASCII
  private(set) lazy var mayFold = Folding.mayFold(bytes)

  /// Returns the folded text; nil if it is not UTF-8.
  mutating func folded(_ folding: Folding) -> [UInt8]? {
    if let folded, folded.folding == folding { return folded.bytes }
    let new = folding.folded(bytes)
    folded = (folding, new)
    return new
  }
}
