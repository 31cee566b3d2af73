import Testing

@testable import TableDocuments

/// F14, F15: what Python's csv, Miller and polars read from the same files.
@Suite("Headers, delimiters and escapes of CSV") @MainActor struct CSVHeaderTests {
  private func document(_ text: String, path: String = "a.csv") -> CSVDocument? {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    return CSVFormat().document(of: file) as? CSVDocument
  }

  /// Returns the fields of each row, as `name=value` if the file has a header.
  private func rows(_ text: String) -> [[String]] {
    guard let root = document(text)?.root else { return [] }
    return (0..<root.count).map { row in
      let record = root.child(at: row)
      return (0..<record.count).map { index in
        let field = record.child(at: index)
        return (field.name.map { "\($0.whole)=" } ?? "") + field.text.whole
      }
    }
  }

  @Test(
    "A9 A21 The first record has names, even if some are empty, stand twice or are numbers",
    arguments: [
      (",name,age\n0,Bob,5\n", true), ("name,age,age\nBob,1,5\n", true),
      ("name,2020,2021\nBob,1,5\nAl,2,6\n", true), (",0,1\n0,5,6\n1,7,8\n", true),
      ("a,b,\n1,2,\n", true), ("name,age\n", true), ("name,2020\nBob,3\n", true),
      ("id,on\n1,yes please\n", true), ("a,1\nx,y\nz,w\n", true),
      ("1,2\n3,4\n", false), ("Bob,1,5\nAl,2,6\n", false), ("Bob,1999\nAl,2001\n", false),
      ("Bob,1,2\nAl,3,4\n", false), ("Bob,7\n", false), (",\n1,2\n", false),
      ("Bob,true\nAl,false\n", false), ("", false),
    ]
  )
  func header(text: String, hasHeader: Bool) {
    #expect(document(text)?.dialect.hasHeader == hasHeader)
  }

  @Test("A9 The names of columns can be larger than the beginning by which a file is recognized")
  func longHeader() async {
    let names = (0..<20_000).map { "name\($0)" }
    let text =
      names.joined(separator: ",") + "\n" + (0..<20_000).map(String.init).joined(separator: ",")
    let document = document(text)
    await document?.read()
    #expect(document?.root?.count == 1)
    #expect(document?.root?.child(at: 0).child(at: 19_999).name?.whole == "name19999")
  }

  @Test(
    "A9 Rare delimiters divide the records of a file whose name tells that it has some",
    arguments: [
      ("a~b\n1~2\n3~4\n", "~"), ("a^b\n1^2\n3^4\n", "^"), ("a:b\n1:2\n3:4\n", ":"),
      ("a\u{1}b\n1\u{1}2\n", "U+0001"), ("x\u{1F}y\n", "U+001F"), ("a b\n1 2\n3 4\n", "Space"),
      ("a,b\n1:2,3\n", "Comma"), ("first name\nAnn Lee\nBob Ray\n", "Comma"),
      ("time\n12:30\n12:40\n", "Comma"), ("12:30\n12:40\n12:50\n", "Comma"),
    ]
  )
  func delimiters(text: String, delimiter: String) throws {
    let dialect = try #require(document(text)?.dialect)
    #expect(CSVDialect.name(ofDelimiter: dialect.delimiter) == delimiter)
  }

  @Test("A9 Two columns with names and numbers are delimited values without a telling name")
  func twoColumns() {
    let format = CSVFormat()
    #expect(format.recognizes(start: Array("Name;Age\nBob;25\nAl;30\n".utf8)))
    #expect(format.recognizes(start: Array("Name,Age\nBob,25\nAl,30\n".utf8)))
    #expect(!format.recognizes(start: Array("Dear Bob,\nyes, 5\nno, 6\n".utf8)))
    #expect(!format.recognizes(start: Array("a: 1\nb: 2\nc: 3\n".utf8)))
    #expect(!format.recognizes(start: Array("One, two\nthree, four\nfive, six\n".utf8)))
  }

  @Test("A9 A backslash before a quote or a delimiter is an escape where the file shows it")
  func escapes() {
    #expect(
      rows("a,b\n\"say \\\"hi\\\"\",\"x\\\\\"\n\"two\nlines \\\" of\",1\n") == [
        ["a=say \"hi\"", "b=x\\"], ["a=two\nlines \" of", "b=1"],
      ]
    )
    #expect(rows("a,b\nx\\,y,1\nz\\n,2\n") == [["a=x,y", "b=1"], ["a=z\\n", "b=2"]])
    // A backslash of Windows before a closing quote, or before a delimiter.
    #expect(rows("a,b\n\"C:\\x\\\",1\n") == [["a=C:\\x\\", "b=1"]])
    #expect(rows("a,b\nC:\\,1\nD:\\,2\n") == [["a=C:\\", "b=1"], ["a=D:\\", "b=2"]])
  }

  @Test("A9 A file with escapes has the same records, whatever the parts in which it is read")
  func parts() {
    let bytes = Array("a,b\r\n\"x\\\"\n\",\\\\\r\n\\,y,\\\n2\n3,4".utf8)
    func ends(_ size: Int) -> [Int] {
      var splitter = CSVRecords(delimiter: Byte.comma, hasEscapes: true)
      var ends: [Int] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer {
          splitter.split($0, at: start) { ends.append($0) }
        }
      }
      return ends
    }
    #expect(ends(bytes.count) == [5, 16, 24])
    for size in 1..<bytes.count { #expect(ends(size) == ends(bytes.count), "\(size)") }
  }

  nonisolated static let pairs = [
    // Escapes are written as the file has them.
    EditPair("a,b\n\"x\\\"y\",1\n", "set 0.a \"z\\\"\"", "a,b\n\"z\\\"\",1\n"),
    EditPair("a,b\nx\\,y,1\n", "set 0.a \"p,q\"", "a,b\np\\,q,1\n"),
    EditPair("a,b\nx\\,y,1\n", "set 0.b \"c:\\\\d\"", "a,b\nx\\,y,c:\\\\d\n"),
    EditPair("a~b\n1~2\n3~4\n", "set 0.a 7", "a~b\n7~2\n3~4\n"),
    EditPair("name,age,age\nBob,1,5\n", "set 0.age#2 6", "name,age,age\nBob,1,6\n"),
    EditPair(
      "name,age,age\nBob,1,5\n",
      "add . {\"name\": \"Al\", \"age\": 2}",
      "name,age,age\nBob,1,5\nAl,2,\n"
    ),
    EditPair(",name\n0,Bob\n", "set 0.name \"Al\"", ",name\n0,Al\n"),
    EditPair("name,age\n", "add . {\"name\": \"Al\", \"age\": 2}", "name,age\nAl,2\n"),
    // What would be read in another way when the file is opened again.
    EditPair("Bob,1\nAl,2\n", "set 0.1 \"x\"", refused: "opened again, the first record would"),
    EditPair("Bob,1\nAl,2\n", "set 1.1 \"x\"", refused: "opened again, the first record would"),
    EditPair("Bob,1\nAl,2\n", "set 0.0 \"x\"", "x,1\nAl,2\n"),
    EditPair("a,b\n1,2\n", "rename 0.a 5", refused: "opened again, the names of the columns would"),
    EditPair("a,b\n1,2\n", "rename 0.a c", "c,b\n1,2\n"),
  ]

  @Test(
    "P29 An edit of CSV keeps its dialect, and leaves names names and records records",
    arguments: pairs
  )
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.csv") }
}
