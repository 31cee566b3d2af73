import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// F19, H4: quotes of .env files.
@Suite("Quotes of .env files") @MainActor struct ShellNotationTests {
  nonisolated static let pairs = [
    EditPair("A='cost $5'\n", "set A \"it's $5\"", "A=\"it's \\$5\"\n"),
    EditPair("A='cost $5'\n", "set A \"$6\"", "A='$6'\n"),
    EditPair("A=x\n", "set A \"pa$$w\"", "A='pa$$w'\n"),
    EditPair("A=\"x\"\n", "set A \"a`b\"", "A='a`b'\n"),
    EditPair("A=\"cost \\$5\"\n", "set A \"cost $6\"", "A=\"cost \\$6\"\n"),
    EditPair("A=x\n", "set A \"a\\\\b $c\"", "A='a\\b $c'\n"),
    EditPair("A=x\n", "set A \"a$\\\\\"", "A=\"a\\$\\\\\"\n"),
    EditPair("A='x'\n", "set A \"a\\\\\\\\b\"", "A=\"a\\\\\\\\b\"\n"),
    EditPair("A='x'\n", "set A \"1\\n$2\"", "A='1\n$2'\n"),
    EditPair("A=x\n", "set A \"a\u{A0}\"", "A=\"a\u{A0}\"\n"),
    EditPair(
      "A=x\n",
      "set A \"a\\rb\"",
      refused: "a value of this format cannot have a carriage return"
    ),
    EditPair("A=1\n", "add . B=\"$x\"", "A=1\nB='$x'\n"),
    // What had an expansion keeps it.
    EditPair("A=\"$HOME/a\"\n", "set A \"$HOME/b c\"", "A=\"$HOME/b c\"\n"),
    EditPair("A=$HOME/a\n", "set A \"${HOME}/b\"", "A=${HOME}/b\n"),
    EditPair("A=$HOME/a\n", "set A \"$HOME/b c\"", "A=\"$HOME/b c\"\n"),
    EditPair(
      "A=\"\\$5 $HOME\"\n",
      "set A \"$6 $HOME\"",
      refused: "this value has both an expansion"
    ),
  ]

  @Test("A $ stays literal when quotes change, and an expansion stays one", arguments: pairs)
  func quotes(_ pair: EditPair) async throws { try await pair.check(path: ".env") }

  /// Texts of nasty parts, each in place of values with all kinds of quotes.
  nonisolated private static func texts(_ count: Int) -> [String] {
    let parts = [
      "a", " ", "$", "$HOME", "\"", "'", "`", "`id`", "#", " #", "\\", "\\\\", "\\n", "\n", "=",
      "é", "日",
      ";", "&", "|", "(", ")", "*", "?", "~", "!", "{a,b}", "%", "\t", "x1",
    ]
    var random = SeededGenerator(seed: 19)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
    }
  }

  nonisolated private static let olds = [
    "x", "'x'", "\"x\"", "", "'a $b'", "\"a \\$b\"", "\"x\ny\"",
  ]

  /// Writes each text as a variable V0, V1 …, and returns the file.
  private func file(of texts: [String], in olds: [String] = olds) async throws -> String {
    let old = texts.indices.map { "V\($0)=\(olds[$0 % olds.count])\n" }.joined()
    let document = try OpenFile(Array(old.utf8), path: ".env")
    try await document.apply(
      texts.enumerated().map { Edit(DocumentPath([.init("V\($0)")]), .set(.text($1))) }
    )
    return document.text
  }

  /// The values of the variables that a judge prints, each in hexadecimal on a line.
  private func values(_ command: [String]) throws -> [String] {
    let child = try #require(ChildProcess(command))
    _ = child.end()
    return child.lines.map { line in
      let digits = Array(line.utf8)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("bash reads the texts that were set")
  func bash() async throws {
    let texts = Self.texts(300)
    let scratch = try Scratch()
    let path = try scratch.file("x.env", try await file(of: texts))
    let script = """
      set -a; . "$0"
      for i in $(seq 0 $(($1 - 1))); do n=V$i; printf %s "${!n}" | od -An -v -tx1 | tr -d ' \\n'; echo; done
      """
    let read = try values(["bash", "-c", script, path, "\(texts.count)"])
    for (text, value) in zip(texts, read) { #expect(text == value) }
    #expect(read.count == texts.count)
  }

  nonisolated private static let hasDotenv =
    ChildProcess(["python3", "-c", "import dotenv"])?.end() == 0

  @Test(
    "python-dotenv reads the texts that bash and it can read alike",
    .enabled(if: hasDotenv, "needs python-dotenv")
  )
  func dotenv() async throws {
    // A `$` or a backtick beside an apostrophe, or two backslashes, cannot be written for both; it
    // expands `${` in all quotes, and takes a backslash before the last quote for an escape of it.
    let texts = Self.texts(600).filter { text in
      let hasSigns = text.contains("$") || text.contains("`")
      guard !text.contains("${"), text.last != "\\" else { return false }
      return !hasSigns || !text.contains("'") && !text.contains("\\\\")
    }
    let scratch = try Scratch()
    // Where `\$` stands already, the file is written for bash.
    let olds = Self.olds.filter { !$0.contains("\\$") }
    let path = try scratch.file("x.env", try await file(of: texts, in: olds))
    let script = """
      import sys, dotenv
      values = dotenv.dotenv_values(sys.argv[1])
      for value in values.values(): print("<none>" if value is None else value.encode().hex())
      """
    let read = try values(["python3", "-X", "utf8", "-c", script, path])
    for (text, value) in zip(texts, read) { #expect(text == value) }
    #expect(read.count == texts.count)
  }
}
