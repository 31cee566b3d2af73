import TableDocuments

// Schemas that are made in code are written as they look in a file.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self.init(.text(text)) }
  package init(booleanLiteral boolean: Bool) { self.init(.boolean(boolean)) }
  package init(integerLiteral number: Int) {
    self.init(NumberValue("\(number)").map { .number($0) } ?? .null)
  }
  package init(arrayLiteral items: JSONValue...) { self.init(.list(items)) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self.init(object: members) }

  /// An object with members, each with its index.
  init(object members: [(String, JSONValue)]) {
    self.init(
      .object(
        JSONObject(
          members.enumerated().map { index, member in
            (member.0, JSONValue(member.1.content, index: index))
          }
        )
      )
    )
  }

  /// The schema that stands elsewhere.
  static func reference(to uri: String) -> JSONValue {
    JSONValue(object: [("$ref", JSONValue(.text(uri)))])
  }
}
