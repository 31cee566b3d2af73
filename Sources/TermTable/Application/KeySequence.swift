/// Keys that continue what an earlier key began, such as the letters after `f`.
struct KeySequence {
  /// The meaning of the next characters.
  enum Purpose {
    /// The letter of a section.
    case section
    /// The first letters of a row.
    case rowText
    /// The digits of the number of a row.
    case rowNumber
    /// The part of a row that is copied.
    case copy
  }

  let purpose: Purpose
  /// The table to which the keys belong; nil once it was closed.
  weak var table: OpenTable?
  /// The characters that were typed so far.
  var typed = ""

  /// The context in which the next key is looked up.
  var context: KeyMap.Context {
    switch purpose {
    case .section: .sectionIndex
    case .rowText: .typeAhead
    case .rowNumber: .rowNumber
    case .copy: .copy
    }
  }

  /// True if a character continues the sequence; another one has its meaning in the table.
  func takes(_ character: Character) -> Bool {
    switch purpose {
    case .section, .rowText: true
    case .copy: false
    case .rowNumber: "0"..."9" ~= character && typed.count < Self.mostDigits
    }
  }

  /// More digits than the number of any row has.
  private static let mostDigits = 18
}
