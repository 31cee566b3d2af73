import Testing

@testable import TermTable

@Suite struct RowPathTests {
  @Test(
    "Every path is read as it was written",
    arguments: [
      [.name("a"), .name("b")], [.name("a.b"), .position(3)], [.name("@3")], [.name("")],
      [.name("with \"quotes\" and \\"), .name("x=y")], [.name("日本 go")], [],
      [.name("\t"), .position(1), .name("-x")],
    ] as [[RowPath.Step]]
  )
  func roundTrip(_ steps: [RowPath.Step]) throws {
    let path = RowPath(steps)
    #expect(try RowPath("\(path)") == path)
    let assignment = try #require(try RowAssignment("\(path)=v=\"w"))
    #expect(assignment.path == path && assignment.value == "v=\"w")
  }

  @Test("Dots around a path say nothing")
  func dots() throws {
    #expect(try RowPath(".").steps.isEmpty)
    #expect(try RowPath("a.").steps == [.name("a")])
    #expect(try RowPath(".a..b").steps == [.name("a"), .name("b")])
  }

  @Test("A quote within an id is a character of it, also before a value")
  func quotes() throws {
    #expect(try RowPath("5\"disk").steps == [.name("5\"disk")])
    let assignment = try #require(try RowAssignment("5\"disk.size=3\"=y"))
    #expect(assignment.path.steps == [.name("5\"disk"), .name("size")])
    #expect(assignment.value == "3\"=y")
  }
}
