import TableModel

/// The keys that continue what an earlier key began, such as the letters after `f`: they lead to a
/// row by its first letters, by its number or by its section, or say which part of it is copied.
@MainActor final class KeySequence {
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

  private struct Begun {
    let purpose: Purpose
    /// The table to which the keys belong.
    weak var table: OpenTable?
    /// The characters that were typed so far.
    var typed = ""
  }

  private let texts: MessageTexts
  /// The sequence that the next key may continue; nil if none was begun.
  private var begun: Begun?

  init(texts: MessageTexts) { self.texts = texts }

  /// The sequence that the next key continues in a table; nil if none was begun there.
  private func current(in table: OpenTable) -> Begun? {
    begun.flatMap { $0.table === table ? $0 : nil }
  }

  /// True if the next key may continue a sequence in a table.
  func isBegun(in table: OpenTable) -> Bool { current(in: table) != nil }

  /// The context in which the next key is looked up; nil without a sequence.
  func context(in table: OpenTable) -> KeyMap.Context? {
    guard begun != nil else { return nil }
    return switch current(in: table)?.purpose {
    case .section: .sectionIndex
    case .rowText: .typeAhead
    case .rowNumber: .rowNumber
    case .copy: .copy
    case nil: nil
    }
  }

  /// True if the characters that were typed lead to the focused row.
  func leads(in table: OpenTable) -> Bool {
    guard let begun = current(in: table), !begun.typed.isEmpty, let row = table.shownFocus else {
      return false
    }
    return switch begun.purpose {
    case .rowText: TypeAhead(listing: table.listing).fits(row, begun.typed)
    case .rowNumber: true
    case .section, .copy: false
    }
  }

  /// True if a character continues the sequence; another one has its meaning in the table.
  func takes(_ character: Character, in table: OpenTable) -> Bool {
    guard let begun = current(in: table) else { return false }
    return switch begun.purpose {
    case .section, .rowText: true
    case .copy: false
    case .rowNumber: "0"..."9" ~= character && begun.typed.count < Self.mostDigits
    }
  }

  /// The most digits that are typed: no row has a longer number.
  private static let mostDigits = 18

  // MARK: - Keys

  /// Waits for the keys of a purpose.
  func begin(_ purpose: Purpose, in table: OpenTable) -> Effect {
    begun = Begun(purpose: purpose, table: table)
    return switch purpose {
    case .section, .copy: .nothing
    case .rowText: .say(texts.typeFirstLetters)
    case .rowNumber: .say(texts.typeRowNumber)
    }
  }

  /// Forgets the sequence: the next key has its own meaning.
  func end() { begun = nil }

  /// Continues the sequence with a character, and moves the focus to the row that it means now.
  func add(_ character: Character, in table: OpenTable, _ viewport: Viewport<Listing>) -> Effect {
    guard var longer = current(in: table) else { return .nothing }
    begun = nil
    switch longer.purpose {
    case .section: return table.move(toSectionWith: character, in: viewport)
    case .copy: return .nothing
    case .rowText, .rowNumber:
      longer.typed.append(character)
      return go(by: longer, isLonger: true, in: table)
    }
  }

  /// Removes the last character of the sequence, or ends it.
  func removeLast(in table: OpenTable) -> Effect {
    guard var shorter = current(in: table) else { return .nothing }
    guard !shorter.typed.isEmpty else {
      end()
      return .nothing
    }
    shorter.typed.removeLast()
    return go(by: shorter, isLonger: false, in: table)
  }

  /// Moves the focus to the row that a sequence means.
  private func go(by sequence: Begun, isLonger: Bool, in table: OpenTable) -> Effect {
    guard !sequence.typed.isEmpty else { return begin(sequence.purpose, in: table) }
    begun = sequence
    return switch sequence.purpose {
    case .section, .copy: .nothing
    case .rowNumber: RowNumber(typed: sequence.typed).map { goToRow($0, in: table) } ?? .nothing
    case .rowText: goToRow(beginningWith: sequence.typed, isLonger: isLonger, in: table)
    }
  }

  // MARK: - Rows

  /// Moves the focus to the row with a number, or to the last row if there are fewer.
  func goToRow(_ number: RowNumber, in table: OpenTable) -> Effect {
    let listing = table.listing
    let nearest = max(RowNumber(1), min(number, RowNumber(listing.numbered)))
    if let row = listing.row(numbered: nearest) { table.focus(on: row) }
    return .say(texts.row("\(number.value)", listing.numbered))
  }

  private func goToRow(
    beginningWith text: String,
    isLonger: Bool,
    in table: OpenTable
  ) -> Effect {
    let typeAhead = TypeAhead(listing: table.listing)
    // A longer text may fit the focused row, too; a new one leads on from it.
    switch typeAhead.row(
      beginningWith: text,
      from: table.shownFocus,
      includingIt: !isLonger || text.count > 1
    ) {
    case .row(let row):
      table.focus(on: row)
      return .say(texts.goingTo(text))
    case .none: return .say(texts.noSuchRow(text))
    case .outOfReach(let rows): return .say(texts.notInNextRows(text, rows))
    }
  }
}
