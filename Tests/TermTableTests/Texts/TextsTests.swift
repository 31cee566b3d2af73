import TableModel
import TestSupport
import Testing

@testable import TermTable

/// The texts of a language as values.
@Suite struct TextsTests {
  /// The texts of the lines of a language that is built in, by their names.
  private func lines(_ language: BuiltInLanguage) -> [String: String] {
    TranslatedLines.texts(ofFile: language.lines)
  }

  @Test("P62 every text of the library has a line in German, and every line is one of a text")
  func complete() throws {
    let english = Texts().languageFile
    let language = try #require(BuiltInLanguage.all.first { $0.tag == "de" })
    #expect(lines(language).count > 700)
    #expect(TranslatedLines.problems(of: language.lines, english: english) == [])
    // The file is checked as one of a person: arguments, cases and names.
    #expect(try Texts(language: language.lines).languageFile == Texts.german.languageFile)
  }

  @Test("P62 a text without a line in German is named, and so is one that stayed English")
  func incomplete() {
    let english = "# a\n\na.one = One\na.two = Two more words\na.three = Three\na.four =\n"
    let german = "language = de\na.one = Eins\na.two = Two more words\na.five = Fünf\n"
    #expect(
      TranslatedLines.problems(of: german, english: english)
        == [
          "no text has the name a.five", "not translated: a.three = Three",
          "still English: a.two = Two more words",
        ]
    )
  }

  @Test("P62 hints, names of keys and buttons in German are short enough for a line of 80 columns")
  func widths() {
    let texts = lines(BuiltInLanguage.all[0])
    let buttons = [
      "model.forms.save", "model.forms.discard", "model.forms.stay", "model.controls.cancel",
      "model.controls.ok", "model.changes.close", "model.changes.apply", "model.changes.abandon",
      "keys.take", "choices.choose", "rows.cancel", "commands.run",
    ]
    for (name, text) in texts {
      let most: Int? =
        name.hasPrefix("hints.") && !text.contains("{")
        ? 13 : name.hasPrefix("keys.names.") ? 9 : buttons.contains(name) ? 12 : nil
      // The name of a command stands in the left half of a line, beside its keys.
      let mostOfTitle = name.hasPrefix("commands.title.") ? 40 : nil
      if let most = most ?? mostOfTitle { #expect(text.count <= most, "\(name) = \(text)") }
    }
  }

  @Test("P62 German letters are written in ASCII for a terminal that does not have them")
  func ascii() throws {
    let texts = try Texts(BuiltInLanguage.all[0].file(inASCII: true))
    #expect(texts.hints.back == "Zurueck" && texts.hints.close == "Schliessen")
    #expect(texts.hints.open == "Oeffnen" && Texts.german.hints.open == "Öffnen")
    let letters = LanguageEntry.all(of: texts).flatMap(\.text.unicodeScalars)
      .filter { $0.value > 0x7F && $0.properties.isAlphabetic }
    #expect(letters == [])
  }

  @Test("P62 the buttons of a question in German begin with different letters")
  func firstLetters() {
    let forms = Texts.german.model.forms
    let titles = [forms.save, forms.discard, forms.stay]
    #expect(Set(titles.map { $0.prefix(1) }).count == titles.count)
  }

  @Test("P62 the words of linear mode in German are words of one command each")
  func linearWords() {
    let words = lines(BuiltInLanguage.all[0]).filter { $0.key.hasPrefix("linear.words.") }
    let all = words.values.flatMap { $0.split(separator: ",").map { "\($0)".trimmed } }
    #expect(all.count > 50)
    #expect(Set(all).count == all.count)
    let english = Set(Word.all.flatMap(\.names))
    #expect(all.filter { english.contains($0) } == ["filter"])
  }

  @Test("every command has a German name, and no two commands of a place have the same one")
  func commands() {
    for command in Command.allCases {
      #expect(Texts.german.commands.title(command) != command.title, "\(command)")
    }
    for (context, bindings) in KeyMap.standard.bindings {
      let titles = bindings.map { Texts.german.commands.title($0.command) }
      #expect(Set(titles).count == titles.count, "\(context): \(titles)")
    }
  }

  @Test("English texts are found on a screen: phrases, single words, and the titles of hints")
  func oracle() {
    let words = EnglishWords()
    #expect(words.count > 150)
    #expect(
      words.left(on: " ‹ Keys\n\n   All columns are shown.\n") == ["All columns are shown", "Keys"]
    )
    #expect(words.left(on: " q Quit  ? Tasten\n   [ Run ]") == ["Quit", "Run"])
    #expect(words.left(on: " Tasten\n Zum Anfang Text  ? Tasten") == [])
  }

  @Test("numbers of matches have the plural forms of their language")
  func matches() {
    for (count, percent, areSimilar, english, german) in [
      (1, nil, false, "1 match", "1 Treffer"),
      (17, nil, false, "17 matches", "17 Treffer"),
      (17, nil, true, "17 similar matches", "17 ähnliche Treffer"),
      (1, nil, true, "1 similar match", "1 ähnlicher Treffer"),
      (2, 40, false, "2+ (40 %) matches", "2+ (40 %) Treffer"),
    ] as [(Int, Int?, Bool, String, String)] {
      #expect(FindTexts().matches(count, percent, areSimilar) == english)
      #expect(Texts.german.finding.matches(count, percent, areSimilar) == german)
    }
  }

  @Test("the extent of a search in all tables is told with singular and plural")
  func extents() {
    let (english, german) = (FindTexts(), Texts.german.finding)
    #expect(english.searched(1, 1, 1, true, false) == "1 match in 1 row of 1 table")
    #expect(RowTexts().limit(1) == "The limit is 1 character")
    #expect(RowTexts().limit(2) == "The limit is 2 characters")
    #expect(german.searched(1, 1, 1, true, false) == "1 Treffer in 1 Zeile aus 1 Tabelle")
    #expect(
      english.searched(2, 40, 3, true, true) == "2 matches in the first 40 rows of 3 tables"
    )
    #expect(
      german.searched(2, 40, 3, true, true)
        == "2 Treffer in den ersten 40 Zeilen aus 3 Tabellen"
    )
  }

  @Test("a range of rows is named by its numbers, and one row by its own")
  func ranges() {
    #expect(HintTexts().selectRows(3...3) == "Select row 3")
    #expect(HintTexts().selectRows(3...7) == "Select 3-7")
    #expect(Texts.german.hints.selectRows(3...3) == "Zeile 3 auswählen")
  }
}
