import Foundation
import Testing

/// The lines of Documentation/Library.md for the manifest of a package that uses the library.
extension Programs {
  @Suite struct DependentPackageTests {
    @Test("A package with the documented dependency, on a folder of another name, fetches nothing")
    func fetching() throws {
      let folder = try TemporaryFolder()
      let files = FileManager.default
      try files.createDirectory(
        atPath: folder.path("app/Sources/my-settings"),
        withIntermediateDirectories: true
      )
      try Data().write(to: URL(fileURLWithPath: folder.path("app/Sources/my-settings/main.swift")))
      // SwiftPM takes the name of the link for that of the folder.
      try files.createSymbolicLink(
        atPath: folder.path("Another"),
        withDestinationPath: packageFolder.path
      )
      _ = try folder.write(
        "app/Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "app",
          platforms: [.macOS(.v15)],
        \(try readme().replacing("../TermTable", with: "../Another"))
        )
        """
      )
      let result = try run(
        [
          "swift", "package", "--package-path", folder.path("app"), "show-dependencies",
          "--format", "json",
        ],
        environment: ProcessInfo.processInfo.environment
      )
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\"name\": \"TermTable\""), "\(result.output)")
      #expect(!result.output.contains("argument-parser"), "\(result.output)")
      #expect(!files.fileExists(atPath: folder.path("app/Package.resolved")))
    }

    /// Returns the lines of Documentation/Library.md for the manifest.
    private func readme() throws -> Substring {
      let url = packageFolder.appendingPathComponent("Documentation/Library.md")
      let text = try String(contentsOf: url, encoding: .utf8)
      let start = try #require(text.range(of: "```swift\ndependencies: "))
      let rest = text[text.index(start.lowerBound, offsetBy: 9)...]
      return rest[..<(try #require(rest.range(of: "\n```"))).lowerBound]
    }
  }
}
