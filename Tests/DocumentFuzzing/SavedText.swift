import Fuzzing
import TableDocuments

/// A text whose bytes follow from the number of edits that were made: a line with the number, then
/// twenty lines, of which each edit changes one.
package enum SavedText {
  private static let lines = 20

  /// The text after a number of edits.
  package static func bytes(_ number: Int) -> [UInt8] {
    Array((0...lines).map { line($0, after: number) }.joined().utf8)
  }

  /// The number of edits that a text says it has; -1 if it has no such line.
  package static func number(in bytes: [UInt8]) -> Int {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return Int(String(decoding: line, as: UTF8.self)) ?? -1
  }

  /// The number of edits of a text; nil if its bytes are not exactly those of that number.
  package static func verifiedNumber(of bytes: [UInt8]) -> Int? {
    let number = number(in: bytes)
    return number >= 0 && bytes == self.bytes(number) ? number : nil
  }

  /// The edit that leads to a number from the one before.
  package static func edit(_ number: Int) -> JournalEdit {
    let before = (0...lines).map { line($0, after: number - 1) }
    let changed = number % lines + 1
    let start = before[..<changed].reduce(0) { $0 + $1.utf8.count }
    let splices = [
      Splice(0..<before[0].utf8.count, Array(line(0, after: number).utf8)),
      Splice(start..<start + before[changed].utf8.count, Array(line(changed, after: number).utf8)),
    ]
    let grown = line(0, after: number).utf8.count - before[0].utf8.count
    let newStart = start + grown
    let inverse = [
      Splice(0..<line(0, after: number).utf8.count, Array(before[0].utf8)),
      Splice(
        newStart..<newStart + line(changed, after: number).utf8.count,
        Array(before[changed].utf8)
      ),
    ]
    return JournalEdit(splices: splices, inverse: inverse)
  }

  /// The bytes of a source with splices.
  package static func bytes(_ source: ByteSource, _ splices: [Splice]) -> [UInt8] {
    var bytes = (try? source.allBytes()) ?? []
    for splice in splices.reversed() { bytes.replaceSubrange(splice.range, with: splice.bytes) }
    return bytes
  }

  private static func line(_ line: Int, after number: Int) -> String {
    guard line > 0 else { return "\(number)\n" }
    // The last edit that changed this line.
    let edit = number - (number - (line - 1) + lines * 2) % lines
    guard edit > 0 else { return "line \(line)\n" }
    var generator = SeededGenerator(seed: UInt64(edit))
    let text = String(repeating: "\(edit) ", count: Int(generator.next() % 400))
    return "line \(line): \(text)\n"
  }
}
