/// A decoder of structs of texts: each property gets the text of a language file, or stays English.
///
/// The compiler writes the code that asks for each property by its name.
struct TextsDecoder: Decoder {
  /// The struct in English, whose properties tell what a text is.
  let english: Any
  /// The name of the struct in the file, such as `model.controls`.
  let path: String
  let file: LanguageFile

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(TextsContainer<Key>(decoder: self, properties: properties))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.refusal(of: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw Self.refusal(of: self)
  }

  /// The error for a value that is no text.
  static func refusal(of decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "only a language file has texts")
    )
  }

  /// The properties of the struct in English, by their names.
  private var properties: [String: Any] {
    var properties: [String: Any] = [:]
    for (label, value) in Mirror(reflecting: english).children {
      // The property of a wrapper begins with an underscore.
      properties[String((label ?? "").drop { $0 == "_" })] = value
    }
    return properties
  }

  /// Returns the text of a property, or the texts of a struct.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - child: The property in English.
  fileprivate func value<Value: Decodable>(of name: String, _ child: Any) throws -> Value {
    let path = path.isEmpty ? name : "\(path).\(name)"
    let value: Any =
      if let text = child as? any LoadableText {
        try file.text(text, at: path)
      } else {
        try Value(from: TextsDecoder(english: child, path: path, file: file))
      }
    guard let value = value as? Value else { throw Self.refusal(of: self) }
    return value
  }
}

/// The properties of a struct of texts: texts, phrases, and structs of texts.
private struct TextsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: TextsDecoder
  /// The properties of the struct in English, by their names.
  let properties: [String: Any]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let name = key.stringValue
    guard let property = properties[name] else { throw TextsDecoder.refusal(of: decoder) }
    return try decoder.value(of: name, property)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw TextsDecoder.refusal(of: decoder) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw TextsDecoder.refusal(of: decoder)
  }

  func superDecoder() throws -> any Decoder { throw TextsDecoder.refusal(of: decoder) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    throw TextsDecoder.refusal(of: decoder)
  }
}
