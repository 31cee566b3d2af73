import TableDocuments

/// The lines of a file as settings: each is there, or it is missing or commented out.
struct FileLines {
  /// A line without its end.
  struct Line {
    let range: Range<Int>
    /// The place behind its end.
    let end: Int
    let text: String
  }

  let lines: [Line]
  private let bytes: [UInt8]
  /// The end of lines.
  private let ending: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      var end = newline ?? bytes.count
      if end > start, newline != nil, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      lines.append(Line(range: start..<end, end: newline.map { $0 + 1 } ?? bytes.count, text: text))
      start = newline.map { $0 + 1 } ?? bytes.count
    }
    self.lines = lines
    let isDOS = lines.first.map { $0.end - $0.range.upperBound == 2 } ?? false
    ending = Array((isDOS ? "\r\n" : "\n").utf8)
  }

  /// True if a line with the words of another one is there.
  func has(_ line: String) -> Bool { lines.contains { $0.text.hasSameWords(as: line) } }

  /// Returns the splices that put lines in or take them out.
  ///
  /// A line that is put in loses the sign of its comment, or else comes to the end. One that is
  /// taken out is deleted if it is the last, which is where it came to, and no line of its kind is
  /// commented out; else it becomes a comment, so that it comes back to its place.
  func splices(toggling wanted: [(line: String, isOn: Bool)]) -> [Splice] {
    var splices: [Splice] = []
    var added: [UInt8] = []
    for (line, isOn) in wanted where has(line) != isOn {
      if isOn {
        if let commented = lines.last(where: { $0.text.uncommented?.hasSameWords(as: line) == true }
        ),
          let text = commented.text.uncommented
        {
          splices.append(Splice(commented.range, Array(text.utf8)))
        } else {
          added += Array(line.utf8) + ending
        }
      } else {
        splices += lines.filter { $0.text.hasSameWords(as: line) }.map(removing)
      }
    }
    if !added.isEmpty {
      let isOpen = lines.last.map { $0.end == $0.range.upperBound } ?? false
      splices.append(Splice(bytes.count..<bytes.count, (isOpen ? ending : []) + added))
    }
    return splices
  }

  /// Returns the splice that puts a line behind another one.
  func inserting(_ text: [UInt8], behind line: Line) -> Splice {
    let isOpen = line.end == line.range.upperBound
    return Splice(line.end..<line.end, isOpen ? ending + text : text + ending)
  }

  /// Returns the splice that takes a line out.
  private func removing(_ line: Line) -> Splice {
    let sign = commentSign(near: line)
    guard sign != nil || line.end < bytes.count else {
      return Splice(line.range.lowerBound..<line.end, [])
    }
    let start = line.range.lowerBound
    return Splice(start..<start, Array((sign ?? "#").utf8))
  }

  /// The beginning of the nearest line that is commented out and has as many words; nil if there is
  /// none.
  private func commentSign(near line: Line) -> String? {
    let count = line.text.words.count
    func distance(_ other: Line) -> Int { abs(other.range.lowerBound - line.range.lowerBound) }
    let fitting = lines.filter { $0.text.uncommented?.words.count == count }
    guard let nearest = fitting.min(by: { distance($0) < distance($1) }) else { return nil }
    return String(nearest.text.prefix { $0 == "#" || $0 == " " })
  }
}

extension String {
  var words: [Substring] { split(whereSeparator: \.isWhitespace) }

  fileprivate func hasSameWords(as other: String) -> Bool { words == other.words }

  /// The line without the sign of a comment; nil if it has none, or nothing behind it.
  fileprivate var uncommented: String? {
    guard hasPrefix("#") else { return nil }
    let text = drop { $0 == "#" || $0 == " " }
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the text with a word at its end, or without it.
  func toggling(_ word: String, to isOn: Bool) -> String {
    guard words.contains(word[...]) != isOn else { return self }
    if isOn { return isEmpty || last?.isWhitespace == true ? self + word : self + " " + word }
    var rest = self[...]
    var kept = ""
    while let range = rest.range(ofWord: word) {
      let before = rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      // The white space before the word goes with it; that behind the first word, too.
      if let last = before.lastIndex(where: { !$0.isWhitespace }) {
        kept += before[...last]
      } else if kept.isEmpty {
        kept += before
        rest = rest.drop { $0.isWhitespace }
      }
    }
    return kept + rest
  }
}

extension Substring {
  /// Returns the place of a word between white space.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(where: \.isWhitespace) ?? endIndex
      if self[start..<end] == word { return start..<end }
      start = end < endIndex ? index(after: end) : end
    }
    return nil
  }
}
