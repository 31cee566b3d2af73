import TableDocuments
import TableModel

// Comments are written, edited and deleted, and values commented out and in.

extension NodeRows {
  /// Comments a value out, or makes a comment a value again.
  func changeComment(_ place: Location, _ editing: TableEditing) {
    editing.make(comment: {
      let place = try await editing.file.carried(place)
      guard place.node.kind == .comment else { return .commentOut(place.path) }
      return .uncomment(at: try place.startOfComment)
    })
  }

  /// Makes a setting of an object that is commented out a setting again, with a value.
  ///
  /// - Parameters:
  ///   - text: The text of its value; nil for the one that it has.
  ///   - then: Called when it is shown.
  func uncomment(
    _ setting: Revision.CommentedSetting,
    in object: Location,
    as text: String? = nil,
    _ editing: TableEditing,
    then: @escaping @MainActor () -> Void
  ) {
    let place = object.child(
      at: setting.index,
      object.node.destination.child(at: setting.index)
    )
    let isOther = text.map { $0 != setting.value } ?? false
    editing.make(comment: { .uncomment(at: try await editing.file.carried(place).startOfComment) })
    {
      guard let text, isOther else { return then() }
      editing.make(
        {
          let path = DocumentPath(object.path.steps + [DocumentPath.Step(setting.name)])
          return Edit(path, .set(try editing.file.current.newValue(text)))
        },
        then: then
      )
    }
  }

  /// Deletes a comment.
  func deleteComment(_ place: Location, _ editing: TableEditing) {
    editing.make(comment: { .delete(at: try await editing.file.carried(place).startOfComment) })
  }

  /// Returns the row of a comment, which opens it in a form.
  ///
  /// - Parameter cell: The row as it is shown.
  func editedComment(_ cell: Cell, at place: Location) -> Cell {
    guard let editing, editing.refusal == nil, editing.file.current.mayHaveComments else {
      return cell
    }
    let texts = DocumentTexts.current
    var cell = cell.action(.run { $0.push(commentForm(of: place, editing)) })
    cell.actions += [
      Button(texts.editing.edit, key: "e", action: .push { commentForm(of: place, editing) }),
      Button(texts.editing.uncomment, key: "#") { changeComment(place, editing) },
    ]
    return cell
  }

  /// The buttons for comments in the menu of a value.
  func commentButtons(of place: Location, _ editing: TableEditing) -> [Button] {
    let texts = DocumentTexts.current
    return [
      Button(texts.editing.commentOut, key: "#") { changeComment(place, editing) },
      Button(
        texts.editing.addComment,
        key: "a",
        action: .push { newCommentForm(above: place, editing) }
      ),
    ]
  }

  private func commentForm(of place: Location, _ editing: TableEditing) -> Table {
    let texts = DocumentTexts.current
    return form(
      texts.editing.editComment,
      texts.editing.change,
      texts.editing.comment,
      place.node.text.whole
    ) { text in
      try await editing.makeNow(comment: {
        .set(at: try await editing.file.carried(place).startOfComment, text)
      })
    }
  }

  private func newCommentForm(above place: Location, _ editing: TableEditing) -> Table {
    let texts = DocumentTexts.current
    return form(
      texts.editing.newComment,
      texts.editing.add,
      texts.editing.comment,
      ""
    ) { text in
      try await editing.makeNow(comment: {
        .add(text, above: try await editing.file.carried(place).path)
      })
    }
  }
}

extension Location {
  /// The offset at which the comment begins.
  ///
  /// - Throws: A refusal if it has no place of its own.
  fileprivate var startOfComment: Int {
    get throws(EditRefusal) {
      guard node.kind == .comment, let start = node.span?.value.lowerBound else {
        throw .noCommentLine
      }
      return start
    }
  }
}
