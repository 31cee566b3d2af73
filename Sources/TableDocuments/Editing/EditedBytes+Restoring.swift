// A value that is set back has the bytes of the file again: its quotes, its escapes and its lines,
// not another notation of it.

extension EditedBytes {
  /// Returns the splices that put the bytes of the base where a value has changed, and the text
  /// after them.
  ///
  /// - Parameter range: The bytes of the value; nil for one that stands in several places.
  /// - Returns: Nil if nothing has changed there, or the base cannot be read.
  func restoring(_ range: Range<Int>?) -> (splices: [Splice], bytes: EditedBytes)? {
    let old = OldBytes(of: self)
    guard let range, let restored = old.splices(restoring: range) else { return nil }
    return (restored, EditedBytes(base).applying(old.edits(outside: range)))
  }
}

/// The bytes of a file where edits have changed them.
struct OldBytes {
  private let base: ByteSource
  /// The splices that lead from the file to the text with the edits, sorted.
  private let edits: [Splice]
  private let newRanges: [Range<Int>]

  init(of edited: EditedBytes) {
    base = edited.base
    edits = edited.splices
    newRanges = edits.newRanges
  }

  /// Returns the splices that put the bytes of the file where a range of the edited text has
  /// changed, or just beside it; nil if nothing has changed there, or the file cannot be read.
  ///
  /// - Complexity: O(log n) and the number of those splices, n being the number of all.
  func splices(restoring range: Range<Int>) -> [Splice]? {
    var restored: [Splice] = []
    for index in touching(range) {
      let (start, count) = (edits[index].range.lowerBound, edits[index].range.count)
      guard let old = try? base.bytes(at: start, count: count) else { return nil }
      restored.append(Splice(newRanges[index], old))
    }
    return restored.isEmpty ? nil : restored
  }

  /// Returns the splices that lead from the file to the edited text without a range.
  func edits(outside range: Range<Int>) -> [Splice] {
    let touching = touching(range)
    return Array(edits[..<touching.lowerBound] + edits[touching.upperBound...])
  }

  private func touching(_ range: Range<Int>) -> Range<Int> {
    let first = newRanges.firstPlace { $0.upperBound >= range.lowerBound }
    return first..<max(first, newRanges.firstPlace { $0.lowerBound > range.upperBound })
  }
}

/// The texts that values had before they were changed.
struct OldTexts {
  private let texts: Set<String?>

  /// - Parameter changes: The changes since the file was opened or saved.
  init(_ changes: [DocumentChange]) {
    texts = Set(changes.lazy.filter(\.isSetting).map(\.old))
  }

  /// True for a new value that can be an old one, by its text.
  func mayHave(_ change: Edit.Change) -> Bool {
    guard case .set(let value) = change, !texts.isEmpty else { return false }
    return value == .null || texts.contains(value.text)
  }
}
