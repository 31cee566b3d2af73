// Text on its way out that is no frame: printed, said in linear mode, told in a message.
//
// There nobody counts columns, so nothing is lost: clusters that the screen shows by a substitute are whole.

extension String {
  /// This text on one line, safe to show in a terminal.
  ///
  /// What would drive the terminal, turn text around or not be seen is written out (see ``TextContext``), tabulators are
  /// spaces. All else is as it was.
  package var printable: String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    var maker = GlyphMaker(role: .text, start: 0)
    var text = ""
    var scalars = unicodeScalars.makeIterator()
    var following = scalars.next()
    while let scalar = following {
      following = scalars.next()
      let columns = maker.columns
      switch maker.add(scalar, before: following) {
      case .written: text += scalar.writtenOut
      case .tab: text += String(repeating: " ", count: maker.columns - columns)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// ``printable`` if it takes no more than so many columns, as the screen counts them; else as many whole characters of it
  /// as fit before a mark that there is more.
  ///
  /// - Parameter columns: Fewer than 1 give an empty text.
  func printable(columns: Int) -> String {
    let text = printable
    var maker = GlyphMaker(role: .text, start: 0)
    var fitting = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let following = next < text.endIndex ? text.unicodeScalars[next] : nil
      maker.add(String(text[index]), before: following)
      if maker.columns > columns { return columns < 1 ? "" : text.cut(at: fitting) }
      if maker.columns < columns { fitting = next }
      index = next
    }
    return text
  }

  /// What stands before an index, and a mark that there is more. A non-joiner goes with the letter that it parted.
  private func cut(at end: Index) -> String {
    var kept = self[..<end]
    while kept.unicodeScalars.last == "\u{200C}" { kept.unicodeScalars.removeLast() }
    return kept + "…"
  }
}
