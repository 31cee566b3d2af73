import Fuzzing
import TablePatterns
import Testing

@testable import TableModel

/// Regular expressions among the words of a query.
@Suite struct PatternQueryTests {
  @Test("P81 an expression stands between slashes, by itself or with other words")
  func words() {
    let row = FoundWords(
      title: "GET /index.html",
      values: ["200 OK"],
      path: "log.7",
      header: "Requests",
      help: ["From the north"],
      fields: [FoundWords.NamedValue("port", "8080"), FoundWords.NamedValue("host", "a b")]
    )
    let expected: [(String, Bool)] = [
      ("/^GET/", true), ("/^get/", false), ("/^get/i", true), ("/html$/", true),
      ("/^index/", false),
      ("/\\d{3} [A-Z]+/", true), ("/a b/", true), ("/T \\/i/", true), ("/[/]i/", true),
      ("!/^GET/", false), ("!/^PUT/", true), ("index /^200/", true), ("index /^404/", false),
      ("/^404/ | /^200/", true), ("port:/^80/", true), ("port:/^0/", false), ("por:/80$/", true),
      ("!port:/^80/", false), ("value:/OK$/", true), ("title:/OK$/", false), ("help:/n.rth/", true),
      ("/^log\\.\\d$/", true), ("/^Requests$/", true), ("/.ndex/ north", true),
    ]
    for (text, matches) in expected {
      let query = FindQuery(text)
      #expect(query.problem == nil, "\(text)")
      #expect((query.match(row) != nil) == matches, "\(text)")
      #expect(query.similarity(row) == nil || matches, "\(text)")
    }
  }

  @Test("P81 words with slashes stay words")
  func slashes() {
    let row = FoundWords(title: "/etc/hosts // /usr/ a/b /x/y")
    for text in ["/etc/hosts", "/etc", "//", "\\/usr/", "'/usr/'", "a/b", "/", "/x/y", "^/etc"] {
      let query = FindQuery(text)
      #expect(query.groups.joined().allSatisfy { $0.pattern == nil }, "\(text)")
      #expect(query.match(row) != nil, "\(text)")
    }
    // A second flag of the same letter is none.
    #expect(FindQuery("/etc/ii").groups.joined().allSatisfy { $0.pattern == nil })
  }

  @Test("P81 a broken expression finds nothing and tells what is wrong, in a sentence")
  func problems() {
    let expected: [(String, String)] = [
      ("/a(/", "Expected ) at character 3"), ("/a(b", "Expected ) at character 4"),
      ("/a+", "The expression ends with /"), ("/\\d", "The expression ends with /"),
      ("x /[a/", "Expected ] at character 3"), ("name:/*/", "Nothing to repeat at character 1"),
      ("/(a)\\1/", "Back references are too slow to be searched for, at character 4"),
      ("/(?<=a)b/", "Look-around is too slow to be searched for, at character 1"),
      ("/a{1000}{1000}/", "Nothing to repeat at character 8"),
      ("/(?:a{1000}){1000}/", "The expression is too large: use smaller numbers of repetitions"),
      ("/\\p{Script=Greek}/", "Scripts cannot be searched for, at character 4"),
      ("/\\p{X}/", "Unknown property X at character 4"),
      ("/a}/", "Write a backslash before } at character 2"),
    ]
    for (text, sentence) in expected {
      let query = FindQuery(text)
      #expect(query.isEmpty)
      #expect(query.problem.map(ModelTexts.english.patterns.sentence) == sentence, "\(text)")
    }
  }

  @Test("P81 the matched part of each text of a line is marked")
  func places() {
    let expected: [(String, String, [Int])] = [
      ("/b+/", "abba", [1, 2]), ("/^b/", "ab  bb", [4]), ("/a$/", "ba  b", [1]),
      ("/a  b/", "a  b", [0, 1, 2, 3]), ("/é/", "aé日é", [1, 3]), ("!/a/", "a", []),
      ("x:/a/", "a", [0]), ("/a/ b", "ab", [0, 1]),
    ]
    for (text, line, places) in expected {
      let found = FindQuery(text).places(in: Array(line.unicodeScalars), similar: false)
      #expect(Set(found).sorted() == places, "\(text)")
    }
  }

  @Test("P81 expressions find in bytes what they find in texts, or leave it to the texts")
  func bytes() {
    let queries = ["/a+b/", "/^a/", "/b$/i", "/[^a]b/", "!/ab/", "a /b./", "/é|k/i", "/a\\b/"]
    var random = SeededGenerator(seed: 81)
    for _ in 0..<3_000 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 0...4, using: &random))
          .map { _ in ["a", "b", "A", " ", "é", "K"].randomElement(using: &random) ?? "a" }.joined()
      }
      for text in queries {
        let query = FindQuery(text)
        var one = texts[0]
        let isInOne = one.withUTF8 { ByteQuery(query).isInside($0) }
        #expect(isInOne == (query.match(FoundWords(title: texts[0])) != nil))
        var all = texts.map { $0 + "\n" }.joined()
        let bytes = ByteQuery(query, onTextsInARow: true)
        let match = query.match(FoundWords(title: "", values: texts)) != nil
        all.withUTF8 { all in
          #expect(bytes.isInside(all) ?? match == match, "\(text) in \(texts)")
          #expect(bytes.mayBeInside(all) || !match, "\(text) in \(texts)")
        }
      }
    }
  }
}
