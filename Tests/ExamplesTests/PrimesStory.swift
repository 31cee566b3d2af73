import PrimesTables
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The demo of Mensa on a stage, as its author describes it.
@MainActor @Suite struct PrimesStory {
  private func stage(_ count: Int = 100, columns: Int = 60, lines: Int = 16) -> Stage {
    Stage(Primes(count: count).table(), columns: columns, lines: lines)
  }

  @Test("K8 K23 K66 a list of numbers, a flag below each prime, no line between the two")
  func opens() {
    expectScreen(
      stage(columns: 50, lines: 18),
      """
       Primes                                     1/125
      [Table View]│ Collection View
                               1                       ┃
                              11                       │
                               1                       │
                               1                       │
                              111                      │
         ───────────────────────────────────────────── │
                             2222                      │
                                 2                     │
                              222                      │
                             2                         │
                             22222                     │
             ##  The number 2 above is prime.  ##      │
         ───────────────────────────────────────────── │
                             3333                      │
                                 3                     │
       Enter Select  . Actions  q Quit  < > Tab  ? Keys
      """
    )
  }

  @Test("K7 a flag for each prime: 125 rows for 100 numbers, 106 for 83", arguments: [100, 83])
  func totals(count: Int) {
    let rows = count == 100 ? 125 : 106
    let stage = stage(count)
    stage.press(.end)
    #expect(stage.line(0).hasSuffix(" \(rows)/\(rows)"))
    let last = count == 100 ? "100" : "##  The number 83 above is prime.  ##"
    #expect(stage.focusedText == last)
  }

  @Test("K26 K27 the larger a number, the lower its row: five lines, three, one")
  func heights() {
    let stage = stage(68, lines: 500)
    let figures = stage.texts(in: .accent)
    #expect(figures.count == 33 * 5 + 33 * 3 + 2)
    #expect(figures.suffix(5) == ["6    6", "666  666", "666  666", "67", "68"])
    #expect(figures.prefix(5) == ["1", "11", "1", "1", "111"])
  }

  @Test(
    "K26 K29 in a small terminal figures are smaller, flags wrap, and the row keeps the focus"
  )
  func resize() {
    let stage = stage()
    stage.press(.down)
    #expect(stage.focusedText == "2222\n2\n222\n2\n22222")
    stage.resize(columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Primes: Table View
               1         ┃
       ───────────────── │
               2         │
      Enter Select  ? Keys
      """
    )
    #expect(stage.focusedText == "2")
    stage.press(.down)
    expectScreen(
      stage,
      """
       Primes: Table View
       ##  The number 2  │
        above is prime.  ┃
       ───────────────── │
       q Quit  ? Keys
      """
    )
    stage.resize(columns: 60, lines: 16)
    #expect(stage.focusedText == "##  The number 2 above is prime.  ##")
  }

  @Test("K35 a flag has no action: selecting it does nothing, and no hint says otherwise")
  func flag() {
    let stage = stage()
    stage.press(.down, .down)
    let before = stage.screen
    #expect(!before.contains("Enter Select"))
    stage.press(.enter, .space, .right)
    #expect(stage.screen.contains("This row opens no table"))
    stage.press(.up, .down)
    #expect(stage.screen == before)
  }

  @Test("K34 K67 a number shows its factors, in order; Dismiss goes back to it")
  func factors() {
    let stage = stage(columns: 80, lines: 24)
    for (number, factors) in [(1, "1"), (36, "1, 2, 3, 4, 6, 9, 12, 18, 36"), (97, "1, 97")] {
      stage.press(.character(">"), .home)
      for _ in 1..<number { stage.press(.right) }
      #expect(stage.focusedText == "\(number)")
      let before = stage.screen
      stage.press(.enter)
      #expect(stage.screen.contains(" Factors of \(number): \(factors) "))
      #expect(stage.focusedText == "[ Dismiss ]")
      stage.press(.enter)
      #expect(stage.screen == before)
      stage.press(.character("<"))
    }
  }

  @Test("K42 K43 a prime that is deleted takes its flag along, and undo brings both back")
  func delete() {
    let stage = stage()
    stage.press(.character("E"), .down)
    let before = stage.screen
    stage.press(.character("d"))
    #expect(stage.line(0).hasSuffix("Editing  2/123"))
    #expect(!stage.screen.contains("The number 2 above"))
    #expect(stage.focusedText?.hasSuffix("3333\n3\n333\n3\n3333") == true)
    stage.press(.character("u"))
    #expect(stage.line(15) == " Undone: Delete")
    stage.press(.up, .down)
    #expect(stage.screen == before)

    stage.press(.down, .character("d"))
    #expect(stage.line(15) == " This row cannot be deleted")
    #expect(stage.line(0).hasSuffix("Editing  3/125"))
  }

  @Test("K43 after the last prime is deleted with its flag, the focus is on the new last row")
  func deleteLast() {
    let stage = stage(83)
    stage.press(.character("E"), .end, .up, .character("d"))
    #expect(stage.line(0).hasSuffix("Editing  104/104"))
    #expect(stage.focusedText?.hasSuffix("82") == true)
    stage.press(.character("u"))
    #expect(stage.line(0).hasSuffix("Editing  105/106"))
    #expect(stage.focusedText?.hasSuffix("83") == true)
  }

  @Test("K43 K50 without numbers the table says how to undo")
  func deleteAll() {
    let stage = stage(1, lines: 8)
    stage.press(.character("E"), .character("d"))
    #expect(stage.screen.contains("No numbers left."))
    #expect(stage.focusedText == nil)
    stage.press(.character("u"))
    #expect(stage.focusedText?.contains("111") == true)
  }

  @Test("K43 a number deleted in one table is gone in the other, and comes back in its place")
  func deleteInBoth() {
    let stage = stage()
    stage.press(.character(">"), .character("E"), .right, .character("d"))
    #expect(stage.line(0).hasSuffix("Editing  2/99"))
    stage.press(.escape, .character("<"), .character("E"), .character("d"))
    #expect(stage.line(0).hasSuffix("Editing  1/122"))
    stage.press(.character(">"), .character("u"), .character("<"), .character("u"))
    #expect(stage.line(0).hasSuffix("/125"))
    stage.press(.home, .down)
    #expect(stage.focusedText?.contains("2222") == true)
  }

  @Test("K10 t shows the list as a grid of compact cells and back; the focus stays on the number")
  func switching() {
    let stage = stage(30, columns: 50, lines: 14)
    stage.press(.down, .down, .down, .character("t"))
    expectScreen(
      stage,
      """
       Primes
      [Table View]│ Collection View
           1        2       ##        3       ##
           4        5       ##        6        7
          ##        8        9       10       11
          ##       12       13       ##       14
          15       16       17       ##       18
          19       ##       20       21       22
          23       ##       24       25       26
          27       28       29       ##       30



       Enter Select  ←→ Choose  . Actions  ? Keys
      """
    )
    #expect(stage.focusedText == "3")
    stage.press(.down, .character("t"))
    #expect(stage.focusedText == "666\n6\n6666\n6   6\n666")
  }

  @Test("K10 K65 K66 the collection begins without flags; a bar button shows and hides them")
  func collection() {
    let stage = stage(columns: 50, lines: 10)
    stage.press(.character(">"))
    #expect(stage.line(0).hasSuffix(" 1/100"))
    #expect(stage.line(9).hasPrefix(" F Show Flags  Enter Select  ←→ Choose"))
    stage.press(.right, .right, .down)
    #expect(stage.focusedText == "8")
    stage.press(.character("F"))
    #expect(stage.focusedText == "8")
    #expect(stage.line(0).hasSuffix(" 12/125"))
    #expect(stage.line(9).hasPrefix(" F Hide Flags"))
    #expect(stage.texts(in: .error).allSatisfy { $0 == "##" })
    #expect(!stage.texts(in: .error).isEmpty)
    stage.press(.left)
    #expect(stage.focusedText == "##")
    stage.press(.enter, .character("F"))
    #expect(stage.line(0).hasSuffix("/100"))
    #expect(stage.texts(in: .error).isEmpty)
    stage.press(.character("<"))
    #expect(stage.line(0).hasSuffix(" 1/125"), "each table keeps its own position")
    #expect(!stage.line(9).contains("Flags"))
  }

  @Test("K26 P61 in a terminal that shows only ASCII nothing is lost")
  func ascii() {
    let stage = Stage(Primes().table(), columns: 20, lines: 9, showsUnicode: false)
    stage.press(.down, .down)
    expectScreen(
      stage,
      """
       Primes       3/125
      [Table View]| Colle~
               1         #
       ----------------- |
               2         |
       ##  The number 2  |
        above is prime.  |
       ----------------- |
       q Quit  ? Keys
      """
    )
    stage.press(.character(">"), .character("F"))
    #expect(stage.screen.allSatisfy { $0.isASCII })
    #expect(stage.texts(in: .error).first == "##")
  }
}
