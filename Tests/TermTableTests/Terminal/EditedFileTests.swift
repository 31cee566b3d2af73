import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct EditedFileTests {
  @Test(
    "P24 One line break at the end is removed as the editor's, if the text had none",
    arguments: [
      ("a", "a\n", "a"), ("a", "a\n\n", "a\n"), ("a", "a", "a"), ("a", "a\r\n", "a"),
      ("a\n", "b\n", "b\n"), ("a\r\n", "b\r\n", "b\r\n"), ("", "\n", ""), ("", "", ""),
      ("a\n", "b", "b"), ("日本", "日本\n", "日本"),
    ]
  )
  func ends(text: String, edited: String, expected: String) {
    #expect(Array(EditedFile.text(edited, replacing: text).utf8) == Array(expected.utf8))
  }

  @Test("P24 The file has the text byte for byte, for this user alone, and goes with its folder")
  func file() throws {
    let text = "a\r\nb\u{1B}[0m 日本 e\u{301}\0end"
    let file = try EditedFile(text)
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(file.path.hasSuffix(".txt"))
    #expect(Array(try file.contents().utf8) == Array(text.utf8))
    let beside = file.path + "~"
    close(open(beside, O_WRONLY | O_CREAT, 0o600))
    let bytes: [UInt8] = [0x61, 0xFF]
    let descriptor = open(file.path, O_WRONLY | O_TRUNC)
    #expect(write(descriptor, bytes, 2) == 2)
    close(descriptor)
    #expect(throws: EditorError.notText(kept: file.path)) { try file.contents() }
    unlink(file.path)
    mkdir(file.path, 0o700)
    let isFolder = String(cString: strerror(EISDIR))
    #expect(throws: EditorError.cannotRead(kept: file.path, reason: isFolder)) {
      try file.contents()
    }
    rmdir(file.path)
    #expect(throws: EditorError.gone) { try file.contents() }
    file.remove()
    #expect(stat(beside, &status) != 0)
    let folder = String(file.path.dropLast("/text.txt".count))
    #expect(stat(folder, &status) != 0)
  }

  @Test(
    "P24 VISUAL comes before EDITOR, vi is used without both; exec replaces the shell if it can",
    arguments: [
      (nil, nil, #"exec vi "$@""#), ("", " ", #"exec vi "$@""#), (nil, "ed", #"exec ed "$@""#),
      ("code -w", "ed", #"exec code -w "$@""#), ("'a b' -x", nil, #"exec 'a b' -x "$@""#),
      ("A=1 vi", nil, #"A=1 vi "$@""#), ("cd /; vi", nil, #"cd /; vi "$@""#),
    ] as [(String?, String?, String)]
  )
  func scripts(visual: String?, editor: String?, expected: String) {
    let environment = TerminalEnvironment { ["VISUAL": visual, "EDITOR": editor][$0] ?? nil }
    #expect(environment.editorScript == expected)
  }
}
