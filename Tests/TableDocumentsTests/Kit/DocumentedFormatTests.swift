import Foundation
import Testing

@Suite("The format in CONTRIBUTING.md") struct DocumentedFormatTests {
  @Test("The format in CONTRIBUTING.md is the one that the kit tests")
  func sameCode() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appending(path: "PairsFormat.swift"), encoding: .utf8)
    let shown = try #require(code.firstRange(of: "///").map { code[$0.lowerBound...] })
    let top = folder.appending(path: "../../..")
    let text = try String(contentsOf: top.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    #expect(text.contains("```swift\n" + shown + "```"))
  }
}
