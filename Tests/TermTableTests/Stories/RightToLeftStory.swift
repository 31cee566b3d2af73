import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Right-to-left text in terminals that reorder text themselves (VTE, Konsole, mintty,
/// Terminal.app): each text keeps its columns.
@MainActor @Suite struct RightToLeftStory {
  @Test("P50 in a terminal that reorders text, every text keeps its columns")
  func isolation() {
    for (columns, lines) in [(80, 24), (40, 24), (20, 10), (12, 8)] {
      for picture in Self.pictures {
        let stage = Stage(picture.table, columns: columns, lines: lines)
        picture.show(stage)
        let (moved, _) = movedTexts(stage.surface, keepsApart: true)
        #expect(moved == [], "\(picture.name) at \(columns)×\(lines)\n\(stage.screen)")
      }
    }
  }

  @Test("P50 without the spaces that keep text apart, a title and its detail change places")
  func control() {
    for picture in Self.pictures where picture.needsSpaces {
      let stage = Stage(picture.table, columns: 80, lines: 24)
      picture.show(stage)
      let (moved, compared) = movedTexts(stage.surface, keepsApart: false)
      #expect(!moved.isEmpty && compared > 3, "\(picture.name)\n\(stage.screen)")
    }
  }

  @Test("P50 only spaces beside right-to-left text keep texts apart, and they read as spaces")
  func spaces() {
    let stage = Stage(
      Table("Words") {
        Cell("שלום", detail: "12")
        Cell("one", detail: "two")
      },
      columns: 40,
      lines: 6
    )
    let apart = (0..<6).map { stage.surface.line($0).filter(\.keepsApart).count }
    #expect(apart == [0, 2, 0, 0, 0, 0])
    #expect(stage.line(1) == "   שלום                           12")
    #expect(stage.focusedText == "שלום                           12")
    #expect(!stage.screen.unicodeScalars.contains(Glyph.blankFromLeftToRight))
    #expect(
      ["xterm-256color", "linux", "vt100"].map(TerminalEnvironment.turnsText) == [
        true, false, false,
      ]
    )
  }

  @Test("P50 the bidi algorithm of these tests reorders text as the standard says")
  func reference() {
    let expected: [(String, String)] = [
      ("abc", "abc"), ("a שלום b", "a םולש b"), ("שלום", "םולש"), ("שלום 12", "12 םולש"),
      ("אב  גד", "דג  בא"), ("אב \u{2800} גד", "בא \u{2800} דג"), ("١٢ ٣٤", "٣٤ ١٢"),
      ("[אב] [גד]", "[בא] [דג]"), ("אב 1,200 c", "1,200 בא c"), ("א  ", "א  "),
      ("\u{2800}אב 12", "\u{2800}12 בא"),
    ]
    for (text, shown) in expected {
      let scalars = Array(text.unicodeScalars)
      let order = Bidi(scalars, findsDirection: false).order
      #expect(String(String.UnicodeScalarView(order.map { scalars[$0] })) == shown, "\(text)")
    }
    #expect(Bidi(Array("אב c".unicodeScalars), findsDirection: true).order == [3, 2, 1, 0])
  }

  /// Returns the texts that a terminal that reorders text moves to other columns, and the number of
  /// all texts.
  ///
  /// A text ends at two spaces and at the marks that TermTable paints.
  private func movedTexts(_ surface: Surface, keepsApart: Bool) -> (moved: [String], all: Int) {
    var moved: [String] = []
    var all = 0
    for line in 0..<surface.size.lines {
      let glyphs = surface.line(line).filter { $0.columns > 0 }
      let scalars = glyphs.map { glyph in
        keepsApart && glyph.keepsApart ? Glyph.blankFromLeftToRight : glyph.base
      }
      let orders = [false, true].map { Bidi(scalars, findsDirection: $0).order }
      for text in texts(in: glyphs) {
        all += 1
        // Terminals that look for a line's direction may reverse a line that begins without a
        // space: the line of tabs, and all lines of tables of less than 12 columns.
        for order in keepsApart && glyphs[0].isSpace ? orders : [orders[0]] {
          if Set(order[text]) != Set(text) {
            moved.append("line \(line): “\(glyphs[text].map(\.text).joined())”")
          }
        }
      }
    }
    return (moved, all)
  }

  private func texts(in glyphs: [Glyph]) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    var start: Int?
    for index in 0...glyphs.count {
      let isGap =
        index == glyphs.count
        || (glyphs[index].isSpace && (index + 1 >= glyphs.count || glyphs[index + 1].isSpace))
        || ["│", "┃", "›", "‹"].contains(glyphs[index].base)
        || (glyphs[index].isSpace
          && index + 1 < glyphs.count && ["│", "›"].contains(glyphs[index + 1].base))
      if !isGap, start == nil, !glyphs[index].isSpace { start = index }
      if isGap, let first = start {
        texts.append(first..<index)
        start = nil
      }
    }
    return texts
  }

  private struct Picture {
    var name: String
    var needsSpaces = true
    var table: Table
    var show: @MainActor (Stage) -> Void = { _ in }
  }

  private static var pictures: [Picture] {
    [
      Picture(name: "cells", table: cells),
      Picture(name: "cards", table: cards),
      Picture(name: "grid", table: grid),
      Picture(name: "path", table: path) { $0.press(.enter, .enter) },
      Picture(name: "tabs", table: Table("כרטיסיות", tabs: [cells, cards, path])),
      Picture(name: "an alert", needsSpaces: false, table: alert) { $0.press(.enter) },
      Picture(name: "a menu", needsSpaces: false, table: alert) { $0.press(.character(".")) },
      Picture(name: "a field", needsSpaces: false, table: field) { $0.press(.enter) },
    ]
  }

  private static var cells: Table {
    Table("הגדרות") {
      Section("רשת", footer: "12 התקנים") {
        Cell("שם", detail: "מחשב")
        Cell("גרסה", detail: "12")
        Cell("السعر", detail: "١٢٣ / ٤٥")
        Cell("اسم", detail: "12:30")
        Cell("Name", detail: "שלום")
        Cell("שלום world", detail: "עולם")
        Cell.labeled("תווית", detail: "ערך 5")
        Cell.subtitle("כותרת", detail: "פרטים")
        Cell.toggle("מצב", isOn: Binding(get: { true }, set: { _ in }))
        Cell.field("שדה", value: Binding(get: { "ערך" }, set: { _ in }))
        Cell.buttons {
          Button("כן", run: {})
          Button("לא", run: {})
          Button("12", run: {})
        }
      }
      .foldable(startsFolded: false, summary: "3 שורות")
      Section("מקופל") { Cell("a") }.foldable(startsFolded: true, summary: "12 שורות")
    }
    .barButtons { Button("חדש", key: "n", run: {}) }
  }

  private static var cards: Table {
    Table("כרטיסים") {
      Section("כותרת") {
        Cell("שם", detail: "12")
        Cell("שם", detail: "ערך")
      }
      .style(.card)
    }
  }

  private static var grid: Table {
    Table("רשת") {
      Section("תמונות", count: 12) { Cell($0 % 2 == 0 ? "תמונה" : "12") }.layout(.grid)
    }
  }

  private static var path: Table {
    Table("הגדרות") {
      Section(count: 200) { row in
        Cell.link("רשת \(row)", detail: "2") {
          Table("רשת אלחוטית") { Cell.link("בית") { Table("2024") { Cell("שלום", detail: "1") } } }
        }
      }
    }
  }

  private static var alert: Table {
    Table("הודעה") {
      Cell("מחק", detail: "3") { navigation in
        navigation.present(
          Alert("למחוק 3 קבצים?", message: "אי אפשר לבטל") {
            Button("מחק", role: .destructive)
            Button("ביטול", role: .cancel)
          }
        )
      }
      .actions { Button("מחק 3", role: .destructive, run: {}) }
    }
  }

  private static var field: Table {
    Table("שדה") { Cell.field("שם", value: Binding(get: { "12 ערך" }, set: { _ in })) }
  }
}
