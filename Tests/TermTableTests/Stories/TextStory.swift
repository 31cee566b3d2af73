import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Lines of text that are cut, panned and wrapped.
@MainActor @Suite struct TextStory {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private func stage(
    _ lines: [String],
    columns: Int = 20,
    height: Int = 6,
    showsUnicode: Bool = true
  ) -> Stage {
    let root = Table("Root") {
      Cell.link("Text") {
        Table("Text") { Section(count: lines.count) { Cell(lines[$0]) }.style(.text) }
      }
    }
    let stage = Stage(root, columns: columns, lines: height, showsUnicode: showsUnicode)
    stage.press(.enter)
    return stage
  }

  /// The lines of the table, without title and hints.
  private func rows(_ stage: Stage) -> [String] {
    stage.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String($0) }
  }

  @Test("P75 a line of text takes all columns of one line, and is cut at the right edge")
  func cut() {
    let long = String(repeating: Self.letters, count: 10)
    for (columns, lines) in [(20, 5), (80, 24), (200, 50)] {
      let stage = stage([long, "short"], columns: columns, height: lines)
      let rows = rows(stage)
      #expect(rows[0] == " " + long.prefix(columns - 3) + "…")
      #expect(rows[1] == " short")
    }
  }

  @Test("P75 → pans by half a screen, ← back, and ← leads back where nothing is panned")
  func pans() {
    let stage = stage([Self.letters, "0123456789ABC", ""])
    stage.press(.right)
    #expect(rows(stage).prefix(3) == ["‹jklmnopqrstuvwxyz", "‹9ABC", ""])
    stage.press(.right)
    #expect(rows(stage)[0] == "‹jklmnopqrstuvwxyz")
    #expect(stage.screen.contains("No line goes on to"))
    stage.press(.left)
    #expect(rows(stage)[0] == " abcdefghijklmnopq…")
    stage.press(.left)
    #expect(stage.screen.contains("Root"))
    #expect(!stage.screen.contains("bcd"))
  }

  @Test("P75 H and L pan, too; at the beginning H says so and leaves nothing")
  func letters() {
    let stage = stage([Self.letters], columns: 40)
    #expect(!stage.screen.contains("Pan"))
    stage.resize(columns: 20, lines: 6)
    stage.press(.character("L"))
    #expect(rows(stage)[0].hasPrefix("‹j"))
    stage.press(.character("H"))
    #expect(rows(stage)[0].hasPrefix(" a"))
    stage.press(.character("H"))
    #expect(stage.screen.contains("The lines begin he"))
  }

  @Test("P75 Esc, h and Backspace lead back from panned text at once")
  func back() {
    for key in [Key.escape, .character("h"), .backspace] {
      let stage = stage([Self.letters])
      stage.press(.right, key)
      #expect(!stage.screen.contains("jkl"))
    }
  }

  @Test("P75 S wraps long lines and cuts them again, for all tables of the run")
  func wraps() {
    let stage = stage(["the quick brown fox jumps over", "b"])
    stage.press(.right, .character("S"))
    #expect(rows(stage).prefix(4) == [" the quick brown", " fox jumps over", " b", ""])
    stage.press(.right)
    #expect(rows(stage)[0] == " the quick brown")
    stage.press(.escape, .enter)
    #expect(rows(stage)[1] == " fox jumps over")
    stage.press(.character("S"))
    #expect(rows(stage).prefix(2) == [" the quick brown f…", " b"])
  }

  @Test(
    "P75 a wide character that an edge would cut is left out, and the rest stays in its columns"
  )
  func wide() {
    let line = String(repeating: "日本語", count: 10)
    for columns in 8...24 {
      let stage = stage([line, String(repeating: "x日", count: 12)], columns: columns)
      for _ in 0..<8 {
        for row in rows(stage).prefix(2) {
          #expect(row.reduce(0) { $0 + ("日本語".contains($1) ? 2 : 1) } <= columns)
        }
        stage.press(.right)
      }
    }
    let stage = stage([line], columns: 21)
    stage.press(.right)
    #expect(rows(stage)[0] == "‹語日本語日本語日本…")
    let odd = self.stage([line], columns: 19)
    odd.press(.right)
    #expect(rows(odd)[0] == "‹ 語日本語日本語…")
  }

  @Test("P75 a terminal without Unicode has marks of ASCII at the edges")
  func ascii() {
    let stage = stage([Self.letters + Self.letters], showsUnicode: false)
    stage.press(.right)
    #expect(rows(stage)[0] == "<jklmnopqrstuvwxyz~")
  }

  @Test("P75 a match out of sight is panned into view, and Esc restores the place of before")
  func matches() {
    let far = String(repeating: ".", count: 95) + "needle" + String(repeating: ".", count: 9)
    let stage = stage([Self.letters, far, "needle first"])
    stage.press(.character("/"))
    stage.type("needle")
    #expect(rows(stage)[1].contains("needle"))
    stage.press(.escape)
    #expect(rows(stage)[0].hasPrefix(" abc"))
    stage.press(.character("/"))
    stage.type("needle")
    stage.press(.enter, .character("n"))
    #expect(rows(stage).contains(" needle first"))
    stage.press(.character("n"))
    #expect(rows(stage)[1].contains("needle"))
  }

  @Test("P75 a frame of a line of ten million characters costs what is visible")
  func long() {
    let line = String(repeating: "0123456789", count: 1_000_000)
    let stage = stage([line, line, line])
    let time = processorTime { for _ in 0..<20 { stage.press(.right, .down, .up) } }
    #expect(rows(stage)[0].hasPrefix("‹0123456789"))
    #expect(time < .seconds(20))
  }

  @Test(
    "P75 rows with a control or a detail look as elsewhere; a row that opens a table has its mark"
  )
  func others() {
    let stage = Stage(
      Table("Mixed") {
        Section {
          Cell("Name", detail: "value")
          Cell("A line that opens a table").action(.push { Table("Inner") {} })
        }
        .style(.text)
      },
      columns: 20,
      lines: 6
    )
    #expect(rows(stage).prefix(2) == [" Name      value", " A line that ope… ›"])
    stage.press(.down, .enter)
    #expect(stage.screen.contains("Inner"))
  }

  @Test("P75 help, palette and hints name panning and wrapping, only where there is text")
  func help() {
    let stage = stage([String(repeating: Self.letters, count: 9)], columns: 100, height: 60)
    #expect(stage.screen.contains("←→ Pan"))
    stage.press(.character("?"))
    #expect(stage.screen.contains("Pan left") && stage.screen.contains("Pan right"))
    stage.press(.escape, .character(":"))
    stage.type("scroll right")
    #expect(stage.screen.contains("Pan right"))
    stage.press(.escape)
    #expect(stage.screen.contains("S Wrap"))
    stage.press(.character("S"))
    #expect(stage.screen.contains("S Cut"))
    #expect(!stage.screen.contains("Pan"))
    stage.press(.character("?"))
    #expect(stage.screen.contains("Wrap or cut long lines"))
    stage.press(.escape, .escape, .character("S"))
    #expect(stage.screen.contains("These rows are not lines of text"))
  }

  @Test("P75 H and L tell why they pan nothing: of lines, of columns, or of other rows")
  func nothingToPan() {
    let lines = stage(["short"], columns: 60)
    let others = Stage(Table("T") { Cell("a") }, columns: 60, lines: 6)
    let records = Stage(
      Table("T") {
        Section { Cell.record("a", "b") }.columns {
          Column("A"); Column("B")
        }
      },
      columns: 60,
      lines: 6
    )
    for (stage, reason) in [
      (lines, "The lines are shown in full"), (others, "These rows have no columns"),
      (records, "All columns are shown"),
    ] {
      for key in ["H", "L"] as [Character] {
        stage.press(.character(key))
        #expect(stage.line(5) == " \(reason)")
      }
    }
  }

  @Test("P75 the marks of edit mode stand in the margin of lines, and hide no letter")
  func marks() {
    let lines = Box(["one", "two"])
    let table = Table("T") {
      Section("Lines", editing: lines.binding) { Cell($0.value) }.style(.text)
    }
    let stage = Stage(table, columns: 20, lines: 6)
    stage.press(.character("E"))
    #expect(stage.line(2).hasPrefix("-one ") && stage.line(3).hasPrefix("-two "))
    #expect(stage.line(2).hasSuffix("≡"))
  }
}
