extension JSONNotation {
  /// Takes the numbers of JSON5, and the quotes of a changed value or name; of a new one, those of
  /// the values beside it.
  @MainActor mutating func takeJSON5Style(of target: EditTarget) {
    numbers = .json5
    let style = target.neighborStyle
    let name = style.name(\.isJSON5Name)
    let text = style.text { text in !text.contains { "\\\"'\n".contains($0) } }
    let own = target.index.flatMap { _ in target.node.span }
    nameExample = own?.name.map { target.reader.bytes(in: $0) } ?? name
    let value = own.flatMap { target.reader[$0.value.lowerBound] }
    quote = value.flatMap { JSONNotation.quote([$0]) } ?? JSONNotation.quote(text) ?? quote
  }

  /// The quote that an example begins with; nil if it begins with none.
  static func quote(_ example: [UInt8]) -> Unicode.Scalar? {
    guard let first = example.first, first == Byte.quote || first == Byte.apostrophe else {
      return nil
    }
    return Unicode.Scalar(first)
  }
}
