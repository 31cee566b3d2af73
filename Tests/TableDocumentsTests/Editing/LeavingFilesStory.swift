import Foundation
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Leaving a file in the ways that people know, and the questions on the way.
@Suite("Story: A file is left as people know it") @MainActor struct LeavingFilesStory {
  private let server = "{\n  \"host\": \"web\",\n  \"port\": 8080\n}\n"

  /// A file with one change that is not saved.
  private func changed(_ review: EditingOptions.Review = .never) async throws -> EditedFile {
    let file = try EditedFile(server, "c.json", columns: 100, lines: 20) { $0.review = review }
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    return file
  }

  /// Types a command into the palette.
  private func command(_ text: String, in file: EditedFile) {
    file.stage.type(":" + text)
    file.stage.press(.enter)
  }

  @Test("P65 :wq saves and ends the program, and only ends it without changes")
  func saving() async throws {
    let file = try await changed()
    command("wq", in: file)
    #expect(await file.stage.wait { file.stage.hasEnded })
    #expect(file.text == server.replacing("8080", with: "90"))
    let unchanged = try EditedFile(server, "c.json")
    command("x", in: unchanged)
    #expect(unchanged.stage.hasEnded)
  }

  @Test("P65 P28 :wq shows the changes first, as ^S does, and ends the program once they are saved")
  func review() async throws {
    let file = try await changed(.always)
    command("wq", in: file)
    #expect(await file.shows("Save 1 change"))
    #expect(file.text == server && !file.stage.hasEnded)
    file.stage.press(.left)
    file.stage.press(.control("s"))
    #expect(await file.shows("Save 1 change"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(!file.stage.hasEnded, "the review of :wq was left")
    file.replace(with: "91")
    #expect(await file.shows("• port"))
    command("wq", in: file)
    #expect(await file.shows("Save 1 change"))
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.stage.hasEnded })
    #expect(file.text == server.replacing("8080", with: "91"))
  }

  @Test("P65 :q asks, and :q! ends the program without the changes, which are not offered again")
  func discarding() async throws {
    let file = try await changed()
    command("q", in: file)
    #expect(await file.shows("Discard"))
    file.stage.press(.escape)
    command("q!", in: file)
    #expect(await file.stage.wait { file.stage.hasEnded })
    #expect(file.text == server)
    try file.open()
    #expect(await file.shows("port"))
    #expect(!file.stage.screen.contains("Unsaved changes"))
  }

  @Test("q closes the changes of a file, and quits in the file")
  func closing() async throws {
    let file = try await changed()
    file.stage.press(.character("="))
    #expect(await file.shows("q Close"))
    file.stage.press(.character("q"))
    #expect(await file.shows("• port"))
    #expect(!file.stage.screen.contains("Discard"))
    file.stage.press(.character("q"))
    #expect(await file.shows("Discard"))
  }

  @Test("P26 Who leaves the changes of an earlier session is asked again, and : asks again later")
  func recovery() async throws {
    let file = try await changed()
    try file.open()
    #expect(await file.shows("Unsaved changes"))
    file.stage.press(.character("s"))
    #expect(await file.shows("Line 1"))
    file.stage.press(.left)
    #expect(await file.shows("[ Later ]"))
    file.stage.press(.character("l"))
    #expect(await file.hides("Unsaved changes"))
    command("recover", in: file)
    #expect(await file.shows("Unsaved changes"))
    file.stage.press(.character("r"))
    #expect(await file.shows("• port"))
    // The changes are shown before nothing is left to restore.
    #expect(await file.stage.wait { file.editing?.earlierEdits == nil })
    file.stage.type(":recover")
    #expect(!file.stage.screen.contains("Recover unsaved changes"))
  }

  @Test("P41 A file that changes again while its changes are merged is merged once")
  func merging() async throws {
    let file = try await changed()
    for port in [81, 82] {
      try server.replacing("8080", with: "\(port)")
        .write(to: file.path, atomically: true, encoding: .utf8)
      guard port == 81 else { continue }
      #expect(await file.shows("on disk"))
      file.stage.press(.character("m"))
      #expect(await file.shows("Mine: 90"))
    }
    #expect(file.focus("Merge"))
    file.stage.press(.enter)
    #expect(await file.shows("[ m Merge ]"), "the answers were for another version")
    file.stage.press(.character("m"))
    #expect(await file.shows("Mine: 90"))
    #expect(!file.stage.line(0).contains("Merge › Merge"))
    #expect(file.focus("Merge"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { !file.stage.line(0).contains("Merge") })
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server.replacing("8080", with: "90"))
  }

  @Test("P25 Enter in the only field of a form renames at once, and the hint says so")
  func onlyField() async throws {
    let file = try EditedFile(server, "c.json", lines: 20)
    #expect(file.focus("port"))
    file.stage.press(.character("."), .character("n"))
    #expect(await file.shows("Enter Rename"))
    file.stage.press(.enter)
    #expect(await file.shows("Rename port"), "nothing has changed")
    file.stage.press(.control("u"))
    file.stage.type("door")
    file.stage.press(.enter)
    #expect(await file.text(contains: #""door": 8080"#))
    #expect(await file.hides("Rename port"))
    file.stage.press(.character("u"))
    #expect(await file.text(contains: #""port": 8080"#))
  }

  @Test("P25 A question names what is saved: what is added, and the new name")
  func questions() async throws {
    let file = try EditedFile(server, "c.json", lines: 20)
    #expect(file.focus("port"))
    file.stage.press(.character("."), .character("n"))
    #expect(await file.shows("Rename port"))
    file.stage.press(.control("u"))
    file.stage.type("door")
    file.stage.press(.tab, .escape)
    #expect(await file.shows("Rename port?"))
    #expect(file.stage.screen.contains("Name port → door"))
    #expect(file.stage.screen.contains("[ Rename ]"))
    file.stage.press(.character("r"))
    #expect(await file.text(contains: #""door": 8080"#))
    #expect(await file.hides("Rename port"))
    file.stage.press(.character("a"))
    #expect(await file.shows("Add to c.json"))
    file.stage.type("zone")
    file.stage.press(.escape, .escape)
    #expect(await file.hides("Add to c.json"))
    #expect(!file.stage.hasEnded)
  }

  private let services = "services:\n  - web\n  - db\n"

  @Test("P25 d deletes a row without edit mode, and u takes it back")
  func deletedAtOnce() async throws {
    let file = try EditedFile(services, "c.yaml")
    file.stage.press(.enter)
    #expect(file.focus("[0]"))
    file.stage.press(.character("d"))
    #expect(await file.text(contains: "services:\n  - db\n"))
    file.stage.press(.character("u"))
    #expect(await file.text(contains: services))
  }

  @Test("P25 a adds a row without edit mode: its text is typed at once, and it is one change")
  func addedAtOnce() async throws {
    let file = try EditedFile(services, "c.yaml")
    file.stage.press(.enter)
    #expect(file.focus("[1]"))
    file.stage.press(.character("a"))
    #expect(await file.shows("Esc Cancel"))
    file.stage.type("cache")
    file.stage.press(.enter)
    #expect(await file.text(contains: "- db\n  - cache\n"))
    #expect(await file.stage.wait { file.editing?.changes.count == 1 })
  }
}
