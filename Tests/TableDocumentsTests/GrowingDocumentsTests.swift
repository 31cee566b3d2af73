import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// A pipe: what is written comes out of ``source()``.
private final class TestPipe {
  private var writer: Int32
  private let reader: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
  }

  deinit { end() }

  /// The source closes the reading end.
  func source() throws -> ByteSource { try ByteSource(reading: reader) }

  func write(_ text: String) throws {
    try #require(Foundation.write(writer, text, text.utf8.count) == text.utf8.count)
  }

  func end() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}

@Suite("Documents that grow") @MainActor struct GrowingDocumentsTests {
  private func document(_ pipe: TestPipe, _ format: some DocumentFormat) throws -> any Document {
    format.document(of: DocumentFile(name: nil, bytes: try pipe.source()))
  }

  /// Waits until the root has a number of children.
  private func wait(for count: Int, in document: any Document) async {
    while document.root?.count ?? 0 < count { await document.changed() }
  }

  @Test("P39 Lines of a pipe are rows as soon as they arrive")
  func lines() async throws {
    let pipe = try TestPipe()
    try pipe.write("one\ntwo\n")
    let document = try document(pipe, TextLinesFormat())
    #expect(document.root?.count == 2)
    #expect(document.progress != nil)
    let reading = Task { await document.read() }
    try pipe.write("thr")
    await wait(for: 3, in: document)
    #expect(document.root?.child(at: 2).text.whole == "thr")
    try pipe.write("ee\n")
    try pipe.write("four")
    await wait(for: 4, in: document)
    #expect(document.root?.child(at: 2).text.whole == "three")
    pipe.end()
    await reading.value
    #expect(document.progress == nil)
    #expect(document.root?.child(at: 3).text.whole == "four")
  }

  @Test("P39 The beginning of an array in a pipe can be read, and its error is known at its end")
  func array() async throws {
    let pipe = try TestPipe()
    try pipe.write(#"[{"a": 1}, {"a": 2}, "#)
    let document = try document(pipe, JSONFormat())
    #expect(document.root?.count == 2)
    #expect(document.error == nil)
    let reading = Task { await document.read() }
    try pipe.write("3")
    pipe.end()
    await reading.value
    #expect(document.root?.count == 3)
    #expect(document.error?.description == "the file ends inside an array; expected “,” or “]”")
  }

  @Test("P39 Reading can be cancelled while nothing arrives, and goes on later")
  func cancelled() async throws {
    let pipe = try TestPipe()
    try pipe.write("one\n")
    let document = try document(pipe, TextLinesFormat())
    let reading = Task { await document.read() }
    await Task.yield()
    reading.cancel()
    await reading.value
    #expect(document.progress != nil)
    try pipe.write("two\n")
    pipe.end()
    await document.read()
    #expect(document.root?.count == 2)
  }

  @Test("P39 A format that is read whole waits for the end of a pipe")
  func whole() async throws {
    let pipe = try TestPipe()
    try pipe.write("a = 1\n")
    let document = try document(pipe, SettingsFormat())
    #expect(document.root == nil)
    let reading = Task { await document.read() }
    try pipe.write("b = 2\n")
    pipe.end()
    await reading.value
    #expect(document.root?.count == 2)
  }

  @Test("A13 A path into a pipe is found when its part arrives, before the pipe ends")
  func path() async throws {
    let pipe = try TestPipe()
    try pipe.write(#"[{"a": 1}, "#)
    let document = try document(pipe, JSONFormat())
    let path = try DocumentPath(parsing: "2.a")
    let finding = Task { try await path.resolved(in: document) }
    await Task.yield()
    try pipe.write(#"{"a": 2}, {"a": 3}, "#)
    #expect(try await finding.value.node.text.whole == "3")
    #expect(document.progress != nil)
    pipe.end()
  }

  // MARK: - Following a file

  /// A file of lines, shown on a stage of ten lines.
  private final class Log {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log")

    init(lines: Int) throws {
      try Data((0..<lines).map { "line \($0)\n" }.joined().utf8).write(to: path)
    }

    deinit { try? FileManager.default.removeItem(at: path) }

    func append(_ text: String) throws {
      let file = try FileHandle(forWritingTo: path)
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }

    @MainActor func stage() throws -> Stage {
      let file = FileName(path.path)
      return Stage(try DocumentTable(Documents.open(file)).table(of: file), columns: 100, lines: 10)
    }
  }

  @Test("P39 F leads to the end of a file, and to what is appended to it")
  func follows() async throws {
    let log = try Log(lines: 30)
    let stage = try log.stage()
    #expect(stage.surface.description.contains("F Follow"))
    stage.press(.character("F"))
    #expect(await stage.wait { stage.surface.description.contains("line 29") })
    try log.append("the next\n")
    #expect(await stage.wait { stage.surface.description.contains("the next") })
    try log.append("and one more\n")
    #expect(await stage.wait { stage.surface.description.contains("and one more") })
  }

  @Test("P39 Who goes up while a file is followed stays there")
  func staysAbove() async throws {
    let log = try Log(lines: 30)
    let stage = try log.stage()
    stage.press(.character("F"))
    #expect(await stage.wait { stage.surface.description.contains("line 29") })
    stage.press(.home)
    try log.append("the next\n")
    #expect(await stage.wait { stage.surface.description.contains("/31") })
    #expect(stage.surface.description.contains("line 0"))
    stage.press(.end)
    try log.append("and one more\n")
    #expect(await stage.wait { stage.surface.description.contains("and one more") })
  }

  @Test("P39 P17 Among filtered rows of a followed file, those of appended lines come up")
  func filtered() async throws {
    let log = try Log(lines: 300)
    let stage = try log.stage()
    stage.type("F")
    #expect(await stage.wait { stage.surface.description.contains("line 299") })
    stage.type("&29")
    #expect(await stage.wait { stage.line(9).contains("of 13, 287 hidden") })
    stage.press(.enter)
    try log.append("line 300\nanother 2")
    #expect(await stage.wait { stage.surface.description.contains("289 hidden") })
    // The last line matches once it has more.
    try log.append("9\nline 302\n")
    #expect(
      await stage.wait {
        stage.press(.end)
        return stage.surface.description.contains("another 29")
      }
    )
    #expect(!stage.surface.description.contains("line 302"))
    // A line without an end, which has more later.
    try log.append("third 2")
    #expect(await stage.wait { stage.surface.description.contains("290 hidden") })
    try log.append("9")
    #expect(await stage.wait { stage.surface.description.contains("289 hidden") })
    try #require(truncate(log.path.path, 7 * 10 + 8 * 20) == 0)
    #expect(await stage.wait { !stage.surface.description.contains("another 29") })
    #expect(stage.surface.description.contains("line 29"))
  }

  @Test("P75 F follows with a filter, whatever came first, and the title says so")
  func followsMatches() async throws {
    for filtersFirst in [true, false] {
      let log = try Log(lines: 300)
      let stage = try log.stage()
      if filtersFirst {
        stage.type("&29")
        stage.press(.enter)
      }
      stage.type("F")
      #expect(await stage.wait { stage.line(0).contains("following") })
      if !filtersFirst {
        stage.type("/29")
        stage.press(.function(4), .enter)
      }
      #expect(await stage.wait { stage.focusedText == "line 299" })
      #expect(stage.line(0).contains("following"))
      try log.append("line 300\nanother 29\n")
      #expect(await stage.wait { stage.focusedText == "another 29" })
      try log.append("line 302\nthird 29\nline 304\n")
      #expect(await stage.wait { stage.focusedText == "third 29" })
      // A person who moves away stays there; F, End and G lead back.
      for key in [Key.character("F"), .end, .character("G")] {
        stage.press(.up)
        #expect(!stage.line(0).contains("following"))
        stage.press(key)
        #expect(stage.focusedText?.hasSuffix("29") == true)
        #expect(stage.line(0).contains("following"))
      }
      try log.append("fourth 29\n")
      #expect(await stage.wait { stage.focusedText == "fourth 29" })
      // Without the filter, the end is the last line.
      stage.press(.function(4), .end)
      #expect(stage.focusedText == "fourth 29")
      try log.append("line 306\n")
      #expect(await stage.wait { stage.focusedText == "line 306" })
      stage.press(.escape)
      #expect(await stage.wait { !stage.line(0).contains("following") })
      #expect(stage.screen.contains("No longer following the end"))
    }
  }

  @Test("P75 A file that takes the place of a followed one is followed, with a filter, too")
  func rotated() async throws {
    let log = try Log(lines: 100)
    let stage = try log.stage()
    stage.type("F")
    stage.type("&9")
    stage.press(.enter)
    #expect(await stage.wait { stage.focusedText == "line 99" })
    let old = log.path.appendingPathExtension("1")
    try FileManager.default.moveItem(at: log.path, to: old)
    defer { try? FileManager.default.removeItem(at: old) }
    try Data("new 9\nnew 10\n".utf8).write(to: log.path)
    #expect(await stage.wait { stage.focusedText == "new 9" })
    try log.append("new 11\nnew 19\n")
    #expect(await stage.wait { stage.focusedText == "new 19" })
    #expect(stage.line(0).contains("following"))
  }

  @Test("P75 Standard input is followed with a filter")
  func followedPipe() async throws {
    let pipe = try TestPipe()
    try pipe.write((0..<30).map { "line \($0)\n" }.joined())
    let document = try document(pipe, TextLinesFormat())
    let stage = Stage(DocumentTable(document).table(title: "pipe"), columns: 60, lines: 8)
    stage.type("F")
    stage.type("&9")
    stage.press(.enter)
    #expect(await stage.wait { stage.focusedText == "line 29" })
    try pipe.write("other\nnumber 9\n")
    #expect(await stage.wait { stage.focusedText == "number 9" })
    pipe.end()
    #expect(await stage.wait { document.progress == nil })
  }

  @Test("P39 A file that is cut is followed from its new beginning")
  func cut() async throws {
    let log = try Log(lines: 30)
    let stage = try log.stage()
    stage.press(.character("F"))
    #expect(await stage.wait { stage.surface.description.contains("line 29") })
    try #require(truncate(log.path.path, 7) == 0)
    #expect(await stage.wait { !stage.surface.description.contains("line 29") })
    #expect(stage.surface.description.contains("line 0"))
    try log.append("line 1\nthe next\n")
    #expect(await stage.wait { stage.surface.description.contains("the next") })
    #expect(await stage.wait { stage.focusedText == "the next" })
  }

  @Test("P39 F says that a pipe has ended", arguments: ["a.log", "a.csv"])
  func endOfPipe(name: String) async throws {
    let pipe = try TestPipe()
    try pipe.write("one,1\ntwo,2\n")
    let format: any DocumentFormat = name == "a.csv" ? CSVFormat() : TextLinesFormat()
    let document = format.document(of: DocumentFile(name: nil, bytes: try pipe.source()))
    let stage = Stage(DocumentTable(document).table(title: "pipe"), columns: 60, lines: 8)
    #expect(stage.screen.contains("F Follow"))
    pipe.end()
    #expect(await stage.wait { document.progress == nil })
    #expect(stage.screen.contains("F Follow"))
    stage.press(.character("F"))
    #expect(stage.line(7) == " Standard input has ended")
  }
}
