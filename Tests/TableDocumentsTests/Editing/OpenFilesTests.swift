import Foundation
import Testing

@testable import TableDocuments

/// Several files that are edited, undone and saved as one.
@Suite("Sets of open files") @MainActor struct OpenFilesTests {
  private let scratch: Scratch
  private let state: StateFolder
  private let files = OpenFiles()

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
  }

  private func opened(_ name: String, _ text: String) throws -> OpenFile {
    try files.open(FileName(try scratch.file(name, text)))
  }

  private func set(_ path: String, _ value: NewValue) throws -> Edit {
    Edit(try DocumentPath(parsing: path), .set(value))
  }

  private func saved(_ file: OpenFile) throws -> String {
    String(decoding: try ByteSource(file.name).allBytes(), as: UTF8.self)
  }

  @Test("P29 Edits of two files are one step for undo and redo, and one list of changes")
  func oneStep() async throws {
    let json = try opened("a.json", #"{"a": 1}"#)
    let ini = try opened("b.ini", "[s]\nk=v\n")
    try await files.apply([(json, [set("a", .number("2"))]), (ini, [set("s.k", .text("w"))])])
    try await files.apply([(ini, [set("s.k", .text("x"))])])
    #expect(files.changes.map { $0.file.name } == [json.name, ini.name])
    #expect(ini.text == "[s]\nk=x\n")
    #expect(try files.undo().map { $0.name } == [ini.name])
    #expect(ini.text == "[s]\nk=w\n" && json.text == #"{"a": 2}"#)
    #expect(try files.undo().map { $0.name } == [json.name, ini.name])
    #expect(ini.text == "[s]\nk=v\n" && json.text == #"{"a": 1}"# && files.changes.isEmpty)
    #expect(files.redo().count == 2 && files.redo().count == 1 && files.redo().isEmpty)
    #expect(ini.text == "[s]\nk=x\n" && json.text == #"{"a": 2}"#)
  }

  @Test("P29 An edit that is refused in one file leaves all files as they are")
  func refused() async throws {
    let json = try opened("a.json", #"{"a": 1}"#)
    let ini = try opened("b.ini", "[s]\nk=v\n")
    await #expect(throws: UnknownPath.self) {
      try await files.apply([(json, [set("a", .number("2"))]), (ini, [set("s.none", .text("w"))])])
    }
    #expect(json.text == #"{"a": 1}"# && ini.text == "[s]\nk=v\n" && files.changes.isEmpty)
    #expect(try files.undo().isEmpty)
  }

  @Test("A file is opened once, by whatever path")
  func once() throws {
    let one = try opened("a.json", "{}")
    #expect(try files.open(FileName(scratch.folder.path + "/./a.json")) === one)
    #expect(files.files.count == 1)
  }

  @Test("P30 A set of files is saved, or none of it if one of them cannot be saved")
  func save() async throws {
    let json = try opened("a.json", #"{"a": 1}"#)
    let ini = try opened("b.ini", "[s]\nk=v\n")
    let requests = [(json, [try set("a", .number("2"))]), (ini, [try set("s.k", .text("w"))])]
    try await files.apply(requests)
    // Another program has changed the second file.
    try Data("[s]\nk=other\n".utf8).write(to: URL(filePath: "\(ini.name)"))
    #expect {
      _ = try files.save(state: state)
    } throws: { error in
      let failure = error as? OpenFiles.Failure
      return failure?.file == ini.name && failure?.saved.isEmpty == true
        && "\(error)".contains("nothing was saved")
    }
    #expect(try saved(json) == #"{"a": 1}"#)
    try Data("[s]\nk=v\n".utf8).write(to: URL(filePath: "\(ini.name)"))
    #expect(try files.save(state: state).map { $0.file.name } == [json.name, ini.name])
    #expect(try saved(json) == #"{"a": 2}"# && saved(ini) == "[s]\nk=w\n")
    #expect(files.changes.isEmpty)
    // What was saved can be undone, and saved again.
    try files.undo()
    #expect(try files.save(state: state).count == 2)
    #expect(try saved(json) == #"{"a": 1}"# && saved(ini) == "[s]\nk=v\n")
  }

  @Test("P30 A file that does not exist is created with the others")
  func creates() async throws {
    let name = FileName(scratch.folder.path + "/new.json")
    let file = try files.open(name, creates: true)
    let edit = Edit(DocumentPath(), .add(name: "a", .number("1"), .end))
    try await files.apply([(file, [edit])])
    _ = try files.save(state: state)
    #expect(try saved(file).contains(#""a": 1"#))
  }
}
