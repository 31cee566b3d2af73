/// One value of a JSON document: the document and the place in it.
@MainActor public struct JSONNode {
  /// What sort of value it is.
  public enum Kind: Equatable, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  /// The document that the value is in.
  public let document: JSONDocument
  /// Where the value begins, 0-based, in bytes from the beginning of the text.
  public let offset: Int

  init(document: JSONDocument, offset: Int) {
    self.document = document
    self.offset = offset
  }

  /// What sort of value it is.
  public var kind: Kind {
    switch document.bytes[offset] {
    case Byte.openObject: .object
    case Byte.openArray: .array
    case Byte.quote: .string
    case UInt8(ascii: "t"): .true
    case UInt8(ascii: "f"): .false
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Whether it has children, or could have: it is an object or an array.
  public var isContainer: Bool { kind == .object || kind == .array }

  /// How many members an object or elements an array has; 0 for anything else.
  ///
  /// - Complexity: Some 4 KB of the text are read at most.
  public var count: Int { isContainer ? document.count(ofChildrenAt: offset) : 0 }

  /// A member of an object or an element of an array, in the order of the text.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1) for neighbours of one that was asked for lately; else some 8 KB of the text
  ///   are read, jumping over longer values.
  public func child(at index: Int) -> JSONMember {
    member(at: document.offset(ofChild: index, in: offset))
  }

  /// Returns the first members of an object or elements of an array, at most `limit`.
  ///
  /// - Complexity: At most some 8 KB of the text are read for each child.
  func firstChildren(_ limit: Int) -> [JSONMember] {
    document.offsets(ofFirst: limit, in: offset).map(member(at:))
  }

  private func member(at start: Int) -> JSONMember {
    guard kind == .object else {
      return JSONMember(nameOffset: nil, node: JSONNode(document: document, offset: start))
    }
    let value = document.valueOffset(afterName: start)
    return JSONMember(nameOffset: start, node: JSONNode(document: document, offset: value))
  }

  /// The text of a scalar: a number exactly as it stands, a string without quotes and escapes,
  /// `true`, `false` or `null`; empty for an object or array.
  ///
  /// In a string the escapes of a surrogate pair make one character, and a lone surrogate becomes
  /// U+FFFD.
  ///
  /// - Complexity: O(n), n being the bytes of the value.
  public var scalarText: String { text.whole }

  /// The text of a scalar, to be read in parts.
  var text: JSONText {
    guard !isContainer else { return JSONText(document.bytes, offset..<offset) }
    let end = document.end(ofValueAt: offset)
    let isQuoted = kind == .string
    return JSONText(document.bytes, isQuoted ? offset + 1..<end - 1 : offset..<end)
  }
}

/// A child of an object or an array: a value and, in an object, its name.
@MainActor public struct JSONMember {
  /// Where the name begins; nil in an array.
  let nameOffset: Int?
  /// The value.
  public let node: JSONNode

  /// The name, without quotes and escapes; nil in an array.
  ///
  /// - Complexity: O(n), n being the bytes of the name.
  public var name: String? { nameText?.whole }

  /// The name, to be read in parts; nil in an array.
  var nameText: JSONText? {
    nameOffset.map { JSONNode(document: node.document, offset: $0).text }
  }
}
