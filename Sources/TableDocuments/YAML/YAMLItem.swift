extension NodeTree.Item {
  /// The item for a value: its kind, its text, and its anchor, its tag and its meaning in YAML 1.1.
  ///
  /// - Parameter range: The bytes of the value.
  init(_ event: YAMLEvent, at range: Range<Int>) {
    self.init(.other, span: NodeSpan(value: range))
    var properties = NodeProperties()
    properties.anchor = event.anchor
    properties.tag = event.tag.map(Self.shownTag)
    switch event.content {
    case .alias(let name): self.text = "*" + name
    case .start(let kind, _): self.kind = kind
    case .scalar(let text, let style):
      self.text = text
      let other: NodeKind = style == .plain ? .other : .text
      let tagged = event.tag.map { YAMLScalar.kind(ofTag: $0) ?? other }
      let scalar = tagged == nil && style == .plain ? YAMLScalar(plain: text) : nil
      self.kind = tagged ?? scalar?.kind ?? .text
      properties.otherMeaning = scalar?.otherMeaning
    default: break
    }
    let isPlain = event.anchor == nil && event.tag == nil && properties.otherMeaning == nil
    if !isPlain { self.properties = properties }
  }

  private static func shownTag(_ tag: String) -> String {
    tag.hasPrefix(YAMLScalar.tagPrefix) ? "!!" + tag.dropFirst(YAMLScalar.tagPrefix.count) : tag
  }
}

extension NodeProperties {
  /// The meaning of a word without quotes in YAML 1.1, such as “true in YAML 1.1”, if it is another
  /// one than in YAML 1.2.
  package static func otherMeaning(ofPlain word: String) -> String? {
    YAMLScalar(plain: word).otherMeaning
  }
}
