import Fuzzing

/// Good files of a format, and random ones made of them.
package struct FormatFiles: Sendable {
  /// The name of the format.
  package let name: String
  /// A path that tells the format.
  package let path: String
  /// Good files of at most 2 KB, which together use every part of the format.
  package let samples: [String]
  /// The texts that random changes insert, besides random bytes.
  package let pieces: [String]

  /// A good file with random changes, or, each fourth time, random bytes.
  package func random(_ random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<4, using: &random) == 0 { return randomBytes(&random) }
    return mutated(Array((samples.randomElement(using: &random) ?? "").utf8), &random)
  }

  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...4, using: &random))
      let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: piece, at: place)
      case 3: bytes.replaceSubrange(place..<end, with: piece)
      default: bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  private func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      if Bool.random(using: &random) {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }
}

extension FormatFiles {
  /// The files of all formats of the program.
  package static let all = [
    json, jsonLines, jsonValues, json5, text, csv, ini, shell, properties, gitConfig, keyFile, unit,
    hosts,
    crontab, sudoers, toml, yaml,
    propertyList,
  ]

  package static let json = FormatFiles(
    name: "JSON",
    path: "a.json",
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
    ]
  )

  package static let jsonLines = FormatFiles(
    name: "JSON lines",
    path: "a.jsonl",
    samples: [
      "{\"id\": 1, \"tags\": [\"a\", null]}\n{\"id\": 2}\r\n\n[1, 2.50]\n\"text\"\n-7",
      "{}\n",
    ],
    pieces: json.pieces
  )

  package static let json5 = FormatFiles(
    name: "JSON5",
    path: "a.json5",
    samples: [
      """
      // top
      { a: 1, $b_2: 'it\\'s', "c d": [.5, +1, 0xFF, 5., -Infinity, NaN, ], /* in
      two */ 日: {}, \\u0065: "\\x41\\u00e9\\v\\0", } // last
      """,
      "\u{FEFF}[\r\n  'a\\\r\nb', null, true,\r\n]\r\n", "'日\\ud83d\\ude00'",
    ],
    pieces: json.pieces + ["'", "$", "\\x4", "\\\n", "Infinity", "NaN", "0x", "\u{A0}", "\u{2028}"]
  )

  package static let jsonValues = FormatFiles(
    name: "JSON values",
    path: "a.json",
    samples: [
      "{\n  \"id\": 1,\n  \"tags\": [\"a\", null]\n}\n\n{\n  \"id\": 2\n}\n",
      "// one\n[1, 2] // two\n/* three */ [3]\r\n\"a\\\"\"\n-7 {}",
    ],
    pieces: json.pieces
  )

  package static let pairs = FormatFiles(
    name: "pairs",
    path: "a.pairs",
    samples: ["# a comment\nname: 日本\nport:80\nname:  again\n\nempty:", ":\n::", "\n"],
    pieces: ["\n", ":", "#", " ", "\r", "a", "日"]
  )

  package static let text = FormatFiles(
    name: "text",
    path: "a.txt",
    samples: ["one\ntwo\r\n\n  four\tand 日本\nthe last", "\n\n", "x"],
    pieces: ["\n", "\r", "\r\n", "\t", "a", "日", "\u{FEFF}"]
  )

  package static let csv = FormatFiles(
    name: "CSV",
    path: "a.csv",
    samples: [
      "name,age\nAda,36\r\n\"Grace\nHopper\",85\n\"a \"\"b\"\"\",\n\n,1,2\nlast,日本",
      "1;2,5;x\n3;4,5;y\n6;7;z", "alone\n", "a\tb\nc\td\n",
    ],
    pieces: ["\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "a", "1", "日", " "]
  )

  package static let ini = FormatFiles(
    name: "INI",
    path: "a.ini",
    samples: [
      "a = 1\n; one\n[first]\nb: two\r\n\n[ x ] ; end\nodd line\n[open\nc=\n[first]\n日=本",
      "top = 1\n\n[plain]\nb = 1\nc: two words\n; one\nd =\n\n[日 本]\nf = x=y\n# two\ng=é\n",
    ],
    pieces: settingPieces
  )

  package static let shell = FormatFiles(
    name: ".env",
    path: ".env",
    samples: [
      "# c\nexport A=1 # one\nB='a # $b'\nC=\"x\\n\\\"y\n\" # two\nD=a#b\nE=\nF=\"open",
      "A=1\nexport B='x y' # c\n\nC=\"a\\\"b\"\nD=\nE=a#b\nF=日\n",
    ],
    pieces: settingPieces
  )

  package static let properties = FormatFiles(
    name: "properties",
    path: "a.properties",
    samples: ["! c\na b\\\n   c\nd=\\u00e9\\t\ne:f\nalone\nlast = 日\\"],
    pieces: settingPieces
  )

  package static let gitConfig = FormatFiles(
    name: "git config",
    path: ".gitconfig",
    samples: [
      "[user]\n\tname = \"A ; B\" C ; d\n[remote \"o\"]\n\tfetch\n\turl = a\\\\b # x\n\tl = a\\\nb"
    ],
    pieces: settingPieces
  )

  package static let keyFile = FormatFiles(
    name: "key files",
    path: "a.desktop",
    samples: [
      "[Desktop Entry]\nName[de]=a\\sb\\n\\\\c\n# c\nExec = sh -c \"x\"\r\nK=a\\;b;日\n\n[X]\nE=\n"
    ],
    pieces: settingPieces + ["\\s", "\\n", "\\\\", "\\;", ";"]
  )

  package static let unit = FormatFiles(
    name: "systemd units",
    path: "a.service",
    samples: [
      "[Unit]\nAfter=a b\n\n[Service]\nExecStart=/bin/a \\\n  --b \\\n --c\nE=A=1\nE=B=2\n"
    ],
    pieces: settingPieces
  )

  package static let hosts = FormatFiles(
    name: "hosts",
    path: "/etc/hosts",
    samples: ["# c\n127.0.0.1\tlocalhost  me # d\n\n ::1 日\nalone"],
    pieces: ["#", " ", "\t", "\n", "\r\n", "a", ":", "日"]
  )

  package static let crontab = FormatFiles(
    name: "crontab",
    path: "/etc/crontab",
    samples: ["# c\nA=1\nB = \"x y\"\n1 */2 * * *\tada\ta  b # d\n@daily ada 日\nalone\n@x"],
    pieces: ["#", " ", "\t", "\n", "\r\n", "a", "=", "@", "*", "日"]
  )

  package static let sudoers = FormatFiles(
    name: "sudoers",
    path: "/etc/sudoers",
    samples: [
      "# c\nDefaults\tx\nA B = a, \\\n\tb,\\\r\n c\n#10 ALL=日\n",
      "#includedir /d\nalone\n@x \\\n\\",
    ],
    pieces: ["#", "#1", "#include", " ", "\t", "\n", "\r\n", "\\\n", "\\", "a", "=", "日"]
  )

  package static let toml = FormatFiles(
    name: "TOML",
    path: "a.toml",
    samples: [
      "# c\na.b = 1 # d\na.\"c\" = 'x'\n[t.\"u v\"]\nx = { a = [1, [true], {}], b.c = \"\\n\" }\n",
      "[[l]]\r\nd = 1979-05-27T07:32:00Z\n[l.m]\ne = [ # f\n 0x1F, -1.5e+3, inf,\n]\n[[l]]\nn = \"日\"",
      "s = \"\"\"\none\\\n  \"two\"\"\"\"\nl = '''\n'a'''\nt = 07:32:00\n\"日\" = 1",
      "a = { # c\n  b = 1, # d\n  c.d = [{}, {\n x = 2 }],\r\n}\ns = \"\\e[\\xe9\"\nt = 07:32\n",
    ],
    pieces: [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "#", "\"", "\"\"\"", "'", "'''", "\\", "\\u00",
      "\n", "\r\n", " ", "1", "_", "0x", "e", "-", "1979-05-27", "07:32:00", "true", "a", "日",
    ]
  )

  package static let yaml = FormatFiles(
    name: "YAML",
    path: "a.yaml",
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
    ]
  )

  package static let propertyList = FormatFiles(
    name: "property lists",
    path: "a.plist",
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
      "<?", "?>", "[", "]",
      "&",
      "&amp;", "&#", ";", "\"", " ", "\n", "a", "1", "日", "</plist>", "<!DOCTYPE",
    ]
  )

  private static let settingPieces = [
    "[", "]", "=", ":", "#", ";", "!", "\"", "'", "\\", "\\\n", "\\u00", "export ", "\n", "\r\n",
    " ",
    "\t", "a", "1", "日", "\u{FEFF}",
  ]
}
