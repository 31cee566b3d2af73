/// Reads a binary property list (CFBinaryPList.c of swift-corelibs-foundation) into a tree.
///
/// Its values stand in a table of objects, which others refer to by number; one that several refer
/// to stands in each of them.
struct BinaryPropertyListParser {
  /// The first bytes of a binary property list.
  static let mark = Array("bplist".utf8)
  /// True for the first bytes of a binary property list.
  static func begins(_ start: [UInt8]) -> Bool { start.starts(with: mark) }

  private static let trailerLength = 32

  let bytes: [UInt8]
  /// The tree so far.
  private(set) var tree: NodeTree
  /// The offsets of the objects.
  private var offsets: [Int] = []
  /// The number of bytes of the number of an object.
  private var referenceSize = 0
  /// The lists and dictionaries whose members were not all added yet, the innermost last.
  private var frames: [Frame] = []

  private struct Frame {
    let id: NodeTree.ID
    /// The number of its object, which must not be inside itself.
    let number: Int
    /// The numbers of its members, and of their names; no names in a list.
    let values: [Int]
    let names: [Int]
    var next = 0
  }

  /// - Parameter tree: An empty tree.
  init(_ bytes: [UInt8], _ tree: NodeTree) {
    self.bytes = bytes
    self.tree = tree
  }

  /// Reads the whole file.
  ///
  /// - Throws: A `ScanFailure` at the first error.
  mutating func parse() throws {
    let top = try readTrailer()
    try add(top, name: nil, to: 0)
    while let frame = frames.last {
      guard frame.next < frame.values.count else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      let name = try frame.names.isEmpty ? nil : text(ofObject: frame.names[frame.next])
      try add(frame.values[frame.next], name: name, to: frame.id)
    }
  }

  /// Reads the table of objects, which the end of the file tells.
  ///
  /// - Returns: The number of the root.
  private mutating func readTrailer() throws -> Int {
    let start = bytes.count - Self.trailerLength
    guard start >= Self.mark.count + 2 else { throw ScanFailure(bytes.count, .binaryEnd) }
    let size = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard 1...8 ~= size, 1...8 ~= referenceSize else { throw ScanFailure(start, .binaryEnd) }
    let count = try integer(at: start + 8, size: 8)
    let table = try integer(at: start + 24, size: 8)
    guard table <= start, count <= (start - table) / size else {
      throw ScanFailure(start, .binaryEnd)
    }
    offsets = try (0..<count).map { try integer(at: table + $0 * size, size: size) }
    return try integer(at: start + 16, size: 8)
  }

  // MARK: - Objects

  /// Adds a value, and begins a list or a dictionary.
  private mutating func add(_ number: Int, name: String?, to parent: NodeTree.ID) throws {
    let start = try offset(ofObject: number)
    let mark = bytes[start]
    switch mark >> 4 {
    case 0xA, 0xC:
      let (count, at) = try count(at: start)
      let id = try tree.add(NodeTree.Item(.list, name: name), to: parent)
      try begin(Frame(id: id, number: number, values: try numbers(at: at, count), names: []), start)
    case 0xD:
      let (count, at) = try count(at: start)
      let id = try tree.add(NodeTree.Item(.object, name: name), to: parent)
      let values = try numbers(at: at + count * referenceSize, count)
      try begin(
        Frame(id: id, number: number, values: values, names: try numbers(at: at, count)),
        start
      )
    case 0x8:
      // As programs that convert to XML write it.
      let id = try tree.add(NodeTree.Item(.object, name: name), to: parent)
      let value = try integer(at: start + 1, size: Int(mark & 0xF) + 1)
      try tree.add(NodeTree.Item(.number, name: "CF$UID", text: "\(value)"), to: id)
    default:
      let (kind, text, size) = try scalar(at: start, mark)
      var item = NodeTree.Item(kind, name: name, text: text)
      item.setSize(size)
      try tree.add(item, to: parent)
    }
  }

  private mutating func begin(_ frame: Frame, _ start: Int) throws {
    guard !frames.contains(where: { $0.number == frame.number }), frames.count < 1_000 else {
      throw ScanFailure(start, .sentence { $0.syntax.propertyLists.isInsideItself })
    }
    frames.append(frame)
  }

  private func text(ofObject number: Int) throws -> String {
    let start = try offset(ofObject: number)
    let (kind, text, _) = try scalar(at: start, bytes[start])
    guard kind == .text else { throw ScanFailure(start, .keyOfText) }
    return text
  }

  private func offset(ofObject number: Int) throws -> Int {
    guard offsets.indices.contains(number), offsets[number] < bytes.count - Self.trailerLength
    else {
      throw ScanFailure(bytes.count, .binaryEnd)
    }
    return offsets[number]
  }

  private func scalar(
    at start: Int,
    _ mark: UInt8
  ) throws -> (kind: NodeKind, text: String, size: Int?) {
    switch (mark >> 4, mark & 0xF) {
    case (0, 0): return (.null, "null", nil)
    case (0, 8): return (.boolean, "false", nil)
    case (0, 9): return (.boolean, "true", nil)
    case (1, 0...4):
      return (.number, try integerText(at: start + 1, size: 1 << Int(mark & 0xF)), nil)
    case (2, 2):
      let bits = UInt32(truncatingIfNeeded: try bits(at: start + 1, size: 4))
      return (.number, "\(Float(bitPattern: bits))", nil)
    case (2, 3):
      let number = Double(bitPattern: try bits(at: start + 1, size: 8))
      return (.number, "\(number)", nil)
    case (3, 3): return (.date, try date(at: start + 1), nil)
    case (4, _):
      let (count, at) = try count(at: start)
      let data = try part(at: at, count)
      return (.other, data.base64, count)
    case (5, _), (7, _):
      let (count, at) = try count(at: start)
      return (.text, String(decoding: try part(at: at, count), as: UTF8.self), nil)
    case (6, _):
      let (count, at) = try count(at: start)
      let bytes = Array(try part(at: at, count * 2))
      let units = (0..<count).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
      return (.text, String(decoding: units, as: UTF16.self), nil)
    default: throw ScanFailure(start, .sentence { $0.syntax.propertyLists.unknownType })
    }
  }

  /// Returns a date, which is a number of seconds since 2001, as property lists in XML have it.
  private func date(at start: Int) throws -> String {
    let seconds = Double(bitPattern: try bits(at: start, size: 8))
    guard let text = PropertyListType.date(secondsSince2001: seconds) else {
      throw ScanFailure(
        start,
        .sentence { $0.syntax.propertyLists.farDate }
      )
    }
    return text
  }

  // MARK: - Numbers

  /// Returns the number of members or bytes of an object, and the place of the first.
  private func count(at start: Int) throws -> (count: Int, place: Int) {
    let count = Int(bytes[start] & 0xF)
    guard count == 0xF else { return (count, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0xF < 4 else {
      throw ScanFailure(start, .binaryEnd)
    }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    let number = try integer(at: start + 2, size: size)
    guard number <= bytes.count else { throw ScanFailure(start, .binaryEnd) }
    return (number, start + 2 + size)
  }

  /// Returns the numbers of objects that stand one after the other.
  private func numbers(at start: Int, _ count: Int) throws -> [Int] {
    guard count <= bytes.count / referenceSize else { throw ScanFailure(start, .binaryEnd) }
    return try (0..<count).map { try integer(at: start + $0 * referenceSize, size: referenceSize) }
  }

  /// Returns the text of an integer: one of 8 bytes has a sign, and so has one of 16.
  private func integerText(at start: Int, size: Int) throws -> String {
    guard size == 16 else {
      let bits = try bits(at: start, size: size)
      return size == 8 ? "\(Int64(bitPattern: bits))" : "\(bits)"
    }
    let (high, low) = (try bits(at: start, size: 8), try bits(at: start + 8, size: 8))
    switch Int64(bitPattern: high) {
    case 0: return "\(low)"
    case -1 where Int64(bitPattern: low) < 0: return "\(Int64(bitPattern: low))"
    default:
      throw ScanFailure(
        start,
        .sentence { $0.syntax.longInteger }
      )
    }
  }

  /// Returns a number without a sign, in big-endian order, that counts something in the file.
  private func integer(at start: Int, size: Int) throws -> Int {
    guard let value = Int(exactly: try bits(at: start, size: size)) else {
      throw ScanFailure(start, .binaryEnd)
    }
    return value
  }

  private func bits(at start: Int, size: Int) throws -> UInt64 {
    try part(at: start, size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func part(at start: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      throw ScanFailure(min(start, bytes.count), .binaryEnd)
    }
    return bytes[start..<start + count]
  }
}

extension ScanFailure.Reason {
  fileprivate static var binaryEnd: Self { .sentence { $0.syntax.propertyLists.isDamaged } }
  fileprivate static var keyOfText: Self {
    .expected({ $0.nodes.text }, part: { $0.syntax.parts.key })
  }
}
