import TableDocuments
import TableSchemas
import TableSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the JSON Schema Test Suite: `SchemaSuite FOLDER [--list]`, the folder being a checkout of
/// json-schema-org/JSON-Schema-Test-Suite.
///
/// It prints how many tests of each draft pass, those that are optional by their files, and with
/// `--list` the names of all that fail. It ends with 1 if a required one fails.
@main @MainActor struct SchemaSuite {
  private let folder: String
  private let isListed: Bool
  private var remotes: [(uri: String, document: JSONValue)] = []
  private var failedRequired = 0

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first(where: { !$0.hasPrefix("-") }) else {
      print("usage: SchemaSuite FOLDER [--list]")
      exit(64)
    }
    var suite = SchemaSuite(folder: folder, isListed: arguments.contains("--list"))
    do {
      try await suite.run()
    } catch {
      print("\(error)")
      exit(66)
    }
    exit(suite.failedRequired == 0 ? 0 : 1)
  }

  private init(folder: String, isListed: Bool) {
    self.folder = folder
    self.isListed = isListed
  }

  private mutating func run() async throws {
    for file in Self.files(below: folder + "/remotes") {
      let uri = "http://localhost:1234" + file.dropFirst((folder + "/remotes").count)
      remotes.append((uri, try await Self.read(file)))
    }
    for (name, draft) in [
      ("draft4", Draft.draft04), ("draft6", .draft06), ("draft7", .draft07),
      ("draft2019-09", .draft2019), ("draft2020-12", .draft2020),
    ] {
      let all = Self.files(below: "\(folder)/tests/\(name)")
      let required = all.filter { !$0.contains("/optional/") }
      var result = Result()
      for file in required { try await run(file, draft, judgesFormats: false, &result) }
      failedRequired += result.failed
      print("\(name): \(result.passed) of \(result.passed + result.failed) required tests pass")
      for file in all where file.contains("/optional/") {
        var result = Result()
        let isFormat = file.contains("/format/")
        try await run(file, draft, judgesFormats: isFormat, &result)
        let shown = file.dropFirst(folder.count + "/tests/".count)
        print("  \(shown): \(result.passed) of \(result.passed + result.failed)")
      }
    }
  }

  private struct Result {
    var passed = 0
    var failed = 0
  }

  private func run(
    _ file: String,
    _ draft: Draft,
    judgesFormats: Bool,
    _ result: inout Result
  ) async throws {
    for group in try await Self.read(file).list ?? [] {
      guard let schema = group.object?["schema"] else { continue }
      let set = SchemaSet()
      for remote in remotes { set.add(remote.document, uri: remote.uri, draft: draft) }
      // Those whose own schemas were not known yet.
      for remote in remotes { set.add(remote.document, uri: remote.uri, draft: draft) }
      let root = set.add(schema, uri: "http://localhost:1234/the-schema-itself.json", draft: draft)
      for test in group.object?["tests"]?.list ?? [] {
        guard let data = test.object?["data"], let isValid = test.object?["valid"]?.boolean else {
          continue
        }
        var judge = Judge(set, judgesFormats: judgesFormats)
        let verdict = judge.verdict(on: data, by: root)
        let problems = judge.problems(of: data, by: root)
        if verdict == (isValid ? .fits : .misfit), problems.isEmpty == isValid {
          result.passed += 1
          continue
        }
        result.failed += 1
        guard isListed else { continue }
        let names = [group, test].map { $0.object?["description"]?.text ?? "" }
        print("✘ \(file.dropFirst(folder.count + 1)): \(names[0]) — \(names[1]): \(verdict)")
      }
    }
  }

  private static func files(below folder: String) -> [String] {
    var found: [String] = []
    for name in (SmallFile.names(folder) ?? []).sorted() {
      let path = folder + "/" + name
      if name.hasSuffix(".json") { found.append(path) } else { found += files(below: path) }
    }
    return found
  }

  private static func read(_ file: String) async throws -> JSONValue {
    let document = try Documents.open(Address(FileName(file)))
    await document.read()
    guard let root = document.root else { throw Unreadable(file: file) }
    return try JSONValue(root)
  }

  private struct Unreadable: Error { let file: String }
}
