/// A parser of templates: the parts of one, the arguments that it names, and the first mistake.
struct PhraseParser {
  /// A part of a template.
  indirect enum Part: Sendable {
    case text(String)
    /// The sign `#`.
    case item
    case argument(String)
    case choice(String, Kind, [Case])
  }

  /// The way to choose between texts.
  enum Kind: String, Sendable {
    case plural, select, each
  }

  /// A text to choose, and the name by which it is chosen.
  struct Case: Sendable {
    let name: String
    let parts: [Part]
  }

  /// A place where an argument is named.
  struct Use: Sendable {
    let name: String
    let offset: Int
    /// Nil if the argument is shown.
    var kind: Kind?
    /// The cases of a choice.
    var cases: [(name: String, offset: Int)] = []
  }

  private(set) var parts: [Part] = []
  /// All places where arguments are named.
  private(set) var uses: [Use] = []
  private(set) var mistake: PhraseTemplate.Mistake?
  /// The text in UTF-8: all signs of a template are ASCII.
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    parts = readParts(isInside: false, hasItem: false)
  }

  /// The names of the arguments, in the order of their first appearance; `rows.first` is a part of
  /// `rows`.
  var arguments: [String] {
    var names: [String] = []
    for use in uses {
      let name = String(use.name.prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: - Parts

  private var next: Unicode.Scalar? {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
  }

  private mutating func fail(_ expected: LanguageError.Expected, at offset: Int? = nil) {
    if mistake == nil { mistake = .init(offset: offset ?? self.offset, expected: expected) }
    self.offset = bytes.count
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads parts up to the end of the template, or of the case that they are in.
  ///
  /// - Parameters:
  ///   - isInside: True inside a case, which ends before its closing brace.
  ///   - hasItem: True if `#` stands for a number or an item.
  private mutating func readParts(isInside: Bool, hasItem: Bool) -> [Part] {
    var parts: [Part] = []
    var start = offset
    while let sign = next, !(isInside && sign == "}") {
      if sign == "}" {
        fail(.openingBrace)
      } else if sign == "{" || sign == "'" || sign == "#" && hasItem {
        if start < offset { parts.append(.text(text(start..<offset))) }
        offset += 1
        switch sign {
        case "{": parts.append(readArgument(hasItem: hasItem))
        case "'": parts.append(.text(readQuoted()))
        default: parts.append(.item)
        }
        start = offset
      } else {
        offset += 1
      }
    }
    return start < offset ? parts + [.text(text(start..<offset))] : parts
  }

  /// Reads on after an apostrophe: a quoted sign, or else the apostrophe itself.
  private mutating func readQuoted() -> String {
    if next == "'" {
      offset += 1
      return "'"
    }
    guard let sign = next, "{}#".unicodeScalars.contains(sign),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "'"))
    else { return "'" }
    defer { offset = end + 1 }
    return text(offset..<end)
  }

  // MARK: - Arguments

  /// Reads an argument, after its opening brace.
  private mutating func readArgument(hasItem: Bool) -> Part {
    skipSpaces()
    let start = offset
    let name = readWord()
    if name.isEmpty { fail(.argument([])) }
    skipSpaces()
    var use = Use(name: name, offset: start)
    guard next == "," else {
      close()
      uses.append(use)
      return .argument(name)
    }
    offset += 1
    skipSpaces()
    let kindStart = offset
    guard let kind = Kind(rawValue: readWord()) else {
      fail(.choice, at: kindStart)
      return .argument(name)
    }
    skipSpaces()
    if next == "," { offset += 1 } else { fail(.choice, at: kindStart) }
    use.kind = kind
    uses.append(use)
    let index = uses.count - 1
    var cases: [Case] = []
    skipSpaces()
    while let sign = next, sign != "}" {
      let start = offset
      let name = readWord()
      skipSpaces()
      guard !name.isEmpty, next == "{" else {
        fail(name.isEmpty ? .otherCase : .openingBrace)
        break
      }
      offset += 1
      uses[index].cases.append((name, start))
      cases.append(
        Case(name: name, parts: readParts(isInside: true, hasItem: kind != .select || hasItem))
      )
      close()
      skipSpaces()
    }
    if !cases.contains(where: { $0.name == "other" }) { fail(.otherCase) }
    close()
    return .choice(name, kind, cases)
  }

  /// Reads the closing brace.
  private mutating func close() {
    skipSpaces()
    if next == "}" { offset += 1 } else { fail(.closingBrace) }
  }

  private mutating func skipSpaces() {
    while next == " " { offset += 1 }
  }

  /// Reads the name of an argument, of a choice or of a case.
  private mutating func readWord() -> String {
    let start = offset
    while let sign = next, sign != " ", !"{},'".unicodeScalars.contains(sign) { offset += 1 }
    return text(start..<offset)
  }
}
