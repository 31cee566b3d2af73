import TableDocuments
import TableModel
import TableSchemas

// The rows of a file with a schema: their help, their choices, and what is wrong with them.

extension NodeRows {
  /// The most members that are not set and not folded away at first.
  private static let mostUnfolded = 8

  /// Returns true if the rows have help: that of a schema, or comments that have no rows.
  var showsHelp: @MainActor () -> Bool {
    { [open, comments] in
      open.meanings.known.schema.document != nil
        || comments.areHidden && open.document.hasComments
    }
  }

  /// Returns the row of a child with what its schema tells of it: its help, the values to pick
  /// from, and what is wrong.
  func explained(
    _ cell: Cell,
    _ child: any Node,
    at place: Location,
    by meaning: Meaning?
  ) -> Cell {
    guard child.kind != .comment, !child.isUnknownLine else { return cell }
    var cell = cell
    let problems = open.meanings.problems
    let own = problems.own(at: place)
    let broken = own.filter { !$0.isWarning }
    if let first = broken.first {
      let sentence = first.sentence.harmless.capitalized
      let others = DocumentTexts.current.meanings.others(broken.count - 1)
      cell = cell.error(broken.count > 1 ? "\(sentence) (\(others))" : sentence)
    } else if own.contains(where: \.isWarning) {
      cell = cell.accessoryView(Self.mark(DocumentTexts.current.meanings.deprecated, .footer))
    }
    let inside = problems.count(below: place)
    if inside > 0 {
      cell = cell.accessoryView(Self.mark(DocumentTexts.current.meanings.problems(inside), .error))
    }
    guard let meaning else { return cell }
    if own.isEmpty, inside == 0 { cell = marked(cell, child, by: meaning) }
    if meaning.isWithoutEffect { cell.isDim = true }
    let sentences = meaning.sentences.map(\.harmless)
    if !sentences.isEmpty { cell = cell.help(sentences.joined(separator: " ")) }
    if let control = cell.control as? NodeControl {
      cell.control = control.explained(by: meaning, title: name(of: child))
      // The text beside the table would tell it.
      if meaning.isSecret { cell = cell.beside { nil } }
    }
    var actions = schemaButtons(meaning)
    if !own.isEmpty { actions.append(ignoreButton(path: "\(place.path)")) }
    cell.actions += actions
    guard let editing = changing, place.node.isOwnValue, hasStructure(atDepth: place.depth - 1)
    else { return cell }
    var buttons = own.flatMap { self.buttons(repairing: $0, at: place, editing) }
    // Each row can be deleted already.
    buttons.removeAll { $0.role == .destructive }
    if let value = meaning.defaultValue, !cell.isChanged, place.node.name != nil {
      buttons.append(
        Button(DocumentTexts.current.meanings.reset(value.shown.harmless), key: "r") {
          editing.make {
            Edit(editing.structure(try await editing.file.carried(place).path), .delete)
          }
        }
      )
    }
    cell.actions = buttons + cell.actions
    return cell
  }

  /// Returns the row of a value with its unit, and the default if that is another value; a value
  /// that is the default is dim.
  private func marked(_ cell: Cell, _ child: any Node, by meaning: Meaning) -> Cell {
    var cell = cell
    var words = child.kind == .number ? [meaning.unit?.harmless].compactMap { $0 } : []
    if let value = meaning.defaultValue, !child.kind.isContainer, !meaning.isSecret,
      !hidesValue(of: child), let now = try? JSONValue(child)
    {
      if now == value || now.otherReading == value {
        cell.isDim = cell.isDim || !cell.isChanged
      } else {
        words.append(DocumentTexts.current.meanings.words(forDefault: value.shown.harmless))
      }
    }
    return words.isEmpty
      ? cell : cell.accessoryView(Self.mark(words.joined(separator: "  "), .footer, isCut: false))
  }

  /// Returns words at the right end of a row.
  ///
  /// - Parameter isCut: False to leave them out where they do not fit.
  private static func mark(_ words: String, _ role: Role, isCut: Bool = true) -> DrawnContent {
    DrawnContent(words: words) { columns in
      isCut || words.count <= columns ? [TextLine(words, role: role)] : []
    }
  }

  // MARK: - Members that are not set

  /// Returns the members that an object may have and has not: those that it needs, and the others;
  /// none if its schema does not tell them.
  func unsetSections(of node: any Node, in table: OpenNode) -> [Section] {
    guard node.kind == .object, node.isComplete,
      let members = open.members(of: open.location(of: table))
    else { return [] }
    let texts = DocumentTexts.current.meanings
    let names = members.unsetNames
    func section(_ title: String, _ names: [String]) -> Section {
      Section(title, names, id: \.self) { unsetRow($0, members) }
        .valueAlignment(.leading)
        .id(title)
    }
    var sections: [Section] = []
    if !names.required.isEmpty { sections.append(section(texts.missing, names.required)) }
    // While comments are shown, what is commented out has rows there.
    let others = names.others + (comments.areHidden ? names.commentedOut : [])
    guard !others.isEmpty else { return sections }
    let isLong = others.count > Self.mostUnfolded
    return sections + [section(texts.notSet, others).foldable(startsFolded: isLong)]
  }

  private func unsetRow(_ name: String, _ members: MemberMeanings) -> Cell {
    let title = name.needsQuotes ? "\"\(name)\"" : name
    guard let meaning = members.meaning(ofUnset: name) else { return Cell(title) }
    var cell = Cell(title, detail: UnsetControl.words(of: meaning))
    let sentences = meaning.sentences.map(\.harmless)
    if !sentences.isEmpty { cell = cell.help(sentences.joined(separator: " ")) }
    let step = DocumentPath.Step(name)
    let path = { @MainActor in DocumentPath(members.location.path.steps + [step]) }
    cell.actions = schemaButtons(meaning) + whyButtons(path, at: nil) { meaning }
    if let unit = meaning.unit, meaning.defaultValue != nil, meaning.isNumber {
      cell = cell.accessoryView(Self.mark(unit.harmless, .footer))
    }
    cell.isDim = !meaning.isRequired
    if meaning.isRequired { cell = cell.detailRole(.error) }
    guard let editing = changing, hasStructure(atDepth: members.location.depth) else { return cell }
    let containers = meaning.valueKinds.intersection([.object, .array])
    if !containers.isEmpty, containers == meaning.valueKinds, editing.file.current.hasLists {
      cell = cell.action {
        add(name, containers.contains(.object) ? .object([]) : .list([]), members, editing)
      }
      .actionTitle(DocumentTexts.current.editing.add)
      return cell
    }
    if let setting = meaning.commentedOut {
      let title = DocumentTexts.current.editing.uncomment
      cell.actions.append(
        Button(title, key: "#") {
          uncomment(setting, in: members.location, editing) { focus(onMember: name) }
        }
      )
    }
    if editing.file.current.hasLists {
      let texts = DocumentTexts.current.meanings
      let others: [(JSONKind, String, NewValue)] = [
        (.array, texts.setList, .list([])), (.object, texts.setTable, .object([])),
      ]
      cell.actions += others.filter { containers.contains($0.0) }.map { _, title, value in
        Button(title) { add(name, value, members, editing) }
      }
    }
    cell.control = UnsetControl(
      meaning,
      title: title,
      other: newValues(by: meaning, editing),
      add: { add(name, $0, members, editing) }
    )
    return cell
  }

  /// Adds a member to an object, where the order of its schema has it; the focus goes to it.
  private func add(
    _ name: String,
    _ value: NewValue,
    _ members: MemberMeanings,
    _ editing: TableEditing
  ) {
    let value = editing.written(value)
    if let setting = members.meaning(ofUnset: name)?.commentedOut, let text = value.text {
      return uncomment(setting, in: members.location, as: text, editing) { focus(onMember: name) }
    }
    let next = members.next(after: name)
    editing.make {
      let path = try await editing.file.carried(members.location).path
      return Edit(
        editing.structure(path, adds: true),
        .add(name: name, value, next.map { .before($0) } ?? .end)
      )
    } then: {
      focus(onMember: name)
    }
  }

  /// Moves the focus to a member of the object that is shown.
  private func focus(onMember name: String) {
    guard let last = open.opened.last, let node = open.node(of: last) else { return }
    let bytes = Array(name.utf8)
    guard let index = (0..<node.count).last(where: { node.child(at: $0).isNamed(bytes) }) else {
      return
    }
    last.focus(on: last.list(in: open.edition).row(ofNumber: index))
  }

  // MARK: - Items

  /// Returns the list of the values that a new item can have; nil if the schema does not tell them.
  ///
  /// - Parameters:
  ///   - next: The item that comes after it; nil at the end.
  ///   - row: The row that has the focus then.
  func itemChoices(_ editor: NodeEditor, before next: Location?, _ row: Int) -> Table? {
    let members = open.members(of: editor.location)
    let number = editor.node.ownValues.count
    guard editor.node.kind == .list, let meaning = members?.meaning(ofUnset: "\(number)"),
      !meaning.pickedChoices.isEmpty
    else { return nil }
    let editing = editor.editing
    let parent = open.opened.last
    let added = Binding<NewValue?>(get: { nil }) { value in
      guard let value else { return }
      editing.make {
        Edit(
          try await editor.currentPath(),
          .add(name: nil, value, try await editor.currentPlace(before: next))
        )
      } then: {
        parent?.focus(on: row)
      }
    }
    let title = DocumentTexts.current.editing.addTo(name(of: editor.location.node))
    let other = newValues(by: meaning, editing)
    return meaning.pickList(
      title,
      added,
      current: nil,
      without: members?.hasUniqueItems == true ? items(of: editor.node) : [],
      other: other
    ) { $0 }
  }

  private func items(of list: any Node) -> Set<JSONValue> {
    Set(list.ownValues.compactMap { try? JSONValue($0) })
  }

  /// Returns the format in which a value that is not there yet is typed: of the kind that the
  /// schema has for it.
  private func newValues(by meaning: Meaning, _ editing: TableEditing) -> TextFormat<NewValue?> {
    TextFormat(text: { _ in "" }) { text in
      if text.isEmpty { return nil }
      do throws(EditRefusal) {
        return meaning.value(try editing.file.current.newValue(text), text: text)
      } catch {
        throw InvalidText(error.sentence)
      }
    }
  }

  // MARK: - Repairs

  /// Returns the buttons of the edits that mend a problem of a value.
  func buttons(
    repairing problem: SchemaProblem,
    at place: Location,
    _ editing: TableEditing
  ) -> [Button] {
    let texts = DocumentTexts.current.meanings
    func make(_ change: @escaping @MainActor (any Node) -> Edit.Change?) {
      editing.make {
        let place = try await editing.file.carried(place)
        return change(place.node).map { Edit(editing.structure(place.path), $0) }
      }
    }
    return problem.repairs.compactMap { repair in
      switch repair {
      case .rename(let name):
        return Button(texts.rename(name.harmless)) { make { _ in .rename(name) } }
      case .set(let value):
        guard let new = value.newValue else { return nil }
        let shown = value.shown.harmless
        return Button(texts.setTo(shown)) {
          make { _ in .set(editing.written(new)) }
        }
      case .setText:
        return Button(texts.makeText) { make { .set(.text($0.text.whole)) } }
      case .remove:
        guard place.container != nil else { return nil }
        return Button(texts.remove, role: .destructive) { make { _ in .delete } }
      }
    }
  }
}
