import Fuzzing
import Testing

@testable import TableDocuments

@Suite("CSV") @MainActor struct CSVTests {
  private func document(_ text: String, path: String = "a.csv") -> any Document {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    return CSVFormat().document(of: file)
  }

  /// Returns the fields of each row, as `name=value` if the file has a header.
  private func rows(_ text: String, path: String = "a.csv") -> [[String]] {
    guard let root = document(text, path: path).root else { return [] }
    return (0..<root.count).map { row in
      let record = root.child(at: row)
      return (0..<record.count).map { index in
        let field = record.child(at: index)
        return (field.name.map { "\($0.whole)=" } ?? "") + field.text.whole
      }
    }
  }

  @Test("A9 Records are rows, and fields have the names of the header")
  func header() {
    #expect(
      rows("name,age\nAda,36\nGrace,85\n") == [["name=Ada", "age=36"], ["name=Grace", "age=85"]]
    )
    #expect(rows("1,2\n3,4\n") == [["1", "2"], ["3", "4"]])
    #expect(rows("name\n") == [])
    #expect(rows("1\n") == [["1"]])
    #expect(rows("") == [])
  }

  @Test("A9 Quotes keep delimiters, line breaks and doubled quotes; other quotes are verbatim")
  func quotes() {
    let text = "a,b\r\n\"x, y\",\"two\r\nlines\"\r\n\"say \"\"hi\"\"\",5\" pipe\r\n\"a\"b,\"\"\r\n"
    #expect(
      rows(text) == [
        ["a=x, y", "b=two\r\nlines"], ["a=say \"hi\"", "b=5\" pipe"], ["a=\"a\"b", "b="],
      ]
    )
  }

  /// documents.md 7: a byte order mark before a quote; F26: lone CR, `sep=`.
  nonisolated static let beginnings: [(text: String, rows: [[String]])] =
    ["\n", "\r\n", "\r"].flatMap { end in
      ["", "sep=;\n", "\"sep=;\"\r\n", "SEP=;\r"].flatMap { separator in
        ["", "\u{FEFF}"].map { mark in
          let text = "\(mark)\(separator)\"a\(end)b\";c\(end)\"1\";\"x\(end)y\"\(end)2;,\(end)"
          return (text, [["a\(end)b=1", "c=x\(end)y"], ["a\(end)b=2", "c=,"]])
        }
      }
    }

  @Test("A9 A file can begin with a byte order mark and the delimiter, and end its lines with CR")
  func beginning() async {
    for (text, expected) in Self.beginnings {
      #expect(rows(text) == expected, "\(text.debugDescription)")
      let large = (0..<40_000).map { "\($0);\"x\"" }.joined(separator: "\r")
      let document = document(text + large)
      await document.read()
      #expect(document.root?.count == 40_002, "\(text.debugDescription)")
      #expect(document.root?.child(at: 40_001).child(at: 0).text.whole == "39999")
    }
    #expect(rows("sep=|\r\na|b\r\n1|2") == [["a=1", "b=2"]])
    #expect(rows("sep=\t\n1\t2\n") == [["1", "2"]])
    #expect(rows("sep=;", path: "a.csv") == [])
    #expect(rows("sep=ab;c\n1;2\n") == [["sep=ab=1", "c=2"]])
  }

  @Test("A9 Ragged rows and empty lines are shown as they are")
  func ragged() {
    #expect(
      rows("a,b\n1\n\n1,2,3\n4,5") == [
        ["a=1"], [], ["a=1", "b=2", "column 3=3"], ["a=4", "b=5"],
      ]
    )
  }

  @Test(
    "A9 The delimiter is the one that divides the records evenly",
    arguments: [
      ("a;b\n1;2,5\n3;4,5\n", UInt8(ascii: ";")), ("a\tb\n1\t2,3\n3\t4\n", UInt8(ascii: "\t")),
      ("a|b|c\n1|2|3\n", UInt8(ascii: "|")), ("a,\"b;c;d\"\n1,2\n", UInt8(ascii: ",")),
      ("alone\n1\n", UInt8(ascii: ",")),
    ]
  )
  func delimiter(text: String, delimiter: UInt8) {
    #expect(CSVDialect(start: Array(text.utf8)).delimiter == delimiter)
  }

  @Test("A9 The delimiter of a TSV file is the tab, even with commas in it")
  func tabs() {
    #expect(rows("a,b\tc\n1,2\t3\n", path: "a.tsv") == [["a,b=1,2", "c=3"]])
  }

  @Test("A9 Delimited values are recognized without a name; prose is not")
  func recognition() {
    let format = CSVFormat()
    #expect(format.recognizes(start: Array("a,b,c\n1,2,3\n4,5,6\n".utf8)))
    #expect(format.recognizes(start: Array("a\tb\n1\t2\n4\t5\n".utf8)))
    #expect(!format.recognizes(start: Array("Hello, you.\nWell, yes.\nSo, no.\n".utf8)))
    #expect(!format.recognizes(start: Array("a,b,c\n".utf8)))
  }

  @Test("A16 A quote without an end is an error at the quote; the rows before it are there")
  func openQuote() {
    let document = document("a,b\n1,2\n3,\"x\ny")
    let error = document.error
    #expect(
      error.map { "\($0.line):\($0.column): \($0)" }
        == "3:3: this quoted field has no end; expected “\"” after its text"
    )
    #expect(document.root?.child(at: 0).child(at: 1).text.whole == "2")
    #expect(document.root?.child(at: 1).child(at: 1).text.whole == "\"x\ny")
  }

  @Test("A9 A row of a large file is found, with line breaks and quotes in the rows before it")
  func large() async {
    let lines = (0..<50_000).map { "\($0),\"line\nof \"\"\($0)\"\", and more\"" }
    let document = document("id,text\n" + lines.joined(separator: "\n"))
    await document.read()
    let root = document.root
    #expect(root?.count == 50_000)
    for row in [0, 1, 25_000, 49_999] {
      #expect(root?.child(at: row).child(at: 0).text.whole == "\(row)")
      #expect(root?.child(at: row).child(at: 1).text.whole == "line\nof \"\(row)\", and more")
    }
  }

  /// Returns the ends of records, found byte by byte.
  private func ends(_ bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var isQuoted = false
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if isQuoted {
        let isDoubled = byte == Byte.quote && place + 1 < bytes.count && bytes[place + 1] == byte
        if isDoubled { place += 1 } else if byte == Byte.quote { isQuoted = false }
      } else if byte == Byte.newline {
        ends.append(place + 1)
      } else if byte == Byte.carriageReturn {
        // The end of a file tells nothing: a LF may still be appended.
        if place + 1 < bytes.count, bytes[place + 1] != Byte.newline { ends.append(place + 1) }
      } else if byte == Byte.quote {
        let before = bytes[..<place]
        isQuoted =
          before.isEmpty || before.elementsEqual([0xEF, 0xBB, 0xBF])
          || before.last.map { [Byte.comma, Byte.newline, Byte.carriageReturn].contains($0) }
            ?? true
      }
      place += 1
    }
    return ends
  }

  @Test("A9 Records end in the same places however their bytes are grouped")
  func recordEndsFuzz() {
    var random = SeededGenerator(seed: 12)
    for round in 0..<400 {
      let plain = (0..<Int.random(in: 0...6_000, using: &random)).map { _ in UInt8(ascii: "x") }
      let pieces = [
        [UInt8(ascii: "a")], [Byte.quote], [Byte.comma], [Byte.newline], [Byte.carriageReturn],
        [Byte.carriageReturn, Byte.newline], plain,
      ]
      let weights = round.isMultiple(of: 2) ? 0..<6 : 0..<7
      let mark: [UInt8] = round.isMultiple(of: 3) ? [0xEF, 0xBB, 0xBF] : []
      let bytes = mark + (0..<60).flatMap { _ in pieces[Int.random(in: weights, using: &random)] }
      var splitter = CSVRecords(delimiter: Byte.comma)
      var found: [Int] = []
      let cuts = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      for part in [bytes[..<cuts[0]], bytes[cuts[0]..<cuts[1]], bytes[cuts[1]...]] {
        Array(part).withUnsafeBufferPointer {
          splitter.split($0, at: part.startIndex) { found.append($0) }
        }
      }
      #expect(
        found == ends(bytes),
        "round \(round): \(String(decoding: bytes.prefix(300), as: UTF8.self))"
      )
    }
  }
}
