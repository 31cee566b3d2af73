import TableDocuments
import TableModel

// Replacing a text in all values of a file, or of the rows that are shown.

extension NodeRows {
  /// The command that replaces a text in all values; nil for a folder.
  var replaceCommand: Button? {
    guard let editing, !open.document.isFolder else { return nil }
    let texts = DocumentTexts.current.replacing
    let refusal = editing.replacingRefusal
    return Button(texts.title) { navigation in try await replace(nil, editing, navigation) }
      .alsoNamed([String](inLanguageFile: texts.commandNames))
      .typed { text in .task { try await replace(text, editing, $0) } }
      .disabled(refusal != nil, reason: refusal?.sentence)
  }

  /// Asks for the text to find and for the new one.
  ///
  /// - Parameter text: The text to find; nil for the words of the search.
  private func replace(
    _ text: String?,
    _ editing: TableEditing,
    _ navigation: any Navigation
  ) async throws {
    if let refusal = editing.replacingRefusal { throw NotSaved(description: refusal.sentence) }
    await editing.settled()
    let reading = navigation as? any SearchReading
    // The rows that are shown are known once the search has ended.
    while reading?.search?.isUnfinished == true { try await Task.sleep(for: Self.searchPause) }
    let search = reading?.search
    let asked = Box(AskedReplacement(text: text ?? search?.query?.replacedText ?? ""))
    let rows = shownRows(search, navigation)
    navigation.push(prompt(asked, rows, editing))
  }

  /// The time after which a search that is not finished is looked at again.
  private static let searchPause = Duration.milliseconds(20)

  /// The rows of a table that are selected, or else those that are shown; nil if these are all rows
  /// of the file.
  private func shownRows(_ search: ShownSearch?, _ navigation: any Navigation) -> ShownRows? {
    guard let table = open.opened.last(where: { $0.navigation === navigation }),
      let place = open.location(of: table)
    else { return nil }
    let list = table.list(in: open.edition)
    if let editor = NodeEditor(editing, at: place, list) {
      let selected = NodeSelection(table, editor).indices
      if !selected.isEmpty { return ShownRows(place: place, indices: selected, areSelected: true) }
    }
    guard let rows = search?.rows else {
      return place.depth == 0 ? nil : ShownRows(place: place, indices: nil)
    }
    // An error is a row, too.
    let count = list.count(of: place.node.destination)
    let hasOthers = rows.last.map { $0 >= count } ?? false
    let shown: any RandomAccessCollection<Int> = hasOthers ? rows.filter { $0 < count } : rows
    guard list.isSorted else { return ShownRows(place: place, indices: shown) }
    return ShownRows(place: place, indices: shown.map { list.number(inRow: $0) }.sorted())
  }

  // MARK: - The question

  private func prompt(
    _ asked: Box<AskedReplacement>,
    _ rows: ShownRows?,
    _ editing: TableEditing
  ) -> Table {
    let texts = DocumentTexts.current.replacing
    return Table(texts.title) {
      Section(footer: texts.footer) {
        if let rows {
          Cell.choice(
            texts.place,
            selection: asked.binding.isInWholeFile,
            options: [false, true]
          ) { isInWholeFile in
            isInWholeFile
              ? texts.wholeFile : rows.words
          }
        }
        Cell.field(texts.found, value: asked.binding.text, format: .plain.live())
          .id(AskedReplacement.Field.text)
        Cell.field(
          texts.replacement,
          value: asked.binding.replacement,
          format: .plain.live(),
          placeholder: texts.nothing
        )
        .id(AskedReplacement.Field.replacement)
        Cell.buttons {
          Button(texts.preview) { navigation in
            try await show(asked.value, rows, editing, navigation)
          }
        }
      }
    }
    .focused(on: asked.value.text.isEmpty ? AskedReplacement.Field.text : .replacement)
    .liesAboveData()
  }

  // MARK: - The changes

  /// Shows the changes that a replacement makes.
  private func show(
    _ asked: AskedReplacement,
    _ rows: ShownRows?,
    _ editing: TableEditing,
    _ prompt: any Navigation
  ) async throws {
    let texts = DocumentTexts.current.replacing
    let changes: PreparedReplacement
    do {
      changes = try await editing.replacement(asked, in: asked.isInWholeFile ? nil : rows)
    } catch let refusal as NotSaved {
      return prompt.alert(texts.notReplaced, message: "\(refusal)")
    }
    guard !changes.prepared.changes.isEmpty else {
      let sentences = [texts.noMatch(asked.text.harmless)] + changes.staying
      return prompt.alert(texts.notReplaced, message: sentences.joined(separator: "\n"))
    }
    prompt.push(table(of: changes, editing, prompt))
  }

  private func table(
    of replacement: PreparedReplacement,
    _ editing: TableEditing,
    _ prompt: any Navigation
  ) -> Table {
    let texts = DocumentTexts.current
    let changes = replacement.prepared.changes
    return Table(texts.changes.title) {
      Section {
        Cell.buttons {
          Button(texts.replacing.replace(changes.count)) { navigation in
            do {
              try await editing.makeNow(replacement.prepared)
            } catch {
              navigation.pop()
              return navigation.alert(texts.replacing.notReplaced, message: "\(error)")
            }
            prompt.pop()
            prompt.say(texts.replacing.done(changes.count))
          }
        }
      }
      if !replacement.staying.isEmpty {
        Section(texts.replacing.staying) {
          for sentence in replacement.staying { Cell.text(sentence) }
        }
      }
      Section(texts.changes.eachChange, count: changes.count) { Cell(changes[$0].words) }
      replacement.difference.sections
      if replacement.hasMoreLines {
        Section(footer: texts.replacing.firstLines(PreparedReplacement.mostLines)) {}
      }
    }
    .liesAboveData()
  }
}

/// The text that a person wants to replace, the new one, and the place.
struct AskedReplacement: Equatable {
  enum Field: Hashable { case text, replacement }

  var text: String
  var replacement = ""
  var isInWholeFile = false
}

/// Rows in whose values a text is replaced, as a person saw them.
@MainActor struct ShownRows {
  /// The place of their object or list.
  let place: Location
  /// The indices of the rows there, in ascending order; nil for all.
  let indices: (any RandomAccessCollection<Int>)?
  /// True if the person has selected them.
  var areSelected = false

  fileprivate var words: String {
    let texts = DocumentTexts.current.replacing
    guard let indices else { return texts.table }
    return areSelected ? texts.selectedRows(indices.count) : texts.shownRows(indices.count)
  }
}
