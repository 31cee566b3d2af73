import Foundation
import Testing

/// The lengths of programs that are compared with those of a newcomer, who wrote them with an early
/// version of the library.
@Suite struct ExampleLengthTests {
  @Test(
    "The examples stay as short as they are",
    arguments: [
      ("kitchen-radio", 26), ("board-settings", 199), ("customer-browser", 65),
      ("heating-hours", 53),
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
        .filter { !$0.allSatisfy(\.isWhitespace) }
    }
    #expect(files.count > 1 && lines.count <= most)
  }
}
