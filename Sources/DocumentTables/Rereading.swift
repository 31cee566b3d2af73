import TableDocuments
import TableModel

/// Reads the file of open tables again when it has changed, and keeps the focus on the same rows.
@MainActor final class Rereading {
  /// The time without changes after which a file is read: a program may write it in several steps.
  private static let pause = Duration.milliseconds(100)
  /// The number of pauses for which a file may be missing: some programs delete a file before they
  /// write it again.
  private static let patience = 10

  private let address: Address
  private let rows: NodeRows
  private var version: FileVersion?
  private var watching: Task<Void, Never>?
  /// True once the table has appeared.
  private(set) var hasBegun = false

  init(_ address: Address, _ rows: NodeRows) {
    self.address = address
    self.rows = rows
    version = FileVersion(address.name)
  }

  private var file: FileName { address.name }

  isolated deinit {
    watching?.cancel()
  }

  /// Begins to watch the file. Databases and folders read their rows when they are visible, so they
  /// are not watched.
  func begin() {
    hasBegun = true
    guard watching == nil, version != nil, !rows.open.document.isLive else { return }
    watching = Task { [file, weak self] in
      while let watch = await Rereading.watch(file), !Task.isCancelled {
        await self?.readIfChanged()
        guard self != nil, await watch.hasChanged() else { return }
        try? await Task.sleep(for: Rereading.pause)
      }
      // Otherwise the system has no watches left, and the file is not read again.
      guard FileVersion(file) == nil else { return }
      self?.tell(.missing)
    }
  }

  /// Watches a file, also one that is missing for a short time; nil if it stays missing.
  private static func watch(_ file: FileName) async -> FileWatch? {
    for _ in 0..<patience where !Task.isCancelled {
      if let watch = try? FileWatch(file) { return watch }
      try? await Task.sleep(for: pause)
    }
    return nil
  }

  private func readIfChanged() async {
    guard let now = FileVersion(file), now != version else { return }
    version = now
    await rows.editing?.settled()
    guard await !keepsChanges(from: now) else { return }
    guard await !rows.open.document.readAppended() else {
      return await inOrder { _ = try? self.rows.editing?.showAppended() }
    }
    do throws(DocumentError) {
      let new = try OpenFile(address)
      new.document.takeOptions(of: rows.open.document)
      // The old rows are shown until all is read and sorted, so that each row finds its place.
      await new.document.read()
      let sorted = await sortedLists(in: new.document)
      // If it has changed once more, it is read once more.
      guard !Task.isCancelled, FileVersion(file) == now else { return }
      await inOrder {
        // An edit may have been made while the file was read.
        guard await !self.keepsChanges(from: now) else { return }
        self.rows.editing?.file.take(new)
        self.show(new.document, sorted)
      }
    } catch {
      tell(error)
    }
  }

  private func keepsChanges(from version: FileVersion) async -> Bool {
    await rows.editing?.saving.keepsChanges(from: version) == true
  }

  /// Does something when no edit is being applied.
  private func inOrder(_ work: @escaping @MainActor () async -> Void) async {
    guard let editing = rows.editing else { return await work() }
    await editing.context.queue.inOrder { await work() }.value
  }

  private func tell(_ error: DocumentError) {
    let texts = DocumentTexts.current
    rows.open.nodes.first?.navigation?.alert(
      texts.rereading.title,
      message: texts.rereading.cannotRead(error.reason)
    )
  }

  /// Sorts the records of the open tables in the new document as they are sorted now.
  private func sortedLists(in new: any Document) async -> [ObjectIdentifier: RecordList] {
    var lists: [ObjectIdentifier: RecordList] = [:]
    var node = new.root
    for table in rows.open.nodes {
      guard let container = node else { break }
      let list = table.list(in: rows.open.edition)
      if list.isSorted { lists[ObjectIdentifier(table)] = await list.again(for: container) }
      guard let index = table.focus.flatMap({ rows.index(of: $0, in: container) }) else { break }
      node = child(at: index, of: container)
    }
    return lists
  }

  /// Shows the new document in the open tables, each at the same place, with the focus on the same
  /// row.
  private func show(_ new: any Document, _ sorted: [ObjectIdentifier: RecordList]) {
    let tables = rows.open
    let open = tables.nodes
    let focuses = open.map(\.focus)
    tables.replace(by: new, revision: rows.editing?.file.current.number ?? tables.revision)
    var node = tables.root
    var location: Location?
    for (place, table) in open.enumerated() {
      if place > 0 { (table.node, table.location) = (node, location) }
      if let list = sorted[ObjectIdentifier(table)] { table.use(list, in: tables.edition) }
      guard let focus = focuses[place], let container = node else { continue }
      guard let index = rows.index(of: focus, in: container) else {
        return leave(open[(place + 1)...], of: table, missing: focus.name)
      }
      table.keys = RowKeys()
      table.focus(on: table.list(in: tables.edition).row(ofNumber: index))
      node = child(at: index, of: container)
      guard node != nil else { continue }
      let row = container.child(at: index)
      location = tables.location(
        ofTableOf: row,
        inRow: tables.location(of: table)?.child(at: index, row)
      )
    }
  }

  private func child(at index: Int, of node: any Node) -> (any Node)? {
    node.kind.isContainer ? node.child(at: index).destination : nil
  }

  /// Leaves tables whose node is gone, and tells it.
  private func leave(_ gone: ArraySlice<OpenNode>, of table: OpenNode, missing name: String?) {
    gone.first?.navigation?.pop()
    let texts = DocumentTexts.current
    table.navigation?.alert(texts.rereading.title, message: texts.rereading.isGone(name))
  }
}
