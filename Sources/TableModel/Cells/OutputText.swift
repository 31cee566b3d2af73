/// A line of the output of a program, without the sequences by which it colours its text: “select
/// graphic rendition” of ECMA-48, with the colours of ISO 8613-6 (`38;5;N`, `38;2;R;G;B`).
///
/// All other escape sequences, and incomplete ones, are text as any other, which is made visible
/// when it is shown. A line begins without colours, whatever the one before it ended with.
package struct OutputText {
  /// The parts of the text from left to right, each with its look; none is empty.
  package private(set) var parts: [(text: String, ink: Ink)] = []

  /// The greatest number of bytes of parameters in a sequence; longer ones are text.
  private static let mostParameters = 128

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var ink = Ink()
    var (start, position) = (0, 0)
    while let escape = bytes[position...].firstIndex(of: 0x1B) {
      guard let parameters = Self.parameters(in: bytes, at: escape) else {
        position = escape + 1
        continue
      }
      add(bytes[start..<escape], ink)
      ink.apply(bytes[parameters])
      start = parameters.upperBound + 1
      position = start
    }
    add(bytes[start...], ink)
  }

  /// The text without the sequences.
  package var text: String { parts.reduce(into: "") { $0 += $1.text } }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ ink: Ink) {
    if !bytes.isEmpty { parts.append((String(decoding: bytes, as: UTF8.self), ink)) }
  }

  /// Returns the place of the parameters of the sequence that begins at an escape; nil if it is
  /// another, or not whole.
  private static func parameters(in bytes: [UInt8], at escape: Int) -> Range<Int>? {
    let start = escape + 2
    guard start < bytes.count, bytes[escape + 1] == UInt8(ascii: "[") else { return nil }
    let limit = min(bytes.count, start + mostParameters)
    var end = start
    while end < limit, 0x30...0x3B ~= bytes[end] { end += 1 }
    return end < limit && bytes[end] == UInt8(ascii: "m") ? start..<end : nil
  }
}

extension Ink {
  /// Changes the look as the parameters of a sequence say; unknown ones are left out.
  fileprivate mutating func apply(_ parameters: ArraySlice<UInt8>) {
    var rest = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }[...]
    while let part = rest.popFirst() {
      let code = part.first.flatMap { $0 } ?? 0
      switch code {
      case 38, 48, 58:
        let color = part.count > 1 ? Self.color(part.dropFirst()) : Self.color(taking: &rest)
        if code == 38 { foreground = color ?? foreground }
        if code == 48 { background = color ?? background }
      case 4: set(.underline, part.count < 2 || part[1] != 0)
      default: apply(code)
      }
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: self = Ink()
    case 1: set(.bold, true)
    case 2: set(.dim, true)
    case 3: set(.italic, true)
    case 7: set(.reverse, true)
    case 21: set(.underline, true)
    case 22: attributes.subtract([.bold, .dim])
    case 23: set(.italic, false)
    case 24: set(.underline, false)
    case 27: set(.reverse, false)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = nil
    case 90...97: foreground = .palette(UInt8(code - 82))
    case 100...107: background = .palette(UInt8(code - 92))
    default: break
    }
  }

  private mutating func set(_ attribute: Attributes, _ isOn: Bool) {
    if isOn { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }

  /// The number in some digits, at most 65535; nil for none.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 65_535) }
  }

  /// Returns the colour in the parts of one parameter, such as `5:208` and `2::255:0:0`.
  private static func color(_ parts: ArraySlice<Int?>) -> Color? {
    switch (parts.first ?? nil, parts.count) {
    case (5, 2...): palette(parts[parts.startIndex + 1])
    // The space of colours stands before the three, or is left out.
    case (2, 4): rgb(Array(parts.suffix(3)))
    case (2, 5...): rgb(Array(parts.dropFirst(2).prefix(3)))
    default: nil
    }
  }

  /// Takes the parameters of a colour, such as `5;208` and `2;255;0;0`.
  private static func color(taking rest: inout ArraySlice<[Int?]>) -> Color? {
    let count =
      switch rest.first?.first ?? nil {
      case 5: 1
      case 2: 3
      // What follows cannot be known.
      default: rest.count
      }
    let parts = rest.dropFirst().prefix(count).map { $0.first ?? nil }
    let isWhole = parts.count == count
    rest = rest.dropFirst(1 + count)
    guard isWhole else { return nil }
    return count == 1 ? palette(parts[0]) : count == 3 ? rgb(parts) : nil
  }

  private static func palette(_ number: Int?) -> Color? {
    UInt8(exactly: number ?? 0).map(Color.palette)
  }

  private static func rgb(_ parts: [Int?]) -> Color? {
    let bytes = parts.compactMap { UInt8(exactly: $0 ?? 0) }
    return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
  }
}

extension String {
  /// True if the text may have sequences that colour it.
  package var mayHaveColors: Bool { utf8.contains(0x1B) }

  /// The text without the sequences by which a program colours its output.
  package var withoutColors: String { mayHaveColors ? OutputText(self).text : self }
}

extension TextLine {
  /// A line of the output of a program, in the colours that it asks for: the text of sequences such
  /// as `ESC[31m` is coloured, bold, dim, italic, underlined or reversed, as in a terminal.
  ///
  /// Other escape sequences have no effect and are made visible, as in all text. A line begins
  /// without colours. It is found, copied and told without the sequences.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - role: The role of the text for which the program asks no look.
  /// - Complexity: O(length of the text).
  @MainActor public init(output text: String, role: Role = .text) {
    guard text.mayHaveColors else {
      self.init(text, role: role)
      return
    }
    self.init(OutputText(text).parts.map { Run($0.text, role: Role.ink($0.ink, like: role)) })
  }
}
