extension Node {
  /// The bytes of a value of a JSON text that was read to its end and has no comments; nil for any
  /// other value, and for one of above 64 MB.
  package var plainJSON: [UInt8]? {
    guard let node = self as? JSONNode, node.document.progress == nil, node.document.error == nil,
      !node.document.hasComments, let range = node.span?.value, range.count <= 64 << 20
    else { return nil }
    return node.document.reader.bytes(in: range)
  }
}
