import Testing

@testable import TableDocuments

@Suite("Property lists") @MainActor struct PropertyListTests {
  private let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- top -->
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private func lines(_ text: String) -> [String] {
    nodeLines(text, PropertyListFormat(), path: "Info.plist")
  }

  @Test("A11 A property list: dictionaries, arrays, values of all types, comments, entities, CDATA")
  func values() {
    let text = """
      <dict>
        <key>a &amp; b</key>
        <!-- c -->
        <string>x &lt;&#233;&#x65E5;<![CDATA[<&]]> </string>
        <key>n</key><integer> 42 </integer><key>r</key><real>1.50</real>
        <key>t</key><true/><key>f</key><false></false>
        <key>d</key><date>2001-12-14T21:59:43Z</date>
        <key>data</key><data>
          aGVs
          bG8=
        </data>
        <key>l</key><array><string/><dict/><!-- e --></array>
      </dict></plist>

      """
    #expect(
      lines(head + text) == [
        "# top", "a & b = x <\u{E9}日<& ", "# c", "n = 42", "r = 1.50", "t = true", "f = false",
        "d = 2001-12-14T21:59:43Z", "data = aGVsbG8=  (5 bytes)", "l", "  [0] = ", "  [1]", "  # e",
      ]
    )
  }

  @Test(
    "A11 An error has its place and says what was expected; what precedes it is shown",
    arguments: [
      ("<string>b", "6:10: the file ends inside <string>; expected “</string>”"),
      ("<string>b</key>", "6:10: expected “</string>”, found “<”"),
      ("<key>", "6:1: expected a value such as"),
      ("<foo/>", "6:1: expected a value such as"),
      ("<integer>x</integer>", "6:10: expected an integer, found “x”"),
      ("<date>today</date>", "6:7: expected a date such as 2001-12-14T21:59:43Z, found “today”"),
      ("<data>abc</data>", "6:7: expected data in base 64, found “abc”"),
      ("<string>&x;</string>", "6:9: expected an entity such as “&amp;” or “&#10;”, found “&”"),
      ("<true/></array>", "6:8: expected “<key>” or “</dict>”, found “<”"),
      ("<true/>text", "6:8: expected “<key>” or “</dict>”, found “text”"),
      ("<true/></dict>", "6:15: the file ends inside <plist>; expected “</plist>”"),
      ("<true/></dict></plist>x", "6:23: expected the end of the file, found “x”"),
    ]
  )
  func errors(text: String, error: String) {
    let lines = lines(head + "<dict><key>a</key><integer>1</integer><key>b</key>\n" + text)
    #expect(lines.prefix(2) == ["# top", "a = 1"])
    #expect(lines.last?.hasPrefix(error) == true, "\(lines.last ?? "")")
  }

  @Test("A11 A comment can begin with the characters that end it, and stand outside the root")
  func comments() {
    #expect(lines("<plist><dict><!-->a--><!--->b--></dict></plist>") == ["# >a", "# ->b"])
    #expect(
      lines("<plist><dict><!--></dict></plist>")
        == ["1:34: the file ends inside a comment; expected “-->”"]
    )
    #expect(lines("<plist><!--a--><dict/><!--b--></plist><!--c-->") == ["# a", "# b", "# c"])
  }

  @Test(
    "A11 A document type can have declarations in brackets",
    arguments: ["[]", "[ ]", "[<!ENTITY a \"b\">]", "SYSTEM \"a\" []", "[] []"]
  )
  func documentType(declarations: String) {
    let text = "<plist><array><true/></array></plist>"
    #expect(lines("<!DOCTYPE plist \(declarations)>\n\(text)") == ["[0] = true"])
  }

  @Test("A11 An integer is decimal or hexadecimal, with or without a sign")
  func integers() {
    for text in ["0", "-12", "+12", "0x1F", "-0x1f"] {
      #expect(PropertyListType.integer.value(of: text)?.text == text)
    }
    for text in ["", "-", "0x", "1.5", "0xG", "--1", "1 2 x"] {
      #expect(PropertyListType.integer.value(of: text)?.text == nil, "\(text)")
    }
  }

  @Test("Invalid UTF-8 is an error at its byte, in CDATA, too")
  func invalidUTF8() {
    for start in ["<plist><string>x", "<plist><string><![CDATA[x"] {
      let bytes = Array(start.utf8) + [0xFF] + Array("]]></string></plist>".utf8)
      let file = DocumentFile(name: nil, bytes: ByteSource(bytes))
      #expect(PropertyListFormat().document(of: file).error?.offset == start.utf8.count)
    }
  }

  @Test("A11 A binary property list is named in its error, with what converts it")
  func binary() {
    #expect(PropertyListFormat().recognizes(start: Array("bplist00\u{1}".utf8)))
    #expect(lines("bplist00").last?.contains("plutil -convert xml1") == true)
  }

  @Test("A11 A file is recognized by its name or its root")
  func recognition() {
    let format = PropertyListFormat()
    #expect(format.recognizes(path: "/Library/Info.PLIST"))
    #expect(format.recognizes(start: Array(head.utf8)))
    #expect(!format.recognizes(start: Array("<html><body>plist</body></html>".utf8)))
  }

  @Test("A million levels need no recursion")
  func nesting() async {
    let text = "<plist>" + String(repeating: "<array>", count: 1_000_000)
    let file = DocumentFile(name: nil, bytes: ByteSource(Array(text.utf8)))
    let document = PropertyListFormat().document(of: file)
    await document.read()
    #expect(document.error?.offset == text.utf8.count)
  }
}
