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
    KeyedDecodingContainer(TextsContainer<Key>(decoder: self))
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

  /// Returns the text of a property, or the texts of a struct.
  fileprivate func value<Value: Decodable>(of name: String) throws -> Value {
    let child = Mirror(reflecting: english).children.first {
      $0.label == name || $0.label == "_\(name)"
    }
    let path = path.isEmpty ? name : "\(path).\(name)"
    guard let child = child?.value else { throw Self.refusal(of: self) }
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

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(of: key.stringValue)
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
