import TableDocuments
import TableModel
import TableSchemas

// The menu of a row.

extension NodeRows {
  /// The buttons in the menu of a row.
  ///
  /// - Parameter change: The change of its value, if there is one.
  func menu(at place: Location, _ change: DocumentChange?) -> [Button] {
    guard let editing, place.node.isOwnValue else { return [] }
    let texts = DocumentTexts.current
    var buttons: [Button] = []
    guard place.container != nil else {
      if let change { buttons.append(resetButton(change, editing)) }
      return buttons + kindButton(place, editing)
    }
    if let change { buttons.append(resetButton(change, editing)) }
    if let button = pickButton(place, editing) { buttons.append(button) }
    if place.container?.kind == .lines {
      buttons.append(
        Button(texts.editing.edit, key: "e", action: .push { lineForm(place, editing) })
      )
    }
    guard hasStructure(atDepth: place.depth - 1) else { return buttons }
    if place.node.name != nil {
      buttons.append(
        Button(
          texts.editing.rename,
          key: "n",
          action: .push {
            let title = texts.editing.renaming(name(of: place.node))
            return naming(title, texts.editing.rename, at: place) { .rename($0) }
          }
        )
      )
    }
    buttons.append(duplicateButton(place, editing))
    if editing.file.current.mayHaveComments { buttons += commentButtons(of: place, editing) }
    return buttons + kindButton(place, editing)
  }

  /// The button that gives a value another kind; none for an object or a list.
  private func kindButton(_ place: Location, _ editing: TableEditing) -> [Button] {
    guard !place.node.kind.isContainer, editing.hasKinds else { return [] }
    return [
      Button(DocumentTexts.current.editing.changeKind, key: "c") { navigation in
        navigation.present(kinds(of: place, editing))
      }
    ]
  }

  /// True if values can be added, deleted and moved beside each other. In a database, these are the
  /// rows of a table.
  ///
  /// - Parameter depth: The number of steps of the path of their object or list.
  func hasStructure(atDepth depth: Int) -> Bool {
    editing?.file.current.hasStatements == false || depth == 1
  }

  private func resetButton(_ change: DocumentChange, _ editing: TableEditing) -> Button {
    let texts = ModelTexts.current.changes
    var title = texts.reset
    if case .set = change.change, let old = change.old {
      title =
        old.isEmpty
        ? DocumentTexts.current.editing.resetToEmpty : texts.resetTo(String(old.prefix(30)))
    }
    return Button(title, key: "r") { try await editing.revert(change) }
  }

  private func duplicateButton(_ place: Location, _ editing: TableEditing) -> Button {
    let texts = DocumentTexts.current
    guard place.container?.kind == .object else {
      return Button(texts.editing.duplicate, key: "u") {
        var copied: Location?
        editing.make {
          copied = try await editing.file.carried(place)
          return copied.map { Edit(editing.structure($0.path), .duplicate(name: nil)) }
        } then: {
          if let copied { focusOnCopy(of: copied, editing) }
        }
      }
    }
    return Button(
      texts.editing.duplicate,
      key: "u",
      action: .push {
        let title = texts.editing.duplicating(name(of: place.node))
        return naming(title, texts.editing.duplicate, at: place) { .duplicate(name: $0) }
      }
    )
  }

  /// Moves the focus to a copy: it stands after the value; in a database it is the last row.
  private func focusOnCopy(of place: Location, _ editing: TableEditing) {
    if editing.file.current.hasStatements { return focusOnLastRow() }
    guard let open = open.opened.last, let index = place.index else { return }
    open.focus(on: open.list(in: self.open.edition).row(ofNumber: index + 1))
  }

  /// The menu of the kinds that a value can have.
  private func kinds(of place: Location, _ editing: TableEditing) -> Alert {
    let isNull = place.node.kind == .null
    let text = isNull ? "" : place.node.text.whole
    let meaning =
      place.container == nil
      ? open.meaning(ofWhole: place) : open.members(of: place.outer)?.meaning(of: place.node)
    let wanted = meaning?.kinds
    var values: [(NewMember.Kind, NodeKind, NewValue)] = [
      (.text, .text, .text(text)),
      (.number, .number, .number(NodeKind(of: text) == .number ? text : "0")),
      (.boolean, .boolean, .boolean(NodeKind(of: text) == .boolean ? text : "false")),
      (.null, .null, .null),
    ]
    if isNull || wanted != nil, editing.file.current.hasLists {
      // The value becomes the first item.
      let item = isNull ? nil : (try? JSONValue(place.node))?.newValue
      values.append((.object, .object, .object([])))
      values.append((.list, .list, .list([item].compactMap { $0 })))
    }
    if let wanted { values.removeAll { !$0.0.isOne(of: wanted) } }
    if !editing.file.current.hasNull { values.removeAll { $0.0 == .null } }
    return Alert(DocumentTexts.current.editing.kindOf(name(of: place.node)), style: .menu) {
      for (choice, kind, value) in values where kind != place.node.kind {
        Button("\(choice.title)  \(value.preview)") {
          editing.make { Edit(try await editing.file.carried(place).path, .set(value)) }
        }
      }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }

  /// A form for a line of text.
  private func lineForm(_ place: Location, _ editing: TableEditing) -> Table {
    let texts = DocumentTexts.current
    return form(
      texts.editing.editLine,
      texts.editing.change,
      texts.editing.line,
      place.node.text.whole
    ) { line in
      try await editing.makeNow {
        Edit(try await editing.file.carried(place).path, .set(.text(line)))
      }
    }
  }
}

extension NewValue {
  /// The most characters of a text that are shown.
  private static let mostShown = 30

  /// The value on one line, as JSON has it.
  fileprivate var preview: String {
    switch self {
    case .text(let text):
      let words = text.count > Self.mostShown ? text.prefix(Self.mostShown - 1) + "…" : text
      return quotedAsJSON(words).harmless
    case .number(let text), .boolean(let text), .date(let text): return text.harmless
    case .null: return "null"
    case .object: return "{}"
    case .list(let items): return "[\(items.first?.preview ?? "")]"
    }
  }
}
