import Fuzzing
import Testing

@testable import TableDocuments

/// A scanner gets a file in parts, and must find the same whatever the parts are.
@Suite("Scanners") struct ScannerTests {
  /// Scans bytes in parts of random lengths, from `least` on, and takes the findings now and then.
  private func scan<Scanner: DocumentScanner>(
    _ scanner: Scanner,
    _ bytes: [UInt8],
    least: Int,
    _ random: inout SeededGenerator,
    note: (Scanner.Findings) -> Void
  ) -> SyntaxError? {
    var scanner = scanner
    defer { note(scanner.takeFindings()) }
    var position = 0
    var isLast = false
    while !isLast {
      let count = min(Int.random(in: least...least + 40, using: &random), bytes.count - position)
      isLast = position + count == bytes.count
      // Zeros follow each part.
      let part = Array(bytes[position..<position + count]) + Array(repeating: 0, count: 64)
      do throws(ScanFailure) {
        position += try part.withUnsafeBufferPointer { buffer throws(ScanFailure) in
          try scanner.scan(
            UnsafeBufferPointer(rebasing: buffer[..<count]),
            at: position,
            isLast: isLast
          )
        }
      } catch {
        return SyntaxError(error, in: ByteSource(bytes))
      }
      if Bool.random(using: &random) { note(scanner.takeFindings()) }
    }
    return nil
  }

  private static func words(_ error: SyntaxError?) -> String {
    error.map { "\($0.offset): \($0)" } ?? "no error"
  }

  /// Returns the findings of a scan of a JSON text, as one text.
  private func findings(_ bytes: [UInt8], least: Int, _ random: inout SeededGenerator) -> String {
    var index = JSONIndex()
    var root: Int?
    var comments: [Int] = []
    let failure = scan(JSONScanner(), bytes, least: least, &random) { findings in
      for extent in findings.extents { index.note(extent) }
      index.position = findings.position
      root = findings.root
      comments += findings.comments
    }
    let extents = index.extents.map { extent in
      "\(extent.start)-\(extent.end ?? -1): \(extent.count) \(extent.commentCount) \(extent.checkpoints)"
    }
    return "\(Self.words(failure)) \(root ?? -1) \(comments) \(index.position)\n"
      + extents.joined(separator: "\n")
  }

  @Test("A JSON text in parts gives the same findings", arguments: 0..<8)
  func json(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var spaces: SeededGenerator? = SeededGenerator(seed: UInt64(seed))
    let tree = SampleTree.array([.random(levels: 3, &random), .random(levels: 3, &random)])
    for text in [tree.text, tree.text(&spaces)] + TriedFormat.json.samples {
      let bytes = Array(text.utf8)
      let whole = findings(bytes, least: bytes.count + 1, &random)
      #expect(findings(bytes, least: 8, &random) == whole, "seed \(seed): \(text.prefix(200))")
    }
  }

  @Test("A broken JSON text in parts fails at the same place")
  func brokenJSONFuzz() {
    var random = SeededGenerator(seed: 11)
    for sample in TriedFormat.json.samples {
      for _ in 0..<300 {
        var bytes = Array(sample.utf8)
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let piece = Array((TriedFormat.json.pieces.randomElement(using: &random) ?? "").utf8)
        bytes.insert(contentsOf: piece, at: place)
        let whole = findings(bytes, least: bytes.count + 1, &random)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(findings(bytes, least: 8, &random) == whole, "\(text)")
      }
    }
  }

  @Test("Lines in parts give the same findings")
  func lines() {
    var random = SeededGenerator(seed: 12)
    let long = String(repeating: "x", count: 70_000)
    for text in ["", "\n", "a", "a\nb", "a\n\nb\n", "\(long)\n\(long)\n", long] {
      for least in [1, 100_000] {
        var index = RecordIndex()
        let failure = scan(
          RecordScanner(Lines()),
          Array(text.utf8),
          least: least,
          &random
        ) { findings in
          index.checkpoints += findings.checkpoints
          index.count = findings.count
          index.position = findings.position
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(failure == nil)
        #expect(index.count == (lines.last == "" ? lines.count - 1 : lines.count))
        #expect(index.position == text.utf8.count)
        #expect(index.checkpoints.count == text.count { $0 == "\n" } * text.utf8.count / 140_000)
      }
    }
  }

  @Test("Delimited records in parts give the same findings")
  func delimitedFuzz() {
    var random = SeededGenerator(seed: 14)
    for round in 0..<200 {
      let text = (0..<40).map { _ in
        ["a", "\"", ",", "\n", "\r", "\r\n"].randomElement(using: &random) ?? ""
      }
      var found: [String] = []
      for least in [1, 100_000] {
        var count = 0
        let failure = scan(
          RecordScanner(CSVRecords(delimiter: Byte.comma)),
          Array(text.joined().utf8),
          least: least,
          &random
        ) { count = $0.count }
        found.append("\(count) \(Self.words(failure))")
      }
      #expect(found[0] == found[1], "round \(round): \(text.joined())")
    }
  }
}
