import TableModel
import Testing

/// Tables of queries and the rows that they find.
@Suite struct FindQueryTests {
  private static let rows: [(String, FoundWords)] = [
    (
      "wifi",
      FoundWords(
        title: "Wi-Fi",
        values: ["Home"],
        header: "Network",
        help: ["Joins known networks"]
      )
    ),
    ("port", FoundWords(title: "Port", values: ["8080"], header: "Server")),
    ("host", FoundWords(title: "Host name", values: ["Zürich"], header: "Server")),
    ("cafe", FoundWords(title: "Ｃａｆé", values: ["日本語"], path: "shops.0")),
    (
      "ada",
      FoundWords(
        title: "Ada",
        fields: [.init("Name", "Ada"), .init("Size", "1,200"), .init("Port", "80")]
      )
    ),
    (
      "bob",
      FoundWords(
        title: "Bob",
        fields: [.init("Name", "Bob"), .init("Size", "90"), .init("Port", "8080")]
      )
    ),
  ]

  @Test(
    "P18 a query finds the rows that it describes",
    arguments: [
      ("port", ["port"]),
      ("80 port", ["port"]),
      ("name host", ["host"]),
      ("server", ["port", "host"]),
      ("Server", ["port", "host"]),
      ("SERVER", []),
      ("zurich", ["host"]),
      ("ZÜRICH", []),
      ("cafe", ["cafe"]),
      ("Cafe", ["cafe"]),
      ("日本", ["cafe"]),
      ("shops.0", ["cafe"]),
      ("joins", ["wifi"]),
      ("^po", ["port"]),
      ("^ort", []),
      ("name$", ["host"]),
      ("^port$", ["port"]),
      ("'cafe", []),
      ("'Host name'", ["host"]),
      ("'name Host'", []),
      ("'host name'", []),
      ("host\\ name", ["host"]),
      ("!server !a", ["wifi", "bob"]),
      ("server !port", ["host"]),
      ("wi-fi | port", ["wifi", "port"]),
      ("server host | port", ["port", "host"]),
      ("port:80", ["port", "ada", "bob"]),
      ("port=80", ["ada"]),
      ("port!=80", ["port", "bob"]),
      ("size>100", ["ada"]),
      ("size>=90", ["ada", "bob"]),
      ("size<100", ["bob"]),
      ("size<=90", ["bob"]),
      ("header:server", ["port", "host"]),
      ("title:port", ["port"]),
      ("help:known", ["wifi"]),
      ("value:home", ["wifi"]),
      ("nothing", []),
    ]
  )
  func matching(text: String, expected: [String]) {
    let query = FindQuery(text)
    #expect(Self.rows.filter { query.match($0.1) != nil }.map(\.0) == expected)
  }

  @Test(
    "P81 A value is compared as the number that it begins with, with its exponent",
    arguments: [
      ("size>100", "1e5", true), ("size>100", "1.5E+3 Hz", true), ("size<1", "2e-7", true),
      ("size>100", "12 e5", false), ("size>100", "9ever", false), ("size=5", "5e", true),
      ("size>100", "1e5x", false), ("size>100", "1e+", false), ("size=1e3", "1,000", true),
    ]
  )
  func exponents(query: String, value: String, isFound: Bool) {
    let text = FoundWords(title: "Disk", fields: [.init("Size", value)])
    #expect((FindQuery(query).match(text) != nil) == isFound)
  }

  @Test(
    "a query of marks without words, as it is while it is typed, is empty",
    arguments: ["", " ", "'", "!", "^", "|", "|  |", "''"]
  )
  func empty(text: String) {
    #expect(FindQuery(text).isEmpty)
  }

  @Test(
    "P15 the rank says where the words stand: the whole title, then the title, the value, the header, the help"
  )
  func ranks() {
    func rank(_ text: String, _ row: Int) -> FindRank? {
      FindQuery(text).match(Self.rows[row].1)?.rank
    }
    #expect(rank("port", 1) == .exact)
    #expect(rank("8080", 1) == .exact)
    #expect(rank("por", 1) == .title)
    #expect(rank("808", 1) == .value)
    #expect(rank("port 808", 1) == .value)
    #expect(rank("serv", 1) == .header)
    #expect(rank("known", 0) == .help)
    #expect(FindQuery("server").match(Self.rows[1].1)?.isOfHeader == true)
    #expect(FindQuery("server port").match(Self.rows[1].1)?.isOfHeader == false)
  }

  @Test(
    "P15 words with a slip of typing or with gaps are similar, and no others",
    arguments: [
      ("wfi", "Wi-Fi", true), ("hn", "Host name", true), ("hostn", "Host name", true),
      ("prot", "Port", true), ("poort", "Port", true), ("potr", "Port", true),
      ("ort", "Port", false), ("xyz", "Port", false), ("p", "Port", false),
      ("dm", "displayMode", true), ("network", "Netwrok", true), ("'prot", "Port", false),
    ]
  )
  func similarity(text: String, title: String, isSimilar: Bool) {
    #expect((FindQuery(text).similarity(FoundWords(title: title)) != nil) == isSimilar)
  }

  @Test("P15 the more alike a word is, the better its score")
  func scores() throws {
    func score(_ title: String) throws -> Int {
      try #require(FindQuery("hn").similarity(FoundWords(title: title))).score
    }
    #expect(try score("Host name") > score("Hidden"))
    #expect(try score("hn") > score("Host name"))
  }

  @Test(
    "P13 the places of the words in a line are those that a person sees",
    arguments: [
      ("wi", "  Wi-Fi  wide", [2, 3, 9, 10]), ("^wi", "a-wi bwi", [2, 3]),
      ("cafe", "x Ｃafé", [2, 3, 4, 5]), ("port:80", "Port  80", [6, 7]), ("!wi", "Wi-Fi", []),
    ]
  )
  func places(text: String, line: String, expected: [Int]) {
    let scalars = Array(line.unicodeScalars)
    #expect(FindQuery(text).places(in: scalars, similar: false).sorted() == expected)
  }

  @Test("accents and widths are folded in many scripts")
  func folding() {
    for (text, folded) in [
      ("ÀÉÎÕÜñçøłşž", "aeiounco" + "lsz"), ("ΆΈΉΊ ϊ ς", "αεηι ι σ"), ("ЙЁ", "йё"), ("ＡＢ１", "ab1"),
      ("ｶﾅ", "カナ"), ("e\u{301}", "e"), ("Ạ ấ", "a a"), ("İ", "i"), ("日本", "日本"),
    ] {
      #expect(FoldedText(text, .anyCase) == FoldedText(folded, .exact), "\(text)")
    }
  }
}
