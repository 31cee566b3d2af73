/// The place of a name among others as people sort them: “file 9” before “File 10”, whatever the
/// case.
package struct NaturalOrder: Comparable {
  private let name: [UInt8]
  /// The name in lower case.
  private let folded: [UInt8]

  package init(_ name: String) { self.init(Array(name.utf8)) }

  init(_ name: [UInt8]) {
    self.name = name
    if name.allSatisfy({ $0 < 0x80 }) {
      folded = name.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    } else {
      folded = String(validating: name, as: UTF8.self).map { Array($0.lowercased().utf8) } ?? name
    }
  }

  package static func == (one: NaturalOrder, other: NaturalOrder) -> Bool { one.name == other.name }

  package static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    var (place, otherPlace) = (0, 0)
    while place < one.folded.count, otherPlace < other.folded.count {
      let (first, second) = (one.folded[place], other.folded[otherPlace])
      guard Byte.isDigit(first), Byte.isDigit(second) else {
        if first != second { return first < second }
        place += 1
        otherPlace += 1
        continue
      }
      let number = one.number(at: &place)
      let otherNumber = other.number(at: &otherPlace)
      if number.count != otherNumber.count { return number.count < otherNumber.count }
      if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
    }
    let rest = one.folded.count - place
    let otherRest = other.folded.count - otherPlace
    if rest != otherRest { return rest < otherRest }
    // The names are equal except for case and zeros before numbers.
    return one.name.lexicographicallyPrecedes(other.name)
  }

  /// Returns the digits of a number without leading zeros, and moves behind it.
  private func number(at place: inout Int) -> ArraySlice<UInt8> {
    let digits = folded[place...].prefix(while: Byte.isDigit)
    place += digits.count
    return digits.drop { $0 == Byte.zero }
  }
}
