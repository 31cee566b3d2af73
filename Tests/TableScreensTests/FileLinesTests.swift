import Testing

@testable import TableDocuments
@testable import TableScreens

/// Lines that are there, missing or commented out.
@Suite struct FileLinesTests {
  private func text(_ text: String, _ line: String, _ isOn: Bool) -> String {
    let bytes = Array(text.utf8)
    var changed = bytes
    for splice in FileLines(bytes).splices(toggling: [(line, isOn)]).reversed() {
      changed.replaceSubrange(splice.range, with: splice.bytes)
    }
    return String(decoding: changed, as: UTF8.self)
  }

  @Test(
    "A30 a line comes back to its place, whatever stands around it",
    arguments: [
      "a\nb\nc\n", "b\n", "# x\nb\n", "# a b c\nb\n\n", "#a\n#c\nb\n", "b\n#c", "b\n\n# a\n",
      "b\r\nc\r\n",
    ]
  )
  func back(_ before: String) {
    let without = text(before, "b", false)
    #expect(!FileLines(Array(without.utf8)).has("b"), "\(without)")
    #expect(text(without, "b", true) == before, "\(without)")
  }

  @Test(
    "A30 a line that was missing is missing again",
    arguments: ["", "a\n", "# one two\n", "a b\n"]
  )
  func missing(_ before: String) {
    let with = text(before, "b", true)
    #expect(FileLines(Array(with.utf8)).has("b"))
    #expect(text(with, "b", false) == before, "\(with)")
  }

  @Test("A30 a word is told from its parts, and takes the white space before it along")
  func words() {
    #expect("a quiet b".toggling("quiet", to: false) == "a b")
    #expect("quiet".toggling("quiet", to: false) == "")
    #expect("quiet  b".toggling("quiet", to: false) == "b")
    #expect("a quiet".toggling("quiet", to: false) == "a")
    #expect("a quiet quiet b".toggling("quiet", to: false) == "a b")
    #expect("quietly".toggling("quiet", to: true) == "quietly quiet")
    #expect("".toggling("quiet", to: true) == "quiet")
    #expect("a=quiet".toggling("quiet", to: false) == "a=quiet")
  }
}
