import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Fields with a format: what can be typed, what is refused, and what editing helps with.
@MainActor @Suite struct FormatsStory {
  private let port = Box(8080)
  private let word = Box("old")

  private func stage(
    _ cell: Cell,
    columns: Int = 40,
    lines: Int = 8,
    showsUnicode: Bool = true
  ) -> Stage {
    Stage(
      Table("T") {
        cell
        Cell("Below")
      },
      columns: columns,
      lines: lines,
      showsUnicode: showsUnicode
    )
  }

  private var portCell: Cell {
    .field("Port", value: port.binding, format: .integer(in: 1...65_535))
  }

  @Test("K52 P21 an invalid text is explained below its row, until it changes")
  func refusal() {
    let stage = stage(portCell, columns: 50)
    stage.press(.enter)
    stage.type("x")
    #expect(stage.line(7) == " “x” is not allowed here")
    stage.type("9")
    stage.press(.enter)
    expectScreen(
      stage,
      """
       T
         Port  80809
         Type a whole number from 1 to 65535
         Below



       Enter Done  Esc Cancel  ^O $EDITOR
      """
    )
    #expect(stage.texts(in: .error) == ["Type a whole number from 1 to 65535"])
    #expect(port.value == 8080 && stage.cursor == Position(column: 14, line: 1))
    stage.press(.left)
    #expect(stage.line(2).contains("Type"), "a move of the caret changes nothing")
    stage.press(.backspace)
    #expect(stage.line(2) == "   Below")
    stage.press(.enter)
    #expect(port.value == 8089 && stage.focusedText?.hasSuffix("8089") == true)
  }

  @Test("K52 P21 without room below its row, a refusal is in the hint bar or in an alert")
  func refusalWithoutRoom() {
    for cell in [portCell.height(1), portCell] {
      let stage = stage(cell, columns: 50, lines: cell.height == 1 ? 8 : 3)
      stage.press(.enter)
      stage.type("9")
      stage.press(.enter)
      #expect(stage.screen.contains("Type a whole number from 1 to 65535"))
    }
  }

  @Test("K54 steps change the value with ← and →, and while it is typed with ↑ and ↓")
  func steps() {
    let stage = stage(.field("Port", value: port.binding, format: .integer(in: 0...8090, step: 5)))
    stage.press(.right)
    #expect(port.value == 8085)
    stage.press(.left, .left, .enter, .up, .up, .up, .up)
    #expect(stage.line(1) == "   Port  8090")
    stage.press(.down, .enter)
    #expect(port.value == 8085)
    let plain = self.stage(portCell)
    plain.press(.right)
    #expect(port.value == 8085, "without a step, the arrows do what they do on other rows")
    plain.press(.enter, .up)
    #expect(plain.line(7).hasPrefix(" ↑ does nothing here"))
  }

  @Test("K52 a secret shows dots and not its length; ^T shows it while it is typed")
  func secret() {
    let cell = Cell.field("Word", value: word.binding, format: .plain.secret())
    let stage = stage(cell, columns: 60)
    #expect(stage.focusedText?.hasSuffix("  ••••••••") == true)
    stage.press(.enter)
    stage.type("日")
    #expect(stage.line(1) == "   Word  ••••" && stage.line(7).contains("^T Show"))
    stage.press(.control("t"))
    #expect(stage.line(1) == "   Word  old日")
    stage.press(.control("t"))
    #expect(stage.line(1) == "   Word  ••••")
    stage.press(.enter, .enter)
    #expect(word.value == "old日" && stage.line(1) == "   Word  ••••", "it is hidden again")
    stage.press(.control("u"), .enter)
    #expect(word.value.isEmpty && !stage.line(1).contains("•"))
    word.value = "old"
    let ascii = self.stage(cell, showsUnicode: false)
    #expect(ascii.focusedText?.hasSuffix("  ********") == true)
  }

  @Test("K52 P60 a secret is neither said nor printed, nor is what a script typed into it")
  func secretWords() {
    word.value = "sesame"
    let table = Table("T") { Cell.field("Word", value: word.binding, format: .plain.secret()) }
    let linear = LinearStage(table, isScript: true)
    #expect(linear.heard.last == "1. Word, secret, set")
    linear.say("1", "new pass")
    #expect(word.value == "new pass")
    #expect(!linear.transcript.contains("sesame") && !linear.transcript.contains("new pass"))
    var printed = ""
    PlainText(table).write { printed += $0 }
    #expect(!printed.contains("new pass") && printed.contains("Word"))
  }

  @Test("K52 a limit counts the characters, and cuts what is typed and pasted")
  func limit() {
    let stage = stage(.field("Word", value: word.binding, format: .plain.limited(to: 6)))
    stage.press(.enter)
    #expect(stage.line(1) == "   Word  old" + String(repeating: " ", count: 21) + "3/6")
    stage.paste("日本語語")
    #expect(stage.line(7) == " The limit is 6 characters")
    #expect(stage.line(1).hasPrefix("   Word  old日本語 ") && stage.line(1).hasSuffix("6/6"))
    stage.type("x")
    #expect(stage.line(7) == " The limit is 6 characters")
    stage.press(.control("w"), .control("y"), .control("y"), .enter)
    #expect(word.value == "old日本語")
    let linear = LinearStage(
      Table("T") { Cell.field("Word", value: word.binding, format: .plain.limited(to: 6)) }
    )
    linear.say("1", "too long a text")
    #expect(linear.heard.contains("The limit is 6 characters"), "\(linear.heard)")
    #expect(word.value == "too lo")
  }

  @Test("K52 Tab completes from a list, and goes through it if there are several")
  func completion() {
    let fruits = ["Apple", "Apricot", "Banana", "日本梨"]
    let stage = stage(.field("Fruit", value: word.binding, format: .plain.completing(fruits)))
    stage.press(.enter, .control("u"))
    stage.type("a")
    stage.press(.tab)
    #expect(stage.line(1) == "   Fruit  Ap" && stage.line(7) == " Apple  Apricot")
    stage.press(.tab)
    #expect(stage.line(1) == "   Fruit  Apple")
    stage.press(.tab)
    #expect(stage.line(1) == "   Fruit  Apricot")
    stage.press(.tab)
    #expect(stage.line(1) == "   Fruit  Apple")
    stage.press(.control("u"))
    stage.type("日")
    stage.press(.tab)
    #expect(stage.line(1) == "   Fruit  日本梨")
    stage.press(.control("u"))
    stage.type("x")
    stage.press(.tab)
    #expect(stage.line(7) == " No more controls below")
    stage.press(.enter)
    #expect(word.value == "x", "another text can be typed, too")
    let plain = self.stage(.field("Word", value: word.binding))
    plain.press(.enter, .tab)
    #expect(plain.line(7).hasPrefix(" No more controls below"))
  }

  @Test("K52 P23 Tab completes a path from the file system")
  func paths() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub folder"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one.txt", "two.txt", ".hidden", "日本"] {
      try Data().write(to: folder.appending(path: name))
    }
    word.value = folder.path + "/"
    let stage = stage(.field("File", value: word.binding, format: .path), columns: 100)
    stage.press(.enter, .tab)
    #expect(await stage.wait { stage.line(7) == " one.txt  sub folder/  two.txt  日本" })
    stage.press(.tab)
    #expect(stage.line(1).hasSuffix("sub folder/"), "the next Tab shows the next one at once")
    stage.press(.control("u"))
    stage.type(folder.path + "/s")
    stage.press(.tab)
    #expect(await stage.wait { stage.line(1).hasSuffix("/sub folder/") })
    stage.press(.enter)
    #expect(word.value == folder.path + "/sub folder/")
  }

  @Test("K52 while a folder is read, typing goes on, and its paths are not put into another text")
  func latePaths() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<1_000 {
      try Data().write(to: folder.appending(path: "file-\(number)"))
    }
    word.value = folder.path + "/f"
    let stage = stage(.field("File", value: word.binding, format: .path), columns: 200)
    stage.press(.enter, .tab)
    #expect(stage.line(1).hasSuffix("/f"), "the key did not wait for the folder")
    stage.type("x")
    stage.press(.tab)
    #expect(await stage.wait { stage.line(7) == " No more controls below" })
    #expect(stage.line(1).hasSuffix("/fx"))
    stage.press(.enter, .backspace, .tab)
    #expect(await stage.wait { stage.line(1).hasSuffix("/file-") })
  }

  @Test("K52 several lines are edited below their name; Alt-Enter begins a line, Enter accepts")
  func lines() {
    word.value = "one"
    let stage = stage(.field("Notes", value: word.binding, format: .lines))
    stage.press(.enter, Key(.enter, .alt))
    stage.type("日本 and a word that does not")
    expectScreen(
      stage,
      """
       T
         Notes
         one
         日本 and a word that does not
         Below


       Enter Done  Esc Cancel  ^O $EDITOR
      """
    )
    #expect(stage.cursor == Position(column: 32, line: 3))
    stage.type(" fit here")
    #expect(stage.line(4) == "   fit here" && stage.cursor == Position(column: 11, line: 4))
    stage.press(.up)
    #expect(stage.cursor == Position(column: 11, line: 3))
    stage.press(.up, .end)
    #expect(stage.cursor == Position(column: 6, line: 2))
    stage.press(.down, .home, .control("k"), .control("k"))
    stage.paste("a\r\nb\tc\n")
    stage.press(.enter)
    #expect(word.value == "one\na\nb\tc")
    #expect(stage.line(1).hasSuffix("  one a b  c") || stage.line(1).contains("one a b"))
  }

  @Test("K52 P48 several lines scroll in a small terminal, the caret always in sight")
  func manyLines() {
    word.value = (1...40).map { "line \($0)" }.joined(separator: "\n")
    for (columns, lines) in [(20, 5), (40, 12), (80, 24), (7, 3), (12, 2), (3, 1)] {
      let stage = stage(
        .field("Notes", value: word.binding, format: .lines),
        columns: columns,
        lines: lines
      )
      stage.press(.enter)
      for key in [Key.control("a"), .up, .up, .control("e")] + Array(repeating: .up, count: 45) {
        stage.press(key)
        expectWhole(stage)
        if lines > 2 { #expect(stage.cursor != nil, "\(columns)×\(lines)") }
      }
      if columns >= 20 { #expect(stage.screen.contains("line 1")) }
      stage.press(.escape)
    }
  }

  @Test("K52 an optional value has no text if it is nil")
  func optional() {
    let value = Box<Int?>(nil)
    let stage = stage(
      .field(
        "Port",
        value: value.binding,
        format: .optional(.integer(in: 1...9)),
        placeholder: "none"
      )
    )
    #expect(stage.texts(in: .placeholder) == ["none"])
    stage.press(.enter)
    stage.type("7")
    stage.press(.enter)
    #expect(value.value == 7)
    stage.press(.enter, .backspace, .enter)
    #expect(value.value == nil)
  }

  @Test("K52 P48 at every size a field with a limit and a refusal is whole")
  func sizes() {
    for columns in 1...40 {
      for lines in [1, 2, 3, 5, 8] {
        let stage = stage(
          .field(
            "A long name of a field",
            value: port.binding,
            format: .integer(in: 0...9).limited(to: 20)
          ),
          columns: columns,
          lines: lines
        )
        stage.press(.enter)
        stage.type("123")
        expectWhole(stage)
        stage.press(.enter)
        expectWhole(stage)
        #expect(port.value == 8080)
      }
    }
  }

  /// Expects that each line is exactly as wide as the screen, and the cursor is on the screen.
  private func expectWhole(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    let size = stage.surface.size
    for line in 0..<size.lines {
      let columns = stage.surface.text(ofLine: line).unicodeScalars.count
      #expect(columns <= size.columns, sourceLocation: sourceLocation)
    }
    guard let cursor = stage.cursor else { return }
    #expect((0..<size.columns).contains(cursor.column), sourceLocation: sourceLocation)
    #expect((0..<size.lines).contains(cursor.line), sourceLocation: sourceLocation)
  }
}
