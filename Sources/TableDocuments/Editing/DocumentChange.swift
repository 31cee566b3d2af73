/// The change that an edit made.
package struct DocumentChange: Sendable {
  /// The place of the changed value; of an added one, the place of its object or list.
  package let path: DocumentPath
  package let change: Edit.Change
  /// True if it is a change of a column, in all records.
  var isColumn = false
  /// The edit of comments that it is; nil if it is none.
  var comment: CommentedChange?
  /// The text of the old value, or the old name; nil for an object, a list or an added value.
  package private(set) var old: String?
  /// The kind of the old value; nil if only splices are known.
  private var oldKind: NodeKind?
  /// The text of the new value, or the new name; nil for an object or a list, and where there is
  /// none.
  package let new: String?
  /// The splices, sorted; their places are those of the text before the edit.
  package let splices: [Splice]
  /// The bytes, in the text before this change, of an earlier change that it takes back; nil for a
  /// change of its own.
  private(set) var revertedRange: Range<Int>?
  /// The changed bytes in the file as it was opened, from the first to the last; empty where only
  /// bytes were added.
  package private(set) var oldRange = 0..<0
  /// The changed bytes in the text with all edits; empty where only bytes were deleted.
  package private(set) var newRange = 0..<0

  @MainActor init(_ edit: Edit, of target: EditTarget, _ splices: [Splice]) {
    path = edit.path
    change = edit.change
    self.splices = splices
    oldKind = target.node.kind
    let text = target.node.kind.isContainer ? nil : target.node.text.whole
    switch edit.change {
    case .set(let value): (old, new) = (text, value.text)
    case .rename(let name): (old, new) = (target.node.name?.whole, name)
    case .add(_, let value, _): (old, new) = (nil, value.text)
    case .delete: (old, new) = (text, nil)
    case .duplicate: (old, new) = (nil, text)
    case .move: (old, new) = (text, text)
    }
  }
}

extension DocumentChange {
  /// A change that was made before, of which only the splices are known.
  ///
  /// - Parameters:
  ///   - path: The place of the innermost value around it.
  ///   - texts: The old and the new text, if that value is a scalar.
  init(at path: DocumentPath, _ texts: (old: String?, new: String?), _ splices: [Splice]) {
    self.path = path
    change = .set(texts.new.map { .text($0) } ?? .object([]))
    (old, new) = texts
    self.splices = splices
  }

  /// A change of which the splices and the texts of a scalar are known.
  init(
    at path: DocumentPath,
    _ change: Edit.Change,
    _ splices: [Splice],
    _ texts: (old: String?, new: String?) = (nil, nil)
  ) {
    self.path = path
    self.change = change
    (old, new) = texts
    self.splices = splices
  }

  /// Returns this change as one that takes an earlier one back.
  func reverting(_ other: DocumentChange) -> DocumentChange {
    var change = self
    change.revertedRange = other.newRange
    return change
  }

  /// Returns the change that takes this one back.
  func undone(by splices: [Splice]) -> DocumentChange {
    DocumentChange(at: path, (new, old), splices)
  }
}

extension DocumentChange {
  /// True for a new value.
  var isSetting: Bool { change.isSetting }

  /// True unless the new value has the text and the kind of the old one.
  var isAnotherValue: Bool {
    guard old == new, let oldKind, case .set(let value) = change else { return true }
    return oldKind != value.kind
  }

  /// Sets the places in the file as it was opened and in the text with this change.
  ///
  /// - Parameters:
  ///   - growth: The growth of the text by the changes before it that were made together with it.
  ///   - earlier: The splices of those before, those that were made together in one.
  mutating func place(_ growth: Int, after earlier: [SplicedPlaces]) {
    guard let first = splices.first, let last = splices.last, let new = splices.newRanges.last
    else { return }
    var (start, end) = (first.range.lowerBound - growth, last.range.upperBound - growth)
    for other in earlier.reversed() {
      start = other.oldPlace(of: start, isEnd: false)
      end = other.oldPlace(of: end, isEnd: true)
    }
    oldRange = start..<max(start, end)
    newRange = first.range.lowerBound..<max(first.range.lowerBound, new.upperBound)
  }

  /// Moves the place in the text with all edits as a later change does.
  mutating func move(by later: SplicedPlaces) {
    let start = later.newPlace(of: newRange.lowerBound, isEnd: false)
    let end = later.newPlace(of: newRange.upperBound, isEnd: true)
    newRange = start..<max(start, end)
  }

  /// Returns this change and a later one as one; nil if they are not both new values of one path.
  func joined(with later: DocumentChange) -> DocumentChange? {
    guard path == later.path, case .set = change, case .set = later.change, old != nil else {
      return nil
    }
    var joined = later
    joined.old = old
    joined.oldKind = oldKind
    joined.oldRange = oldRange.union(later.oldRange)
    joined.newRange = newRange.union(later.newRange)
    return joined
  }
}

extension Range<Int> {
  /// The range from the first to the last place of both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
