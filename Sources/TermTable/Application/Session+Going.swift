import TableModel

// Going to a row by the keys that continue a first one: its first letters, or its number.

extension Session {
  /// The sequence that the next key continues; nil if there is none, or another table is shown.
  var currentSequence: KeySequence? {
    sequence.flatMap { $0.table === stack.top ? $0 : nil }
  }

  /// Waits for the letter of a section.
  func chooseSection() { sequence = KeySequence(purpose: .section, table: stack.top) }

  /// Waits for the first letters of a row, or for the digits of its number.
  func begin(_ purpose: KeySequence.Purpose) {
    sequence = KeySequence(purpose: purpose, table: stack.top)
    notices.say(
      purpose == .rowNumber ? texts.messages.typeRowNumber : texts.messages.typeFirstLetters
    )
  }

  /// Continues a sequence with a character, and moves the focus to the row that it means now.
  func go(on sequence: KeySequence, with character: Character) {
    let table = stack.top
    switch sequence.purpose {
    case .section: carryOut(table.move(toSectionWith: character, in: viewport), of: table)
    case .copy: break
    case .rowText, .rowNumber:
      var longer = sequence
      longer.typed.append(character)
      go(to: longer, isLonger: true)
    }
  }

  /// Removes the last character of the sequence.
  func shortenSequence() {
    guard var shorter = currentSequence else { return }
    guard !shorter.typed.isEmpty else { return sequence = nil }
    shorter.typed.removeLast()
    go(to: shorter, isLonger: false)
  }

  /// Moves the focus to the row that a sequence means.
  private func go(to sequence: KeySequence, isLonger: Bool) {
    guard !sequence.typed.isEmpty else { return begin(sequence.purpose) }
    self.sequence = sequence
    switch sequence.purpose {
    case .section, .copy: break
    case .rowNumber: goToRow(numbered: sequence.typed)
    case .rowText: goToRow(beginningWith: sequence.typed, isLonger: isLonger)
    }
  }

  /// Moves the focus to the row with a number, or to the last row if there are fewer.
  ///
  /// - Parameter digits: The number, from 1, as a person types it.
  func goToRow(numbered digits: String) {
    let listing = stack.top.listing
    let number = Int(digits) ?? .max
    notices.say(texts.messages.row(digits, listing.numbered))
    guard let place = listing.place(numbered: max(1, min(number, listing.numbered))) else { return }
    focus(onModelPlace: place)
  }

  private func goToRow(beginningWith text: String, isLonger: Bool) {
    let table = stack.top
    let typeAhead = TypeAhead(listing: table.listing)
    // A longer text may fit the focused row, too; a new one leads on from it.
    switch typeAhead.row(
      beginningWith: text,
      from: table.focusedPlace,
      includingIt: !isLonger || text.count > 1
    ) {
    case .row(let place):
      notices.say(texts.messages.goingTo(text))
      focus(onModelPlace: place)
    case .none: notices.say(texts.messages.noSuchRow(text))
    case .outOfReach(let rows): notices.say(texts.messages.notInNextRows(text, rows))
    }
  }

  /// Moves the focus to a row or header of the model.
  private func focus(onModelPlace place: Place) {
    let spot = stack.top.listing.spot(of: place)
    stack.top.move { $0.focus(on: spot.place, item: spot.tile) }
  }
}
