import TableDocuments
import TableModel
import TableSchemas

/// Makes the tables of a document from its nodes, whatever its format.
///
/// It has a row per child, made when it is visible; a nested object or list opens as a table of its
/// own.
@MainActor package struct DocumentTable {
  let rows: NodeRows

  private var open: OpenTables { rows.open }

  /// A table of a file, in which values can be changed if there are options for that and the format
  /// allows it.
  package init(
    _ file: OpenFile,
    _ options: EditingOptions?,
    tellError: (@MainActor (SyntaxError) -> Void)? = nil
  ) {
    let address = file.address
    let editing = options.flatMap { address.canBeSaved ? TableEditing(file, $0) : nil }
    rows = NodeRows(
      editing?.open ?? OpenTables(file, options),
      tellError: tellError,
      editing: editing,
      options: options,
      of: address
    )
  }

  /// The editing of the file; nil if its values are only shown.
  package var editing: TableEditing? { rows.editing }

  /// - Parameter tellError: Takes the errors in place of rows that show them; nil to show rows.
  package init(
    _ document: any Document,
    tellError: (@MainActor (SyntaxError) -> Void)? = nil
  ) {
    rows = NodeRows(OpenTables(document), tellError: tellError)
  }

  /// Returns the document as a table.
  ///
  /// - Parameters:
  ///   - title: The title of the table, such as the name of the file.
  ///   - file: The file that is read again when it has changed; nil for none.
  package func table(title: String, rereading file: FileName? = nil) -> Table {
    let (open, rows) = (open, rows)
    let root = open.open(nil, at: nil)
    let export = TableExport(rows, of: root)
    let rereading = file.map { Rereading(rows.address ?? Address($0), rows) }
    let table = Table(title) {
      // The title tells it, which is made with the rows.
      let _ = rows.editing?.saving.writing
      if let node = open.root {
        rows.section(of: node, title: title, of: root)
        for section in rows.unsetSections(of: node, in: root) { section }
      } else if let error = open.document.error {
        rows.section(of: error)
      } else if open.document.progress != nil {
        Cell.loading(FileTexts.current.opening.reading)
      }
    }
    .empty(rows.emptyView(hasError: { open.document.error != nil }) { open.root })
    .barButtons {
      let texts = DocumentTexts.current
      if open.document.canGrow {
        Button(texts.rows.follow, key: "F") { navigation in await follow(navigation) }
      } else if let reason = open.document.endOfGrowth {
        Button(texts.rows.follow, key: "F") {}.disabled(true, reason: reason)
      }
      for button in rows.buttons(of: open.root, root) { button }
      for button in rows.changesButtons { button }
      for button in rows.problemsButtons { button }
      if !open.document.options.isEmpty { optionsButton }
    }
    .ownCommands { export.command }
    .commands {
      if let button = rows.replaceCommand { button }
      if let button = rows.oldVersionsCommand { button }
      if let button = rows.schemaCommand { button }
      if let button = rows.layersCommand { button }
      if let button = rows.editing?.earlierEditsCommand { button }
    }
    .with(rows.changes)
    .willLeave(asking: rows)
    let isComplete = open.document.progress == nil
    var appearing = rows.appearing(table, as: root, isComplete: isComplete) {
      await open.document.read()
      await findMeanings(root)
    }
    if isComplete, open.meanings.isWanted {
      appearing = appearing.alsoOnAppear { _ in Task { await findMeanings(root) } }
    }
    appearing.progress = { export.progress ?? open.document.progress }
    appearing.leadsSearchesOn = true
    appearing.showsHelp = rows.showsHelp
    appearing.showsBeside =
      open.root.map { rows.showsBeside($0, root.list(in: open.edition)) } ?? true
    appearing.rowFacts = { section, row in
      rows.facts(
        of: open.root,
        root.list(in: open.edition),
        at: open.location(of: root),
        section: section,
        row: row
      )
    }
    if let editing = rows.editing {
      let offer = PendingOffer(editing)
      appearing = appearing.alsoOnAppear { navigation in
        offer.make(in: navigation)
        editing.saving.findRights()
      }
    }
    appearing = rows.keepingPlace(appearing)
    guard let rereading else { return appearing }
    return appearing.alsoOnAppear { navigation in
      if !rereading.hasBegun {
        if let words = rows.wordsOfRememberedReading { navigation.say(words) }
        rows.noteOpening()
      }
      rereading.begin()
    }
  }

  /// Finds what the values of a file mean that is read already, if nothing is shown before that, as
  /// in linear mode, which would say the rows twice.
  package func prepare() async {
    guard rows.options?.patience == nil, open.document.progress == nil else { return }
    await open.meanings.find(for: open.document)
  }

  /// Finds what the values mean, and says once why if that cannot be.
  private func findMeanings(_ root: OpenNode) async {
    await open.meanings.find(for: open.document)
    guard let navigation = root.navigation, let lack = open.meanings.takeLack() else {
      return
    }
    navigation.say(lack.harmless.capitalized)
  }

  /// Leads to the last row, and to each row that is appended, as long as the last row has the
  /// focus.
  private func follow(_ navigation: any Navigation) async {
    navigation.followEnd()
    while !Task.isCancelled, open.document.canGrow { await open.changed() }
  }

  /// Opens the table of how the document is read.
  private var optionsButton: Button {
    let open = open
    let texts = DocumentTexts.current
    return Button(
      texts.rows.options,
      key: "o",
      action: .push {
        Table(texts.rows.options) {
          Section(footer: texts.rows.optionsFooter) {
            for option in open.document.options {
              Cell.choice(
                option.name,
                selection: TableModel.Binding(
                  get: { option.values[option.current] },
                  set: { value in
                    option.values.firstIndex(of: value).map { option.choose($0) }
                  }
                ),
                options: option.values
              )
            }
          }
        }
        .liesAboveData()
      }
    )
  }

  /// Returns the document as a table with the name of its file as the title.
  package func table(of file: FileName) -> Table {
    table(
      title: Address(file).title,
      rereading: Address(file).isWatched ? file : nil
    )
  }
}

extension Table {
  /// Asks whether to save the changes of a file before the table is left.
  @MainActor fileprivate func willLeave(asking rows: NodeRows) -> Table {
    guard let editing = rows.editing else { return self }
    return willLeave {
      editing.saving.questionToLeave { rows.changesTable(of: editing) }.map { .ask($0) } ?? .allow
    }
  }

  /// Does something when the table appears for the first time.
  @MainActor package func onFirstAppearance(
    _ body: @escaping @MainActor (any Navigation) -> Void
  ) -> Table {
    let isFirst = Box(true)
    return alsoOnAppear { navigation in
      guard isFirst.value else { return }
      isFirst.value = false
      body(navigation)
    }
  }

  /// Does something before the action that runs when the table appears.
  func alsoOnAppear(_ body: @escaping @MainActor (any Navigation) -> Void) -> Table {
    switch appearing {
    case .task(let task):
      onAppear { navigation in
        body(navigation)
        try await task(navigation)
      }
    case .run(let run):
      onAppear { navigation in
        body(navigation)
        run(navigation)
      }
    case .push, nil: onAppear(body)
    }
  }
}
