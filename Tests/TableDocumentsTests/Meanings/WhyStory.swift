import Foundation
import TableModel
import TableSchemas
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("A27 the table that tells why a value counts") @MainActor struct WhyStory {
  private let home: Scratch

  init() throws { home = try Scratch() }

  private func file(_ text: String, _ name: String = ".gitconfig") throws -> EditedFile {
    try EditedFile(text, name, columns: 80, lines: 24)
  }

  /// Opens the table of a row.
  private func why(_ row: String, in file: EditedFile) async throws {
    #expect(file.focus(row))
    file.stage.press(.character("."))
    #expect(await file.shows("Why?"))
    file.stage.press(.character("w"))
    #expect(await file.shows("Set here"))
  }

  /// A file of git of a person, with one of the machine.
  private func gitFile(_ text: String, system: String) throws -> (file: EditedFile, system: String)
  {
    let path = try home.file("system", system)
    let file = try file(text)
    file.options.layers = LayerPlaces(
      home: file.folder.path,
      environment: ["GIT_CONFIG_SYSTEM": path, "XDG_CONFIG_HOME": home.folder.path]
    )
    try file.open()
    return (file, path)
  }

  @Test("A27 the value that counts, what it overrides, and the way there")
  func overrides() async throws {
    let (file, system) = try gitFile(
      "[user]\n\tname = Me\n[core]\n\tpager = less\n",
      system: "[user]\n\temail = a@b\n\tname = Them\n"
    )
    file.stage.press(.enter)
    try await why("name", in: file)
    let screen = file.stage.screen
    #expect(screen.contains("line 2"))
    #expect(screen.contains("What git reads"))
    #expect(screen.contains("Me  counts  yours"))
    #expect(screen.contains("Them  does not count  for the whole machine"))
    #expect(file.focus("\(system):3"))
    file.stage.press(.enter)
    #expect(await file.shows("email"))
    #expect(file.stage.focusedText?.hasPrefix("name") == true)
  }

  @Test("A27 all settings of the program, with the file that each value comes from")
  func allSettings() async throws {
    let (file, system) = try gitFile(
      "[user]\n\tname = Me\n",
      system: "[user]\n\temail = a@b\n\tname = Them\n[credential]\n\tpassword = hunter2\n"
    )
    file.stage.press(.character(":"))
    file.stage.type("inherited")
    #expect(await file.shows("All settings of git"))
    file.stage.press(.enter)
    #expect(await file.shows("a@b  \(system):2"))
    #expect(file.stage.screen.contains("Me  "))
    #expect(!file.stage.screen.contains("Them"))
    #expect(!file.stage.screen.contains("hunter2"))
    #expect(file.focus("user.email"))
    file.stage.press(.enter)
    #expect(await file.shows("Not set here"))
    #expect(file.focus(file.path.path))
    file.stage.press(.enter)
    #expect(await file.text(contains: "email = a@b\n"))
    #expect(await file.focuses("email"))
  }

  @Test("A27 a section is no setting, so that no file sets it")
  func sections() async throws {
    let (file, _) = try gitFile("[user]\n\tname = Me\n", system: "[core]\n\tpager = less\n")
    try await why("user", in: file)
    #expect(!file.stage.screen.contains("What git reads"))
  }

  @Test("A27 a file without the setting gets it there, and nothing is written unasked")
  func settingElsewhere() async throws {
    let (file, system) = try gitFile("[user]\n\tname = Me\n", system: "[core]\n\tpager = less\n")
    file.stage.press(.enter)
    try await why("name", in: file)
    #expect(file.focus(system))
    file.stage.press(.enter)
    #expect(await file.shows("1 change"))
    #expect(file.focused.hasPrefix("name"))
    #expect(try String(contentsOfFile: system, encoding: .utf8) == "[core]\n\tpager = less\n")
  }

  @Test("A27 in any file, the line, and what an alias and a merge bring in")
  func yaml() async throws {
    let file = try file("base: &b\n  x: 1\nother:\n  <<: *b\n  y: 2\n", "a.yaml")
    #expect(file.focus("other"))
    file.stage.press(.enter)
    #expect(file.focus("x"))
    file.stage.press(.character("."))
    #expect(await file.shows("Why?"))
    file.stage.press(.character("w"))
    #expect(await file.shows("Comes from *b"))
  }
}

@Suite("A24 comments and neighbours tell what values mean") @MainActor struct CommentHelpStory {
  @Test("A24 while comments are hidden, the one above a value is the help in the line below")
  func comments() async throws {
    let file = try EditedFile(
      "# How many.\n# At most 9.\ncount: 3\n\n# Apart.\n\nname: x\n",
      "a.yaml",
      columns: 80,
      lines: 24
    )
    #expect(file.stage.screen.contains("How many."))
    file.stage.press(.character("#"))
    #expect(file.focus("count"))
    let lines = file.stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[22].contains("How many. At most 9."))
    #expect(file.focus("name"))
    #expect(!file.stage.screen.contains("Apart."))
  }

  @Test("A24 a new member has the names and the kinds of those beside it")
  func neighbours() async throws {
    let file = try EditedFile(
      "a: {port: \"80\", name: x}\nb: {port: \"81\", zone: 1}\nc: {name: y}\n",
      "a.yaml",
      columns: 80,
      lines: 24
    )
    #expect(file.focus("c"))
    file.stage.press(.enter)
    #expect(await file.shows("name"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("Name"))
    file.stage.type("po")
    file.stage.press(.tab, .enter, .down)
    file.stage.type("82")
    file.stage.press(.control("s"))
    #expect(await file.text(contains: "port: \"82\""))
  }
}
