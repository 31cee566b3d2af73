import Testing

@testable import TableSchemas

@Suite struct KnownFormatTests {
  @Test(
    "A24 well-known formats take what their standards take",
    arguments: [
      ("date", "2000-02-29", true), ("date", "1900-02-29", false), ("date", "2024-01-1", false),
      ("time", "23:59:60Z", true), ("time", "22:59:60Z", false), ("time", "00:59:60.5+01:00", true),
      ("time", "12:00:00", false), ("time", "24:00:00Z", false), ("time", "12:00Z", false),
      ("date-time", "2024-05-01T12:30:00.123+02:00", true),
      ("date-time", "2024-05-01 12:30:00Z", false),
      ("date-time", "2024-05-01T12:30:00", false), ("duration", "P1Y2M3DT4H5M6S", true),
      ("duration", "P2W", true), ("duration", "P", false), ("duration", "PT", false),
      ("duration", "P1H", false), ("duration", "P1D2Y", false), ("email", "a.b@example.com", true),
      ("email", "a..b@example.com", false), ("email", "\"a b\"@example.com", true),
      ("email", "a@[127.0.0.1]", true), ("email", "a", false), ("hostname", "a-b.example", true),
      ("hostname", "-a.example", false), ("hostname", "a_b", false), ("hostname", "", false),
      ("ipv4", "255.0.0.1", true), ("ipv4", "256.0.0.1", false), ("ipv4", "01.2.3.4", false),
      ("ipv4", "1.2.3", false), ("ipv6", "::1", true), ("ipv6", "1::2:3", true),
      ("ipv6", "1:2:3:4:5:6:7:8", true), ("ipv6", "1::2::3", false), ("ipv6", ":::", false),
      ("ipv6", "::ffff:1.2.3.4", true), ("ipv6", "12345::", false),
      ("uri", "https://a.example/b?c#d", true),
      ("uri", "/a", false), ("uri", "urn:isbn:0", true), ("uri", "http://a b", false),
      ("uri-reference", "../a", true), ("uri-reference", "a:b c", false),
      ("uuid", "2EB8AA08-aa98-11ea-b4aa-73b441d16380", true),
      ("uuid", "2eb8aa08aa9811eab4aa73b441d16380", false),
      ("regex", "^[a-z]+$", true), ("regex", "(a)\\1(?=b)", true), ("regex", "[a", false),
      ("json-pointer", "/a/~01", true), ("json-pointer", "a", false),
      ("json-pointer", "/~2", false),
      ("relative-json-pointer", "0#", true), ("relative-json-pointer", "01/a", false),
    ]
  )
  func formats(name: String, text: String, holds: Bool) throws {
    #expect(try #require(KnownFormat(name)).holds(for: text) == holds)
  }

  @Test(
    "A24 formats that nobody can be sure of are not demanded",
    arguments: ["int32", "idn-hostname", "color", ""]
  )
  func others(name: String) { #expect(KnownFormat(name) == nil) }

  @Test(
    "A24 references lead where RFC 3986 says (section 5.4)",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"),
      (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("./../g", "http://a/b/g"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ]
  )
  func references(reference: String, target: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(base.resolving(URIReference(reference)).document == target)
  }
}
