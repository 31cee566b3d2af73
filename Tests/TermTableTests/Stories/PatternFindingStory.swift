import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Finding rows by a regular expression.
@MainActor @Suite struct PatternFindingStory {
  private func log() -> Table {
    Table("Log") {
      Section("Requests") {
        Cell("GET /index.html", detail: "200")
        Cell("POST /form", detail: "404")
        Cell("get /other", detail: "500")
        Cell("Path /etc/ (x)", detail: "a+b")
      }
    }
  }

  private func stage(columns: Int = 80, lines: Int = 24) -> Stage {
    Stage(log(), columns: columns, lines: lines)
  }

  @Test("P81 an expression leads to the rows that match, and what matches is marked")
  func matches() {
    let stage = stage()
    stage.type("//[45]\\d\\d/")
    #expect(stage.focusedText?.hasPrefix("POST /form") == true)
    #expect(stage.line(23).hasSuffix("1 of 2"))
    #expect(stage.texts(in: .match) == ["404", "500"])
    stage.press(.control("u"))
    stage.type("/^get/i")
    #expect(stage.focusedText?.hasPrefix("GET /index") == true)
    #expect(stage.line(23).hasSuffix("1 of 2"))
    #expect(stage.texts(in: .match) == ["GET", "get"])
    stage.press(.enter)
    stage.type("n")
    #expect(stage.focusedText?.hasPrefix("get /other") == true)
  }

  @Test("P81 an expression stands among words, hides rows, and leaves out those that match")
  func amongWords() {
    let stage = stage()
    stage.type("&form /^G/")
    #expect(stage.line(23).contains("No matches"))
    stage.press(.control("u"))
    stage.type("form | index !/^P/")
    #expect(stage.screen.contains("GET /index"))
    #expect(!stage.screen.contains("POST /form"))
    stage.press(.control("u"))
    stage.type("value:/^4/")
    stage.press(.enter)
    #expect(stage.screen.contains("POST /form"))
    #expect(!stage.screen.contains("GET /index"))
  }

  @Test("P81 a broken expression tells what is wrong, finds nothing, and stays")
  func broken() {
    let stage = stage()
    let before = stage.screen
    stage.press(.down)
    stage.type("//(4|5/")
    #expect(stage.line(23).hasSuffix("Expected ) at character 5"))
    #expect(stage.focusedText?.hasPrefix("POST /form") == true)
    #expect(stage.texts(in: .match).isEmpty)
    for key in [Key.enter, .function(3), .tab] {
      stage.press(key)
      #expect(stage.line(23).hasPrefix(" //(4|5/"))
      #expect(stage.line(23).hasSuffix("Expected ) at character 5"))
    }
    stage.press(.backspace)
    #expect(stage.line(23).hasSuffix("Expected ) at character 5"))
    stage.type(")")
    #expect(stage.line(23).hasSuffix("The expression ends with /"))
    stage.type("/")
    #expect(stage.line(23).hasSuffix("1 of 2"))
    stage.press(.control("u"))
    stage.type("/(a)\\1/")
    #expect(stage.line(23).contains("Back references are too slow"))
    stage.press(.escape, .up)
    #expect(stage.screen == before)
  }

  @Test("P81 a slash is found as itself after a backslash, in quotes, and in a path")
  func slashes() {
    let stage = stage()
    for words in ["\\/etc/", "'/etc/'", "/etc/ \\(x", "/etc"] {
      stage.type("/" + words)
      #expect(stage.focusedText?.hasPrefix("Path /etc/") == true, "\(words)")
      stage.press(.escape)
    }
  }

  @Test("P81 the empty prompt tells the forms of words, where there is room")
  func forms() {
    let stage = stage()
    stage.type("/")
    #expect(stage.line(23).hasPrefix(" / words  name:text  size>5  /re/ "))
    #expect(stage.texts(in: .placeholder) == ["words  name:text  size>5  /re/"])
    #expect(stage.line(23).contains("Enter Keep"))
    stage.type("x")
    #expect(!stage.line(23).contains("size>5"))
    stage.press(.backspace)
    #expect(stage.line(23).contains("size>5"))
    stage.press(.escape)
    let small = self.stage(columns: 20, lines: 5)
    small.type("/")
    #expect(small.line(4).hasPrefix(" /"))
    #expect(!small.line(4).contains("words"))
    small.type("/a(/")
    #expect(small.line(4).hasPrefix(" //a(/"))
    #expect(small.line(4).contains("Ex"))
  }

  @Test("P81 the list of all keys tells the forms of words")
  func help() {
    let stage = stage(lines: 200)
    stage.type("?")
    #expect(!stage.screen.contains("name:text"))
    stage.type("a")
    #expect(stage.screen.contains("words  name:text  size>5  /re/"))
  }

  @Test("P81 a click ends the prompt with a broken expression")
  func click() {
    let stage = stage()
    stage.type("//a(/")
    stage.click(column: 4, line: 3)
    #expect(!stage.line(23).contains("/a("))
    #expect(stage.focusedText?.hasPrefix("POST /form") == true)
  }

  @Test("P81 linear mode finds by an expression, and says what is wrong with one")
  func linear() {
    let stage = LinearStage(log())
    stage.say("find /^get/")
    #expect(stage.heard.contains { $0.contains("get /other") })
    stage.say("find /a(/")
    #expect(stage.heard.contains("Expected ) at character 3."))
    stage.say("filter /^[45]0/")
    #expect(stage.heard.contains("2 of 2, 2 hidden."))
  }
}
