import Foundation
import Testing

/// Comparisons of the Swift code in documentation with files that are compiled.
enum DocumentedCode {
  /// Fails for each paragraph of a page's Swift code that is not in a source file, line by line.
  ///
  /// Ignores imports, indentation and the manifest of a package, which begins with `dependencies`.
  /// A paragraph ends at an empty line.
  ///
  /// - Parameters:
  ///   - page: The path of the page, or of a Swift file with code in its comments, from the root of
  ///     the package.
  ///   - source: The compiled file; by default the caller's.
  ///   - other: The path of another compiled file, from the root of the package.
  static func expectCompiled(
    _ page: String,
    in source: String = #filePath,
    and other: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var text = try text(of: page)
    if page.hasSuffix(".swift") { text = text.replacing(/(?m)^ *\/\/\/ ?/, with: "") }
    let code =
      lines(try String(contentsOf: URL(filePath: source), encoding: .utf8))
      + lines(try other.map { try self.text(of: $0) } ?? "")
    let paragraphs = paragraphs(of: text)
    #expect(!paragraphs.isEmpty, sourceLocation: sourceLocation)
    for paragraph in paragraphs where !contains(code, paragraph) {
      let shown = paragraph.joined(separator: "\n")
      Issue.record(
        "\(page) shows code that is not in \(source):\n\(shown)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Fails for each paragraph of Swift, and each picture of a screen, that an article shows and a
  /// source file does not contain.
  ///
  /// A picture is a block of code without a language.
  ///
  /// - Parameters:
  ///   - article: Its module and its name, such as `TableModel/CellsOfYourOwn`.
  ///   - source: The compiled file; by default the caller's.
  ///   - other: The path of another compiled file, from the root of the package.
  static func expectArticle(
    _ article: String,
    in source: String = #filePath,
    and other: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let names = article.split(separator: "/")
    let page = "Sources/\(names[0])/\(names[0]).docc/\(names[1]).md"
    try expectCompiled(page, in: source, and: other, sourceLocation: sourceLocation)
    let code = lines(try String(contentsOf: URL(filePath: source), encoding: .utf8))
    for picture in pictures(of: try text(of: page)) where !contains(code, picture) {
      let shown = picture.joined(separator: "\n")
      Issue.record(
        "\(page) shows a screen that no test in \(source) expects:\n\(shown)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Returns the text of the file at a path from the root of the package.
  static func text(of path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the Swift code of a page as paragraphs of lines.
  private static func paragraphs(of page: String) -> [[String]] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { !$0.hasPrefix("dependencies") }
      .flatMap { lines($0).split(separator: "").map(Array.init) }
  }

  /// Returns the code blocks of a page that name no language, as lines.
  private static func pictures(of page: String) -> [[String]] {
    page.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\n") }
      .map { Array(lines($0.element).dropFirst().dropLast()) }
  }

  /// Returns the lines of `code` without imports and indentation.
  private static func lines(_ code: String) -> [String] {
    code.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("import ") }
  }

  private static func contains(_ code: [String], _ paragraph: [String]) -> Bool {
    code.indices.contains { code[$0...].starts(with: paragraph) }
  }
}
