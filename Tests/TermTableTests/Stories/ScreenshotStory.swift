import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of the screen.
@MainActor @Suite struct ScreenshotStory {
  static func table() -> Table {
    Table("Q&A <1>") {
      Section("Header") {
        Cell("日本語", detail: "e\u{301} \"x\"  y")
        Cell.toggle("On", isOn: Binding(get: { true }, set: { _ in }))
        Cell("Off", detail: "a < b > c & d").disabled(reason: "why")
      }
    }
  }

  @Test("P71 The whole picture of a small screen")
  func whole() {
    let stage = Stage(
      Table("A&B") { Cell.toggle("On", isOn: Binding(get: { true }, set: { _ in })) },
      columns: 12,
      lines: 3
    )
    let theme = Theme(
      "for this picture",
      focus: Style(attributes: .reverse),
      styles: [
        .title: Style(attributes: [.bold, .underline]),
        .on: Style(foreground: .rgb(1, 2, 3), attributes: .italic),
      ]
    )
    #expect(
      stage.svg(theme: theme) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="128" height="80" \
        font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15">
        <rect width="128" height="80" rx="6" fill="#1e1e1e"/>
        <rect x="19" y="27" width="27" height="1" fill="#d4d4d4"/>
        <text x="19" y="25" textLength="27" fill="#d4d4d4" font-weight="bold">A&amp;B</text>
        <rect x="10" y="30" width="54" height="20" fill="#d4d4d4"/>
        <text x="10" y="45" textLength="18" fill="#1e1e1e">On</text>
        <rect x="64" y="30" width="27" height="20" fill="rgb(1,2,3)"/>
        <text x="64" y="45" textLength="9" fill="#1e1e1e" font-style="italic">[</text>
        <text x="73" y="45" textLength="9" fill="#1e1e1e" font-style="italic">✓</text>
        <text x="82" y="45" textLength="9" fill="#1e1e1e" font-style="italic">]</text>
        <rect x="91" y="30" width="18" height="20" fill="#d4d4d4"/>
        <rect x="10" y="30" width="9" height="20" fill="none" stroke="#d4d4d4"/>
        </svg>

        """
    )
  }

  @Test("P71 A moving picture has each screen in its time, and lines that stay are there once")
  func moving() throws {
    let stage = Stage(
      Table("Rows") { for row in ["one", "two"] { Cell(row) } },
      columns: 20,
      lines: 5
    )
    var picture = MovingPicture()
    #expect(picture.svg(theme: .dark) == "")
    picture.add(stage, for: 1_000)
    stage.press(.down)
    picture.add(stage, for: 3_000)
    let svg = picture.svg(theme: .dark)
    // The title and the hints stay, the two rows change their looks, and the cursor moves.
    #expect(svg.components(separatedBy: ">Rows<").count == 2)
    #expect(svg.components(separatedBy: ">one<").count == 3)
    #expect(svg.components(separatedBy: "<g class=\"m0\">").count == 4)
    #expect(svg.components(separatedBy: "<g class=\"m1\">").count == 4)
    #expect(svg.contains("@keyframes m0{0.000%{visibility:visible}25.000%{visibility:hidden}}"))
    #expect(svg.contains("@keyframes m1{0.000%{visibility:hidden}25.000%{visibility:visible}}"))
    #expect(svg.contains(".m0{animation:m0 4000ms step-end infinite}"))
    // Without motion it is the second screen.
    #expect(svg.contains(".m0{visibility:hidden}") && svg.contains(".m1{visibility:visible}"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
  }

  @Test(
    "P71 A picture that is read back has each character in its column, with its style",
    arguments: [(40, 8), (20, 5)]
  )
  func readBack(columns: Int, lines: Int) throws {
    let stage = Stage(Self.table(), columns: columns, lines: lines)
    stage.press(.down)
    let picture = try PictureReader.read(stage.svg())
    #expect(
      picture.lines(lines)
        == stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    #expect(picture.texts { $0["font-weight"] == "bold" }.contains { $0.hasPrefix("Q&A") })
    #expect(picture.rects { $0["stroke"] != nil }.count == 1)
    // The focused row is a bar from edge to edge, behind white text.
    let bar = try #require(
      picture.rects { $0["fill"] == "rgb(0,95,175)" && $0["height"] == "20" }.first
    )
    let cursor = try #require(stage.cursor)
    #expect(bar["y"] == "\(10 + 20 * cursor.line)")
    #expect(picture.texts { $0["fill"] == "rgb(255,255,255)" }.contains { $0.hasPrefix("On") })
  }

  @Test("P71 A theme without colours makes a picture without colours")
  func monochrome() throws {
    let stage = Stage(Self.table(), columns: 40, lines: 8)
    let plain = try PictureReader.read(stage.svg(theme: .monochrome)).fills
    #expect(plain == ["#d4d4d4", "#1e1e1e", "none"])
    let colored = try PictureReader.read(stage.svg()).fills
    #expect(colored.count > 3)
  }

  @Test("P71 A screen that differs is kept in the folder that TERMTABLE_SCREENSHOTS names")
  func kept() async throws {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("tt-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let stage = Stage(ScreenshotStory.table(), columns: 40, lines: 8)
      setenv("TERMTABLE_SCREENSHOTS", folder, 1)
      #expect(stage.difference(from: stage.screen) == nil)
      #expect(!FileManager.default.fileExists(atPath: folder), "nothing differs")
      let difference = stage.difference(from: "other", fileID: "My/Tests.swift", line: 7)
      let picture = try String(contentsOfFile: "\(folder)/My-Tests-7.svg", encoding: .utf8)
      #expect(picture == stage.svg())
      let text = try String(contentsOfFile: "\(folder)/My-Tests-7.txt", encoding: .utf8)
      #expect(text == difference)
      setenv("TERMTABLE_SCREENSHOTS", "\(folder)/My-Tests-7.svg", 1)
      let failed = stage.difference(from: "other")
      #expect(failed?.contains("Cannot write \(folder)") == true)
    }
  }
}

/// A reader that collects the elements of an SVG picture.
private final class PictureReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []

  var fills: Set<String> { Set(elements.compactMap { $0.attributes["fill"] }) }

  static func read(_ svg: String) throws -> PictureReader {
    let reader = PictureReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "the picture is no XML: \(svg)")
    return reader
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { elements.append(Element(name: name, attributes: attributes)) }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    elements[elements.count - 1].text += text
  }

  func texts(where isWanted: ([String: String]) -> Bool) -> [String] {
    elements.filter { $0.name == "text" && isWanted($0.attributes) }.map {
      $0.text.trimmingCharacters(in: .newlines)
    }
  }

  func rects(where isWanted: ([String: String]) -> Bool) -> [[String: String]] {
    elements.filter { $0.name == "rect" && isWanted($0.attributes) }.map(\.attributes)
  }

  /// Returns the lines of the screen, with each text in its columns.
  func lines(_ count: Int) -> [String] {
    var lines = Array(repeating: "", count: count)
    var ends = Array(repeating: 0, count: count)
    for element in elements where element.name == "text" {
      let number = { (name: String) in Int(element.attributes[name] ?? "") ?? -1 }
      let line = (number("y") - 10) / 20
      let column = (number("x") - 10) / 9
      lines[line] += String(repeating: " ", count: column - ends[line])
      lines[line] += element.text.trimmingCharacters(in: .newlines)
      ends[line] = column + number("textLength") / 9
    }
    return lines
  }
}
