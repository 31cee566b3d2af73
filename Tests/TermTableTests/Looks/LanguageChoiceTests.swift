import Foundation
import TableModel
import Testing

@testable import TermTable

/// The language that a person asks for.
@Suite struct LanguageChoiceTests {
  private func found(_ name: String, isLocale: Bool = false, in folder: URL?) throws -> String {
    var choice = LanguageChoice(bytes: Array(name.utf8), source: "LANG")
    choice.isLocale = isLocale
    let file = try choice.file(in: folder.map { Array($0.path.utf8) })
    return try file.map { file in try Texts(file) }?.hints.quit ?? "Quit"
  }

  @Test("P62 a language is found by its tag, or else by that without a country, or by a path")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("de", "Beenden"), ("de_AT", "Verlassen")] {
      try Data("hints.quit = \(text)".utf8).write(to: folder.appending(path: "\(name).txt"))
    }
    try Data("hints.quit Beenden".utf8).write(to: folder.appending(path: "it.txt"))
    for (name, isLocale, text) in [
      ("de", false, "Beenden"), ("de_CH", false, "Beenden"), ("de-AT", false, "Verlassen"),
      ("de_AT.UTF-8", true, "Verlassen"), ("de_CH.UTF-8@euro", true, "Beenden"),
      ("C.UTF-8", true, "Quit"), ("fr_FR.UTF-8", true, "Quit"), ("en", false, "Quit"),
      ("../de", true, "Quit"), ("", true, "Quit"),
      (folder.appending(path: "de.txt").path, false, "Beenden"),
    ] {
      #expect(try found(name, isLocale: isLocale, in: folder) == text, "\(name)")
    }
    #expect(throws: LanguageError.unknown("fr", folder: folder.path)) {
      try found("fr", in: folder)
    }
    #expect(throws: LanguageError.unknown("fr", folder: nil)) { try found("fr", in: nil) }
    let mistake = #expect(throws: LanguageError.self) {
      try found("it_IT.UTF-8", isLocale: true, in: folder)
    }
    #expect(mistake?.description.hasSuffix("it.txt:1:12: expected =, found “Beenden”") == true)
    let missing = #expect(throws: LanguageError.self) { try found("./none.txt", in: folder) }
    #expect(missing?.description.hasPrefix("./none.txt: cannot be read (") == true)
  }

  @Test("P62 a language has the tags of its name, the nearest first, or those of its file")
  func tags() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("language = de_CH\nhints.quit = Beenden".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (name, isLocale, tags) in [
      ("de_AT.UTF-8", true, ["de_AT", "de"]), ("fr", false, ["fr"]),
      ("de-AT", false, ["de_AT", "de"]),
      ("C.UTF-8", true, ["C"]), ("../de", true, []), (file.path, false, ["de_CH", "de"]),
      ("./none.txt", false, []),
    ] {
      var choice = LanguageChoice(bytes: Array(name.utf8), source: "LANG")
      choice.isLocale = isLocale
      #expect(choice.tags == tags, "\(name)")
    }
  }

  @Test("P62 German needs no file: it is the language of its tags and of German locales")
  func builtIn() throws {
    for (name, isLocale, text) in [
      ("de", false, "Beenden"), ("de_AT", false, "Beenden"), ("de-CH", false, "Beenden"),
      ("de_DE.UTF-8", true, "Beenden"), ("de_DE@euro", true, "Beenden"),
      ("de_DE.ISO-8859-1", true, "Beenden"), ("C", true, "Quit"), ("POSIX", true, "Quit"),
      ("en_US.UTF-8", true, "Quit"), ("en", false, "Quit"), ("den", true, "Quit"),
    ] {
      #expect(try found(name, isLocale: isLocale, in: nil) == text, "\(name)")
    }
  }

  @Test("P62 the lines of a file win over those built in, which count for texts without a line")
  func completed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = "hints.quit = Raus\nrows.selected = {rows, plural, one {eine} other {#}} gewählt\n"
    try Data(lines.utf8).write(to: folder.appending(path: "de.txt"))
    try Data(("language = de_CH\n" + lines).utf8).write(to: folder.appending(path: "own.txt"))
    try Data(lines.utf8).write(to: folder.appending(path: "nl.txt"))
    for (name, back) in [
      ("de", "Zurück"), ("de_AT", "Zurück"), (folder.appending(path: "own.txt").path, "Zurück"),
      ("nl", "Back"),
    ] {
      let choice = LanguageChoice(bytes: Array(name.utf8), source: "LANG")
      let file = try #require(try choice.file(in: Array(folder.path.utf8)))
      let texts = try Texts(file)
      #expect(texts.hints.quit == "Raus" && texts.hints.back == back, "\(name)")
      #expect(texts.rows.selected(1) == "eine gewählt")
    }
    try Data("hints.quit = Raus\nhints.back = {x\nhints.bakc = x".utf8)
      .write(to: folder.appending(path: "de.txt"))
    let choice = LanguageChoice(bytes: Array("de".utf8), source: "LANG")
    let mistake = #expect(throws: LanguageError.self) {
      try Texts(try #require(try choice.file(in: Array(folder.path.utf8))))
    }
    #expect(mistake?.description.contains("de.txt:3:1: expected the name of a text") == true)
  }
}
