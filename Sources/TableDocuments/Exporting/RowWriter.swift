import TableModel

/// Writes rows in a format. Each row is written alone, so that several can be written at the same
/// time.
package protocol RowWriter: Sendable {
  /// The text before the rows.
  var beginning: [UInt8] { get }
  /// The byte with which each row but the first begins, and which the first one leaves out; nil for
  /// none.
  var separator: UInt8? { get }
  /// Adds a row.
  ///
  /// - Parameter values: The value of each column.
  func add(_ values: [ColumnValue], to text: inout [UInt8])
  /// The text after the rows.
  var end: [UInt8] { get }
}

extension RowWriter {
  package var separator: UInt8? { nil }
  package var end: [UInt8] { [] }
}

/// Delimited values (RFC 4180), with LF at the ends of lines. A value stands in quotes if it has a
/// quote, a delimiter or the end of a line; an empty text does, too, null does not.
struct DelimitedWriter: RowWriter {
  let columns: [RowColumn]
  let delimiter: UInt8

  var beginning: [UInt8] {
    var text: [UInt8] = []
    for (number, column) in columns.enumerated() {
      if number > 0 { text.append(delimiter) }
      var title = column.title
      title.withUTF8 { add($0, isEmptyText: true, to: &text) }
    }
    text.append(Byte.newline)
    return text
  }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    for (number, value) in values.enumerated() {
      if number > 0 { text.append(delimiter) }
      if value.kind == .data {
        value.addHexadecimal(to: &text)
      } else {
        // A line with nothing would be no record.
        let isEmptyText = value.kind == .text || values.count == 1
        add(value.bytes, isEmptyText: isEmptyText, to: &text)
      }
    }
    text.append(Byte.newline)
  }

  private func add(
    _ value: UnsafeBufferPointer<UInt8>,
    isEmptyText: Bool,
    to text: inout [UInt8]
  ) {
    var needsQuotes = value.isEmpty && isEmptyText
    for byte in value where byte <= Byte.comma || byte == delimiter {
      if byte == Byte.quote || byte == delimiter || byte == Byte.newline
        || byte == Byte.carriageReturn
      {
        needsQuotes = true
        break
      }
    }
    guard needsQuotes else { return text += value }
    text.append(Byte.quote)
    for byte in value {
      if byte == Byte.quote { text.append(Byte.quote) }
      text.append(byte)
    }
    text.append(Byte.quote)
  }
}

/// Objects of JSON, in a list or in a line each.
struct JSONRowWriter: RowWriter {
  private let notations: [NumberNotation?]
  /// The name of each column, with what stands before it and its colon.
  private let names: [[UInt8]]
  private let areLines: Bool

  init(_ columns: [RowColumn], areLines: Bool) {
    self.areLines = areLines
    notations = columns.map(\.numbers)
    names = columns.enumerated().map { number, column in
      var name = Array((number > 0 ? ", " : areLines ? "{" : ",\n  {").utf8)
      var title = column.title
      title.withUTF8 { ColumnValue.addQuoted($0, to: &name) }
      return name + Array(": ".utf8)
    }
  }

  var beginning: [UInt8] { areLines ? [] : [Byte.openArray] }
  var separator: UInt8? { areLines ? nil : Byte.comma }
  var end: [UInt8] { Array((areLines ? "" : "\n]\n").utf8) }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    for (number, value) in values.enumerated() {
      text += names[number]
      value.addJSON(notations[number], to: &text)
    }
    text.append(Byte.closeObject)
    if areLines { text.append(Byte.newline) }
  }
}

/// A table of Markdown, as GitHub has it. Nothing in a value is a mark of Markdown or HTML.
struct MarkdownWriter: RowWriter {
  let columns: [RowColumn]
  /// The types of the columns: numbers stand at their right.
  let types: SQLTypes

  private static let marks = Set("\\`*_[]<>|~&!#$".utf8)

  var beginning: [UInt8] {
    var text: [UInt8] = []
    for column in columns {
      text += "| ".utf8
      var title = column.title
      title.withUTF8 { add($0, to: &text) }
      text.append(Byte.space)
    }
    text += "|\n".utf8
    for column in columns.indices { text += (types.areNumbers(column) ? "| ---: " : "| --- ").utf8 }
    return text + Array("|\n".utf8)
  }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    for value in values {
      text += "| ".utf8
      if value.kind == .data {
        value.addHexadecimal(to: &text)
      } else {
        add(value.bytes, to: &text)
      }
      text.append(Byte.space)
    }
    text += "|\n".utf8
  }

  private func add(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    value.forEachShownByte { byte in
      switch byte {
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case Byte.newline: text += "<br>".utf8
      case Byte.carriageReturn: break
      case Byte.tab: text.append(Byte.space)
      case ..<Byte.space, 0x7F: text += "\u{FFFD}".utf8
      case _ where Self.marks.contains(byte): text += [Byte.backslash, byte]
      default: text.append(byte)
      }
    }
  }
}

/// A page of HTML with a table. Nothing in a value is a mark of HTML.
struct HTMLWriter: RowWriter {
  let columns: [RowColumn]
  let title: String

  var beginning: [UInt8] {
    var text = Array("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>".utf8)
    add(title, to: &text)
    text += "</title>\n<style>\ntable { border-collapse: collapse }\n".utf8
    text += "th, td { border: 1px solid #ccc; padding: 2px 6px; white-space: pre-wrap }\n".utf8
    text += ".n { text-align: right }\n</style>\n</head>\n<body>\n<table>\n<thead>\n<tr>".utf8
    for column in columns {
      text += "<th>".utf8
      add(column.title, to: &text)
      text += "</th>".utf8
    }
    return text + Array("</tr>\n</thead>\n<tbody>\n".utf8)
  }

  var end: [UInt8] { Array("</tbody>\n</table>\n</body>\n</html>\n".utf8) }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    text += "<tr>".utf8
    for (number, value) in values.enumerated() {
      let isNumber = value.number(in: columns[number].numbers) != nil
      text += (isNumber ? "<td class=\"n\">" : "<td>").utf8
      if value.kind == .data {
        value.addHexadecimal(to: &text)
      } else {
        add(value.bytes, to: &text)
      }
      text += "</td>".utf8
    }
    text += "</tr>\n".utf8
  }

  private func add(_ value: String, to text: inout [UInt8]) {
    var value = value
    value.withUTF8 { add($0, to: &text) }
  }

  private func add(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    value.forEachShownByte { byte in
      switch byte {
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: ">"): text += "&gt;".utf8
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case Byte.quote: text += "&quot;".utf8
      case Byte.apostrophe: text += "&#39;".utf8
      case Byte.newline, Byte.tab: text.append(byte)
      case Byte.carriageReturn: break
      case ..<Byte.space, 0x7F: text += "\u{FFFD}".utf8
      default: text.append(byte)
      }
    }
  }
}
