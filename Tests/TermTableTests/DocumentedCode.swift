import Foundation
import Testing

/// The Swift code of a page for people, which a test proves to stand in a file that is compiled.
enum DocumentedCode {
  /// Fails for each paragraph of Swift of a page that does not stand, line by line, in a source file.
  ///
  /// Imports and indentation do not count. A paragraph ends at an empty line. The manifest of a
  /// package, which begins with `dependencies`, is left out.
  ///
  /// - Parameters:
  ///   - page: The path of the page, from the root of the package.
  ///   - source: The file it is compiled in; the caller's own.
  static func expectCompiled(
    _ page: String,
    in source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try text(of: page)
    let code = lines(try String(contentsOf: URL(filePath: source), encoding: .utf8))
    let paragraphs = paragraphs(of: text)
    #expect(!paragraphs.isEmpty, sourceLocation: sourceLocation)
    for paragraph in paragraphs where !contains(code, paragraph) {
      let shown = paragraph.joined(separator: "\n")
      Issue.record(
        "\(page) shows code that does not stand in \(source):\n\(shown)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// The text of a file, by its path from the root of the package.
  static func text(of path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift of a page, as paragraphs of lines.
  private static func paragraphs(of page: String) -> [[String]] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { !$0.hasPrefix("dependencies") }
      .flatMap { lines($0).split(separator: "").map(Array.init) }
  }

  /// The lines without their indentation; none for an import.
  private static func lines(_ code: String) -> [String] {
    code.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("import ") }
  }

  private static func contains(_ code: [String], _ paragraph: [String]) -> Bool {
    code.indices.contains { code[$0...].starts(with: paragraph) }
  }
}
