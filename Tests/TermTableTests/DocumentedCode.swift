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
  ///   - page: The path of the page, from the root of the package; or of Swift with code in its comments.
  ///   - source: The file it is compiled in; the caller's own.
  ///   - other: The path of another such file, from the root of the package.
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
        "\(page) shows code that does not stand in \(source):\n\(shown)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Fails for each paragraph of Swift, and each picture of a screen, of an article that does not stand
  /// in a source file.
  ///
  /// A picture is a block of code without a language.
  ///
  /// - Parameters:
  ///   - article: Its module and its name, such as `TableModel/CellsOfYourOwn`.
  ///   - source: The file it is compiled in; the caller's own.
  ///   - other: The path of another such file, from the root of the package.
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
        "\(page) shows what no test in \(source) expects:\n\(shown)",
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

  /// The blocks of a page without a language, as lines.
  private static func pictures(of page: String) -> [[String]] {
    page.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\n") }
      .map { Array(lines($0.element).dropFirst().dropLast()) }
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
