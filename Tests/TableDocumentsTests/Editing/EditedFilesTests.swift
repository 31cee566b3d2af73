import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Sets every scalar of the sample files, and of the public test suites if `TERMTABLE_CORPORA` names their folder.
@Suite("Edited files") @MainActor struct EditedFilesTests {
  /// Returns a text as it is, with other line endings, with a byte order mark, and without a final line ending.
  private func variants(_ text: String) -> [[UInt8]] {
    let lines = text.replacing("\r\n", with: "\n")
    let noEnd = lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
    return [text, lines.replacing("\n", with: "\r\n"), "\u{FEFF}" + lines, noEnd].map {
      Array($0.utf8)
    }
  }

  @Test(
    "P29 Each scalar of the sample files is set and set back",
    arguments: FormatFiles.all.map(\.name)
  )
  func samples(name: String) async throws {
    let files = try #require(FormatFiles.all.first { $0.name == name })
    var tried = ScalarEdits()
    for sample in files.samples {
      for bytes in variants(sample) { try await tried.tryAll(bytes, path: files.path) }
    }
    #expect(tried.edits > 0)
    // A refused edit is no wrong one, but most must be possible.
    #expect(tried.edits > tried.refusals.values.reduce(0, +), "\(tried.shownRefusals)")
    #expect(tried.restored * 5 >= tried.edits, "\(tried.restored) of \(tried.edits)")
    if let errors = try SecondParser.errors(of: tried.results) { #expect(errors == []) }
  }

  private nonisolated static var folder: String? {
    ProcessInfo.processInfo.environment["TERMTABLE_CORPORA"]
  }

  @Test(
    "P29 Each scalar of the public test suites is set and set back",
    .enabled(if: folder != nil)
  )
  func corpora() async throws {
    let corpus = Corpus(folder: URL(filePath: Self.folder ?? ""))
    var (toml, yaml, csv) = (ScalarEdits(), ScalarEdits(), ScalarEdits())
    let list = String(decoding: try corpus.bytes("toml-test/files-toml-1.0.0"), as: UTF8.self)
    for name in list.split(separator: "\n")
    where name.hasPrefix("valid/") && name.hasSuffix(".toml") {
      try await toml.tryAll(try corpus.bytes("toml-test/\(name)"), path: "\(name)")
      await Task.yield()
    }
    for path in try corpus.files(in: "csv-spectrum/csvs") {
      try await csv.tryAll(try corpus.bytes(path), path: path)
    }
    for (name, text) in try corpus.yamlTexts() {
      try await yaml.tryAll(Array(text.utf8), path: name + ".yaml")
      await Task.yield()
    }
    for (name, tried) in [("TOML", toml), ("CSV", csv), ("YAML", yaml)] {
      let refused = tried.refusals.values.reduce(0, +)
      print(
        "\(name): \(tried.edits) values set, \(tried.restored) of them written back alike, \(refused) refused"
      )
      print(tried.shownRefusals)
      #expect(tried.edits > 10 * refused)
      let errors = try SecondParser.errors(of: tried.results) ?? []
      print(
        "\(errors.count) files in which a second parser does not find the new value",
        errors.prefix(20)
      )
    }
  }
}

extension Corpus {
  /// Returns the texts of the valid cases of yaml-test-suite.
  fileprivate func yamlTexts() throws -> [(name: String, text: String)] {
    var texts: [(String, String)] = []
    for path in try files(in: "yaml-test-suite/src") {
      for (number, example) in (try document(path, YAMLFormat()).root?.values ?? []).enumerated() {
        guard let text = example.member("yaml")?.text.whole, example.member("fail") == nil else {
          continue
        }
        texts.append(("\(path.fileName.dropLast(5))-\(number)", written(text)))
      }
    }
    return texts
  }
}
