import TableModel

extension Control {
  /// True if the value must not be told.
  var isSecret: Bool { text?.isSecret ?? false }
}
