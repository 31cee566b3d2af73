import Foundation
import Testing

/// Very large files.
extension Programs {
  @Suite struct LargeFilesTests {
    private static let record = #"{"id": 1234, "name": "someone", "tags": ["a", "b"], "on": true}"#

    @Test("A6 An array of 100 MB opens, goes to the end and back, in little memory")
    func largeArray() async throws {
      let folder = try TemporaryFolder()
      let bytes = 100_000_000
      let count = bytes / (Self.record.utf8.count + 1)
      let path = try write(count: count, to: folder)

      let start = ContinuousClock.now
      let terminal = try TmuxSession([builtProgram("termtable"), path])
      try await terminal.waitForLook(timeout: .seconds(60)) { look in
        look.shows(title: "large.json", row: "1234  someone") ? look.flaws() : ["not open yet"]
      }
      // It takes 0.2 s on an idle machine.
      #expect(ContinuousClock.now - start < .seconds(10))

      try terminal.send("End")
      try await terminal.waitFor("\(count)/\(count)")
      try terminal.send("Enter")
      try await terminal.waitFor("‹ large.json › [\(count - 1)]")
      try terminal.send("Left")
      try await terminal.waitFor("\(count)/\(count)")
      try terminal.send("Home")
      let look = try await terminal.waitForLook { look in
        look.lines[0].hasSuffix(" 1/\(count)") ? look.flaws() : ["not at the first row"]
      }
      #expect(look.cursor.line == 2)
      #if os(Linux)
        #expect(try mostMemory(of: try terminal.process) < 2 * bytes)
      #endif
    }

    /// Writes a file with an array of `count` records, and returns its path.
    private func write(count: Int, to folder: TemporaryFolder) throws -> String {
      let record = Array((Self.record + ",").utf8)
      var bytes: [UInt8] = [UInt8(ascii: "[")]
      bytes.reserveCapacity(record.count * count + 2)
      for _ in 0..<count { bytes += record }
      bytes[bytes.count - 1] = UInt8(ascii: "]")
      return try folder.write("large.json", bytes: bytes)
    }

    /// Returns the most memory that a process has had, in bytes.
    private func mostMemory(of process: Int32) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(line.split(separator: " ").compactMap { Int($0) }.first) * 1024
    }
  }
}
