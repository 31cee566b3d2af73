import Fuzzing
import TableDocuments

/// Sets each scalar of files to another value and back, and compares the bytes.
///
/// A wrong edit changes a byte outside of the value, or has a result in which another parser finds
/// more or less than the new value. A refused edit changes nothing, and is counted.
@MainActor package struct ScalarEdits {
  /// The figures of the files of one format.
  package struct Figures {
    package var files = 0
    /// The number of values that were set to another one: a plain one first, then one that means
    /// something in some format.
    package var edits = 0
    /// The number of plain values in whose place a script that knows the edited file alone set the
    /// old value, so that the file is as before.
    package var restored = 0
    /// The number of those where the old value has another notation now, by the old notation and
    /// the new one.
    package var rewritten: [[ValueNotation]: Int] = [:]
    /// The first of them for each two notations: the old bytes and the new ones.
    package var examples: [[ValueNotation]: [String]] = [:]
    /// The number of refused edits by the reason, in which texts in quotes are left out.
    package var refusals: [String: Int] = [:]
    /// The number of values that were commented out, and in again with the same bytes.
    package var commented = 0
    /// The number of values that cannot be commented out alone, by the reason.
    package var commentRefusals: [String: Int] = [:]
    /// Values that were commented out, and that cannot be commented in again, by the reason.
    package var lostComments: [String: Int] = [:]

    package var refused: Int { refusals.values.reduce(0, +) }
  }

  /// The figures by the name of the format.
  package private(set) var figures: [String: Figures] = [:]
  /// The wrong edits.
  package private(set) var failures: [String] = []
  /// The edits for another parser to look at.
  package var cases: [EditCase] = []
  private var random: SeededGenerator
  /// The most values of one file that are set.
  private let limit: Int

  package init(seed: UInt64, limit: Int = .max) {
    random = SeededGenerator(seed: seed)
    self.limit = limit
  }

  /// Sets the values of a file, each of them to two other values.
  ///
  /// - Parameter end: The time at which it stops; nil to set all of them.
  package mutating func tryAll(_ file: TriedFile, until end: ContinuousClock.Instant?) async {
    guard let document = try? OpenFile(file.bytes, path: file.path) else { return }
    await document.document.read()
    if bytes(of: document) != file.bytes { fail(file, "opened, it has other bytes") }
    guard document.document.error == nil else { return }
    var values: [DocumentValue] = []
    DocumentValue.visit(document.document) { values.append($0) }
    if values.count > limit { values.shuffle(using: &random) }
    let format = document.current.formatName
    figures[format, default: Figures()].files += 1
    for value in values.prefix(limit) where end.map({ .now < $0 }) ?? true {
      await tryOne(value, of: document, file)
    }
  }

  private mutating func tryOne(
    _ value: DocumentValue,
    of document: OpenFile,
    _ file: TriedFile
  ) async {
    let hasKinds = (try? document.current.hasKinds) != false
    let plain = OtherValues.plain(value.node, hasKinds: hasKinds)
    if await set(value, to: plain, of: document, file) {
      if value.node.kind != .other { await setBack(value, of: document, file) }
      undo(document, file, value)
    }
    let odd = OtherValues.odd(value.node, hasKinds: hasKinds, &random)
    if await set(value, to: odd, of: document, file) { undo(document, file, value) }
    if document.current.mayHaveComments { await commentOutAndIn(value, of: document, file) }
  }

  /// Comments a value out, and in again, and compares the bytes.
  private mutating func commentOutAndIn(
    _ value: DocumentValue,
    of document: OpenFile,
    _ file: TriedFile
  ) async {
    let format = document.current.formatName
    let step: AppliedEdits
    do {
      step = try await document.apply(CommentEdit.commentOut(value.path))
    } catch {
      if bytes(of: document) != file.bytes { fail(file, "\(value.path): refused, but changed") }
      figures[format]?.commentRefusals[Self.reason(error), default: 0] += 1
      return
    }
    let commented = bytes(of: document)
    let growth = step.splices.dropLast().reduce(0) { $0 + $1.bytes.count - $1.range.count }
    let line = (step.splices.last?.range.lowerBound ?? 0) + growth
    let sign = commented[line...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line
    do {
      try await document.apply(CommentEdit.uncomment(at: sign))
      figures[format]?.commented += 1
      // Comments below a text of YAML can be lines of it, and words below a whole value are none.
      if bytes(of: document) != file.bytes, !hasCommentBelow(value, file.bytes),
        !(format == "YAML" && isPlainOverLines(value, file.bytes))
      {
        fail(file, "\(value.path) of \(file.path) commented in: \(shown(bytes(of: document)))")
      }
    } catch {
      figures[format]?.lostComments["\(value.path) of \(file.path): \(Self.reason(error))"] = 1
    }
    undo(document, file, value)
  }

  /// True for a value over several lines without quotes and brackets.
  private func isPlainOverLines(_ value: DocumentValue, _ bytes: [UInt8]) -> Bool {
    guard let span = value.node.span?.value, let first = bytes[span].first else { return false }
    return bytes[span].contains(10) && !"\"'[{|>".utf8.contains(first)
  }

  /// True if a comment stands in the line after a value.
  private func hasCommentBelow(_ value: DocumentValue, _ bytes: [UInt8]) -> Bool {
    guard let end = value.node.span?.value.upperBound else { return false }
    let lines = bytes[max(0, end - 1)...].split(separator: 10, omittingEmptySubsequences: false)
    return lines.dropFirst().first { !$0.isEmpty }?.first { $0 != 32 && $0 != 9 } == 35
  }

  /// The beginning of a reason, without texts in quotes and places.
  private static func reason(_ error: any Error) -> String {
    String(
      "\(error)".replacing(/“[^”]*”/, with: "“…”")
        .replacing(/line [0-9]+, column [0-9]+:/, with: "").prefix(90)
    )
  }

  /// Sets a value, and compares the bytes; returns false if the edit was refused.
  private mutating func set(
    _ value: DocumentValue,
    to new: NewValue,
    of document: OpenFile,
    _ file: TriedFile
  ) async -> Bool {
    guard let span = value.node.span?.value else { return false }
    let range = place(of: span, in: file.bytes)
    let name = "\(value.path) of \(file.path) set to \(new)"
    do {
      try await document.apply(Edit(value.path, .set(new)))
    } catch {
      if bytes(of: document) != file.bytes { fail(file, "\(name): refused, but changed") }
      figures[document.current.formatName]?.refusals[Self.reason(error), default: 0] += 1
      return false
    }
    figures[document.current.formatName]?.edits += 1
    let after = bytes(of: document)
    let end = file.bytes.count - range.upperBound
    if !after.starts(with: file.bytes[..<range.lowerBound])
      || !after.suffix(end).elementsEqual(file.bytes.suffix(end))
    {
      fail(file, "\(name): bytes outside of it changed: \(shown(after))")
    }
    cases.append(EditCase(file, after, document, value.path, (value.node, new)))
    return true
  }

  private mutating func undo(
    _ document: OpenFile,
    _ file: TriedFile,
    _ value: DocumentValue
  ) {
    while (try? document.undo()) != nil {}
    if bytes(of: document) != file.bytes {
      fail(file, "\(value.path) of \(file.path): undone, it differs")
    }
  }

  /// The bytes that an edit of a value can change: the value, or the blanks where an empty one can
  /// stand.
  private func place(of span: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard span.isEmpty else { return span }
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var (start, end) = (span.lowerBound, span.upperBound)
    while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, blanks.contains(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Sets the old value again: in the same session, which knows its bytes, and in the edited file
  /// alone, as a script does.
  private mutating func setBack(
    _ value: DocumentValue,
    of document: OpenFile,
    _ file: TriedFile
  ) async {
    let edit = Edit(value.path, .set(NewValue(scalar: value.node)))
    if let script = try? OpenFile(bytes(of: document), path: file.path),
      (try? await script.apply(edit)) != nil
    {
      note(bytes(of: script), value, of: script, file)
    }
    // A value that no edit can write, such as a text with an escape that the format reads alone.
    guard (try? await document.apply(edit)) != nil else { return }
    if bytes(of: document) != file.bytes || !document.changes.isEmpty {
      fail(file, "\(value.path) of \(file.path) set back: \(shown(bytes(of: document)))")
    }
  }

  /// Notes whether a script has restored the bytes of a file.
  private mutating func note(
    _ after: [UInt8],
    _ value: DocumentValue,
    of document: OpenFile,
    _ file: TriedFile
  ) {
    guard after != file.bytes else {
      figures[document.current.formatName]?.restored += 1
      return
    }
    if let span = value.node.span?.value {
      let range = place(of: span, in: file.bytes)
      let end = max(range.lowerBound, after.count - file.bytes.count + range.upperBound)
      let written = [file.bytes[range], after[range.lowerBound..<end]]
      let notations = written.map(ValueNotation.init)
      figures[document.current.formatName]?.rewritten[notations, default: 0] += 1
      let example = written.map { shown(Array($0)) }
      if figures[document.current.formatName]?.examples[notations] == nil {
        figures[document.current.formatName]?.examples[notations] = example
      }
    }
    cases.append(EditCase(file, after, document, value.path, nil))
  }

  /// Notes the wrong edits that another parser found.
  package mutating func note(_ wrong: [String]) { failures += wrong }

  private mutating func fail(_ file: TriedFile, _ words: String) {
    failures.append("\(words), in \(shown(file.bytes))")
  }

  private func bytes(of document: OpenFile) -> [UInt8] {
    (try? document.bytes.allBytes()) ?? []
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription
  }
}

extension NewValue {
  /// The value of a scalar.
  @MainActor fileprivate init(scalar node: any Node) {
    let text = node.text.whole
    switch node.kind {
    case .number: self = .number(text)
    case .boolean: self = .boolean(text)
    case .null: self = .null
    case .date: self = .date(text)
    default: self = .text(text)
    }
  }
}
