import TableDocuments

/// A value with the kinds of JSON: what a schema judges, and what a schema is made of.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(NumberValue)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)
    /// A value that only the reader of its file knows, such as `!secret password` in YAML.
    case unknown
  }

  package let content: Content
  /// The index of its node among the children of the object or list that has it; 0 for the root.
  package let index: Int
  /// The text of a value in a format whose values are all texts, such as `.env`: its reader tells
  /// whether `8080` is a number; nil in other formats.
  private let word: String?

  package init(_ content: Content, index: Int = 0, word: String? = nil) {
    self.content = content
    self.index = index
    self.word = word
  }

  /// The other value that a word can be; nil if there is none.
  package var otherReading: JSONValue? {
    guard let word else { return nil }
    if number != nil { return JSONValue(.text(word), index: index) }
    switch word.lowercased() {
    case "true", "yes", "on": return JSONValue(.boolean(true), index: index)
    case "false", "no", "off": return JSONValue(.boolean(false), index: index)
    case "", "null": return JSONValue(.null, index: index)
    default: return nil
    }
  }

  /// True if the texts of two values, whose kinds their reader tells, are the same.
  func hasSameWord(as other: JSONValue) -> Bool { word == other.word }

  /// Its kind; nil for a value that is not known.
  var kind: JSONKind? {
    switch content {
    case .null: .null
    case .boolean: .boolean
    case .number(let number): number.isWhole ? .integer : .number
    case .text: .string
    case .list: .array
    case .object: .object
    case .unknown: nil
    }
  }

  package var text: String? { if case .text(let text) = content { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let boolean) = content { boolean } else { nil } }
  var number: NumberValue? { if case .number(let number) = content { number } else { nil } }
  package var list: [JSONValue]? { if case .list(let list) = content { list } else { nil } }
  package var object: JSONObject? { if case .object(let object) = content { object } else { nil } }

  /// A text in lowercase; any other value as it is.
  var inLowercase: JSONValue {
    text.map { JSONValue(.text($0.lowercased()), index: index, word: word) } ?? self
  }

  /// A number of things, such as a limit of characters; nil for another value, and for a number
  /// that is not whole. Huge ones are `Int.max`.
  var count: Int? { number.flatMap(\.count) }

  /// The texts of a list; nil for another value. Items that are no texts are left out.
  var texts: [String]? { list?.compactMap(\.text) }
}

/// The members of an object of JSON, in their order. Of equal names the last counts.
package final class JSONObject: Sendable {
  /// The number of members above which they are looked up by a table.
  private static let manyMembers = 8

  package let members: [(name: String, value: JSONValue)]
  private let places: [ExactText: Int]?
  /// True if another program may add members, as a template does.
  let isOpen: Bool

  package init(_ all: [(name: String, value: JSONValue)], isOpen: Bool = false) {
    self.isOpen = isOpen
    guard all.count > Self.manyMembers || Self.haveRepeats(all) else {
      members = all
      places = nil
      return
    }
    var places: [ExactText: Int] = [:]
    var members: [(name: String, value: JSONValue)] = []
    members.reserveCapacity(all.count)
    for member in all {
      let name = ExactText(member.name)
      if let place = places[name] {
        members[place] = member
      } else {
        places[name] = members.count
        members.append(member)
      }
    }
    self.members = members
    self.places = members.count > Self.manyMembers ? places : nil
  }

  /// True if two of a few members have the same name.
  private static func haveRepeats(_ members: [(name: String, value: JSONValue)]) -> Bool {
    members.indices.dropFirst().contains { place in
      let name = members[place].name.utf8
      return members[..<place].contains {
        $0.name.utf8.count == name.count && $0.name.utf8.elementsEqual(name)
      }
    }
  }

  package var count: Int { members.count }

  /// Returns the place of a name in ``members``; nil if there is none.
  func place(of name: String) -> Int? {
    if let places { return places[ExactText(name)] }
    return members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  package subscript(name: String) -> JSONValue? { place(of: name).map { members[$0].value } }
}

/// A kind of value, by the words of JSON Schema.
package enum JSONKind: String, Sendable, CaseIterable {
  case null, boolean, integer, number, string, array, object
}

extension JSONValue: Hashable {
  /// True if JSON Schema says that two values are equal: texts by their code points, numbers by
  /// their values, objects whatever the order of their members.
  package static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one.content, other.content) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)):
      one === other
        || one.count == other.count
          && one.members.allSatisfy { name, value in other[name].map { $0 == value } ?? false }
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch content {
    case .null, .unknown: hasher.combine(0)
    case .boolean(let boolean): hasher.combine(boolean)
    case .number(let number): number.hash(into: &hasher)
    case .text(let text): ExactText(text).hash(into: &hasher)
    case .list(let list): hasher.combine(list)
    case .object(let object):
      // The order does not count.
      var sum = 0
      for (name, value) in object.members {
        var member = Hasher()
        ExactText(name).hash(into: &member)
        value.hash(into: &member)
        sum &+= member.finalize()
      }
      hasher.combine(sum)
    }
  }
}
