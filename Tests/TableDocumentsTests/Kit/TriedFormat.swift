import Testing

@testable import TableDocuments

/// A format and its samples. A new format joins all tests of the kit by a line in ``all``.
struct TriedFormat: Sendable, CustomTestStringConvertible {
  static let all: [TriedFormat] = [
    .json, .jsonLines, .text, .pairs, .csv, .ini, .shell, .properties, .gitConfig, .unit, .hosts,
    .toml, .yaml, .propertyList,
  ]

  var format: any DocumentFormat
  /// The path of the files, if the format depends on it.
  var path: String?
  /// Good files of at most 2 KB, which together use every part of the format.
  var samples: [String]
  /// The texts that random changes insert, besides random bytes.
  var pieces: [String]
  /// Returns the text that the bytes of a scalar mean; nil if the bytes alone do not tell.
  var decoded: @Sendable (_ written: String, _ kind: NodeKind) -> String?

  var testDescription: String { path ?? format.name }
}

extension TriedFormat {
  static let json = TriedFormat(
    format: JSONFormat(),
    samples: [
      #"{"name": "Ünïcode 日本 \ud83d\ude00", "list": [1, -2.5e+10, true, false, null], "o": {}}"#,
      #"[[[]], {"a": {"b": "c\\\"d\n"}}, 0, -0, 1.5, 1E5, "", " ", "\u00e9\/"]"#,
      "[\n  {\r\n\t\"id\" : 10 , \"tags\":[\"x\",\"y\"]},\n  {\"id\":11}\n]\n",
      #""just a string with some text in it""#,
      """
      // first
      { "a": 1, /* one
      two */ "a": [ 2, // three
      ], "b": /**/ true, } // last
      """,
    ],
    pieces: [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "0", "1", "-", ".", "e", "E", "+",
      "true", "null", "fals", " ", "\n", "\t", "é", "日", "/", "//", "/*", "*/", "a", "'", "\u{1}",
      "\u{FEFF}",
    ],
    decoded: { written, kind in
      guard kind == .text else { return written }
      return written.contains("\\") ? nil : String(written.dropFirst().dropLast())
    }
  )

  static let jsonLines = TriedFormat(
    format: JSONLinesFormat(),
    samples: [
      "{\"id\": 1, \"tags\": [\"a\", null]}\n{\"id\": 2}\r\n\n[1, 2.50]\n\"text\"\n-7",
      "{}\n",
    ],
    pieces: json.pieces,
    decoded: json.decoded
  )

  /// The format in CONTRIBUTING.md.
  static let pairs = TriedFormat(
    format: PairsFormat(),
    samples: ["# a comment\nname: 日本\nport:80\nname:  again\n\nempty:", ":\n::", "\n"],
    pieces: ["\n", ":", "#", " ", "\r", "a", "日"],
    decoded: { written, _ in written }
  )

  static let text = TriedFormat(
    format: TextFormat(),
    samples: ["one\ntwo\r\n\n  four\tand 日本\nthe last", "\n\n", "x"],
    pieces: ["\n", "\r", "\r\n", "\t", "a", "日", "\u{FEFF}"],
    decoded: { written, _ in String(written.filter { !$0.isNewline }) }
  )

  static let csv = TriedFormat(
    format: CSVFormat(),
    samples: [
      "name,age\nAda,36\r\n\"Grace\nHopper\",85\n\"a \"\"b\"\"\",\n\n,1,2\nlast,日本",
      "1;2,5;x\n3;4,5;y\n6;7;z", "alone\n", "a\tb\nc\td\n",
    ],
    pieces: ["\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "a", "1", "日", " "],
    decoded: { written, _ in written.contains("\"") ? nil : written }
  )

  static let ini = TriedFormat(
    format: SettingsFormat(),
    samples: ["a = 1\n; one\n[first]\nb: two\r\n\n[ x ] ; end\nodd line\n[open\nc=\n[first]\n日=本"],
    pieces: settingPieces,
    decoded: { written, _ in written }
  )

  static let shell = TriedFormat(
    format: SettingsFormat(),
    path: ".env",
    samples: ["# c\nexport A=1 # one\nB='a # $b'\nC=\"x\\n\\\"y\n\" # two\nD=a#b\nE=\nF=\"open"],
    pieces: settingPieces,
    decoded: { written, _ in written.first == "'" || written.first == "\"" ? nil : written }
  )

  static let properties = TriedFormat(
    format: SettingsFormat(),
    path: "a.properties",
    samples: ["! c\na b\\\n   c\nd=\\u00e9\\t\ne:f\nalone\nlast = 日\\"],
    pieces: settingPieces,
    decoded: { written, _ in written.contains("\\") ? nil : written }
  )

  static let gitConfig = TriedFormat(
    format: SettingsFormat(),
    path: ".gitconfig",
    samples: [
      "[user]\n\tname = \"A ; B\" C ; d\n[remote \"o\"]\n\tfetch\n\turl = a\\\\b # x\n\tl = a\\\nb"
    ],
    pieces: settingPieces,
    decoded: { written, _ in written.contains("\\") || written.contains("\"") ? nil : written }
  )

  static let unit = TriedFormat(
    format: SettingsFormat(),
    path: "a.service",
    samples: [
      "[Unit]\nAfter=a b\n\n[Service]\nExecStart=/bin/a \\\n  --b \\\n --c\nE=A=1\nE=B=2\n"
    ],
    pieces: settingPieces,
    decoded: { written, _ in written.contains("\\") ? nil : written }
  )

  static let hosts = TriedFormat(
    format: ColumnsFormat(),
    path: "/etc/hosts",
    samples: ["# c\n127.0.0.1\tlocalhost  me # d\n\n ::1 日\nalone"],
    pieces: ["#", " ", "\t", "\n", "\r\n", "a", ":", "日"],
    decoded: { written, _ in written }
  )

  static let toml = TriedFormat(
    format: TOMLFormat(),
    samples: [
      "# c\na.b = 1 # d\na.\"c\" = 'x'\n[t.\"u v\"]\nx = { a = [1, [true], {}], b.c = \"\\n\" }\n",
      "[[l]]\r\nd = 1979-05-27T07:32:00Z\n[l.m]\ne = [ # f\n 0x1F, -1.5e+3, inf,\n]\n[[l]]\nn = \"日\"",
      "s = \"\"\"\none\\\n  \"two\"\"\"\"\nl = '''\n'a'''\nt = 07:32:00\n\"日\" = 1",
    ],
    pieces: [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "#", "\"", "\"\"\"", "'", "'''", "\\", "\\u00",
      "\n", "\r\n", " ", "1", "_", "0x", "e", "-", "1979-05-27", "07:32:00", "true", "a", "日",
    ],
    decoded: { written, kind in
      guard kind == .text else { return written }
      let isPlain = !written.contains("\\") && !written.contains("\n")
      return isPlain ? String(written.dropFirst().dropLast()) : nil
    }
  )

  static let yaml = TriedFormat(
    format: YAMLFormat(),
    samples: [
      "# top\nbase: &b # c\n  a: 1\n  d: [x, 'y', {}]\nweb:\n  <<: *b\n  e: !t z\n# f\non: yes\n",
      "%YAML 1.1\n---\n- ? k\n  : |\n    one\n    two\n- >-\n  日 本\n\n  c\n- \"\\u00e9\"\n...\n---\n2001-12-14\n",
      "{a: &x [1, *x], ? [p, q] : ~, é: -.inf}\r\n",
      "\u{FEFF}a:\n- b\n-\n - c: !!str 1\n   d: &y\n  # e\nf: 0x1F",
    ],
    pieces: [
      ":", ": ", "- ", "-", "? ", "[", "]", "{", "}", ",", "&a", "*a", "!", "!!int ", "<<: ", "|\n",
      ">",
      "#", " #", "\"", "'", "\\", "\n", "\n  ", "\r\n", "---\n", "...\n", "%", " ", "\t", "1", "a",
      "日",
    ],
    decoded: { written, kind in
      guard kind == .text else { return written }
      if written.contains("\\") || written.contains("\n") { return nil }
      return written.hasPrefix("'") ? String(written.dropFirst().dropLast()) : written
    }
  )

  static let propertyList = TriedFormat(
    format: PropertyListFormat(),
    samples: [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://a/PropertyList-1.0.dtd">
      <plist version="1.0"><!-- top --><dict>
        <key>a</key><string>x 日</string> <!-- c -->
        <key>b</key><array><integer>-1</integer><real>1.5e3</real><true/><false/><dict/></array>
        <key>c</key><date>2001-12-14T21:59:43Z</date><key>d</key><data>aGVs</data>
      </dict></plist>
      """,
      "<plist><string>a &amp; <![CDATA[<b>]]>&#233;</string></plist>",
    ],
    pieces: [
      "<", ">", "/", "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>",
      "</string>", "<integer>", "<true/>", "<data>", "<!--", "-->", "<!-->", "<![CDATA[", "]]>",
      "<?", "?>", "[", "]", "&",
      "&amp;", "&#", ";", "\"", " ", "\n", "a", "1", "日", "</plist>", "<!DOCTYPE",
    ],
    decoded: { written, kind in
      guard kind != .boolean, !written.contains("&") else { return nil }
      return String(written.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  )

  private static let settingPieces = [
    "[", "]", "=", ":", "#", ";", "!", "\"", "'", "\\", "\\\n", "\\u00", "export ", "\n", "\r\n",
    " ",
    "\t", "a", "1", "日", "\u{FEFF}",
  ]
}
