import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Random changes to good documents, which are read or refused as Foundation does.
@Suite("JSON fuzz") @MainActor struct JSONFuzzTests {
  private static let seeds = [
    #"{"name": "Ünïcode 日本 \ud83d\ude00", "list": [1, -2.5e+10, true, false, null], "o": {}}"#,
    #"[[[]], {"a": {"b": "c\\\"d\n"}}, 0, -0, 1.5, 1E5, "", " ", "\u00e9\/"]"#,
    "[\n  {\r\n\t\"id\" : 10 , \"tags\":[\"x\",\"y\"]},\n  {\"id\":11}\n]\n",
    #""just a string with some text in it""#,
  ]
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "0", "1", "-", ".", "e", "E", "+",
    "true", "null", "fals", " ", "\n", "\t", "é", "日", "/", "a", "'", "\u{1}", "\u{FEFF}",
  ]

  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...4, using: &random))
      let piece = Array((JSONFuzzTests.pieces.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 1...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: piece, at: place)
      case 3: bytes.replaceSubrange(place..<end, with: piece)
      default: bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  private func isReadByUs(_ bytes: [UInt8]) -> Bool {
    JSONDocument(bytes).error == nil
  }

  private func isReadByFoundation(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// True if Foundation is known to judge a text in another way.
  private func isKnownDifference(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    // A lone surrogate in an escape is good JSON; Foundation refuses it.
    if text.contains("\\ud") { return true }
    // We read comments, and a comma after the last child; Foundation reads some of them.
    if text.contains(/,\s*[\]}]/) || text.contains("//") || text.contains("/*") { return true }
    // A number too large for a Double is good JSON; Foundation refuses it.
    return text.contains(/e\+?[0-9]{3,}/)
  }

  @Test("Random changes are read or refused as Foundation does")
  func agreesWithFoundation() {
    var random = SeededGenerator(seed: 20_250_101)
    var good = 0
    for round in 0..<20_000 {
      let seed = JSONFuzzTests.seeds[round % JSONFuzzTests.seeds.count]
      let bytes = mutated(Array(seed.utf8), &random)
      let isGood = isReadByUs(bytes)
      if isGood { good += 1 }
      guard isGood != isReadByFoundation(bytes), !isKnownDifference(bytes) else { continue }
      Issue.record("we say \(isGood): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(good > 1_000 && good < 19_000)
  }

  @Test("Random bytes never trap")
  func randomBytes() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("{}[],:\"\\u0e1-. \n".utf8) + [0xE6, 0x97, 0xA5, 0xFF, 0, 0xED]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      _ = isReadByUs(bytes)
    }
  }
}
