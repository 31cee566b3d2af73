// Edits that change no byte: they are done already, or cannot be written.

extension Revision {
  /// Accepts an edit without splices if the document says already what was meant: the value that it
  /// has, its own name or its own place.
  ///
  /// - Throws: An `EditRefusal` otherwise, so that nobody takes an edit for made that was not.
  func checkIsDone(_ target: EditTarget, _ editor: any DocumentEditor) async throws(EditRefusal) {
    do {
      guard target.change.canBeDone else { throw EditRefusal.unwritten(line: nil) }
      // A database compares the values of its columns itself.
      guard editor.scope != .statement else { return }
      try await Guard(target, SplicedPlaces([]), editor).compare(document, document)
    } catch {
      let place = target.node.span?.member.lowerBound
      throw EditRefusal.unwritten(line: place.map { TextPlace(of: $0, in: bytes).line })
    }
  }
}

extension EditTarget {
  /// Returns the splices that change bytes; none for an equal list or object, which stays as it is,
  /// with its comments.
  func splices(by editor: any DocumentEditor) throws(EditRefusal) -> [Splice] {
    guard !setsEqualContainer else { return [] }
    return try editor.encoded(editor.splices(for: self), for: self).changing(reader)
  }

  /// True for an object or a list in place of an equal one.
  private var setsEqualContainer: Bool {
    guard case .set(let value) = change, value.text == nil, node.kind.isContainer, node.link == nil
    else { return false }
    return (try? NewValue(of: node)) == value
  }
}

extension Edit.Change {
  /// True for a change that a document can say already.
  var canBeDone: Bool {
    switch self {
    case .set, .rename, .move: true
    case .add, .delete, .duplicate: false
    }
  }
}

extension [Splice] {
  /// These splices in the order of their places, without those whose bytes are there already.
  ///
  /// - Throws: A refusal if two of them replace the same bytes.
  func changing(_ reader: ByteReader) throws(EditRefusal) -> [Splice] {
    guard let sorted = sortedByPlace() else {
      throw EditRefusal(FileTexts.current.edits.sameBytesTwice)
    }
    return sorted.filter {
      $0.range.count != $0.bytes.count || reader.bytes(in: $0.range) != $0.bytes
    }
  }
}
