/// Edits property lists in XML.
struct PropertyListEditor: DocumentEditor {
  let reader: ByteReader
  var hasLists: Bool { true }

  var hasIntegers: Bool { true }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value, target)
    case .rename(let name):
      guard let range = try target.span().name, let inner = content(of: range) else {
        throw EditRefusal(FileTexts.current.propertyLists.noName)
      }
      return [Splice(inner, try PropertyListNotation.escaped(name))]
    case .delete: return [deleting(try target.span().member, target)]
    case .add(let name, let value, _):
      let lead = lead(for: target)
      return try adding(notation(lead).text(of: value, named: name), lead, target)
    case .duplicate(let name):
      let span = try target.span()
      var splices: [Splice] = []
      if let name, let key = span.name, let inner = content(of: key) {
        splices = [Splice(inner, try PropertyListNotation.escaped(name))]
      }
      return try adding(reader.text(span.member, with: splices), lead(for: target), target)
    case .move:
      guard target.spot?.previousIndex != target.index else { return [] }
      let member = try target.span().member
      return [deleting(member, target)]
        + (try adding(reader.text(member), lead(for: target), target))
    }
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let range = try target.span().value
    let old = reader.bytes(in: range)
    let new = try notation(lead(before: target.node.span?.member ?? range)).text(of: value)
    if let text = value.text, let inner = content(of: range) {
      let tag = String(decoding: old.dropFirst().prefix { Byte.isLetter($0) }, as: UTF8.self)
      let keepsData = tag == "data" && value.kind == .text
      // A program that expects a `<real>` may refuse an `<integer>`.
      let keepsReal = tag == "real" && new.hasPrefix("<integer>") && Int(text) != nil
      if keepsData || keepsReal || new.hasPrefix("<\(tag)>") {
        let written = keepsData ? text : try PropertyListNotation.escaped(text)
        return [Splice(inner, written)]
      }
    }
    return [Splice(range, new)]
  }

  /// Returns the range between the tags of an element without elements in it; nil if there is none.
  private func content(of element: Range<Int>) -> Range<Int>? {
    var start = element.lowerBound
    while start < element.upperBound, reader[start] != UInt8(ascii: ">") { start += 1 }
    var end = element.upperBound - 1
    while end > start, reader[end] != UInt8(ascii: "<") { end -= 1 }
    return start < end ? start + 1..<end : nil
  }

  // MARK: - Layout

  private func notation(_ lead: String) -> PropertyListNotation {
    PropertyListNotation(lead: lead, unit: lead.isEmpty ? "" : unit)
  }

  /// The indentation of a level: that of the first line with one.
  private var unit: String {
    var at = 0
    let limit = min(reader.source.count, 1 << 16)
    while at < limit {
      let end = reader.endOfBlanks(at, upTo: limit)
      if end > at, reader[end] == UInt8(ascii: "<") { return reader.text(at..<end) }
      at = reader.afterLineEnd(reader.lineEnd(end))
      if reader[at] == nil { break }
    }
    return "\t"
  }

  /// Returns the line ending and the indentation before a member on a line of its own; empty within
  /// a line.
  private func lead(before member: Range<Int>) -> String {
    guard reader.beginsLine(member.lowerBound), reader.lineStart(member.lowerBound) > 0 else {
      return ""
    }
    return reader.lineEnding(near: member.lowerBound) + reader.indentation(member.lowerBound)
  }

  /// Returns the line ending and the indentation before a new member.
  private func lead(for target: EditTarget) -> String {
    if let sample = (target.spot?.previous ?? target.spot?.next)?.span {
      return lead(before: sample.member)
    }
    guard let container = target.container.span else { return "" }
    let outer = lead(before: container.member)
    return outer.isEmpty ? "" : outer + unit
  }

  // MARK: - Structure

  private func deleting(_ member: Range<Int>, _ target: EditTarget) -> Splice {
    let lines = WholeLines(reader)
    let end = reader.lineEnd(member.upperBound)
    let rest = reader.text(member.upperBound..<end).drop { $0 == " " || $0 == "\t" }
    let isAlone =
      reader.beginsLine(member.lowerBound)
      && (rest.isEmpty
        || rest.hasPrefix("<!--") && rest.hasSuffix("-->") && !rest.dropFirst(4).contains("<"))
    return isAlone ? lines.deleting(lines.lines(of: member))[0] : Splice(member, [])
  }

  private func adding(
    _ text: String,
    _ lead: String,
    _ target: EditTarget
  ) throws(EditRefusal) -> [Splice] {
    if let previous = target.spot?.previous?.span {
      var end = previous.member.upperBound
      if !lead.isEmpty { end = endOfComment(inLineOf: end) }
      return [Splice(at: end, lead + text)]
    }
    let container = try containerSpan(target)
    var start = container.lowerBound
    while start < container.upperBound, reader[start] != UInt8(ascii: ">") { start += 1 }
    guard reader[start - 1] != Byte.slash else {
      let tag = reader.text(container.lowerBound + 1..<start - 1)
      let name = tag.prefix { $0 != " " }
      let end = lead.isEmpty ? "" : String(lead.dropLast(unit.count))
      return [Splice(container, "<\(tag)>" + lead + text + end + "</\(name)>")]
    }
    let isEmpty = target.spot?.next == nil && container.upperBound > start
    let rest = start + 1..<container.upperBound
    guard isEmpty, !lead.isEmpty, !reader.text(rest).utf8.contains(Byte.newline) else {
      return [Splice(at: start + 1, lead + text)]
    }
    return [Splice(at: start + 1, lead + text + String(lead.dropLast(unit.count)))]
  }

  private func containerSpan(_ target: EditTarget) throws(EditRefusal) -> Range<Int> {
    guard let span = target.container.span else {
      throw EditRefusal(FileTexts.current.propertyLists.noPlace)
    }
    return span.value
  }

  /// Returns the end of a comment behind a value in its line; the end of the value if there is
  /// none.
  private func endOfComment(inLineOf place: Int) -> Int {
    let end = reader.lineEnd(place)
    let rest = reader.text(place..<end)
    let comment = rest.drop { $0 == " " || $0 == "\t" }
    let isComment = comment.hasPrefix("<!--") && comment.hasSuffix("-->")
    return isComment && !comment.dropFirst(4).contains("<") ? end : place
  }
}
