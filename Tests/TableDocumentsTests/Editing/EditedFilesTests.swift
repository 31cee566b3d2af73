import DocumentFuzzing
import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Sets every scalar of the sample files, and of the public test suites if `TERMTABLE_CORPORA`
/// names their folder. Parsers of Python, git and bash look at the results.
@Suite("Edited files") @MainActor struct EditedFilesTests {
  /// The most plain values of the samples that a second command sets back in another notation, as
  /// the value between could not have the old one; Documentation/Reliability.md has the reasons.
  private static let rewritten = [
    "JSON": 6, "JSON5": 8, "TOML": 9, "YAML": 20, "property list": 3, "settings": 42,
    "columns": 9,
  ]

  @Test(
    "P29 Each scalar of the sample files is set and set back, in five notations of each file",
    .enabled(if: SecondParsers.areInstalled, "python3 is not installed"),
    arguments: FormatFiles.all.map(\.name)
  )
  func samples(name: String) async throws {
    var tried = LosslessEdits(seed: 29)
    try await tried.run(TriedFiles.samples(of: name))
    #expect(tried.edits.failures == [])
    for (format, figures) in tried.edits.figures {
      #expect(figures.files >= 3)
      let rewritten = figures.rewritten.values.reduce(0, +)
      #expect(rewritten <= Self.rewritten[format, default: 0], "\(figures.examples)")
      // A refused edit is no wrong one, but most must be possible.
      #expect(figures.edits > figures.refused, "\(tried.refusals)")
      #expect(figures.restored > 0)
    }
    #expect(!tried.edits.figures.isEmpty)
  }

  @Test(
    "P29 Each scalar of the files that the program is tried with is set and set back",
    .enabled(if: SecondParsers.areInstalled, "python3 is not installed")
  )
  func fixtures() async throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let files = try await TriedFiles.all(in: folder.appending(path: "ProgramTests/Fixtures").path)
    #expect(files.count >= 5)
    var tried = LosslessEdits(seed: 30)
    try await tried.run(files)
    #expect(tried.edits.failures == [])
    for name in ["CSV", "JSON", "TOML", "YAML", "property list"] {
      let figures = try #require(tried.edits.figures[name])
      #expect(figures.edits > 10 && figures.restored > 10)
    }
  }

  @Test(
    "P29 The other parsers find edits that change more or less than was meant",
    .enabled(if: SecondParsers.areInstalled, "python3 is not installed")
  )
  func wrongEdits() throws {
    let file = TriedFile(path: "a.json", bytes: Array("{\"a\": 1, \"b\": 2}".utf8))
    let document = try OpenFile(file.bytes, path: file.path)
    let node = try #require(document.document.root?.child(at: 0))
    func edit(_ after: String) -> EditCase {
      EditCase(file, Array(after.utf8), document, DocumentPath([.init("a")]), (node, .number("7")))
    }
    var parsers = SecondParsers()
    #expect(try parsers.wrongEdits(of: [edit("{\"a\": 7, \"b\": 2}")]) == [])
    let wrong = [
      "{\"a\": 7, \"b\": 3}", "{\"a\": 1, \"b\": 7}", "{\"a\": 1, \"b\": 2}",
      "{\"a\": \"7\", \"b\": 2}",
      "{\"a\": 7}", "{\"a\": 7, \"b\": 2",
    ]
    #expect(try parsers.wrongEdits(of: wrong.map(edit))?.count == wrong.count)
    #expect(parsers.counts["json"]?.checked == 1 + wrong.count)
  }

  @Test("P29 A file that is opened and saved without edits is the same, in five notations")
  func savedAlone() async throws {
    let scratch = try Scratch()
    // In place of visudo, which refuses what random lines say.
    let programs = try scratch.folder("programs")
    try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: programs + "/visudo"))
    chmod(programs + "/visudo", 0o755)
    for (number, file) in TriedFiles.samples().enumerated() {
      for (part, variant) in await FileVariants(file).all().enumerated() {
        let folder = try scratch.folder("\(number)-\(part)")
        let path = folder + "/" + (variant.path.split(separator: "/").last ?? "")
        try Data(variant.bytes).write(to: URL(filePath: path))
        let document = try OpenFile(FileName(path))
        await document.document.readAll()
        let version = document.base.version
        var saver = Saver(FileName(path), opened: version, state: nil)
        saver.programs = [FileName(programs)]
        _ = try saver.save(document.bytes)
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == variant.bytes)
      }
    }
  }

  private nonisolated static var corpora: String? {
    ProcessInfo.processInfo.environment["TERMTABLE_CORPORA"]
  }

  @Test(
    "P29 Scalars of the public test suites are set and set back",
    .enabled(if: corpora != nil, "TERMTABLE_CORPORA names no folder; see Scripts/check-corpora")
  )
  func corpora() async throws {
    var random = SeededGenerator(seed: 31)
    let files = try await TriedFiles.all(in: Self.corpora ?? "").shuffled(using: &random)
    var tried = LosslessEdits(seed: 31, limit: 4)
    try await tried.run(Array(files.prefix(300)))
    print(tried.lines.joined(separator: "\n"))
    #expect(tried.edits.failures == [])
    let edits = tried.edits.figures.values.map(\.edits).reduce(0, +)
    #expect(edits > 500)
  }
}
