import Testing

@testable import TermTable

/// Keys in, text and caret out: what each key of the editor does to texts of many kinds.
@Suite struct TextEditsTests {
  /// A line each: the text with `|` at the caret, the keys, and the text and the caret after them.
  /// Quoted keys are typed; `<…>` is a scalar.
  private static let edits = #"""
    | → 'a' → a|
    | → Backspace → |
    | → Delete → |
    | → Left → |
    | → Right → |
    | → Home → |
    | → End → |
    | → ^W → |
    | → Alt-d → |
    | → ^U → |
    | → ^K → |
    | → ^Y → |
    | → ^_ → |
    | → Alt-b → |
    | → Alt-f → |
    abc| → 'd' → abcd|
    a|c → 'b' → ab|c
    |bc → 'a' → a|bc
    abc| → Backspace → ab|
    a|bc → Backspace → |bc
    |abc → Backspace → |abc
    abc| → Delete → abc|
    a|bc → Delete → a|c
    abc| → ^D → abc|
    |abc → ^D → |bc
    abc| → Left → ab|c
    abc| → ^B → ab|c
    a|bc → Right → ab|c
    a|bc → ^F → ab|c
    abc| → Right → abc|
    abc| → Home → |abc
    abc| → ^A → |abc
    |abc → End → abc|
    a|bc → ^E → abc|
    one two| → Alt-b → one |two
    one two| → ^Left → one |two
    one two| → Alt-Left → one |two
    one |two → Alt-b → |one two
    one t|wo → Alt-b → one |two
    |one two → Alt-b → |one two
    |one two → Alt-f → one| two
    |one two → ^Right → one| two
    |one two → Alt-Right → one| two
    one| two → Alt-f → one two|
    one two| → Alt-f → one two|
    one, two|; → Alt-b → one, |two;
    one|, two → Alt-f → one, two|
    /usr/local/bin| → Alt-b → /usr/local/|bin
    /usr/local/bin| → Alt-b Alt-b → /usr/|local/bin
    snake_case| → Alt-b → |snake_case
    one two| → ^W → one |
    one two  | → ^W → one |
    one two| → Alt-Backspace → one |
    one t|wo → ^W → one |wo
    |one → ^W → |one
    a/b.c d-e| → ^W → a/b.c |
    /usr/local| → ^W → |
    |one two → Alt-d → | two
    |one two → Alt-Delete → | two
    one| two → Alt-d → one|
    o|ne two → Alt-d → o| two
    one two| → Alt-d → one two|
    one |, two → Alt-d → one |
    one t|wo → ^U → |wo
    |one → ^U → |one
    one| two → ^K → one|
    one| → ^K → one|
    one two| → ^W ^Y → one two|
    one two| → ^W ^W ^Y → one two|
    one two| → ^W Home ^Y → two|one 
    one two| → Home Alt-d Alt-d ^Y → one two|
    one two| → ^W Left ^W ^Y → one| 
    one two| → ^U ^Y ^Y → one twoone two|
    one |two → ^K ^Y → one two|
    one |two → ^U ^K ^Y → one two|
    one |two → ^W ^K ^Y → one two|
    abc| → Backspace ^Y → ab|
    | → 'a' 'b' 'c' ^_ → |
    | → 'one' ^_ → |
    | → 'o' 'n' 'e' Space 't' ^_ → one |
    | → 'o' 'n' 'e' Space 't' ^_ ^_ → |
    | → 'o' Space Space 't' ^_ → o  |
    | → 'a' 'b' Left 'c' ^_ → a|b
    | → 'a' 'b' Left 'c' ^_ ^_ → |
    abc| → Backspace Backspace ^_ → abc|
    abc| → Backspace 'x' ^_ → ab|
    abc| → Backspace 'x' ^_ ^_ → abc|
    one two| → ^W ^_ → one two|
    one two| → ^W ^W ^_ → one |
    one| two → ^K ^_ → one| two
    one |two → ^U ^_ → one |two
    one |two → ^U ^_ ^_ → one |two
    one two| → ^W ^Y ^_ → one |
    a|b → Delete Delete ^_ → a|b
    a|bcd → Delete Delete ^_ → a|bcd
    a|b → 'x' Left ^_ → a|b
    日本| → '語' → 日本語|
    日本語| → Backspace → 日本|
    日本語| → Left → 日本|語
    日|本語 → Delete → 日|語
    日本 語| → ^W → 日本 |
    日本、中国| → Alt-b → 日本、|中国
    |日本、中国 → Alt-f → 日本|、中国
    |日本、中国 → Alt-d → |、中国
    日本 x| → ^U ^Y → 日本 x|
    한국어| → Left → 한국|어
    <1112>| → '<1161>' → 하|
    <1112><1161>| → '<11AB>' → 한|
    <1112><1161><11AB>| → Backspace → |
    ｱｲｳ| → Alt-b → |ｱｲｳ
    e| → '<301>' → é|
    é| → Backspace → |
    ne<301>e| → Left → ne<301>|e
    ne<301>|e → Left → n|e<301>e
    |e<301>e → Delete → |e
    |<301> → 'e' → é|
    a|x<301>b → Delete → a|b
    a<300>| → '<301>' → a<300><301>|
    re<301>sume<301>| → Alt-b → |re<301>sume<301>
    x| → '<200D>' → x<200D>|
    👩| → Backspace → |
    a👍| → Left → a|👍
    a👍| → '<1F3FD>' → a👍🏽|
    👍🏽x| → Left Left → |👍🏽x
    👩| → '<200D>' '💻' → 👩‍💻|
    👩‍💻| → Backspace → |
    👩‍👩‍👧‍👦x| → Left → 👩‍👩‍👧‍👦|x
    👩‍👩‍👧‍👦|x → Backspace → |x
    👩|💻 → '<200D>' → 👩‍💻|
    🇩🇪| → Left → |🇩🇪
    🇩🇪| → Backspace → |
    <1F1E9>| → '<1F1EA>' → 🇩🇪|
    🇩🇪🇫🇷| → Left → 🇩🇪|🇫🇷
    🇩🇪|🇫🇷 → Backspace → |🇫🇷
    <1F1E9>x|<1F1EA> → Backspace → 🇩🇪|
    |🇩🇪🇫🇷 → '<1F1EC>' → <1F1EC><1F1E9>|<1F1EA><1F1EB><1F1F7>
    ❤️| → Backspace → |
    a 👍 b| → ^W ^W → a |
    👍 👍| → ^W → 👍 |
    a 👍 b| → Alt-b Alt-b → |a 👍 b
    שלום| → Left → שלו|ם
    שלום| → Backspace → שלו|
    שלום| → Home → |שלום
    |שלום עולם → Alt-f → שלום| עולם
    שלום עולם| → ^W → שלום |
    שלום עולם| → ^W ^Y → שלום עולם|
    שלום| → Space 'a' → שלום a|
    مرحبا| → Left Left → مرح|با
    مرحبا| → Backspace → مرحب|
    شَ| → Backspace → |
    می<200C>خواهم| → ^U ^_ → می<200C>خواهم|
    می<200C>|خ → Delete → می<200C>|
    हि| → Backspace → |
    नमस्ते| → Home → |नमस्ते
    ไทย| → Left → ไท|ย
    กำ| → Backspace → |
    a<9>b| → Left Left → a|<9>b
    a<9>b| → ^W → a<9>|
    one<A0>two| → ^W → one<A0>|
    | → 'x<A>y' → x y|
    | → 'x<D><A>y' → x y|
    """#

  @Test("K52 keys change a text and move the caret as in other editors, in every script")
  func edits() throws {
    let lines = Self.edits.split(separator: "\n")
    #expect(lines.count >= 150)
    for line in lines {
      let parts = line.replacing("→ ", with: "→").split(separator: " →").map(String.init)
      try #require(parts.count == 3, "\(line)")
      var editor = Self.editor(parts[0])
      for key in parts[1].split(separator: " ") { try Self.press(key, in: &editor) }
      #expect(Self.told(editor) == Self.unescaped(parts[2]), "\(line)")
      #expect(Array(editor.text) == editor.characters, "\(line)")
    }
  }

  @Test("K52 undo leads back to the text at the start, whatever was typed")
  func undo() throws {
    let pieces = [
      "a", " ", "日", "\u{301}", "\u{200D}", "👩", "\u{1F1E9}", "ש", "one two", "\u{11AB}",
    ]
    let edits: [TextEditor.Edit] = [
      .deleteBackward, .deleteForward, .deleteWord, .deleteWordForward, .deleteToStart,
      .deleteToEnd, .insertDeleted, .moveLeft, .moveRight, .moveWordLeft, .moveWordRight,
      .moveToStart, .moveToEnd, .moveBy(columns: -3),
    ]
    var random = SystemRandomNumberGenerator()
    for start in ["", "Zuhause", "e\u{301}🇩🇪한국 日本", "שלום one"] {
      var editor = TextEditor(start)
      for _ in 0..<400 {
        if Bool.random(using: &random), let piece = pieces.randomElement(using: &random) {
          editor.apply(.insert(piece))
        } else if let edit = edits.randomElement(using: &random) {
          editor.apply(edit)
        }
        try #require(Array(editor.text) == editor.characters, "\(editor.text.debugDescription)")
      }
      for _ in 0..<400 { editor.apply(.undo) }
      #expect(editor.text == start)
    }
  }

  private static func editor(_ told: String) -> TextEditor {
    let parts = told.split(separator: "|", omittingEmptySubsequences: false).map {
      unescaped(String($0))
    }
    var editor = TextEditor(parts.joined())
    editor.apply(.moveToStart)
    while editor.caret < parts[0].count { editor.apply(.moveRight) }
    return editor
  }

  private static func told(_ editor: TextEditor) -> String {
    String(editor.characters[..<editor.caret]) + "|" + String(editor.characters[editor.caret...])
  }

  /// Presses a key, or types what stands in quotes, as the session does.
  private static func press(_ name: Substring, in editor: inout TextEditor) throws {
    if name == "Space" { return editor.apply(.insert(" ")) }
    if name.hasPrefix("'") {
      return editor.apply(.insert(unescaped(String(name.dropFirst().dropLast()))))
    }
    let key = try #require(keys[String(name)], "\(name)")
    let command = try #require(KeyMap.standard.command(for: key, in: .editor), "\(name)")
    editor.apply(try #require(TextEditor.Edit(command), "\(name)"))
  }

  /// The keys of the editor by their names.
  private static let keys = Dictionary(
    uniqueKeysWithValues: (KeyMap.standard.bindings[.editor] ?? []).flatMap(\.keys).map {
      ($0.label(KeyNames.ascii), $0)
    }
  )

  /// Returns a text with the scalars for `<…>`.
  private static func unescaped(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "<", let end = rest.firstIndex(of: ">"),
        let value = UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
      else {
        scalars.append(scalar)
        continue
      }
      scalars.append(value)
      rest = rest[end...].dropFirst()
    }
    return String(scalars)
  }
}
