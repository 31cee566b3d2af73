import TableModel

/// What a value has besides its kind and its text. Most values have none of these.
package struct NodeProperties: Sendable {
  /// The name by which aliases lead to it, in YAML.
  package var anchor: String?
  /// Its tag as the file shows it, such as `!secret`.
  package var tag: String?
  /// Its meaning for another version of the format, such as “true in YAML 1.1”; nil if it is the
  /// same.
  package var otherMeaning: String?
  /// The text that brings it in, such as `*base` of a merge key, if it belongs to another object
  /// and is only shown here, too. Its row is dim.
  package var origin: String?
  /// Whether it is a merge key of YAML, whose members its object has; nil for any other value.
  package var merge: NodeMerge?
  /// The name of its type, where its kind does not tell it, such as “blob”.
  package var type: String?
  /// The number of bytes of data that have no text.
  package var size: Int?
  /// Returns all bytes of data that have no text; nil for a value that has one.
  package var data: (@MainActor @Sendable () throws(SyntaxError) -> [UInt8])?
  /// The name of what it refers to, such as the table of a foreign key.
  package var reference: String?
  /// True if it leads back to values that refer to this one, such as the rows of another table.
  /// Scripts leave it out.
  package var isReferring = false
  /// True if its link leads to another file, as in a folder. Scripts do not follow it.
  package var leadsToFile = false
  /// True for a value that has not arrived yet, such as a row of a database on a slow disk:
  /// ``Node/read()`` waits for it, and then it is asked for again.
  package var isLoading = false
  /// True for a row that is added to a database when the changes are saved.
  package var isNew = false
  /// The bytes of the pending statement that changes or adds the row of a database that it is, or
  /// is a value of; empty for a row without one, and nil for any other value.
  package var statement: Range<Int>?
  /// The notation of its column; nil for numbers as programs write them, and for texts.
  package var notation: ColumnNotation?
  /// True if the format has no types, and the kind is what the text looks like, as `no` in CSV. For
  /// scripts it is a text.
  package var hasGuessedKind = false
  /// A sentence about what other files make of it, such as “set earlier by …”. It does not belong
  /// to the value, so that an edit may change it.
  package var remark: String?

  package init() {}

  /// The properties of a value that has not arrived yet.
  static var loading: NodeProperties {
    var properties = NodeProperties()
    properties.isLoading = true
    return properties
  }

  /// The notation of numbers in its column; nil for numbers as programs write them.
  package var numbers: NumberNotation? { notation?.numbers }

  /// True if it belongs to another object and is only shown here, too.
  package var isInherited: Bool { origin != nil }

  /// The words that its row shows beside its text; nil for none.
  package var words: String? {
    let words = [
      anchor.map { "&" + $0 }, tag, otherMeaning, origin.map { FileTexts.current.nodes.from($0) },
      merge == .tooMany ? FileTexts.current.nodes.tooManyMembers : nil, sizeWords,
      reference.map { "→ " + $0 }, remark,
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "  ")
  }

  /// Its type and its size, such as “blob, 1.5 KB”; nil if neither is known.
  private var sizeWords: String? {
    let words = [type, size?.asFileSize].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// True if the file says the same of two values; guessed kinds, the notation of a column and
  /// remarks do not count.
  func areSame(as other: NodeProperties) -> Bool {
    anchor == other.anchor && tag == other.tag && otherMeaning == other.otherMeaning
      && origin == other.origin && merge == other.merge && type == other.type
      && size == other.size && reference == other.reference
  }
}

/// A merge key of YAML: `<<: *base`.
package enum NodeMerge: Sendable {
  /// Its members are children of its object, as ``NodeProperties/isInherited``.
  case listed
  /// Its members are too many to be listed.
  case tooMany
}
