import TableModel
import Testing

@testable import TermTable

/// The texts of a language as values.
@Suite struct TextsTests {
  /// The names of texts that say the same in both languages.
  private func alike(_ texts: Texts, _ others: Texts) -> Set<String> {
    let others = LanguageEntry.all(of: others)
    let same = LanguageEntry.all(of: texts).filter { !$0.text.isEmpty && others.contains($0) }
    return Set(same.map(\.name))
  }

  @Test("P62 the German texts are translated, each of them")
  func complete() {
    #expect(LanguageEntry.all(of: Texts()).count > 700)
    let alike: Set = [
      "choices.sample.number", "hints.copyName", "hints.editor", "keys.names.alt",
      "keys.names.escape", "keys.names.tab", "linear.argument.N", "model.controls.months.4",
      "model.controls.months.8", "model.controls.months.9", "model.controls.months.11",
      "model.controls.ok",
    ]
    #expect(self.alike(German.texts, Texts()) == alike)
  }

  @Test("a text that is left in English is found: a word, a list, and one with arguments")
  func incomplete() {
    let english = Texts()
    var texts = German.texts
    texts.hints.quit = english.hints.quit
    texts.model.controls.months[0] = english.model.controls.months[0]
    texts.spoken = SpokenTexts()
    let found = alike(texts, english).subtracting(alike(German.texts, english))
    #expect(found.isSuperset(of: ["hints.quit", "model.controls.months.1", "spoken.page"]))
  }

  @Test("every command has a German name, and no two commands of a place have the same one")
  func commands() {
    for command in Command.allCases {
      #expect(German.title(of: command) != command.title, "\(command)")
    }
    for (context, bindings) in KeyMap.standard.bindings {
      let titles = bindings.map { German.title(of: $0.command) }
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
      (2, 40, false, "2+ (40 %) matches", "2+ (40 %) Treffer"),
    ] as [(Int, Int?, Bool, String, String)] {
      #expect(FindTexts().matches(count, percent, areSimilar) == english)
      #expect(German.texts.finding.matches(count, percent, areSimilar) == german)
    }
  }

  @Test("the extent of a search in all tables is told with singular and plural")
  func extents() {
    let (english, german) = (FindTexts(), German.texts.finding)
    #expect(english.searched(1, 1, 1, true, false) == "1 match in 1 row of 1 table")
    #expect(RowTexts().limit(1) == "The limit is 1 character")
    #expect(RowTexts().limit(2) == "The limit is 2 characters")
    #expect(german.searched(1, 1, 1, true, false) == "1 Treffer in 1 Zeile aus 1 Tabelle")
    #expect(
      english.searched(2, 40, 3, true, true) == "2 matches in the first 40 rows of 3 tables"
    )
    #expect(
      german.searched(2, 40, 3, true, true)
        == "2 Treffer, durchsucht: die ersten 40 Zeilen aus 3 Tabellen"
    )
  }

  @Test("a range of rows is named by its numbers, and one row by its own")
  func ranges() {
    #expect(HintTexts().selectRows(3...3) == "Select row 3")
    #expect(HintTexts().selectRows(3...7) == "Select 3-7")
    #expect(German.texts.hints.selectRows(3...3) == "Zeile 3 auswählen")
  }
}
