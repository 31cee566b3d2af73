import Testing

@testable import TableSchemas

@Suite struct FilePatternTests {
  @Test(
    "A25 the patterns of catalogs match names and paths of files",
    arguments: [
      ("tsconfig.json", "/a/tsconfig.json", true), ("tsconfig.json", "/a/my-tsconfig.json", false),
      ("**/tsconfig.json", "/tsconfig.json", true), ("*.sam.yml", "/a/x.sam.yml", true),
      ("*.sam.yml", "/a/x.sam.yaml", false), ("tsconfig*.json", "/a/tsconfig.base.json", true),
      ("tsconfig*.json", "/a/tsconfig/x.json", false),
      ("**/.github/workflows/*.yml", "/a/.github/workflows/ci.yml", true),
      ("**/.github/workflows/*.yml", "/a/.github/workflows/x/ci.yml", false),
      ("/.circleci/config.yml", "/a/.circleci/config.yml", true),
      ("conf/**/x.json", "/conf/a/b/x.json", true), ("conf/**/x.json", "/conf/x.json", true),
      ("conf/**", "/a/conf/b/c", true), ("a?.{yml,yaml}", "/ab.yaml", true),
      ("a?.{yml,yaml}", "/abc.yaml", false), ("a+b.json", "/a+b.json", true),
      ("a.json", "/axjson", false),
    ]
  )
  func matches(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(FilePattern(pattern)).matches(path) == matches)
  }

  @Test(
    "A25 patterns that are not supported match nothing",
    arguments: ["!(config)/a.json", "a[0-9].json", "a{b"]
  )
  func unsupported(pattern: String) { #expect(FilePattern(pattern) == nil) }
}
