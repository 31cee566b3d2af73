import TableDocuments

/// The meaning of one value, or of one that is not set, by its schema: all that a person needs to
/// know to set it.
package struct Meaning: Sendable {
  /// A value that may stand there.
  package struct Choice: Sendable {
    package let value: JSONValue
    /// Its meaning in words; nil if the schema does not say it.
    package let help: String?
  }

  /// The place that a container has for the value.
  package enum Standing: Sendable {
    /// The schema names it.
    case declared
    /// Its name has a pattern that the schema names, or it is one of many alike.
    case ofMany
    /// The schema says nothing of it.
    case unknown
    case forbidden
  }

  package var standing = Standing.unknown
  /// The part of the schema that says most of it; nil if none does.
  package var part: JSONObject?
  /// Its title; nil if that says no more than its name.
  package var title: String?
  /// A description of its use.
  package var help: String?
  /// The comment above it in its file; nil for none.
  package var comment: String?
  /// The setting as it is commented out in its file; nil if it is not.
  package var commentedOut: Revision.CommentedSetting?
  /// The kinds of values that may stand there; nil for any.
  package var kinds: Set<JSONKind>?
  /// The values of which one must stand there; none if others can.
  package var choices: [Choice] = []
  /// Values that are common; others can stand there.
  package var suggestions: [Choice] = []
  /// The other demands, as sentences such as “must be at least 1”.
  package var demands: [String] = []
  /// The forms that a text must have, with the sentences that demand them.
  var forms: [(pattern: SchemaPattern, demand: String)] = []
  /// The URI of a schema that says more of it and is not on this machine; nil for none.
  var absentSchema: String?
  /// The path and the value of a setting without which it does not count; nil for none.
  var needs: (path: [String], value: JSONValue)?
  /// True if that setting has another value.
  package var isWithoutEffect = false
  /// The words for the name of a new member; nil if the schema does not say them.
  package var memberLabel: String?
  /// The limits of a number.
  var bounds: [Bound] = []
  /// The number that a number must be a multiple of; nil for any.
  var step: NumberValue?
  /// The unit of a number, in words; nil if the schema does not say it.
  package var unit: String?
  /// True if no two items of a list may be the same.
  package var hasUniqueItems = false
  /// True if the value is not to be shown, such as a password.
  package var isSecret = false
  /// The value that counts if it is not set; nil if the schema does not say it.
  package var defaultValue: JSONValue?
  package var examples: [JSONValue] = []
  package var isRequired = false
  /// True if it is not to be used any more.
  package var isDeprecated = false
  /// The advice in place of using it; nil if the schema does not say it.
  package var deprecation: String?
}

extension Meaning {
  /// Takes the parts that are not known from another source.
  mutating func complete(with other: Meaning) {
    comment = comment ?? other.comment
    commentedOut = commentedOut ?? other.commentedOut
    if standing == .unknown { standing = other.standing }
  }

  /// True if the schema has a place for the value.
  package var isKnown: Bool { standing == .declared || standing == .ofMany }

  /// The meaning as names and texts, for `describe`.
  package var facts: [(name: String, text: String)] {
    let texts = SchemaTexts.current
    var facts: [(name: String, text: String?)] = [
      ("title", title), ("help", help), ("commented out", commentedOut?.value),
      ("kinds", kinds.map { texts.words(for: $0) }),
    ]
    for (name, values) in [("choices", choices), ("suggestions", suggestions)] {
      guard !values.isEmpty else { continue }
      facts.append((name, values.map(\.words).joined(separator: ", ")))
    }
    facts += [
      ("unit", unit), ("demands", demands.isEmpty ? nil : demands.joined(separator: "; ")),
      ("default", defaultValue?.json(limit: 400)),
      (
        "examples",
        examples.isEmpty ? nil : examples.map { $0.json(limit: 200) }.joined(separator: ", ")
      ), ("required", isRequired ? texts.choosing.yes : nil),
      ("deprecated", isDeprecated ? deprecation ?? texts.choosing.yes : nil),
    ]
    if standing == .forbidden { facts.append(("problem", texts.problems.forbidden)) }
    return facts.compactMap { name, text in text.map { (name, $0) } }
  }
}

extension Meaning.Choice {
  fileprivate var words: String { value.json() + (help.map { " (\($0))" } ?? "") }
}
