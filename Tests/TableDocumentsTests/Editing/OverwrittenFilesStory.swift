import Foundation
import TermTable
import Testing

@testable import TableDocuments

/// Another program writes into the open file, in place of replacing it.
@Suite("Story: A file is overwritten while it is open") @MainActor
struct OverwrittenFilesStory {
  private func overwrite(_ file: EditedFile, _ text: String) throws {
    let number = try identity(of: file)
    try text.write(to: file.path, atomically: false, encoding: .utf8)
    // Else another file would stand in its place, and nothing would be proved.
    #expect(try identity(of: file) == number)
  }

  private func identity(of file: EditedFile) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path.path)[.systemFileNumber] as? Int
  }

  private func append(_ text: String, to file: EditedFile) throws {
    let handle = try FileHandle(forWritingTo: file.path)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  @Test("P39 a file that was overwritten is read again, and edited as it is then")
  func readAgain() async throws {
    let file = try EditedFile("name: one\nport: 80\n", "a.yaml")
    try overwrite(file, "# theirs\nname: another\nport: 8080\n")
    #expect(await file.shows("another"))
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "# theirs\nname: another\nport: 90\n")
  }

  /// documents.md 6.5.2: `chmod`, another name, a time that is set.
  @Test("P41 Other permissions, names and times of a changed file are no question, and are kept")
  func otherAttributes() async throws {
    let file = try EditedFile("port: 80\nname: one\n", "a.yaml")
    #expect(file.focus("name"))
    file.replace(with: "mine")
    #expect(await file.shows("• name"))
    let path = file.path.path
    chmod(path, 0o640)
    link(path, path + ".backup")
    unlink(path + ".backup")
    utimensat(AT_FDCWD, path, nil, 0)
    // Longer than a change waits to be read.
    try await Task.sleep(for: .milliseconds(400))
    #expect(!file.stage.screen.contains("has changed"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "port: 80\nname: mine\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  /// documents.md 6.5.2: `rsync --inplace --times`, `touch -r`.
  @Test("P41 Other bytes are seen although size and time are the same, and are not saved over")
  func sameSizeAndTime() async throws {
    let file = try EditedFile("port: 80\nname: one\n", "a.yaml")
    let path = file.path.path
    var status = stat()
    #expect(stat(path, &status) == 0)
    func overwriteWithSameTime(_ text: String) throws {
      try overwrite(file, text)
      #if canImport(Glibc)
        let times = [status.st_mtim, status.st_mtim]
      #else
        let times = [status.st_mtimespec, status.st_mtimespec]
      #endif
      #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    }
    try overwriteWithSameTime("port: 81\nname: one\n")
    #expect(await file.shows("81"))
    #expect(file.focus("name"))
    file.replace(with: "mine")
    #expect(await file.shows("• name"))
    try overwriteWithSameTime("port: 82\nname: one\n")
    // Before the change is noticed, too.
    file.stage.press(.control("s"))
    #expect(await file.shows("The file has changed on disk"))
    #expect(file.text == "port: 82\nname: one\n")
    file.stage.press(.character("m"))
    #expect(await file.shows("Merged"), "\(file.stage.screen)")
    file.stage.press(.enter, .control("s"))
    #expect(await file.stage.wait { file.text == "port: 82\nname: mine\n" })
  }

  @Test("P41 what was changed before the file was overwritten is merged, byte by byte")
  func merged() async throws {
    let file = try EditedFile("port: 80\nname: 日本\n", "a.yaml")
    #expect(file.focus("name"))
    file.replace(with: "mine")
    #expect(await file.shows("• name"))
    try overwrite(file, "port: 8080\nname: 日本\n# theirs\n")
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("Merged"))
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "port: 8080\nname: mine\n# theirs\n")
  }

  @Test("P41 lines that another program appends are not lost when one's own are saved")
  func appended() async throws {
    let file = try EditedFile("one\ntwo\n", "a.log")
    file.stage.press(.character("."), .character("e"), .control("u"))
    file.stage.type("first")
    file.stage.press(.control("s"))
    #expect(await file.hides("Edit line"))
    try append("three\n", to: file)
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("Merged"))
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "first\ntwo\nthree\n")
  }

  @Test(
    "P41 a large file that was overwritten is not saved over, and its bytes are not mixed with others"
  )
  func large() async throws {
    let lines = String(repeating: "a line of a large file\n", count: 800_000)
    let file = try EditedFile(lines, "a.log")
    file.stage.press(.character("."), .character("e"), .control("u"))
    file.stage.type("first")
    file.stage.press(.control("s"))
    #expect(await file.shows("•first"))
    let theirs = lines.replacing("large", with: "LARGE", maxReplacements: 3) + "more\n"
    try overwrite(file, theirs)
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.escape, .control("s"))
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("cannot be merged"))
    file.stage.press(.enter)
    #expect(file.text == theirs)
  }
}
