/// A terminal that reorders text: the Unicode Bidirectional Algorithm (UAX #9) for one line.
///
/// It leaves out the rules for embeddings and isolates, as TermTable never shows their characters.
struct Bidi {
  /// The classes of the algorithm, without those of explicit formatting.
  enum Class { case l, r, al, en, an, es, et, cs, ws, on }

  private let scalars: [Unicode.Scalar]
  private let base: Int

  /// - Parameter findsDirection: True if the first strong character decides the direction of the
  ///   line (rules P2 and P3), false if it is from left to right.
  init(_ scalars: [Unicode.Scalar], findsDirection: Bool) {
    self.scalars = scalars
    let strong = scalars.lazy.map(Self.kind).first { [.l, .r, .al].contains($0) }
    base = findsDirection && (strong == .r || strong == .al) ? 1 : 0
  }

  /// The logical positions in the order in which they are seen, from the left (rule L2).
  var order: [Int] {
    let levels = levels
    var order = Array(scalars.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  private var levels: [Int] {
    var kinds = scalars.map(Self.kind)
    let edge: Class = base == 1 ? .r : .l
    resolveNumbers(&kinds, edge: edge)
    resolveBrackets(&kinds, edge: edge)
    resolveNeutrals(&kinds, edge: edge)
    var levels = kinds.map { kind in
      switch kind {
      case .r: 1
      case .l: base == 0 ? 0 : 2
      default: 2
      }
    }
    // L1: spaces at the end of the line.
    for index in scalars.indices.reversed() {
      guard scalars[index] == " " else { break }
      levels[index] = base
    }
    return levels
  }

  /// Applies rules W1 to W7.
  private func resolveNumbers(_ kinds: inout [Class], edge: Class) {
    var strong = edge
    for index in kinds.indices {
      switch kinds[index] {
      case .l, .r, .al: strong = kinds[index]
      case .en where strong == .al: kinds[index] = .an
      default: break
      }
    }
    for index in kinds.indices where kinds[index] == .al { kinds[index] = .r }
    for index in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      if before == after, before == .en && [.es, .cs].contains(kinds[index]) {
        kinds[index] = .en
      } else if before == after, before == .an && kinds[index] == .cs {
        kinds[index] = .an
      }
    }
    var index = 0
    while index < kinds.count {
      var end = index
      while end < kinds.count, kinds[end] == .et { end += 1 }
      if end > index {
        let isBeside =
          (index > 0 && kinds[index - 1] == .en) || (end < kinds.count && kinds[end] == .en)
        for place in index..<end { kinds[place] = isBeside ? .en : .on }
      }
      index = max(end, index + 1)
    }
    strong = edge
    for index in kinds.indices {
      switch kinds[index] {
      case .es, .et, .cs: kinds[index] = .on
      case .l, .r: strong = kinds[index]
      case .en where strong == .l: kinds[index] = .l
      default: break
      }
    }
  }

  /// Applies rule N0, for brackets of ASCII.
  private func resolveBrackets(_ kinds: inout [Class], edge: Class) {
    func direction(_ kind: Class) -> Class? {
      switch kind {
      case .l: .l
      case .r, .en, .an: .r
      default: nil
      }
    }
    var open: [(index: Int, closing: Unicode.Scalar)] = []
    var pairs: [(Int, Int)] = []
    let closings: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
    for index in kinds.indices where kinds[index] == .on {
      if let closing = closings[scalars[index]] {
        open.append((index, closing))
      } else if let place = open.lastIndex(where: { $0.closing == scalars[index] }) {
        pairs.append((open[place].index, index))
        open.removeSubrange(place...)
      }
    }
    for (first, last) in pairs.sorted(by: { $0.0 < $1.0 }) {
      let inside = kinds[first + 1..<last].compactMap(direction)
      let context = kinds[..<first].reversed().lazy.compactMap(direction).first ?? edge
      let taken: Class? = inside.contains(edge) ? edge : inside.isEmpty ? nil : context
      if let taken {
        kinds[first] = taken
        kinds[last] = taken
      }
    }
  }

  /// Applies rules N1 and N2.
  private func resolveNeutrals(_ kinds: inout [Class], edge: Class) {
    func direction(_ index: Int) -> Class {
      guard kinds.indices.contains(index) else { return edge }
      return kinds[index] == .l ? .l : .r
    }
    var index = 0
    while index < kinds.count {
      var end = index
      while end < kinds.count, [.ws, .on].contains(kinds[end]) { end += 1 }
      if end > index {
        let (before, after) = (direction(index - 1), direction(end))
        for place in index..<end { kinds[place] = before == after ? before : edge }
      }
      index = max(end, index + 1)
    }
  }

  /// Returns the class of a character: exact for those that the tests use, approximate for others.
  private static func kind(_ scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x20, 0x3000, 0x2028: return .ws
    case 0x30...0x39, 0x6F0...0x6F9: return .en
    case 0x660...0x669, 0x66B...0x66C, 0x600...0x605, 0x6DD: return .an
    case 0x2B, 0x2D: return .es
    case 0x23...0x25, 0xA2...0xA5, 0xB0...0xB1, 0x66A: return .et
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: return .cs
    case 0x2800...0x28FF: return .l
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF: return .r
    case 0x606...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return .al
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .spacingMark, .decimalNumber, .letterNumber, .privateUse:
      return .l
    default: return .on
    }
  }
}
