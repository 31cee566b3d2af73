import TableModel
import Testing

@testable import TermTable

/// Keys that continue an earlier key, without an application.
@MainActor @Suite struct KeySequenceTests {
  private let texts = MessageTexts()
  private let names = ["apple", "apricot", "pear", "plum"]

  private func opened() -> (OpenTable, Viewport<Listing>) {
    OpenTable.opened(Table("T") { for name in names { Cell(name) } })
  }

  /// The text of an effect that only says something; nil for any other.
  private func said(_ effect: Effect) -> String? {
    if case .say(let text) = effect { text } else { nil }
  }

  @Test(
    "letters lead to the next row that begins with them, and Backspace goes back letter by letter"
  )
  func letters() {
    let (table, viewport) = opened()
    let sequence = KeySequence(texts: texts)
    #expect(said(sequence.begin(.rowText, in: table)) == texts.typeFirstLetters)
    #expect(!sequence.leads(in: table))
    #expect(said(sequence.add("p", in: table, viewport)) == texts.goingTo("p"))
    #expect(table.focusedCell?.text == "pear")
    #expect(said(sequence.add("l", in: table, viewport)) == texts.goingTo("pl"))
    #expect(table.focusedCell?.text == "plum")
    #expect(sequence.leads(in: table))
    #expect(said(sequence.add("x", in: table, viewport)) == texts.noSuchRow("plx"))
    #expect(!sequence.leads(in: table))
    #expect(said(sequence.removeLast(in: table)) == texts.goingTo("pl"))
    #expect(sequence.leads(in: table))
    _ = sequence.removeLast(in: table)
    #expect(said(sequence.removeLast(in: table)) == texts.typeFirstLetters)
    #expect(sequence.isBegun(in: table))
    #expect(said(sequence.removeLast(in: table)) == nil && !sequence.isBegun(in: table))
  }

  @Test(
    "digits lead to a row, a number that is too great to the last one; letters are no part of it"
  )
  func digits() {
    let (table, viewport) = opened()
    let sequence = KeySequence(texts: texts)
    _ = sequence.begin(.rowNumber, in: table)
    #expect(sequence.takes("3", in: table) && !sequence.takes("p", in: table))
    #expect(said(sequence.add("3", in: table, viewport)) == texts.row("3", 4))
    #expect(table.focusedCell?.text == "pear")
    #expect(said(sequence.add("0", in: table, viewport)) == texts.row("30", 4))
    #expect(table.focusedCell?.text == "plum")
  }

  @Test("a sequence belongs to its table: in another one the key has its own meaning")
  func otherTable() {
    let (table, viewport) = opened()
    let (other, _) = opened()
    let sequence = KeySequence(texts: texts)
    _ = sequence.begin(.rowText, in: table)
    #expect(sequence.context(in: table) == .typeAhead && sequence.context(in: other) == nil)
    #expect(!sequence.takes("p", in: other))
    _ = sequence.add("p", in: other, viewport)
    _ = sequence.removeLast(in: other)
    #expect(other.focusedCell?.text == "apple" && sequence.isBegun(in: table))
    sequence.end()
    #expect(sequence.context(in: table) == nil)
  }

  @Test("the key that says what is copied is a command, and no character continues it")
  func copying() {
    let (table, _) = opened()
    let sequence = KeySequence(texts: texts)
    #expect(said(sequence.begin(.copy, in: table)) == nil)
    #expect(sequence.context(in: table) == .copy && !sequence.takes("k", in: table))
  }
}
