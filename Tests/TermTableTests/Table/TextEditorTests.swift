import Testing

@testable import TermTable

@Suite struct TextEditorTests {
  /// Returns the text with `|` at the caret.
  private func told(_ editor: TextEditor) -> String {
    String(editor.characters[..<editor.caret]) + "|" + String(editor.characters[editor.caret...])
  }

  private func expect(
    _ text: String,
    _ edits: [(TextEditor.Edit, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var editor = TextEditor(text)
    for (edit, expected) in edits {
      editor.apply(edit)
      #expect(told(editor) == expected, "\(edit)", sourceLocation: sourceLocation)
    }
    #expect(editor.original == text, sourceLocation: sourceLocation)
  }

  @Test("edits change the text at the caret; an impossible edit does nothing")
  func edits() {
    expect(
      "ab",
      [
        (.moveRight, "ab|"), (.deleteForward, "ab|"), (.moveLeft, "a|b"), (.insert("日"), "a日|b"),
        (.deleteBackward, "a|b"), (.moveToStart, "|ab"), (.moveLeft, "|ab"),
        (.deleteBackward, "|ab"), (.deleteForward, "|b"), (.moveToEnd, "b|"),
        (.insert(" cd  ef "), "b cd  ef |"), (.deleteWord, "b cd  |"), (.deleteWord, "b |"),
        (.deleteWord, "|"), (.deleteWord, "|"), (.insert("xyz"), "xyz|"), (.moveLeft, "xy|z"),
        (.deleteToEnd, "xy|"), (.deleteToStart, "|"),
      ]
    )
  }

  @Test("moves up and down keep their column over shorter lines, until another edit")
  func column() {
    var editor = TextEditor("abcdef\nx\n\n日本語日", hasLines: true)
    for _ in 0..<2 { editor.apply(.moveLeft) }
    for (lines, expected) in [
      (-1, "abcdef\nx\n|\n日本語日"), (-1, "abcdef\nx|\n\n日本語日"), (-1, "abcd|ef\nx\n\n日本語日"),
      (-1, "|abcdef\nx\n\n日本語日"), (1, "abcdef\nx|\n\n日本語日"), (2, "abcdef\nx\n\n日本|語日"),
    ] {
      editor.apply(.moveLines(by: lines, columns: 40))
      #expect(told(editor) == expected, "\(lines)")
    }
    editor.apply(.moveLines(by: -2, columns: 40))
    editor.apply(.moveLeft)
    editor.apply(.moveLines(by: 2, columns: 40))
    #expect(told(editor) == "abcdef\nx\n\n|日本語日")
  }

  @Test("a combining mark joins the character before it, and is deleted with it")
  func graphemes() {
    expect("e", [(.insert("\u{301}"), "é|".decomposed), (.deleteBackward, "|")])
    expect("👩‍👩‍👧‍👦x", [(.moveLeft, "👩‍👩‍👧‍👦|x"), (.deleteBackward, "|x")])
  }

  @Test("line breaks become spaces")
  func lineBreaks() {
    expect("", [(.insert("a\nb\r\nc"), "a b c|")])
  }

  @Test("P51 the caret stands at the end of the text before it, beside invisible characters, too")
  func unseen() {
    // A non-joiner between two letters takes no column; elsewhere it is written out.
    for (text, columns) in [("می\u{200C}خ", [3, 2, 1, 0]), ("a\u{200B}b", [10, 9, 1, 0])] {
      var editor = TextEditor(text)
      for column in columns {
        #expect(editor.visible(columns: 40, marks: .unicode).caret == column, "\(told(editor))")
        editor.apply(.moveLeft)
      }
    }
    #expect(
      TextEditor("می\u{200C}").visible(columns: 40, marks: .unicode).text.text == "می<U+200C>"
    )
  }

  @Test("P51 the caret is visible in every width")
  func visible() {
    for text in ["", "abc", "日本語日本語", "a日b本c語", "a\u{200B}b\u{1B}", "می\u{200C}خ"] {
      var editor = TextEditor(text)
      for _ in 0...text.count {
        for columns in 1...8 {
          let shown = editor.visible(columns: columns, marks: .unicode)
          #expect(shown.text.columns <= columns)
          #expect((0..<columns).contains(shown.caret), "\(told(editor)) in \(columns)")
        }
        editor.apply(.moveLeft)
      }
    }
  }
}

extension String {
  /// The text with é as e and a combining mark.
  fileprivate var decomposed: String { replacing("é", with: "e\u{301}") }
}
