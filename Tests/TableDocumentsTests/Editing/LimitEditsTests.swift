import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Edits of files just below and just above the limits in the code, where a file is read in another
/// way.
@Suite("Edits around limits") @MainActor struct LimitEditsTests {
  /// The limits in bytes that the code of trees and edits has, as a script finds them there.
  private nonisolated static let byteLimits: [Int] = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    var limits: Set<Int> = []
    for name in ["Bytes", "Documents", "Editing", "JSON", "PropertyLists", "TOML", "Trees", "YAML"]
    {
      let folder = folder.appending(path: "Sources/TableDocuments/\(name)")
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      for file in files ?? [] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        for match in text.matches(of: /\b(\d+) << (\d+)\b/) {
          limits.insert((Int(match.1) ?? 0) << (Int(match.2) ?? 0))
        }
        for match in text.matches(of: /\b(\d+_\d{3}|65536|4096)\b/) {
          limits.insert(Int(match.1.replacing("_", with: "")) ?? 0)
        }
      }
    }
    return limits.filter { 1_000...Self.largest ~= $0 }.sorted()
  }()

  /// Larger files take minutes; they are tried where there is time.
  private nonisolated static let isSoak =
    ProcessInfo.processInfo.environment["TERMTABLE_FUZZ_SECONDS"] != nil
  private nonisolated static let largest = isSoak ? 16 << 20 : 1 << 18

  @Test("P29 The limits that edits are tried around are those in the code")
  func limits() {
    #expect(Self.byteLimits.contains(1 << 18), "\(Self.byteLimits)")
    #expect(Self.byteLimits.contains(1 << 16))
    #expect(Self.byteLimits.contains(1_000))
  }

  /// A file of texts: an object with the names `n0`, `n1` …, or a list.
  private struct Sample {
    let path: String
    let isList: Bool
    var items: [(name: String, text: String)]

    func line(_ item: (name: String, text: String)) -> String {
      switch (path, isList) {
      case ("a.yaml", true): "- \(item.text)"
      case ("a.yaml", false): "\(item.name): \(item.text)"
      case ("a.toml", true): "  \"\(item.text)\","
      case ("a.toml", false): "\(item.name) = \"\(item.text)\""
      case ("a.json", true): "  \"\(item.text)\""
      case ("a.json", false): "  \"\(item.name)\": \"\(item.text)\""
      case (_, true): "<string>\(item.text)</string>"
      case (_, false): "<key>\(item.name)</key>\n<string>\(item.text)</string>"
      }
    }

    /// The text of the file.
    var text: String {
      let lines = items.map(line)
      let body = lines.joined(separator: "\n")
      return switch (path, isList) {
      case ("a.yaml", _), ("a.toml", false): body + "\n"
      case ("a.toml", true): "l = [\n" + body + "\n]\n"
      case ("a.json", true): "[\n" + lines.joined(separator: ",\n") + "\n]\n"
      case ("a.json", false): "{\n" + lines.joined(separator: ",\n") + "\n}\n"
      case (_, true): "<plist><array>\n" + body + "\n</array></plist>\n"
      case (_, false): "<plist><dict>\n" + body + "\n</dict></plist>\n"
      }
    }

    /// The path of the list or the object.
    var container: DocumentPath { DocumentPath(path == "a.toml" && isList ? [.init("l")] : []) }

    func path(of index: Int) -> DocumentPath {
      DocumentPath(container.steps + [.init(isList ? "\(index)" : items[index].name)])
    }
  }

  /// A file of about a number of bytes.
  private static func sample(_ path: String, isList: Bool, bytes: Int) -> Sample {
    var sample = Sample(path: path, isList: isList, items: [])
    let item = (name: "n00000", text: "some words of item 00000")
    let size = sample.line(item).utf8.count + (path == "a.json" ? 2 : 1)
    for number in 0..<max(4, bytes / size) {
      let digits = String(100_000 + number).dropFirst()
      sample.items.append(("n\(digits)", "some words of item \(digits)"))
    }
    return sample
  }

  /// Edits at the start, in the middle and at the end, each with what it does to the items.
  private static func edits(of sample: Sample) -> [(Edit, (inout Sample) -> Void)] {
    let (middle, last) = (sample.items.count / 2, sample.items.count - 1)
    func step(_ index: Int) -> DocumentPath.Step { sample.path(of: index).steps.last ?? .init("") }
    func added(_ name: String, _ place: Edit.Place, _ index: Int) -> (Edit, (inout Sample) -> Void)
    {
      let new = sample.isList ? nil : name
      return (
        Edit(sample.container, .add(name: new, .text("new \(name)"), place)),
        { $0.items.insert((name, "new \(name)"), at: index) }
      )
    }
    var edits: [(Edit, (inout Sample) -> Void)] = [
      (Edit(sample.path(of: middle), .set(.text("other"))), { $0.items[middle].text = "other" }),
      (Edit(sample.path(of: 0), .move(to: last)), { $0.items.append($0.items.removeFirst()) }),
      (
        Edit(sample.path(of: last), .move(to: 1)), { $0.items.insert($0.items.removeLast(), at: 1) }
      ),
      (Edit(sample.path(of: last), .delete), { $0.items.removeLast() }),
      (Edit(sample.path(of: 0), .delete), { $0.items.removeFirst() }),
      (
        Edit(sample.path(of: middle), .duplicate(name: sample.isList ? nil : "copy")),
        { $0.items.insert(($0.isList ? "" : "copy", $0.items[middle].text), at: middle + 1) }
      ),
      added("end", .end, last + 1), added("start", .before(step(0)), 0),
      added("between", .after(step(middle)), middle + 1),
    ]
    if !sample.isList {
      edits.append((Edit(sample.path(of: last), .rename("q")), { $0.items[last].name = "q" }))
    }
    return edits
  }

  private nonisolated static let paths = ["a.yaml", "a.toml", "a.json", "a.plist"]

  @Test(
    "P29 Files around each limit are edited at the start, in the middle and at the end",
    arguments: paths
  )
  func around(path: String) async throws {
    for limit in Self.byteLimits {
      for isList in [true, false] {
        for size in [limit - 64, limit + 64] {
          let sample = Self.sample(path, isList: isList, bytes: size)
          // A large file takes longer to read, so fewer edits of it are made.
          let numbers = limit < 1 << 16 ? Array(Self.edits(of: sample).indices) : [0, 3, 6, 7]
          let document = try OpenFile(Array(sample.text.utf8), path: path)
          var expected = sample
          for number in numbers {
            let (edit, change) = Self.edits(of: expected)[number]
            try await document.apply(edit)
            change(&expected)
            #expect(document.text == expected.text, "\(edit) in \(size) bytes of \(path)")
          }
          try Self.judge(document.bytesNow, expected)
        }
      }
    }
  }

  /// Python's parsers: prints the names and the texts of a file.
  private static let program = """
    import sys, json
    path = sys.argv[1]
    data = open(path, 'rb').read()
    if path.endswith('toml'):
        import tomllib; value = tomllib.loads(data.decode())
        value = value.get('l', value)
    elif path.endswith('plist'):
        import plistlib; value = plistlib.loads(data)
    elif path.endswith('json'):
        value = json.loads(data)
    else:
        import yaml; value = yaml.load(data, Loader=getattr(yaml, 'CSafeLoader', yaml.SafeLoader))
    pairs = [['', v] for v in value] if isinstance(value, list) else list(map(list, value.items()))
    print(json.dumps(pairs))
    """

  /// Compares a file as Python reads it; without Python or its module, the text was compared alone.
  private static func judge(_ bytes: [UInt8], _ expected: Sample) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: expected.path)
    try Data(bytes).write(to: file)
    guard let child = ChildProcess(["python3", "-B", "-c", program, file.path]), child.end() == 0,
      let line = child.lines.first
    else { return }
    let pairs = try JSONDecoder().decode([[String]].self, from: Data(line.utf8))
    #expect(pairs == expected.items.map { [expected.isList ? "" : $0.name, $0.text] })
  }
}
