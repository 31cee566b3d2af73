import Observation
import TableDocuments
import TableModel

/// An old version of a file: its difference to the file as it is now, and the way back to it.
@Observable @MainActor final class OldVersion {
  private enum State {
    case comparing
    /// The revision of the file is the one that was compared.
    case compared(VersionDifference, revision: Int)
    /// The reason why it cannot be compared.
    case failed(String)
  }

  @ObservationIgnored private let version: Versions.Version
  @ObservationIgnored private let number: Int
  @ObservationIgnored private let editing: TableEditing
  /// The table of all versions, which is left when one is restored.
  @ObservationIgnored private let list: any Navigation
  private var state = State.comparing

  /// - Parameter number: The number by which `termtable restore` knows it.
  init(
    _ version: Versions.Version,
    number: Int,
    of editing: TableEditing,
    above list: any Navigation
  ) {
    (self.version, self.number, self.editing, self.list) = (version, number, editing, list)
  }

  /// Compares the version with the file as it is now.
  private func compare() async throws {
    state = .comparing
    let now = editing.file.current
    do {
      let difference = try await VersionDifference.made(
        from: now.bytes,
        over: now.base,
        to: version
      )
      try Task.checkCancellation()
      state = .compared(difference, revision: now.number)
    } catch let error as DocumentError {
      let texts = DocumentTexts.current.oldVersions
      state = .failed(error == .missing ? texts.isGone : texts.cannotRead(error.reason))
    }
  }

  // MARK: - The table

  func table() -> Table {
    let texts = DocumentTexts.current
    return Table(texts.oldVersions.versionOf(version.date)) {
      switch self.state {
      case .comparing: Cell.loading(texts.comparing.comparing)
      case .failed(let reason): Section { NodeRows.errorRow(reason) }
      case .compared(let difference, let revision):
        self.restoring(difference, revision)
        difference.lines.sections
        if let remark = self.remark(on: difference) { Section(footer: remark) {} }
      }
    }
    .onAppear { if case .comparing = self.state { try await self.compare() } }
    .liesAboveData()
  }

  private func restoring(_ difference: VersionDifference, _ revision: Int) -> Section {
    let texts = DocumentTexts.current.oldVersions
    guard !difference.isSame else { return Section { Cell.text(texts.isSame) } }
    let reason = reasonNotRestored(difference)
    var footer = difference.lines.hunks.isEmpty ? [] : [texts.whatChanges]
    if !editing.changes.isEmpty { footer.append(texts.withUnsaved) }
    return Section(footer: footer.isEmpty ? nil : footer.joined(separator: " ")) {
      if let reason {
        Cell.text(reason)
      } else {
        Cell.buttons {
          Button(texts.restore) { navigation in
            try await self.restore(difference, revision, navigation)
          }
        }
      }
    }
  }

  /// The sentence about lines that are not shown; nil if all are.
  private func remark(on difference: VersionDifference) -> String? {
    let texts = DocumentTexts.current.oldVersions
    var sentences: [String] = []
    if difference.hasMoreLines { sentences.append(texts.firstLines(VersionDifference.mostLines)) }
    if case .tooLarge = difference.obstacle {
      sentences.append(texts.onlyBeginning(VersionDifference.shownLimit))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  // MARK: - Restoring

  private func reasonNotRestored(_ difference: VersionDifference) -> String? {
    if let refusal = editing.refusalOfText {
      return editing.context.options.isReadOnly
        ? refusal.sentence : withCommand(refusal.sentence)
    }
    let texts = DocumentTexts.current.oldVersions
    return difference.obstacle.map { obstacle in
      switch obstacle {
      case .otherForm: withCommand(texts.otherForm)
      case .noText(let kind): withCommand(texts.noText(kind))
      case .tooLarge: withCommand(texts.tooLarge(VersionDifference.shownLimit))
      }
    }
  }

  /// Returns the reason why the version is not restored here, and what restores it.
  private func withCommand(_ reason: String) -> String {
    let command = "termtable restore \(editing.file.name.quotedForShell) \(number)"
    return reason + " " + DocumentTexts.current.oldVersions.inShell(command)
  }

  /// Makes the version of the file, as one change that can be undone and is not saved yet.
  private func restore(
    _ difference: VersionDifference,
    _ revision: Int,
    _ navigation: any Navigation
  ) async throws {
    let texts = DocumentTexts.current.oldVersions
    do {
      try await editing.makeNow(difference.splices, in: revision)
    } catch let reason as NotSaved {
      guard editing.file.current.number != revision else {
        return navigation.alert(texts.notRestored, message: withCommand("\(reason)"))
      }
      // The file is another one by now.
      try await compare()
      return navigation.alert(texts.notRestored, message: "\(reason)")
    }
    list.pop()
    list.say(texts.restored)
  }
}
