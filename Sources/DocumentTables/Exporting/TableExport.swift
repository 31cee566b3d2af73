import Observation
import TableDocuments
import TableModel

/// The export of the rows that a table shows into a file.
@Observable @MainActor final class TableExport {
  @ObservationIgnored private let rows: NodeRows
  @ObservationIgnored private let table: OpenNode
  /// The part that is done, from 0 to 1; nil if no export runs.
  private(set) var progress: Double?

  /// - Parameter table: The table whose rows are exported.
  init(_ rows: NodeRows, of table: OpenNode) {
    self.rows = rows
    self.table = table
  }

  /// The command that exports, or tells why it cannot.
  var command: Button {
    let texts = DocumentTexts.current.exporting
    return Button(texts.command) { [self] in ask(suggestedName, $0) }
      .alsoNamed([String](inLanguageFile: texts.commandNames))
      .typed { [self] in action(to: $0) }
      .disabled(rows(ShownPart()) == nil, reason: texts.onlyColumns)
  }

  private var open: OpenTables { rows.open }

  /// The rows as the table shows them now; nil if it has no columns.
  private func rows(_ part: ShownPart) -> ExportedRows? {
    open.node(of: table).flatMap {
      ExportedRows($0, table.list(in: open.edition), part)
    }
  }

  // MARK: - The name of the file

  /// The title of what is exported: the name of the table, or of the file without its extension.
  private var title: String {
    if table.node != nil, let name = table.location?.path.steps.last?.name { return name }
    return rows.address?.titleWithoutExtension ?? ""
  }

  private var suggestedName: String {
    var name = String(title.map { $0 == "/" || $0.isNewline ? "_" : $0 })
    if name.isEmpty || name.first == "." { name = "rows" + name }
    let path = name + ".csv"
    return isShown(FileName(path)) ? name + "-rows.csv" : path
  }

  /// True if a file is the one whose rows are shown.
  private func isShown(_ name: FileName) -> Bool {
    guard let path = name.realPath else { return false }
    return rows.address?.file?.realPath == path
  }

  // MARK: - Asking

  /// Exports into a file that was typed after the command; asks for the format if its name does not
  /// tell it.
  private func action(to name: String) -> Action {
    guard let format = ExportFormat(ofFile: name) else { return .run { [self] in ask(name, $0) } }
    return .task { [self] navigation in
      let part = try TableExport.part(in: navigation)
      let words = try await export(part, to: name, as: format, navigation)
      if let words { navigation.say(words) }
    }
  }

  /// Opens the table that asks for the file and its format.
  private func ask(_ name: String, _ navigation: any Navigation) {
    do {
      let part = try TableExport.part(in: navigation)
      if let shown = rows(part) {
        navigation.push(form(part, name: name, words: shown.words))
      }
    } catch {
      navigation.alert(DocumentTexts.current.exporting.command, message: "\(error)")
    }
  }

  /// The part of the table that is shown now.
  private static func part(in navigation: any Navigation) throws -> ShownPart {
    guard let reading = navigation as? any SearchReading else { return ShownPart() }
    var part = ShownPart(hiddenColumns: reading.hiddenColumns)
    guard let search = reading.search, search.rows != nil else { return part }
    guard !search.isSimilar else {
      throw NotSaved(description: ModelTexts.current.sections.onlySimilarFound)
    }
    part.filter = search.query
    return part
  }

  private func form(_ part: ShownPart, name: String, words: String) -> Table {
    let (name, format) = (Box(name), Box(ExportFormat.csv))
    let texts = DocumentTexts.current.exporting
    let action = Action.task { [self] navigation in
      guard progress == nil else { return }
      let format = ExportFormat(ofFile: name.value) ?? format.value
      guard let words = try await export(part, to: name.value, as: format, navigation) else {
        return
      }
      navigation.pop()
      navigation.say(words)
    }
    var table = Table(texts.title) { [self] in
      Section(footer: words) {
        Cell.field(texts.file, value: name.binding, format: .path.live()).id("file")
        if let format = ExportFormat(ofFile: name.value) {
          Cell(texts.format, detail: format.title)
        } else {
          Cell.choice(texts.format, selection: format.binding, options: ExportFormat.allCases) {
            $0.title
          }
        }
        row(action)
      }
      .valueAlignment(.leading)
    }
    .liesAboveData()
    .focused(on: "file")
    table.submitting = action
    table.progress = { [self] in progress ?? open.document.progress }
    return table
  }

  /// The row that exports, with the part that is done.
  private func row(_ action: Action) -> Cell {
    let texts = DocumentTexts.current.exporting
    return Cell(texts.export, detail: progress.map { texts.percent(Int($0 * 100)) }).action(action)
  }

  // MARK: - Writing

  /// Writes the rows into a file; asks first whether to replace one.
  ///
  /// - Parameter part: The part that is written.
  /// - Returns: A sentence for the person; nil if nothing was written, as they decided.
  /// - Throws: The reason why it was not written; `CancellationError` if the action was cancelled.
  private func export(
    _ part: ShownPart,
    to path: String,
    as format: ExportFormat,
    _ navigation: any Navigation
  ) async throws -> String? {
    let texts = DocumentTexts.current.exporting
    guard !path.isEmpty else { throw NotSaved(description: texts.noName) }
    let name = FileName(path).inHome
    if isShown(name) { throw NotSaved(description: texts.isShown) }
    let version = FileVersion(name)
    let saver = Saver(name, opened: version, state: rows.options?.state)
    do {
      try await TableExport.check(saver)
      if let version {
        let replaces = await navigation.confirm(
          texts.replace(path),
          message: texts.exists(version.shownSize),
          button: texts.replaceIt
        )
        guard replaces else { return nil }
      }
      try await waitForRows()
      guard let shown = rows(part) else { throw NotSaved(description: texts.onlyColumns) }
      let result = try await write(shown, as: format, saver)
      return words(about: result, of: shown, in: Address(name).title)
    } catch let error as SaveError {
      throw NotSaved(
        description: DocumentTexts.current.saving.sentence(error.description(for: name))
      )
    }
  }

  @concurrent private nonisolated static func check(_ saver: Saver) async throws {
    if let obstacle = try saver.check().obstacle { throw SaveError.needsWritingInPlace(obstacle) }
  }

  /// Waits until the edits are made and the rows are read. Those of a pipe may have no end: it
  /// does not wait for them.
  private func waitForRows() async throws {
    await rows.editing?.settled()
    guard rows.address?.file != nil else { return }
    await open.document.read()
    // The table may read it already.
    while open.document.progress != nil, !Task.isCancelled { await open.changed() }
    if let node = open.node(of: table), !node.isComplete { await node.read() }
    try Task.checkCancellation()
  }

  private func write(
    _ shown: ExportedRows,
    as format: ExportFormat,
    _ saver: Saver
  ) async throws -> RowExport.Result {
    progress = 0
    defer { progress = nil }
    let (export, scan) = try await shown.export(as: format, title: title)
    let (shares, share) = AsyncStream.makeStream(
      of: Double.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let following = Task {
      for await share in shares where Int(share * 100) > Int((progress ?? 1) * 100) {
        progress = share
      }
    }
    defer { following.cancel() }
    return try await saver.saveParts { write in
      try await export.write(scan, telling: { share.yield($0) }, to: write)
    }
  }

  private func words(
    about result: RowExport.Result,
    of shown: ExportedRows,
    in file: String
  ) -> String {
    let texts = DocumentTexts.current.exporting
    var parts = [texts.written(result.rows, file)]
    if result.unread > 0 { parts.append(texts.unread(result.unread)) }
    if shown.hiddenCount > 0 { parts.append(texts.hidden(shown.hiddenCount)) }
    if open.document.error != nil { parts.append(texts.afterError) }
    return parts.joined(separator: "; ")
  }
}

extension ExportFormat {
  /// The name as people know it.
  @MainActor fileprivate var title: String {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .json: "JSON"
    case .jsonLines: DocumentTexts.current.exporting.jsonLines
    case .markdown: DocumentTexts.current.exporting.markdown
    case .html: "HTML"
    case .sql: DocumentTexts.current.exporting.script
    }
  }
}
