/// A part of a YAML file, as libyaml finds it.
struct YAMLEvent {
  enum Content {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    /// A reference to the value with the anchor of this name.
    case alias(String)
    case scalar(String, YAMLScalarStyle)
    /// The start of a list or an object; brackets enclose a flow.
    case start(NodeKind, isFlow: Bool)
    /// The end of a list or an object.
    case end
  }

  var content: Content
  /// The bytes, with the anchor and the tag.
  var span: Range<Int>
  /// The number of characters before it in its line.
  var column: Int
  /// The name of the anchor, without “&”.
  var anchor: String?
  /// The tag in full, such as “tag:yaml.org,2002:str”.
  var tag: String?
}

/// The notation of a scalar.
enum YAMLScalarStyle {
  /// Without quotes.
  case plain
  /// In quotes.
  case quoted
  /// Below “|” or “>”, indented.
  case block
}
