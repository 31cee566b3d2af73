import Foundation
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// A file that a person and another program change at once: members and items of both can be kept.
@Suite("Story: Changes of two are merged") @MainActor struct MergeStory {
  private let list = "ports:\n  - 80\n  - 443\nname: web\n"

  /// Opens a file, adds a value after a row, lets another program write the file, and begins to
  /// merge.
  private func merging(
    _ text: String,
    _ name: String,
    columns: Int = 80,
    lines: Int = 24,
    theirs: String,
    mine: [Edit]
  ) async throws -> EditedFile {
    let file = try EditedFile(text, name, columns: columns, lines: lines)
    let editing = try #require(file.editing)
    for edit in mine { try await editing.apply(edit) }
    #expect(await file.shows("•"))
    try theirs.write(to: file.path, atomically: true, encoding: .utf8)
    #expect(await file.shows("on disk"))
    file.stage.press(.character("m"))
    return file
  }

  /// Chooses an answer for a path: 0 for mine, 1 for theirs, 2 for both.
  private func choose(_ number: Int, for path: String, in file: EditedFile) {
    #expect(file.focus(path))
    file.stage.press(.enter)
    for _ in 0..<number { file.stage.press(.down) }
    file.stage.press(.enter)
  }

  private func finish(_ file: EditedFile) async {
    #expect(file.focus("Merge"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { !file.stage.line(0).contains("Merge") })
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
  }

  private func path(_ text: String) throws -> DocumentPath { try DocumentPath(parsing: text) }

  @Test("P41 Items that both have added to a list are both kept", arguments: [(80, 24), (20, 5)])
  func items(columns: Int, lines: Int) async throws {
    let file = try await merging(
      list,
      "a.yaml",
      columns: columns,
      lines: lines,
      theirs: list.replacing("  - 443\n", with: "  - 443\n  - 70\n"),
      mine: [Edit(try path("ports"), .add(name: nil, .number("90"), .end))]
    )
    #expect(await file.shows("Mine: 90"))
    choose(2, for: "ports.2", in: file)
    #expect(await file.shows("Both"))
    await finish(file)
    #expect(file.text == list.replacing("  - 443\n", with: "  - 443\n  - 70\n  - 90\n"))
  }

  @Test("P41 Of items that both have added, one's own takes the place of the other")
  func ownItem() async throws {
    for (answer, kept) in [(0, "90"), (1, "70")] {
      let file = try await merging(
        list,
        "a.yaml",
        theirs: list.replacing("  - 443\n", with: "  - 443\n  - 70\n"),
        mine: [Edit(try path("ports"), .add(name: nil, .number("90"), .end))]
      )
      #expect(await file.shows("Mine: 90"))
      choose(answer, for: "ports.2", in: file)
      #expect(await file.shows(answer == 0 ? "Mine: 90" : "On disk: 70"))
      #expect(file.focus("Merge"))
      file.stage.press(.enter)
      #expect(await file.hides("Changed by you"))
      if answer == 0 {
        file.stage.press(.control("s"))
        #expect(await file.shows("Saved"))
      }
      #expect(file.text == list.replacing("  - 443\n", with: "  - 443\n  - \(kept)\n"))
    }
  }

  @Test("P41 Members of an object that both have added are both kept")
  func members() async throws {
    let text = "{\n  \"a\": 1\n}\n"
    let file = try await merging(
      text,
      "a.json",
      theirs: "{\n  \"a\": 1,\n  \"new\": {\n    \"日本\": 1,\n    \"same\": true\n  }\n}\n",
      mine: [
        Edit(
          DocumentPath(),
          .add(
            name: "new",
            .object([.init("mine", .number("2")), .init("same", .boolean("true"))]),
            .end
          )
        )
      ]
    )
    #expect(await file.shows("Mine: "))
    choose(2, for: "new", in: file)
    #expect(await file.shows("Both"))
    await finish(file)
    #expect(
      file.text
        == "{\n  \"a\": 1,\n  \"new\": {\n    \"日本\": 1,\n    \"same\": true,\n    \"mine\": 2\n  }\n}\n"
    )
  }

  @Test("P41 Of one scalar, only one value can be chosen")
  func scalar() async throws {
    let file = try await merging(
      list,
      "a.yaml",
      theirs: list.replacing("web", with: "theirs"),
      mine: [Edit(try path("name"), .set(.text("mine")))]
    )
    #expect(await file.shows("Mine: mine"))
    #expect(file.focus("name"))
    file.stage.press(.enter)
    #expect(await file.shows("On disk: theirs"))
    #expect(!file.stage.screen.contains("Both"))
    file.stage.press(.escape)
    choose(1, for: "name", in: file)
    #expect(await file.shows("On disk: theirs"))
  }

  @Test("P41 A member that both have added with two values in it is refused with its name")
  func unlikeMembers() async throws {
    let file = try await merging(
      "{\"a\": 1}\n",
      "a.json",
      theirs: "{\"a\": 1, \"new\": {\"x\": 1}}\n",
      mine: [Edit(DocumentPath(), .add(name: "new", .object([.init("x", .number("2"))]), .end))]
    )
    #expect(await file.shows("Mine: "))
    choose(2, for: "new", in: file)
    #expect(await file.shows("Not both: “x” in it has two values; choose one."))
  }

  @Test("P41 A value that was deleted on the disk is kept where the person has changed it")
  func deleted() async throws {
    let file = try await merging(
      list,
      "a.yaml",
      theirs: list.replacing("name: web\n", with: ""),
      mine: [Edit(try path("name"), .set(.text("mine")))]
    )
    #expect(await file.shows("Mine: mine"))
    #expect(file.focus("name"))
    file.stage.press(.enter)
    #expect(await file.shows("On disk: deleted"))
    #expect(!file.stage.screen.contains("Both"))
    file.stage.press(.escape)
    await finish(file)
    #expect(file.text == list.replacing("web", with: "mine"))
  }

  @Test("P41 What both have deleted or added alike is no conflict")
  func alike() async throws {
    let theirs = list.replacing("name: web\n", with: "port: 1\n").replacing("80", with: "81")
    let file = try await merging(
      list,
      "a.yaml",
      theirs: theirs,
      mine: [
        Edit(try path("name"), .delete),
        Edit(DocumentPath(), .add(name: "port", .number("1"), .end)),
      ]
    )
    #expect(await file.shows("Merged"))
  }
}
