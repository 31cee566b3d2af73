extension Node {
  /// True if a value can be typed or switched; of others than usual scalars, those with a tag, such
  /// as `!secret` in YAML, data, and inherited ones, which a value overrides.
  package var takesText: Bool {
    guard !isAlias, layout.summary == nil, error == nil else { return false }
    switch kind {
    case .text, .number, .boolean, .null, .date: return true
    case .object, .list, .lines, .comment: return false
    case .other:
      let properties = properties
      return properties.tag != nil || properties.type != nil || properties.size != nil
        || properties.isInherited
    }
  }
}
