import TermTableTesting
import TestSupport
import TestTableTables
import Testing

/// The demo of SJMComposedTableViewController on a stage, as its author describes it.
@MainActor @Suite struct TestTableStory {
  private let stage = Stage(TestTable().table(), columns: 50, lines: 26)

  /// Moves the focus down to a row.
  private func go(to row: String) {
    stage.press(.home)
    for _ in 0..<20 where stage.focusedText?.hasPrefix(row) != true { stage.press(.down) }
    #expect(stage.focusedText?.hasPrefix(row) == true)
  }

  @Test("K2 K3 K4 K5 K21 K24 the demo opens section by section, in the order of the calls")
  func opens() {
    expectScreen(
      stage,
      """
       Test table
       Test Table
         active cell                             123
         disabled cell                           456
         extra high                              789



         generic table view cell

       Actions
         check
                       disabled action

       Segues
         green                                       ›
         square table                                ›
         Test                                        ›

       Question
         Is this useful?                             ›
         Tables are made when opened, freed when left.



       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K35 a cell without an action, a plain line and a disabled cell do nothing")
  func inert() {
    for (row, reason) in [
      ("active cell", "opens no table"), ("disabled cell", "does nothing here"),
      ("extra high", "opens no table"), ("generic table view cell", "opens no table"),
    ] {
      go(to: row)
      let before = stage.screen.split(separator: "\n").dropLast()
      stage.press(.enter, .space, .right)
      let after = stage.screen.split(separator: "\n")
      #expect(after.dropLast() == before)
      #expect(after.last?.contains(reason) == true)
    }
    #expect(stage.texts(in: .disabled).count { $0.hasPrefix("disabled cell") } == 1)
  }

  @Test("K18 K47 check sets a mark and clears it again; no other line changes")
  func check() {
    go(to: "check")
    let before = stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
    stage.press(.enter)
    let checked = stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(stage.focusedText?.hasSuffix("✓") == true)
    #expect(zip(before, checked).count { $0 != $1 } == 1)
    stage.press(.enter)
    #expect(stage.screen.split(separator: "\n", omittingEmptySubsequences: false) == before)
  }

  @Test("K36 a disabled action is never called")
  func disabled() {
    go(to: "disabled action")
    stage.press(.enter)
    #expect(!stage.screen.contains("was called"))
    #expect(stage.line(25) == " This action is disabled.")
  }

  @Test("K38 K64 the small tables open from their rows and lead back to them")
  func segues() {
    go(to: "green")
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Test table › green")
    #expect(stage.texts(in: .success).contains("green"))
    #expect(stage.focusedText == nil)
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("green") == true)

    go(to: "square table")
    stage.press(.enter)
    for number in 0...9 {
      #expect(stage.line(number + 1).split(separator: " ") == ["\(number)", "\(number * number)"])
    }
    stage.press(.end, .enter)
    #expect(stage.line(0) == " ‹ Test table › square table")
    stage.press(.escape)

    go(to: "Test")
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Test table › Test")
    #expect(stage.focusedText == "Hi")
  }

  @Test("K55 the row of the question shows the answer, and later the new one")
  func question() {
    go(to: "Is this useful?")
    for answer in ["Yes", "No"] {
      stage.press(.enter)
      #expect(stage.line(0) == " ‹ Test table › Useful?")
      #expect(stage.focusedText == "Yes")
      if answer == "No" { stage.press(.down) }
      stage.press(.enter)
      #expect(stage.line(0) == " Test table")
      #expect(stage.focusedText?.hasPrefix("Is this useful?") == true)
      #expect(stage.focusedText?.contains(answer) == true)
    }
  }
}
