import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Texts of several lines in the rows of documents.
@Suite("Texts of several lines stand on one line in their rows") @MainActor
struct LineEndsStory {
  private let steps = #"{"run": "npm test -- --coverage\nnpx codecov\n", "to": "a\nb", "x": "\n"}"#

  @Test("A sign stands where each line ends; if not all fits, the number of the others does")
  func rows() async throws {
    let wide = try EditedFile(steps, "a.json", columns: 80, lines: 8)
    #expect(wide.stage.line(1).hasPrefix("   run  npm test -- --coverage ⏎ npx codecov ⏎ "))
    #expect(wide.stage.line(2).hasPrefix("   to   a ⏎ b "))
    #expect(wide.stage.line(3).hasPrefix("   x    ⏎ "))
    let narrow = try EditedFile(steps, "a.json", columns: 40, lines: 8)
    #expect(narrow.stage.line(1).hasPrefix("   run  npm test -- --cov… ⏎ +1 line "))
    #expect(narrow.stage.line(2).hasPrefix("   to   a ⏎ b "))
    wide.stage.press(.character("/"))
    wide.stage.type("codecov")
    #expect(await wide.shows("1 of 1"), "words of all lines are found")
  }

  @Test("A long text tells how many lines it has, the beginning of an object marks their ends")
  func many() throws {
    let lines = (1...9).map { "line number \($0)" }.joined(separator: #"\n"#)
    let file = try EditedFile(
      #"{"many": "\#(lines)", "inner": {"two": "a\nb"}}"#,
      "a.json",
      columns: 60,
      lines: 8
    )
    #expect(file.stage.line(1).hasPrefix("   many   line number 1 ⏎ +8 lines "))
    #expect(file.stage.line(2).hasPrefix(#"   inner  {two: "a⏎b"}"#))
  }
}
