/// Pasted text for a field.
///
/// In a field of one line, line breaks and tabs become spaces. Line breaks at the end are removed.
/// Control characters are left out, and so are direction marks, which address books put around
/// phone numbers.
struct PastedText {
  /// The cleaned text.
  let text: String

  /// - Parameter keepsLines: True if the field has several lines.
  init(_ raw: String, keepsLines: Bool = false) {
    guard raw.unicodeScalars.contains(where: { Self.kind(of: $0) != .kept }) else {
      text = raw
      return
    }
    var scalars = raw.unicodeScalars[...]
    while let last = scalars.last, Self.kind(of: last) == .lineBreak { scalars.removeLast() }
    var line = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in scalars {
      switch Self.kind(of: scalar) {
      case .kept: line.append(scalar)
      case .lineBreak where scalar == "\n" && before == "\r": break
      case .lineBreak: line.append(keepsLines ? "\n" : " ")
      case .tab: line.append(keepsLines ? scalar : " ")
      case .leftOut: break
      }
      before = scalar
    }
    text = String(line)
  }

  private enum Kind { case kept, lineBreak, tab, leftOut }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x09: .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
    case 0x00...0x1F, 0x7F...0x9F: .leftOut
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: .leftOut
    default: .kept
    }
  }
}
