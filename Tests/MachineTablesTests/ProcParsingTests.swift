import Testing

@testable import MachineTables

/// Parsers of /proc: what is cut, odd or hostile.
@Suite struct ProcParsingTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let tail =
    " S 1 7 7 0 -1 4194560 1 2 3 4 250 50 0 0 20 0 12 0 5000 123 77 18446744073709551615 1 1 0"

  @Test(
    "A4 The name of a process may hold anything",
    arguments: ["bash", "a b", "((x) y)", ") S 9 9 (", "", "new\nline", "日本語"]
  )
  func names(name: String) throws {
    let status = try #require(ProcessStatus(parsing: bytes("42 (\(name))" + Self.tail)))
    #expect(status.id == 42)
    #expect(status.name == name)
    #expect(status.parent == 1)
    #expect(status.ticks == 300)
    #expect(status.threads == 12)
    #expect(status.start == 5_000)
    #expect(status.pages == 77)
  }

  @Test("A4 A cut file is none, wherever it is cut")
  func cuts() {
    let whole = bytes("42 (a) b)" + Self.tail)
    for length in 0...whole.count - 26 {
      #expect(ProcessStatus(parsing: Array(whole[..<length])) == nil, "\(length)")
    }
    #expect(ProcessStatus(parsing: [0xFF, 0x28, 0xFE, 0x29]) == nil)
    #expect(ProcessStatus(parsing: bytes("42 (a) S x" + Self.tail)) == nil)
  }

  @Test("A4 Processor times: guests count once, other lines and cut ones do not count")
  func processors() {
    let text = """
      cpu  10 5 15 60 10 0 0 0 3 3
      cpu0 1 1 1 1
      cpu1 1 1
      intr 5 5 5 5
      """
    #expect(
      ProcParsing.processors(bytes(text)) == [.init(busy: 30, idle: 70), .init(busy: 3, idle: 1)]
    )
    let load = ProcessorTimes(busy: 40, idle: 80).load(since: .init(busy: 30, idle: 70))
    #expect(load == 0.5)
    #expect(ProcessorTimes(busy: 1, idle: 1).load(since: .init(busy: 2, idle: 1)) == nil)
    #expect(ProcessorTimes(busy: 1, idle: 1).load(since: .init(busy: 1, idle: 1)) == nil)
  }

  @Test("A4 Memory in bytes; a total that is missing or too large is none")
  func memory() throws {
    let facts = try #require(
      ProcParsing.memory(bytes("MemTotal: 1000 kB\nMemFree: 1 kB\nMemAvailable:  400 kB\nx\n"))
    )
    #expect(facts.total == 1_024_000)
    #expect(facts.available == 409_600)
    #expect(ProcParsing.memory(bytes("MemFree: 1 kB")) == nil)
    #expect(ProcParsing.memory(bytes("MemTotal: 9223372036854775807 kB")) == nil)
  }

  @Test("A4 A mount has blanks in its path, and the last one at a path is seen")
  func mounts() {
    let text = "a /x\\040y ext4 rw 0 0\nb /x\\040y tmpfs rw 0 0\nc /\\\\999 proc\nd\n"
    let found = ProcParsing.mounts(bytes(text))
    #expect(found.map(\.path) == ["/x y", "/\\\\999"])
    #expect(found.first?.type == "tmpfs")
  }

  @Test("A4 The path of a mount need not be UTF-8, and is kept byte for byte")
  func mountBytes() {
    let text: [UInt8] =
      Array("d /caf\\351 ext4 rw 0 0\nd /caf".utf8) + [0xE8] + Array(" ext4\n".utf8)
    let found = ProcParsing.mounts(text)
    #expect(found.map(\.path) == ["/caf\u{FFFD}", "/caf\u{FFFD}"])
    #expect(found.map(\.pathBytes.last) == [0xE9, 0xE8])
  }

  @Test("A4 Traffic by interface, also of names with colons")
  func traffic() {
    let text = "h\nh\n eth0:1: 100 1 0 0 0 0 0 0 200 2\n  lo:5 1 0 0 0 0 0 0 6 2\n bad: 1\n"
    let found = ProcParsing.traffic(bytes(text))
    #expect(found.map(\.name) == ["eth0:1", "lo"])
    #expect(found.map(\.received) == [100, 5])
    #expect(found.map(\.sent) == [200, 6])
  }

  @Test("A4 Texts between zeros, and the name of the system")
  func texts() {
    #expect(ProcParsing.texts(bytes("a\0\0b c\0")) == ["a", "", "b c"])
    #expect(ProcParsing.texts([]) == [])
    #expect(ProcParsing.texts([0, 0]) == [])
    #expect(ProcParsing.systemName(bytes("ID=x\nPRETTY_NAME=\"Debian 12\"\n")) == "Debian 12")
    #expect(ProcParsing.systemName(bytes("PRETTY_NAME=Plain")) == "Plain")
    #expect(ProcParsing.systemName(bytes("")) == nil)
  }

  @Test("Random bytes are no machine, and stop no parser")
  func randomBytes() {
    var random = SystemRandomNumberGenerator()
    let marks = Array("0 9:()\n\\-cpu".utf8)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<200, using: &random)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...1, using: &random) == 0
          ? UInt8.random(in: .min ... .max, using: &random)
          : marks[Int.random(in: marks.indices, using: &random)]
      }
      _ = ProcessStatus(parsing: bytes)
      _ = ProcParsing.processors(bytes)
      _ = ProcParsing.memory(bytes)
      _ = ProcParsing.mounts(bytes)
      _ = ProcParsing.traffic(bytes)
      _ = ProcParsing.texts(bytes)
    }
  }

  @Test(
    "Sizes and times as people read them",
    arguments: [
      (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (10_240, "10 KiB"),
      (1_048_000, "1023 KiB"), (1_048_576, "1.0 MiB"), (25_769_803_776, "24 GiB"), (-5, "0 B"),
    ]
  )
  func sizes(count: Int, words: String) {
    #expect(Words.bytes(count) == words)
    #expect(Words.time(59) == "59 s")
    #expect(Words.time(3_600 * 5 + 720) == "5 h 12 min")
    #expect(Words.time(90_061) == "1 d 1 h")
    #expect(Words.decimal(12.25, digits: 2) == "12.25")
    #expect(Words.decimal(-0.05, digits: 2) == "-0.05")
  }
}
