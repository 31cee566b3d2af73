import RatingsTables
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The custom control of Examples/ratings on a stage.
@MainActor @Suite struct RatingsStory {
  @Test("K54 the teas are rated by arrows, clicks and digits, and the footer names the best")
  func rating() {
    let stage = Stage(Teas().table(), columns: 40, lines: 10)
    expectScreen(
      stage,
      """
       Teas
       Your ratings
         Assam                       ★★★☆☆
         Darjeeling                  ★★★★☆
         煎茶 Sencha                 ★★★★★
         Rooibos                     ☆☆☆☆☆
         Best: 煎茶 Sencha


       Enter Edit  ←→ Change  q Quit  ? Keys
      """
    )
    stage.press(.right, .right, .right)
    #expect(stage.focusedText == "Assam                       ★★★★★")
    #expect(stage.line(6) == "   Best: Assam, 煎茶 Sencha")
    stage.press(.end)
    stage.click(column: 34, line: 5)
    #expect(stage.focusedText == "Rooibos                     ★★★★☆")
    stage.press(.enter, .backspace, .character("7"), .enter)
    #expect(stage.line(6) == "   Expected 0 to 5 stars")
    stage.press(.escape)
    #expect(stage.focusedText == "Rooibos                     ★★★★☆")
  }

  @Test("K54 P48 at 20 columns the stars stand beside a name that is cut")
  func narrow() {
    let stage = Stage(Teas().table(), columns: 20, lines: 9, showsUnicode: false)
    #expect(stage.line(2) == " Assam     ***..")
    #expect(stage.line(3) == " Darjeel~  ****.")
  }
}
