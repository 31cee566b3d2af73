import Foundation
import Testing

/// The lengths of programs, without blank lines and comments, that are compared with those of a
/// newcomer, who wrote them with an early version of the library: 25, 274, 170 and 53 lines.
@Suite struct ExampleLengthTests {
  @Test(
    "The examples stay as short as they are",
    arguments: [
      ("kitchen-radio", 25), ("board-settings", 192), ("customer-browser", 63),
      ("heating-hours", 51),
    ]
  )
  func lines(example: String, most: Int) throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let files = try ["Tables", "Program"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Examples/\(example)/\(folder)"),
        includingPropertiesForKeys: nil
      )
    }
    let lines = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.drop(while: \.isWhitespace) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    #expect(files.count > 1 && lines.count <= most)
  }
}
