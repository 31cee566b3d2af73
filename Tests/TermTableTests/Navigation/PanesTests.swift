import Testing

@testable import TermTable

@Suite struct PanesTests {
  @Test("P74 panes fill the frame from edge to edge, and a table has the same width wherever it is")
  func widths() {
    for columns in Panes.leastColumns...400 {
      let root = Panes(columns: columns, hasParent: false)
      let inner = Panes(columns: columns, hasParent: true)
      let end = Panes(besideParentIn: inner)
      #expect(root.table.lowerBound == 0 && root.row == root.table.upperBound..<columns)
      #expect(inner.parent.map { $0.upperBound + 1 } == inner.table.lowerBound)
      #expect(inner.row == inner.table.upperBound..<columns)
      #expect(root.table.count == inner.table.count)
      #expect(end.grandparent == inner.parent && end.row == nil)
      #expect(end.parent == inner.table.dropLast() && end.table == inner.row)
      #expect(Panes(besideParentIn: root).table == root.row)
      // Names and values of a pane are arranged on one line.
      #expect(root.table.count > 36 && end.table.count > 36 && inner.parent.map(\.count) ?? 0 > 12)
    }
  }

  @Test("a strip is cut at a word, between words, and in a wide character")
  func cutting() {
    let cases = [
      ("one two", 3, "on…"), ("one two", 4, "one…"), ("one two", 5, "one …"), ("one", 5, "one  "),
      ("one  two", 3, "one"), ("one  two", 4, "one "), ("one  two", 5, "one  "), ("one", 3, "one"),
      ("日本語", 4, "日 …"), ("日本語", 3, "日…"), ("a日本", 2, "a…"), ("one", 0, ""),
    ]
    for (text, columns, expected) in cases {
      var strip = Strip(columns: max(SafeText(text).columns, 5))
      strip.put(SafeText(text), at: 0)
      let cut = strip.cut(to: columns, mark: "…")
      #expect(cut.columns == columns)
      #expect(cut.glyphs.map(\.text).joined() == expected, "\(text) \(columns)")
    }
  }
}
