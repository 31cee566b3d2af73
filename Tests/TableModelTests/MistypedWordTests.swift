import TableModel
import Testing

@Suite struct MistypedWordTests {
  @Test("The nearest name is the one with the fewest differences, whatever the case")
  func nearest() {
    let word = MistypedWord("Brigthness")
    #expect(word.nearest(among: ["brightest", "brightness", "contrast"]) == "brightness")
    #expect(MistypedWord("WIFI").nearest(among: ["wife", "wifi"]) == "wifi")
    #expect(MistypedWord("--jsn").nearest(among: ["--help", "--json"]) == "--json")
  }

  @Test(
    "A name is meant if at most a third of the characters differ, rounded up, but not all",
    arguments: [
      ("a", "b", nil), ("a", "A", 0), ("ab", "ac", 1), ("abc", "abd", 1), ("abc", "axy", nil),
      ("abcd", "axyd", 2), ("", "a", nil),
      ("abcdef", "abcdefgh", 2), ("abcdef", "abcdefghi", nil), ("größe", "grosse", nil),
      ("größe", "große", 1), ("日本語", "日本", 1),
    ] as [(String, String, Int?)]
  )
  func third(_ word: String, _ name: String, _ differences: Int?) {
    #expect(MistypedWord(word).differences(from: name) == differences)
  }

  @Test("Of words without end the first 100 characters count")
  func long() {
    let long = String(repeating: "x", count: 100_000)
    #expect(MistypedWord(long).differences(from: long + "y") == 0)
    #expect(MistypedWord(long).differences(from: "y" + long) == 1)
    #expect(MistypedWord("x").differences(from: long) == nil)
  }

  @Test("Nothing is meant where nothing is near")
  func none() {
    #expect(MistypedWord("volume").nearest(among: []) == nil)
    #expect(MistypedWord("volume").nearest(among: ["contrast"]) == nil)
  }
}
