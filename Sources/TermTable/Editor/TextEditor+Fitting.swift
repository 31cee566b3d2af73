import TableModel

extension TextEditor {
  /// Returns an edit with only as many characters as the limit leaves room for.
  func fitting(_ edit: Edit) -> Edit {
    switch edit {
    case .insert(let text): text.count <= room ? edit : .insert(String(text.prefix(room)))
    case .replace(let text):
      text.count <= limit ?? .max ? edit : .replace(String(text.prefix(limit ?? .max)))
    default: edit
    }
  }

  /// Returns the text of an edit if the mask has no place for some of its characters; nil if all
  /// fit.
  func textWithoutPlace(of edit: Edit) -> String? {
    let (text, range): (String, Range<Int>)
    switch edit {
    case .insert(let new): (text, range) = (new, caret..<caret)
    case .replace(let new): (text, range) = (new, characters.indices)
    default: return nil
    }
    guard let mask, mask.leavesOut(text, fitting: mask.fitting(text, in: range, of: characters))
    else { return nil }
    return text
  }
}
