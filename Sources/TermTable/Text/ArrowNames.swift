// The names of arrows, for terminals without arrows.

extension Unicode.Scalar {
  /// The name of an arrow; nil for other characters.
  ///
  /// The same in every language: the file of a key map has these names, too.
  var arrowName: String? {
    switch self {
    case "↑": "Up"
    case "↓": "Down"
    case "←": "Left"
    case "→": "Right"
    default: nil
    }
  }
}

extension String {
  /// The text with names in place of arrows: “Shift-Up/Down” for “Shift-↑↓”.
  var namingArrows: String {
    guard unicodeScalars.contains(where: { $0.arrowName != nil }) else { return self }
    var text = ""
    var isAfterArrow = false
    for scalar in unicodeScalars {
      let name = scalar.arrowName
      if isAfterArrow, name != nil { text += "/" }
      text += name ?? String(scalar)
      isAfterArrow = name != nil
    }
    return text
  }
}
