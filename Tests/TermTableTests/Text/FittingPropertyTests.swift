import TableModel
import Testing

@testable import TermTable

/// Properties of text that is cut or wrapped, for random texts at all widths.
@Suite struct FittingPropertyTests {
  @Test("P49 text that is cut or wrapped keeps its characters whole, at each width from 1 to 40")
  func propertiesFuzz() async throws {
    for text in TextCorpus.texts { try check(text, "“\(text.unicodeScalars.map(\.value))”") }
    let count = await FuzzTime.run(rounds: 300) { seed, generator in
      let text = TextCorpus.random(30, using: &generator)
      do { try check(text, "seed \(seed)") } catch { Issue.record(error, "seed \(seed)") }
    }
    if count > 301 { print("text: \(count) texts, cut and wrapped at 40 widths each, all whole") }
  }

  private func check(_ string: String, _ comment: String) throws {
    let text = SafeText(string)
    #expect(text.columns == columns(of: text), "\(comment)")
    for width in 1...40 {
      try checkPrefix(of: text, width: width, comment)
      try checkTruncation(of: text, width: width, comment)
      try checkWrapping(of: text, width: width, comment)
      let beginning = SafeText(string, beyond: width)
      // The last glyph, which does not fit, may lack its marks.
      try #require(text.glyphs.starts(with: beginning.glyphs.dropLast()), "\(comment), \(width)")
      try #require(beginning.columns > width || beginning == text, "\(comment), \(width)")
    }
  }

  private func checkPrefix(of text: SafeText, width: Int, _ comment: String) throws {
    let prefix = text.prefix(columns: width)
    let count = prefix.glyphs.count
    try #require(prefix.columns <= width && prefix.columns == columns(of: prefix), "\(comment)")
    try #require(text.glyphs.starts(with: prefix.glyphs), "\(comment), \(width)")
    // The next character would not have fitted.
    let next = count < text.glyphs.count ? text.glyphs[count].columns : width + 1
    try #require(prefix.columns + next > width, "\(comment), \(width)")
  }

  private func checkTruncation(of text: SafeText, width: Int, _ comment: String) throws {
    let cut = text.truncated(to: width)
    try #require(cut.columns <= width && cut.columns == columns(of: cut), "\(comment), \(width)")
    if text.columns <= width {
      try #require(cut == text, "\(comment), \(width)")
    } else {
      try #require(cut.glyphs.last?.base == "…", "\(comment), \(width)")
      try #require(text.glyphs.starts(with: cut.glyphs.dropLast()), "\(comment), \(width)")
      try #require(cut.columns >= width - 1, "\(comment), \(width)")
    }
  }

  private func checkWrapping(of text: SafeText, width: Int, _ comment: String) throws {
    let lines = text.wrapped(columns: width)
    try #require(!lines.isEmpty, "\(comment), \(width)")
    for line in lines {
      try #require(line.columns <= width && line.columns == columns(of: line), "\(comment)")
    }
    // All characters except spaces are there, in order, with their marks.
    var kept = text.glyphs.filter { !$0.isSpace }
    if width == 1 { kept = kept.map { $0.columns == 2 ? Glyph(.replacement, role: $0.role) : $0 } }
    try #require(lines.flatMap(\.glyphs).filter { !$0.isSpace } == kept, "\(comment), \(width)")
  }

  private func columns(of text: SafeText) -> Int { text.glyphs.reduce(0) { $0 + $1.columns } }
}
