import TableDocuments
import TableModel

// The tables of objects and lists.

extension NodeRows {
  /// Returns an object or a list as a table.
  ///
  /// - Parameters:
  ///   - location: Where it is; nil if nothing can be edited there.
  ///   - list: The columns of its records, if they are known; nil to find them.
  func table(
    of node: any Node,
    title: String,
    at location: Location? = nil,
    in list: RecordList? = nil
  ) -> Table {
    if let file = (node as? FileNode)?.file {
      let table = DocumentTable(file, options, tellError: tellError)
      return table.table(title: title, rereading: file.name)
    }
    let opened = open.open(node, at: location)
    let export = TableExport(self, of: opened)
    if let list { opened.use(list, in: open.edition) }
    var table = Table(title) {
      if let node = opened.node {
        section(of: node, title: title, of: opened)
        for section in unsetSections(of: node, in: opened) { section }
      }
    }
    .empty(emptyView { opened.node })
    .barButtons {
      if let button = homeButton(opened) { button }
      for button in buttons(of: opened.node, opened) { button }
      for button in changesButtons { button }
      for button in problemsButtons { button }
    }
    .with(changes)
    .ownCommands { export.command }
    table.progress = { export.progress }
    table.leadsSearchesOn = true
    table.showsHelp = showsHelp
    table.showsBeside = showsBeside(node, opened.list(in: open.edition))
    table.rowFacts = { section, row in
      facts(
        of: opened.node,
        opened.list(in: open.edition),
        at: opened.location,
        section: section,
        row: row
      )
    }
    table = keepingPlace(table)
    return titled(
      node,
      appearing(table, as: opened, isComplete: node.isComplete) { await node.read() }
    )
  }

  /// The most children that are looked at for one that opens a table.
  private static let mostChildren = 100

  /// True if the table of a node shows that of its focused row beside it, false if it stands alone,
  /// as lines of text do; nil if its rows seem to open no tables.
  func showsBeside(_ node: any Node, _ list: RecordList) -> Bool? {
    if node.kind == .lines { return false }
    if list.columns(of: node) != nil { return true }
    for index in 0..<min(node.count, Self.mostChildren) {
      let child = node.child(at: index)
      if child.link != nil || child.kind.isContainer { return true }
      if child.kind != .comment, isLong(child.text) { return true }
    }
    return nil
  }

  /// True if the row of a text opens the whole text.
  func isLong(_ text: NodeText) -> Bool {
    let start = text.prefix(NodeRows.shortLimit)
    return !start.isWhole || start.text.contains(where: \.isNewline)
  }

  /// Lets a table note its navigation when it appears, and read the rest of its node.
  func appearing(
    _ table: Table,
    as open: OpenNode,
    isComplete: Bool,
    read: @escaping @MainActor () async -> Void
  ) -> Table {
    guard !isComplete else { return table.onAppear { open.navigation = $0 } }
    return table.onAppear { navigation in
      open.navigation = navigation
      await read()
    }
  }

  /// Notes the file among the recent files.
  func noteOpening() {
    if let address { options?.recent?.noteOpening(of: address) }
  }

  /// A sentence about choices of an earlier time, by which the document is read now; nil if there
  /// are none.
  var wordsOfRememberedReading: String? {
    guard let address, !address.reading.isEmpty,
      options?.recent?.reading(of: address.name) == address.reading
    else { return nil }
    let (format, encoding) = (address.reading.format, address.reading.encoding)
    let options = [format.map { _ in "--format auto" }, encoding.map { _ in "--encoding auto" }]
    let taken = options.compactMap { $0 }.joined(separator: " ")
    return DocumentTexts.current.rows.remembered(format?.name, encoding?.name, taken)
  }

  /// Lets a table of the document note, when it is left, which row had the focus.
  func keepingPlace(_ table: Table) -> Table {
    guard let address, address.isRemembered, let recent = options?.recent else { return table }
    var table = table
    table.didLeave = { facts in recent.keep(facts?.path ?? "", of: address.name) }
    return table
  }

  /// Returns the words of a table without rows.
  ///
  /// - Parameters:
  ///   - hasError: Returns true if an error is told in place of the words.
  ///   - node: Returns the node of the table; nil if it was not read yet.
  func emptyView(
    hasError: @escaping @MainActor () -> Bool = { false },
    of node: @escaping @MainActor () -> (any Node)?
  ) -> DrawnContent {
    DrawnContent { _ in
      let node = node()
      return node == nil && hasError() ? [] : [TextLine(NodeRows.emptyText(of: node))]
    }
  }

  /// Returns the buttons that choose which children a node shows; none if it always shows all.
  func buttons(of node: (any Node)?, _ table: OpenNode) -> [Button] {
    guard let node, let filter = node.layout.filter else { return comments.buttons }
    let list = table.list(in: open.edition)
    func toggle(_ navigation: any Navigation) -> Int? {
      filter.toggle(navigation.focusedRow?.id(as: Int.self).map(list.number(inRow:)))
    }
    guard list.isSorted else {
      return comments.buttons + [
        Button(filter.title, key: filter.key) { navigation in
          if let index = toggle(navigation) { navigation.focus(on: index) }
        }
      ]
    }
    return comments.buttons + [
      Button(filter.title, key: filter.key) { navigation in
        let index = toggle(navigation)
        try await list.sortAgain(node)
        if let index { navigation.focus(on: list.row(ofNumber: index)) }
      }
    ]
  }

  /// The button that leads from a record to its own list, where it can be changed; nil for a table
  /// that has its place.
  private func homeButton(_ table: OpenNode) -> Button? {
    guard changing != nil, table.location == nil, let home = table.node?.layout.home else {
      return nil
    }
    let path = DocumentPath([DocumentPath.Step(home.list), DocumentPath.Step(home.item)])
    return Button(DocumentTexts.current.editing.editInList(home.list.harmless), key: "e") { _ in
      let record = try await path.resolved(in: open.document).inRevision(open.revision)
      let index = min(table.focusedNumber ?? 0, max(0, record.node.count - 1))
      // Leaving this table ends what it runs.
      Task { go(to: record.child(at: index, record.node.child(at: index))) }
    }
  }

  private static func emptyText(of node: (any Node)?) -> String {
    let texts = DocumentTexts.current
    guard let node, node.layout.emptyText == nil else {
      return node?.layout.emptyText ?? texts.rows.emptyFile
    }
    return node.kind == .lines ? texts.rows.emptyFile : texts.rows.noItems
  }

  /// Names the table of an item for linear mode, which numbers rows from 1.
  func titled(_ node: any Node, _ table: Table) -> Table {
    var table = table
    table.spokenTitle = node.position.map { DocumentTexts.current.rows.spokenRow($0 + 1) }
    return table
  }
}
