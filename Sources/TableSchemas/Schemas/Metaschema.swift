import TableDocuments

/// The schemas of schemas: the values that the keywords of each draft take.
enum Metaschema {
  /// The values that a keyword takes.
  private enum Value {
    case schema, schemaOrFlag, schemaOrList, list, map, schemasOrNames, text, pattern, anchor, count
    case number, divisor, boolean, names, kinds, choices, anything
  }

  /// Returns the schema of the schemas of a draft.
  static func document(of draft: Draft) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("$schema", text(draft.uri + (draft <= .draft07 ? "#" : ""))),
      (draft.nameKeyword, text(draft.uri + (draft <= .draft07 ? "#" : ""))),
      ("title", text("JSON Schema")),
    ]
    // A schema of its own can replace it wherever it refers to itself.
    switch draft {
    case .draft04, .draft06, .draft07: break
    case .draft2019: members.append(("$recursiveAnchor", JSONValue(.boolean(true))))
    case .draft2020: members.append(("$dynamicAnchor", text("meta")))
    }
    members.append(("type", draft == .draft04 ? text("object") : words(["object", "boolean"])))
    let keywords = keywords(of: draft).map { name, value in
      (name: name, value: schema(for: value, draft))
    }
    members.append(("properties", object(keywords)))
    return object(members)
  }

  private static func keywords(of draft: Draft) -> [(name: String, value: Value)] {
    var keywords: [(name: String, value: Value)] = [
      (draft.nameKeyword, .text), ("$schema", .text), ("title", .text), ("description", .text),
      ("default", .anything), ("type", .kinds), ("enum", .choices), ("multipleOf", .divisor),
      ("minimum", .number), ("maximum", .number), ("minLength", .count), ("maxLength", .count),
      ("pattern", .pattern), ("minItems", .count), ("maxItems", .count), ("uniqueItems", .boolean),
      ("minProperties", .count), ("maxProperties", .count), ("required", .names),
      ("additionalProperties", .schemaOrFlag), ("properties", .map), ("patternProperties", .map),
      ("definitions", .map), ("dependencies", .schemasOrNames), ("format", .text), ("not", .schema),
      ("allOf", .list), ("anyOf", .list), ("oneOf", .list),
      ("exclusiveMinimum", draft == .draft04 ? .boolean : .number),
      ("exclusiveMaximum", draft == .draft04 ? .boolean : .number),
      ("items", draft == .draft2020 ? .schema : .schemaOrList),
    ]
    if draft < .draft2020 { keywords.append(("additionalItems", .schemaOrFlag)) }
    if draft >= .draft06 {
      keywords += [
        ("$ref", .text), ("const", .anything), ("contains", .schema), ("propertyNames", .schema),
        ("examples", .anything),
      ]
    }
    if draft >= .draft07 {
      keywords += [
        ("if", .schema), ("then", .schema), ("else", .schema), ("$comment", .text),
        ("readOnly", .boolean), ("writeOnly", .boolean), ("contentMediaType", .text),
        ("contentEncoding", .text),
      ]
    }
    guard draft >= .draft2019 else { return keywords }
    keywords += [
      ("$anchor", .anchor), ("$defs", .map), ("dependentSchemas", .map),
      ("dependentRequired", .schemasOrNames), ("minContains", .count), ("maxContains", .count),
      ("unevaluatedItems", .schema), ("unevaluatedProperties", .schema), ("deprecated", .boolean),
      ("contentSchema", .schema),
    ]
    keywords +=
      draft == .draft2019
      ? [("$recursiveRef", .text), ("$recursiveAnchor", .boolean)]
      : [("$dynamicRef", .text), ("$dynamicAnchor", .anchor), ("prefixItems", .list)]
    return keywords
  }

  // MARK: - Schemas of values

  private static func schema(for value: Value, _ draft: Draft) -> JSONValue {
    switch value {
    case .anything: return object([])
    case .schema: return part(draft)
    case .schemaOrFlag:
      // From draft 06 on, true and false are schemas.
      guard draft == .draft04 else { return part(draft) }
      let flag = object([("type", text("boolean"))])
      return object([("anyOf", list([flag, part(draft)]))])
    case .schemaOrList: return object([("anyOf", list([part(draft), parts(draft)]))])
    case .list: return parts(draft)
    case .map:
      return object([("type", text("object")), ("additionalProperties", part(draft))])
    case .schemasOrNames:
      let either = object([("anyOf", list([part(draft), names]))])
      return object([("type", text("object")), ("additionalProperties", either)])
    case .text: return object([("type", text("string"))])
    case .pattern: return object([("type", text("string")), ("format", text("regex"))])
    case .anchor:
      return object([("type", text("string")), ("pattern", text("^[A-Za-z_][-A-Za-z0-9._]*$"))])
    case .count: return object([("type", text("integer")), ("minimum", number("0"))])
    case .number: return object([("type", text("number"))])
    case .divisor:
      let isOld = draft == .draft04
      let bound: [(name: String, value: JSONValue)] =
        isOld
        ? [("minimum", number("0")), ("exclusiveMinimum", JSONValue(.boolean(true)))]
        : [("exclusiveMinimum", number("0"))]
      return object([("type", text("number"))] + bound)
    case .boolean: return object([("type", text("boolean"))])
    case .names: return names
    case .kinds:
      let kind = object([("enum", words(JSONKind.allCases.map(\.rawValue)))])
      let several = object([
        ("type", text("array")), ("items", kind), ("minItems", number("1")),
        ("uniqueItems", JSONValue(.boolean(true))),
      ])
      return object([("anyOf", list([kind, several]))])
    case .choices: return object([("type", text("array"))])
    }
  }

  private static var names: JSONValue {
    object([
      ("type", text("array")), ("items", object([("type", text("string"))])),
      ("uniqueItems", JSONValue(.boolean(true))),
    ])
  }

  /// A schema, where one stands in another.
  private static func part(_ draft: Draft) -> JSONValue {
    switch draft {
    case .draft04, .draft06, .draft07: object([("$ref", text("#"))])
    case .draft2019: object([("$recursiveRef", text("#"))])
    case .draft2020: object([("$dynamicRef", text("#meta"))])
    }
  }

  private static func parts(_ draft: Draft) -> JSONValue {
    object([("type", text("array")), ("minItems", number("1")), ("items", part(draft))])
  }

  private static func text(_ text: String) -> JSONValue { JSONValue(.text(text)) }
  private static func list(_ list: [JSONValue]) -> JSONValue { JSONValue(.list(list)) }
  private static func words(_ words: [String]) -> JSONValue { list(words.map(text)) }

  private static func number(_ digits: String) -> JSONValue {
    NumberValue(digits).map { JSONValue(.number($0)) } ?? JSONValue(.null)
  }

  private static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    JSONValue(.object(JSONObject(members)))
  }
}
