import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite("Article: Translate your tables") struct TranslateYourTablesArticle {
  var german: Texts {
    var texts = Texts()
    texts.hints.quit = "Beenden"
    texts.messages.row = { "Zeile \($0) von \($1)" }
    texts.keys.names.enter = "Eingabe"
    texts.model.controls.filter = "Filtern"
    texts.model.formats.integer = { least, most in
      "Eine ganze Zahl" + (least.map { " ab \($0)" } ?? "") + (most.map { " bis \($0)" } ?? "")
    }
    return texts
  }

  @Test("P62 the code of the article is compiled, and its texts are shown")
  func article() throws {
    let port = Box(80)
    let table = Table("Server") {
      Cell.field("Port", value: port.binding, format: .integer(in: 1...100))
    }
    let application = Application(table, texts: german)
    let stage = Stage(table, texts: german)
    #expect(!application.hasEnded)
    #expect(stage.screen.contains("q Beenden"))
    stage.type("2")
    #expect(stage.screen.contains("Zeile 2 von 1"))
    stage.press(.escape, .enter, .character("0"), .enter)
    #expect(stage.screen.contains("Eine ganze Zahl ab 1 bis 100"))
    #expect(ModelTexts.current.controls.filter == "Filter")
    #expect(Stage(table, texts: .german).screen.contains("q Beenden"))
    try DocumentedCode.expectCompiled("Sources/TermTable/TermTable.docc/TranslateYourTables.md")
  }

  @Test("P62 the language file of the article is loaded")
  func languageFile() throws {
    let article = try DocumentedCode.text(
      of: "Sources/TermTable/TermTable.docc/TranslateYourTables.md"
    )
    let start = try #require(article.range(of: "```\nlanguage")).lowerBound
    let file = String(article[start...].dropFirst(4).prefix { $0 != "`" })
    let texts = try Texts(language: file, name: "de.txt")
    #expect(texts.hints.quit == "Beenden")
    #expect(texts.messages.row("3", 7) == "Zeile 3 von 7")
    #expect(texts.rows.selected(1) == "1 Zeile ausgewählt")
    #expect(texts.linear.newText == "Neuer Text: ")
  }
}
