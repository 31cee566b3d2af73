import Observation
import TableDocuments
import TableModel

/// The old versions of a file, as far as they are read.
@Observable @MainActor final class OldVersions {
  /// The lines in which a version differs from the file.
  struct ChangedLines {
    let added: Int
    let removed: Int
  }

  @ObservationIgnored private let editing: TableEditing
  /// The newest first; nil until they are read.
  private(set) var versions: [Versions.Version]?
  /// The reason why they cannot be read; nil if they can.
  private(set) var failure: DocumentError?
  /// The lines of versions, by the files in which these are kept.
  private var lines: [FileName: ChangedLines] = [:]
  /// The revision of the file that the lines are counted against.
  @ObservationIgnored private var revision: Int?

  /// The most bytes of a file whose changed lines are counted.
  private static let mostCounted = 1 << 20

  init(of editing: TableEditing) { self.editing = editing }

  func changedLines(of version: Versions.Version) -> ChangedLines? { lines[version.file] }

  /// Reads the versions, and then counts the lines of small ones, one after the other.
  func read(in state: StateFolder) async throws {
    let file = editing.file
    do {
      versions = try await Versions(of: file.name, in: state).listed()
      failure = nil
    } catch {
      failure = error as? DocumentError
      return
    }
    if revision != file.current.number { lines = [:] }
    let now = file.current
    revision = now.number
    guard now.bytes.count <= Self.mostCounted else { return }
    for version in versions ?? [] where version.size <= Self.mostCounted {
      guard lines[version.file] == nil else { continue }
      // Opening the version tells why it cannot be read.
      let difference = try? await VersionDifference.made(
        from: now.bytes,
        over: now.base,
        to: version
      )
      try Task.checkCancellation()
      guard let difference, difference.obstacle == nil else { continue }
      lines[version.file] = ChangedLines(added: difference.added, removed: difference.removed)
    }
  }
}

// MARK: - The table

extension NodeRows {
  /// The command that shows the old versions of the file; nil for a folder.
  var oldVersionsCommand: Button? {
    guard let address, !open.document.isFolder else { return nil }
    let texts = DocumentTexts.current.oldVersions
    var reason: String?
    if !address.canBeSaved {
      reason = texts.ofInput
    } else if let editing {
      if editing.file.current.hasStatements { reason = texts.ofDatabase }
    } else {
      return nil
    }
    return Button(texts.title) { navigation in
      if let editing { navigation.push(oldVersions(of: editing)) }
    }
    .alsoNamed([String](inLanguageFile: texts.commandNames))
    .disabled(reason != nil, reason: reason)
  }

  /// The table of the old versions of the file.
  private func oldVersions(of editing: TableEditing) -> Table {
    let texts = DocumentTexts.current.oldVersions
    let state = editing.context.options.state
    let old = OldVersions(of: editing)
    return Table(texts.title) {
      if let failure = old.failure {
        Section { NodeRows.errorRow(texts.cannotRead(failure.reason)) }
      } else if let versions = old.versions {
        if !versions.isEmpty { section(of: versions, old, editing, in: state) }
      } else if state != nil {
        Cell.loading(texts.reading)
      }
    }
    .empty(state == nil ? texts.noFolder : texts.none)
    .onAppear { if let state { try await old.read(in: state) } }
    .liesAboveData()
  }

  private func section(
    of versions: [Versions.Version],
    _ old: OldVersions,
    _ editing: TableEditing,
    in state: StateFolder?
  ) -> Section {
    let texts = DocumentTexts.current.oldVersions
    return Section(
      Array(versions.enumerated()),
      id: \.element.file,
      footer: state.map { texts.keptIn($0.path.abbreviated) }
    ) { number, version in
      let lines = old.changedLines(of: version).map { lines in
        lines.added + lines.removed == 0 ? texts.same : texts.changed(lines.added, lines.removed)
      }
      return Cell.record([
        TextLine.Run(version.age),
        TextLine.Run(lines ?? "", role: .detail),
        TextLine.Run(version.shownSize, role: .detail),
        TextLine.Run(version.date, role: .detail),
      ])
      .action { list in
        list.push(OldVersion(version, number: number + 1, of: editing, above: list).table())
      }
      .accessory(.disclosure)
      .actionTitle(ModelTexts.current.controls.opens)
    }
    .columns(areChosen: false) {
      Column(texts.age)
      Column(texts.lines, alignment: .trailing)
      Column(texts.size, alignment: .trailing) {
        (entry: (offset: Int, element: Versions.Version)) in
        entry.element.size
      }
      Column(texts.date, priority: -1)
    }
  }
}
