import Foundation
import Fuzzing
import Testing

@testable import MachineTables

/// D10: the figures of df(1).
@Suite struct FileSystemsTests {
  /// What df tells of a file system, in bytes.
  private struct Line: Equatable {
    var path: String
    var total: Int
    var used: Int
    var available: Int
    var percent: Int?
    /// The sizes as people read them.
    var sizes: [Substring]
  }

  private static func lines() -> [Line]? {
    func output(_ unit: String) -> [[Substring]]? {
      let fields = "--output=size,used,avail,pcent,target"
      guard let child = ChildProcess(["df", "--all", unit, fields]) else { return nil }
      // A file system that may not be looked at makes the status 1.
      guard child.end() < 2, child.lines.count > 1 else { return nil }
      return child.lines.dropFirst().map { $0.split(separator: " ", maxSplits: 4) }
    }
    guard let exact = output("--block-size=1"), let read = output("--human-readable") else {
      return nil
    }
    return zip(exact, read).compactMap { exact, read in
      guard exact.count == 5, let total = Int(exact[0]), let used = Int(exact[1]),
        let available = Int(exact[2]), total > 0
      else { return nil }
      return Line(
        path: String(exact[4]).trimmingCharacters(in: .whitespaces),
        total: total,
        used: used,
        available: available,
        percent: Int(exact[3].dropLast()),
        sizes: Array(read.prefix(3))
      )
    }
  }

  private static let hasLines = lines()?.isEmpty == false

  @Test(
    "A4 Each file system has the sizes and the percentage that df tells",
    .enabled(if: hasLines, "df of GNU is not installed, or no file system has room")
  )
  func df() async throws {
    // Other programs write meanwhile: what is the same before and after is compared.
    var compared = 0
    for _ in 0..<20 where compared == 0 {
      let before = try #require(Self.lines())
      let systems = await LocalMachine().fileSystems(areLocal: false).filter { $0.total > 0 }
      let after = try #require(Self.lines())
      #expect(Set(systems.map(\.path)) == Set(after.map(\.path)))
      for line in after where before.contains(line) {
        let system = try #require(systems.last { $0.path == line.path })
        #expect(system.total == line.total)
        #expect(system.used == line.used, "\(line)")
        #expect(system.available == line.available, "\(line)")
        #expect(system.percent == line.percent, "\(line)")
        let sizes = [system.total, system.used, system.available].map { Words.bytes($0, .up) }
        #expect(sizes.map(Self.short) == line.sizes)
        compared += 1
      }
    }
    #expect(compared > 0)
  }

  /// “1.5 GiB” as df writes it: “1.5G”.
  private static func short(_ size: String) -> Substring {
    Substring(size.replacing("iB", with: "").replacing(" B", with: "").replacing(" ", with: ""))
  }

  @Test(
    "A4 The percentage is that of what is used or available, rounded up",
    arguments: [
      (0, 0, nil), (0, 10, 0), (1, 1_000_000, 1), (1, 99, 1), (1, 98, 2), (50, 50, 50),
      (99, 0, 100), (.max, 1, 100), (.max, .max, 50), (1, .max, 1), (-5, 10, 0), (5, -10, 100),
    ] as [(Int, Int, Int?)]
  )
  func percent(used: Int, available: Int, percent: Int?) {
    let system = FileSystem(path: "/", device: "", type: "", used: used, available: available)
    #expect(system.percent == percent)
  }

  @Test(
    "A4 Sizes are rounded up, as df rounds them",
    arguments: [
      (0, "0 B"), (1_023, "1023 B"), (1_025, "1.1 KiB"), (10_139, "10 KiB"), (10_240, "10 KiB"),
      (10_241, "11 KiB"), (1_047_553, "1.0 MiB"), (1_048_577, "1.1 MiB"),
      (Int.max, "8192 PiB"),
    ]
  )
  func sizes(count: Int, words: String) {
    #expect(Words.bytes(count, .up) == words)
  }
}
