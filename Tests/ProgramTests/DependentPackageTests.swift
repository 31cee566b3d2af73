import Foundation
import Testing

/// The lines of Documentation/Library.md for the manifest of a package that uses the library.
extension Programs {
  @Suite struct DependentPackageTests {
    private let folder: TemporaryFolder
    private let files = FileManager.default

    init() throws {
      folder = try TemporaryFolder()
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
    }

    private func package(_ arguments: String...) throws -> (
      status: Int, output: String, errors: String
    ) {
      try run(
        ["swift", "package", "--package-path", folder.path("app")] + arguments,
        environment: ProcessInfo.processInfo.environment
      )
    }

    @Test("A package with the documented dependency, on a folder of another name, fetches nothing")
    func fetching() throws {
      let result = try package("show-dependencies", "--format", "json")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\"name\": \"TermTable\""), "\(result.output)")
      #expect(!result.output.contains("argument-parser"), "\(result.output)")
      #expect(!files.fileExists(atPath: folder.path("app/Package.resolved")))
    }

    /// B1: a program of the dependency would silently replace one of the same name, such as
    /// `settings`.
    @Test("A package that depends on this one gets no programs of the examples")
    func programs() throws {
      let result = try package("show-executables", "--format", "json")
      try #require(result.status == 0, "\(result.errors)")
      let programs = try JSONDecoder().decode(
        [[String: String]].self,
        from: Data(result.output.utf8)
      )
      #expect(programs.contains(["name": "my-settings"]))
      #expect(programs.filter { $0["package"] != nil }.map { $0["name"] } == ["termtable"])
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
