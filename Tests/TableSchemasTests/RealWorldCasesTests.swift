import Testing

/// What real files with real schemas ask for, with small schemas of the same shape: the numbers are
/// those of the cases and the traps in the notes on schemas.
@MainActor @Suite struct RealWorldCasesTests {
  /// A schema, a file and its format, and the sentences about it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let schema: String
    let text: String
    var format = "yaml"
    var told: [String] = []

    var testDescription: String { name }
  }

  private nonisolated static let step = """
    {"oneOf": [{"required": ["uses"]}, {"required": ["run"]}, {"required": ["wait"]}],
     "dependencies": {"shell": ["run"], "with": ["uses"]},
     "properties": {"uses": {"type": "string"}, "run": {"type": "string"}}}
    """
  private nonisolated static let job = """
    {"oneOf": [
      {"required": ["runs-on"], "properties": {"runs-on": {}, "steps": {}}, "additionalProperties": false},
      {"required": ["uses"], "properties": {"uses": {}, "with": {}}, "additionalProperties": false}
    ]}
    """
  private nonisolated static let dependency = """
    {"properties": {"serde": {"anyOf": [
      {"type": "string"},
      {"type": "object", "properties": {"version": {"type": "string"}, "path": {}},
       "additionalProperties": false}
    ]}}}
    """
  private nonisolated static let compose = """
    {"properties": {"restart": {"type": "string"}}, "patternProperties": {"^x-": {}},
     "additionalProperties": false}
    """

  @Test(
    "A24 the cases of real files",
    arguments: [
      Case(
        name: "5 a known word or any other",
        schema:
          #"{"properties": {"parser": {"anyOf": [{"enum": ["babel"]}, {"type": "string"}]}}}"#,
        text: "parser: my-parser\n"
      ),
      Case(
        name: "6 another case that a pattern allows",
        schema: #"{"anyOf": [{"enum": ["es5", "es2022"]}, {"pattern": "^[Ee][Ss]2022$"}]}"#,
        text: "ES2022\n"
      ),
      Case(
        name: "7 none of the words",
        schema: #"{"anyOf": [{"enum": ["es5", "es2022"]}, {"pattern": "^[Ee][Ss](5|2022)$"}]}"#,
        text: "es2022x\n",
        told: [#"1:1 must be "es5" or "es2022""#]
      ),
      Case(
        name: "12 a single value",
        schema: #"{"properties": {"workspace": {"enum": [true]}}}"#,
        text: "workspace = false\n",
        format: "toml",
        told: ["1:13 workspace: must be true"]
      ),
      Case(
        name: "13 texts for true and false",
        schema:
          #"{"properties": {"private": {"anyOf": [{"type": "boolean"}, {"enum": ["true", "false"]}]}}}"#,
        text: #"{"private": "true"}"#,
        format: "json"
      ),
      Case(
        name: "19 the form of the same kind tells",
        schema: """
          {"properties": {"semi": {"oneOf": [{"type": "integer", "minimum": 0, "maximum": 2},
          {"enum": ["off", "warn", "error"]}, {"type": "array"}]}}}
          """,
        text: "semi: 3\n",
        told: ["1:7 semi: must be at most 2"]
      ),
      Case(
        name: "21 a key that older YAML takes for true",
        schema:
          #"{"required": ["on"], "properties": {"on": {"enum": ["push"]}}, "additionalProperties": false}"#,
        text: "on: push\n"
      ),
      Case(
        name: "22 two of which one may be there",
        schema: step,
        text: "uses: a\nrun: b\n",
        told: ["1:1 only one of `uses`, `run` or `wait` may be there"]
      ),
      Case(
        name: "22 the same in a form of another",
        schema: #"{"additionalProperties": {"oneOf": [{"type": "string"}, \#(step)]}}"#,
        text: "job:\n  uses: a\n  run: b\n",
        told: ["2:3 job: only one of `uses`, `run` or `wait` may be there"]
      ),
      Case(
        name: "23 one that needs another",
        schema: step,
        text: "uses: a\nshell: b\n",
        told: ["2:1 shell: needs `run`, which is not set"]
      ),
      Case(
        name: "24 an expression in place of a number",
        schema:
          #"{"properties": {"t": {"oneOf": [{"type": "number"}, {"type": "string", "pattern": "^\\$\\{\\{.*\\}\\}$"}]}}}"#,
        text: "t: ${{ inputs.t }}\n"
      ),
      Case(
        name: "24 a number, or a text of a form",
        schema:
          #"{"properties": {"t": {"oneOf": [{"type": "number"}, {"type": "string", "pattern": "^<.*>$"}]}}}"#,
        text: "t: <a>\n"
      ),
      Case(
        name: "24 neither",
        schema:
          #"{"properties": {"t": {"oneOf": [{"type": "number"}, {"type": "string", "pattern": "^<.*>$"}]}}}"#,
        text: "t: a\n",
        told: ["1:4 t: expected a number, or text of the form ^<.*>$"]
      ),
      Case(
        name: "25 each form needs another member",
        schema: job,
        text: "{}\n",
        told: ["1:1 one of `runs-on` or `uses` must be there"]
      ),
      Case(
        name: "27 a condition two levels up",
        schema: """
          {"if": {"properties": {"beta": {"const": true}}, "required": ["beta"]},
           "then": {"properties": {"updates": {"items": {"properties": {"eco": {"enum": ["a", "b", "c"]}}}}}},
           "else": {"properties": {"updates": {"items": {"properties": {"eco": {"enum": ["a", "b"]}}}}}}}
          """,
        text: "updates:\n  - eco: c\n",
        told: [#"2:10 updates.0.eco: must be "a" or "b""#]
      ),
      Case(
        name: "29 a mistyped member of one form",
        schema: dependency,
        text: "serde = { verison = \"1\" }\n",
        format: "toml",
        told: ["1:11 serde.verison: `verison` is not known here. Did you mean `version`?"]
      ),
      Case(
        name: "30 the description tells what to use",
        schema: """
          {"properties": {
            "default_features": {"deprecated": true,
              "description": "\\"default_features\\" is deprecated. Use \\"default-features\\" instead."},
            "project": {"deprecated": true, "description": "[project] is deprecated. Use [package] instead."},
            "plain": {"deprecated": true, "description": "The size of the window."},
            "old": {"deprecated": true, "description": "DEPRECATED in 0.8; use version instead."}}}
          """,
        text: "default_features = true\nplain = 1\nold = 2\n[project]\nname = 1\n",
        format: "toml",
        told: [
          #"1:1 default_features: is deprecated: Use "default-features" instead"#,
          "2:1 plain: is deprecated", "3:1 old: is deprecated: in 0.8; use version instead",
          "4:2 project: is deprecated: Use [package] instead",
        ]
      ),
      Case(
        name: "32 a long pattern is never told",
        schema:
          #"{"properties": {"v": {"pattern": "^([0-9]+\\.){2}[0-9]+(-(alpha|beta|rc)\\.[0-9]+)?(\\+[0-9a-f]{7,40})?$"}}}"#,
        text: "v: q q\n",
        told: ["1:4 v: must have a certain form"]
      ),
      Case(
        name: "33 unknown, but allowed",
        schema: #"{"properties": {"a": {}}, "additionalProperties": {"type": "object"}}"#,
        text: "[mytool]\nx = 1\n",
        format: "toml"
      ),
      Case(
        name: "34 not in this file",
        schema: #"{"not": {"anyOf": [{"required": ["allowedHeaders"]}, {"required": ["x"]}]}}"#,
        text: #"{"a": 1, "allowedHeaders": []}"#,
        format: "json",
        told: ["1:10 allowedHeaders: may not be set here"]
      ),
      Case(
        name: "35 formats tell forms apart",
        schema:
          #"{"properties": {"publish_to": {"oneOf": [{"pattern": "^none$"}, {"format": "uri"}]}}}"#,
        text: "publish_to: none\n"
      ),
      Case(
        name: "36 nothing, where nothing may be",
        schema: #"{"properties": {"global": {"type": ["object", "null"], "required": ["a"]}}}"#,
        text: "global:\n"
      ),
      Case(
        name: "36 the default tells the form",
        schema: """
          {"definitions": {"duration": {"type": "string", "pattern": "^[0-9]+(ms|[smhdwy])$"}},
           "properties": {"i": {"$ref": "#/definitions/duration", "description": "How often.", "default": "1m"}}}
          """,
        text: "i: 1.5m\n",
        told: ["1:4 i: must have a form such as 1m"]
      ),
      Case(
        name: "36 one that must not stand beside others",
        schema: """
          {"allOf": [
            {"if": {"not": {"properties": {"basic": {"const": null}}}},
             "then": {"properties": {"token": {"const": null}, "sigv4": {"const": null}}}},
            {"if": {"required": ["sigv4"]}, "then": {"properties": {"basic": {"const": null}}}}]}
          """,
        text: "basic: a\ntoken: b\n",
        told: ["2:1 token: may not be set together with `basic`"]
      ),
      Case(
        name: "37 constants in an old draft",
        schema: """
          {"$schema": "http://json-schema.org/draft-04/schema#",
           "properties": {"o": {"oneOf": [{"const": "landscape"}, {"const": "portrait"}]}}}
          """,
        text: #"{"o": "landscape"}"#,
        format: "json"
      ),
      Case(
        name: "38 a mistyped name beside a pattern of names",
        schema: compose,
        text: "resart: \"no\"\nx-foo: 1\n",
        told: ["1:1 resart: `resart` is not known here. Did you mean `restart`?"]
      ),
      Case(
        name: "39 no is a text",
        schema: compose,
        text: "restart: no\n"
      ),
      Case(
        name: "40 what is ignored",
        schema: """
          {"properties": {"version": {"type": "string", "deprecated": true,
            "description": "declared for backward compatibility, ignored. Please remove it."}}}
          """,
        text: "version: \"3.8\"\n",
        told: [
          "1:1 version: is deprecated: declared for backward compatibility, ignored. Please remove it"
        ]
      ),
      Case(
        name: "41 Yes is a text",
        schema: #"{"properties": {"Break": {"enum": ["No", "Yes"]}}}"#,
        text: "Break: Yes\n"
      ),
      Case(
        name: "42 a date that is none",
        schema:
          #"{"properties": {"d": {"type": "string", "format": "date"}, "e": {"format": "date"}}}"#,
        text: "d: 2024-05-01\ne: 2024-13-01\n",
        told: ["2:4 e: there is no month 13"]
      ),
      Case(
        name: "42 a day that is none",
        schema:
          #"{"properties": {"d": {"format": "date"}, "e": {"format": "date"}, "f": {"format": "date-time"}}}"#,
        text: "d: 2024-02-30\ne: 2024-2-3\nf: 2023-02-29T10:00:00Z\n",
        told: [
          "1:4 d: 2024-02 has 29 days", "2:4 e: must be a date, such as 2026-11-29",
          "3:4 f: 2023-02 has 28 days",
        ]
      ),
      Case(
        name: "48 what is not on this machine says nothing",
        schema:
          #"{"properties": {"a": {"$ref": "https://example.com/far"}, "b": {"type": "null"}}}"#,
        text: "a: 1\nb: 1\n",
        told: ["2:4 b: expected nothing (null); this is a whole number"]
      ),
    ]
  )
  func cases(_ each: Case) async throws {
    #expect(try await sentences(each.text, by: each.schema, each.format) == each.told)
  }

  @Test(
    "A24 the traps of real schemas",
    arguments: [
      Case(
        name: "2 a version that looks like a number",
        schema: #"{"properties": {"v": {"type": "string"}}}"#,
        text: "v: 1.10\n",
        told: ["1:4 v: expected text; this is a number"]
      ),
      Case(
        name: "2 other numbers of YAML",
        schema: #"{"additionalProperties": {"type": "number"}}"#,
        text: "a: .inf\nb: 012\nc: 0x1F\nd: 1e3\ne: ~\nf: 1_000\ng: 12:30:45\nh: 2024-05-01\n",
        told: [
          "5:4 e: expected a number; this is nothing (null)",
          "6:4 f: expected a number; this is text",
          "7:4 g: expected a number; this is text", "8:4 h: expected a number; this is text",
        ]
      ),
      Case(
        name: "4 dates and times of TOML",
        schema: """
          {"properties": {"a": {"format": "date-time"}, "b": {"format": "date-time-local"},
           "c": {"format": "time-local"}, "d": {"format": "date-time"}, "e": {"format": "partial-time"}}}
          """,
        text: """
          a = 2024-05-01 12:30:00Z
          b = 2024-05-01T12:30:00
          c = 12:30:00
          d = 2024-05-01T12:30:00
          e = 2024-05-01
          """,
        format: "toml",
        told: [
          "4:5 d: must be a date and a time with a zone, such as 2026-11-29T12:30:00Z",
          "5:5 e: must be a time without a zone, such as 12:30:00",
        ]
      ),
      Case(
        name: "4 a date of TOML is a text of that format",
        schema: #"{"properties": {"d": {"type": "string", "format": "date"}}}"#,
        text: "d = 2024-05-01\n",
        format: "toml"
      ),
      Case(
        name: "5 settings have texts, which their readers take for what they are",
        schema:
          #"{"properties": {"a": {"properties": {"n": {"type": "integer", "maximum": 9}, "b": {"type": "boolean"}, "t": {"type": "string"}}}}}"#,
        text: "[a]\nn = 10\nb = yes\nt = 5\n",
        format: "ini",
        told: ["2:5 a.n: must be at most 9"]
      ),
      Case(
        name: "5 property lists have dates, and no null",
        schema:
          #"{"properties": {"d": {"format": "date-time"}, "n": {"type": "integer"}, "m": {"type": "null"}}}"#,
        text: """
          <plist version="1.0"><dict><key>d</key><date>2024-05-01T12:30:00Z</date>
          <key>n</key><integer>5</integer><key>m</key><string></string></dict></plist>
          """,
        format: "plist",
        told: ["2:45 m: expected nothing (null); this is text"]
      ),
      Case(name: "6 1.0 is whole", schema: #"{"type": "integer", "enum": [1]}"#, text: "1.0\n"),
      Case(
        name: "6 1.0 is not whole in draft 4",
        schema: #"{"$schema": "http://json-schema.org/draft-04/schema#", "type": "integer"}"#,
        text: "1.0",
        format: "json",
        told: ["1:1 expected a whole number; this is a number with a fraction"]
      ),
      Case(
        name: "6 large numbers keep their digits",
        schema: #"{"enum": [9007199254740993]}"#,
        text: "9007199254740992\n",
        told: ["1:1 must be 9007199254740993"]
      ),
      Case(name: "7 multiples of tenths", schema: #"{"multipleOf": 0.1}"#, text: "0.3\n"),
      Case(
        name: "8 characters are code points",
        schema: #"{"minLength": 5, "maxLength": 5}"#,
        text: "\"👨‍👩‍👧\"\n"
      ),
      Case(
        name: "9 digits of other scripts are none",
        schema: #"{"pattern": "^\\d+$", "patternErrorMessage": "digits"}"#,
        text: "\"٣\"\n",
        told: ["1:1 digits"]
      ),
      Case(
        name: "9 one character of a pattern is one code point",
        schema: #"{"pattern": "^.$", "patternErrorMessage": "one"}"#,
        text: "\"e\u{301}\"\n",
        told: ["1:1 one"]
      ),
      Case(
        name: "11 a pattern is found anywhere",
        schema: #"{"pattern": "always|never"}"#,
        text: "nevermind\n"
      ),
      Case(name: "12 another flag", schema: #"{"pattern": "(?s)^a.b$"}"#, text: "\"a\\nb\"\n"),
      Case(
        name: "12 a class of another language is not checked",
        schema: #"{"pattern": "^[[:print:]]$"}"#,
        text: "abc\n"
      ),
      Case(name: "12 a flag at the start", schema: #"{"pattern": "(?i)^abc$"}"#, text: "ABC\n"),
      Case(
        name: "12 a pattern that nobody can read is not checked",
        schema: #"{"pattern": "(?<!a)b["}"#,
        text: "x\n"
      ),
      Case(
        name: "15 choices of any kind, compared in depth",
        schema: #"{"enum": [{"a": [1, 2]}, null]}"#,
        text: "{\"a\": [1.0, 2]}\n"
      ),
      Case(
        name: "15 containers are told as JSON",
        schema: #"{"enum": [{"a": [1, 2]}, [true]]}"#,
        text: "1\n",
        told: [#"1:1 must be {"a": [1, 2]} or [true]"#]
      ),
      Case(
        name: "16 a null that may be absent",
        schema: #"{"properties": {"a": {"const": null}}}"#,
        text: "b: 1\n"
      ),
      Case(
        name: "17 a list of choices without null",
        schema: #"{"type": ["string", "null"], "enum": ["a"]}"#,
        text: "null\n",
        told: [#"1:1 must be "a""#]
      ),
      Case(
        name: "18 members say nothing of numbers",
        schema: #"{"properties": {"a": false}, "required": ["a"]}"#,
        text: "3\n"
      ),
      Case(
        name: "20 what stands beside a reference does not count in draft 7",
        schema: """
          {"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"type": "integer"}},
           "properties": {"x": {"$ref": "#/definitions/a", "maximum": 1}}}
          """,
        text: "x: 5\n"
      ),
      Case(
        name: "22 members that are called like keywords of draft 4",
        schema: """
          {"$schema": "http://json-schema.org/draft-04/schema#", "definitions": {"n": {"type": "integer"}},
           "properties": {"id": {"enum": ["#x", {"id": "http://far.example/"}], "default": {"id": "other:/"}},
            "n": {"$ref": "#/definitions/n"}}}
          """,
        text: "{\"id\": \"#x\", \"n\": \"a\"}",
        format: "json",
        told: ["1:19 n: expected a whole number; this is text"]
      ),
      Case(
        name: "22 members that are called like keywords",
        schema:
          ##"{"properties": {"id": {"type": "string"}, "$ref": {"type": "string"}}, "enum": [{"id": "#x", "$ref": "#y"}]}"##,
        text: "{\"id\": \"#x\", \"$ref\": \"#y\"}\n"
      ),
      Case(
        name: "23 references to any place, with signs that are written otherwise",
        schema:
          ##"{"properties": {"a/b~c d": {"type": "integer"}, "x": {"$ref": "#/properties/a~1b~0c%20d"}}}"##,
        text: "x: a\n",
        told: ["1:4 x: expected a whole number; this is text"]
      ),
      Case(
        name: "25 a closed form sees its own members alone",
        schema:
          #"{"allOf": [{"properties": {"alpha": {}}, "additionalProperties": false}], "properties": {"b": {}}}"#,
        text: "b: 1\n",
        told: ["1:1 b: `b` is not known here"]
      ),
      Case(
        name: "26 what not judges says nothing of members",
        schema:
          #"{"properties": {"a": {}}, "not": {"properties": {"b": {}}, "required": ["c"]}, "unevaluatedProperties": false}"#,
        text: "a: 1\nb: 2\n",
        told: ["2:1 b: `b` is not known here"]
      ),
      Case(
        name: "26 members of a form that does not fit are not judged",
        schema: """
          {"anyOf": [{"properties": {"a": {"const": 1}, "b": {}}, "required": ["b", "z"]}, {"properties": {"a": {}}}],
           "unevaluatedProperties": false}
          """,
        text: "a: 1\nb: 2\n",
        told: ["2:1 b: `b` is not known here"]
      ),
      Case(
        name: "27 of equal names the last counts",
        schema: #"{"properties": {"a": {"type": "integer"}}}"#,
        text: "{\"a\": \"x\", \"a\": 1}",
        format: "json"
      ),
      Case(
        name: "28 what an alias and a merge bring in is there",
        schema:
          #"{"properties": {"c": {"required": ["x", "y"], "properties": {"y": {"required": ["x"]}}}}}"#,
        text: "base: &b {x: 1}\nc:\n  <<: *b\n  y: *b\n"
      ),
      Case(
        name: "28 aliases of aliases are judged as far as they are read",
        schema: #"{"properties": {"d": {"type": "integer"}}}"#,
        text:
          "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: *c\n",
        told: ["4:4 d: expected a whole number; this is a list"]
      ),
      Case(
        name: "29 each document by itself, an empty one is null",
        schema: #"{"type": ["object", "null"], "properties": {"a": {"type": "integer"}}}"#,
        text: "a: x\n---\n---\na: 1\n",
        told: ["1:4 0.a: expected a whole number; this is text"]
      ),
      Case(
        name: "30 names that are no texts",
        schema: #"{"properties": {"1": {"type": "null"}, "true": {"type": "null"}}}"#,
        text: "1: 2\ntrue: 3\n",
        told: [
          "1:4 1: expected nothing (null); this is a whole number",
          "2:7 true: expected nothing (null); this is a whole number",
        ]
      ),
      Case(
        name: "30 nothing as a name",
        schema: #"{"properties": {"null": {"type": "string"}}}"#,
        text: "null: 2\n",
        told: ["1:7 null: expected text; this is a whole number"]
      ),
      Case(
        name: "31 a tag of a program says nothing",
        schema: #"{"properties": {"a": {"type": "integer"}, "b": {"enum": [1]}}}"#,
        text: "a: !Ref x\nb: !secret y\n"
      ),
      Case(
        name: "32 below a template nobody knows what is there",
        schema:
          #"{"properties": {"a": {"type": "integer"}, "b": {}}, "required": ["a", "b"], "additionalProperties": false}"#,
        text: "a: x\n${{ if eq(1, 1) }}:\n  b: 1\n",
        told: ["1:4 a: expected a whole number; this is text"]
      ),
      Case(
        name: "32 a template is not checked",
        schema:
          #"{"properties": {"a": {"type": "integer"}, "b": {"enum": ["x"]}, "c": {"type": "boolean"}}}"#,
        text: "a: ${PORT:-80}\nb: \"{{ .Values.b }}\"\nc: \"{% if x %}\"\n"
      ),
      Case(
        name: "37 the same by two ways is told once",
        schema: #"{"allOf": [{"required": ["a"]}, {"required": ["a"]}]}"#,
        text: "{}\n",
        told: ["1:1 `a` is missing"]
      ),
      Case(
        name: "37 the same sentence by two rules is told once",
        schema: """
          {"allOf": [{"properties": {"a": {"type": "integer"}}, "additionalProperties": false},
           {"properties": {"a": {"type": "number"}, "c": {}}, "additionalProperties": false}]}
          """,
        text: "a: \"1\"\nb: 1\n",
        told: [
          "1:4 a: this is the text 1; the number is meant", "2:1 b: `b` is not known here",
        ]
      ),
      Case(
        name: "38 what is deprecated does not lose",
        schema:
          #"{"properties": {"x": {"oneOf": [{"type": "string", "deprecated": true}, {"type": "integer"}]}}}"#,
        text: "x: a\n",
        told: ["1:1 x: is deprecated"]
      ),
      Case(
        name: "39 limits of a list stand at the list",
        schema: #"{"properties": {"a": {"maxItems": 1}}}"#,
        text: "a: [1, 2]\n",
        told: ["1:4 a: must have at most 1 item"]
      ),
      Case(
        name: "39 so do limits of members, and what stands twice",
        schema:
          #"{"properties": {"a": {"maxProperties": 1}, "b": {"uniqueItems": true}}}"#,
        text: "a: {x: 1, y: 2}\nb: [1, 1.0]\n",
        told: [
          "1:4 a: must have at most 1 member",
          "2:8 b.1: 1.0 stands twice in a list of different values",
        ]
      ),
      Case(
        name: "40 names and words in any case",
        schema: """
          {"properties": {"pool": {"ignoreCase": "key", "properties": {"os": {"enum": ["Linux", "Windows"], "ignoreCase": "value"}}}},
           "additionalProperties": false}
          """,
        text: "Pool:\n  os: LINUX\n"
      ),
      Case(
        name: "41 what prose alone says is read-only can be set",
        schema:
          #"{"properties": {"status": {"description": "Populated by the system. Read-only."}}}"#,
        text: "status: {a: 1}\n"
      ),
      Case(
        name: "43 names that are numbers",
        schema:
          #"{"patternProperties": {"^[0-9]+$": {"type": "string"}}, "additionalProperties": false}"#,
        text: "10: a\n9: b\nx: c\n",
        told: ["3:1 x: `x` is not known here"]
      ),
      Case(
        name: "44 no choice at all",
        schema: #"{"properties": {"a": {"enum": []}, "b": {"not": {}}}}"#,
        text: "a: 1\nb: 1\n",
        told: ["1:4 a: may not be set here", "2:4 b: may not be set here"]
      ),
    ]
  )
  func traps(_ each: Case) async throws {
    #expect(try await sentences(each.text, by: each.schema, each.format) == each.told)
  }
}
