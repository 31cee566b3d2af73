extension NodeKind {
  /// The kind of a value without quotes, in formats whose values have no types.
  init(of text: String) {
    self =
      switch text.lowercased() {
      case "": .other
      case "true", "false", "yes", "no", "on", "off": .boolean
      case _ where NodeKind.isNumber(text): .number
      default: .text
      }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first,
      Byte.isDigit(first) || first == Byte.minus || first == Byte.point
    else { return false }
    return text.wholeMatch(of: /-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil
  }
}
