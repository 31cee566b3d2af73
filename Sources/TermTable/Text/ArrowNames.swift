// The names of arrows, for terminals without arrows.

extension Unicode.Scalar {
  /// The name of an arrow, which is that of its key; nil for other characters.
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
  /// The text with the names of arrows in their place: “Shift-Up/Down” for “Shift-↑↓”.
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
