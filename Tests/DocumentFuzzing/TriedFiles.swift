import Foundation
import TableDocuments

/// The files whose values are edited: the samples of each format, and those of folders.
@MainActor package enum TriedFiles {
  /// The samples of all formats, or of one.
  package static func samples(of name: String? = nil) -> [TriedFile] {
    FormatFiles.all.filter { name == nil || $0.name == name }.flatMap { files in
      files.samples.map { TriedFile(path: files.path, bytes: Array($0.utf8)) }
    }
  }

  /// The largest file of a folder that is tried, in bytes: each edit reads its file again.
  private static let maximumSize = 65_536

  /// All files in a folder and the folders in it, in order. Those of yaml-test-suite are followed
  /// by the texts in them.
  package static func all(in folder: String) async throws -> [TriedFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    var files: [TriedFile] = []
    for name in names {
      let url = URL(filePath: folder).appending(path: name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        let data = try? Data(contentsOf: url), data.count <= maximumSize
      else { continue }
      files.append(TriedFile(path: name, bytes: Array(data)))
      if name.contains("yaml-test-suite/src/") { files += await cases(of: name, Array(data)) }
    }
    return files
  }

  private static func cases(of path: String, _ bytes: [UInt8]) async -> [TriedFile] {
    guard let document = try? Documents.open(bytes, path: path) else { return [] }
    await document.read()
    var files: [TriedFile] = []
    DocumentValue.visit(document) { value in
      guard value.path.steps.last?.name == "yaml" else { return }
      let text = yamlText(of: value.node.text.whole)
      files.append(TriedFile(path: "\(path)-\(files.count).yaml", bytes: Array(text.utf8)))
    }
    return files
  }

  /// Returns the text of a case of yaml-test-suite, with its signs for invisible characters
  /// replaced.
  package static func yamlText(of text: String) -> String {
    var text = text.replacing("␣", with: " ").replacing(/—*»/, with: "\t")
    text = text.replacing("←", with: "\r").replacing("⇔", with: "\u{FEFF}").replacing("↵", with: "")
    return text.hasSuffix("∎\n") ? String(text.dropLast(2)) : text
  }
}
