/// A section of git config, by the name that git gives it: `remote.origin` for a header
/// `[remote "origin"]` (git-config(1)).
struct GitSection {
  /// The part before the first point.
  let base: String
  /// What follows it, such as `origin`; nil if there is no point.
  let subsection: String?

  var name: String { subsection.map { base + "." + $0 } ?? base }

  /// The section of a name.
  init(name: String) {
    let point = name.firstIndex(of: ".")
    base = String(name[..<(point ?? name.endIndex)])
    subsection = point.map { String(name[name.index(after: $0)...]) }
  }

  /// The section of a header.
  ///
  /// - Parameter header: The bytes between its brackets, without white space around them.
  /// - Returns: Nil if it is no header of git.
  init?(header: ArraySlice<UInt8>) {
    let base = header.prefix { !Byte.isSpace($0) && $0 != Byte.quote }
    var rest = header.dropFirst(base.count).drop(while: Byte.isSpace)
    let section = GitSection(name: String(showing: base))
    guard GitSection.isBase(section.base) else { return nil }
    guard rest.popFirst() == Byte.quote else {
      guard rest.isEmpty else { return nil }
      self = section
      return
    }
    var subsection: [UInt8] = []
    while let byte = rest.popFirst(), byte != Byte.quote {
      subsection.append(byte == Byte.backslash ? rest.popFirst() ?? byte : byte)
    }
    guard rest.isEmpty, header.last == Byte.quote, section.subsection == nil else { return nil }
    self.base = section.base
    self.subsection = String(showing: subsection[...])
  }

  /// True for the part of a name before the first point: letters, digits and `-`.
  static func isBase(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.minus }
  }

  /// The header, without brackets.
  var header: String {
    guard let subsection else { return base }
    let escaped = subsection.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\(base) \"\(escaped.joined())\""
  }
}
