// A new item of a list: it is there while its text is typed, so that it stands at its place, and
// goes if the person leaves it.

import TableDocuments

/// A new item whose text is being typed.
struct NewItem {
  /// The edit that added it, empty.
  let edit: Edit
  /// Its path.
  let path: DocumentPath
  /// The revision in which it was added.
  let revision: Int
}

extension TableEditing {
  /// Notes an item that was added just now, and whose text is typed next.
  func noteNewItem(_ edit: Edit, at path: DocumentPath) {
    newItem = NewItem(edit: edit, path: path, revision: file.current.number)
  }

  /// Returns what happens when the person leaves the text at a place; nil unless it is that of a
  /// new item.
  func leaving(_ place: Location) -> (@MainActor () -> Void)? {
    guard let item = newItem, item.path == place.path else { return nil }
    return { [weak self] in self?.drop(item) }
  }

  /// Takes a new item away that the person has left.
  private func drop(_ item: NewItem) {
    context.queue.inOrder { [weak self] in
      guard let self, file.current.number == item.revision, let journal = file.dropLast() else {
        return
      }
      newItem = nil
      await finish(journal)
    }
  }

  /// Adds a new item once more, with the text that was typed in place of the empty one: both are
  /// one change.
  ///
  /// - Returns: False if the place is not that of a new item.
  func complete(_ place: Location, with value: NewValue) async throws -> Bool {
    guard let item = newItem, item.revision == file.current.number, item.path == place.path,
      case .add(let name, _, let neighbor) = item.edit.change
    else { return false }
    newItem = nil
    try await begin()
    await context.options.beforeEdit?()
    let edit = Edit(item.edit.path, .add(name: name, value, neighbor))
    await finish(try await file.replaceLast(with: edit))
    return true
  }
}
