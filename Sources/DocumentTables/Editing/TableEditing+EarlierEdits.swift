import TableDocuments
import TableModel

// Edits that an earlier session did not save.

extension TableEditing {
  /// Offers the edits that an earlier session did not save.
  func offerPendingEdits(_ navigation: any Navigation) async {
    guard !context.options.isReadOnly, let found = await context.keeper.findEarlierEdits()
    else { return }
    if case .edits = found { earlierEdits = found }
    ask(about: found, navigation)
  }

  /// The command that asks again about the edits of an earlier session, as long as they are neither
  /// restored nor discarded.
  var earlierEditsCommand: Button? {
    guard let earlierEdits else { return nil }
    let texts = DocumentTexts.current.earlierEdits
    return Button(texts.command) { [weak self] navigation in
      self?.ask(about: earlierEdits, navigation)
    }
    .alsoNamed([String](inLanguageFile: texts.commandNames))
  }

  private func ask(about found: EditKeeper.Found, _ navigation: any Navigation) {
    let texts = DocumentTexts.current
    switch found {
    case .damaged(let copy):
      navigation.alert(
        texts.earlierEdits.unreadable,
        message: texts.earlierEdits.damaged(context.title, copy.shown)
      )
    case .edits(let pending, nil): navigation.present(alert(ofLost: pending))
    case .edits(let pending, let splices?): navigation.present(alert(of: pending, splices))
    }
  }

  private func alert(of pending: PendingEdits, _ splices: [Splice]) -> Alert {
    let texts = DocumentTexts.current
    return Alert(
      texts.earlierEdits.title,
      message: pending.mayBeSaved
        ? texts.earlierEdits.perhapsSaved(context.title)
        : texts.earlierEdits.notSaved(context.title)
    ) {
      Button(texts.earlierEdits.restore) { [weak self] in try await self?.restore(splices, pending)
      }
      Button(texts.earlierEdits.show, key: "s") { [weak self] navigation in
        guard let self else { return }
        navigation.push(await difference(of: splices, pending))
      }
      Button(texts.earlierEdits.discard, role: .destructive) { [weak self] in
        self?.discard(pending)
      }
      Button(texts.earlierEdits.later, role: .cancel)
    }
  }

  private func alert(ofLost pending: PendingEdits) -> Alert {
    let texts = DocumentTexts.current
    return Alert(
      texts.earlierEdits.ofAnotherVersion,
      message: texts.earlierEdits.cannotApply(context.title)
    ) {
      Button(texts.earlierEdits.discard, role: .destructive) { [weak self] in
        self?.discard(pending)
      }
      Button(texts.earlierEdits.later, role: .cancel)
    }
  }

  private func discard(_ pending: PendingEdits) {
    pending.discard()
    earlierEdits = nil
  }

  private func restore(_ splices: [Splice], _ pending: PendingEdits) async throws {
    try await context.result { [context] in
      try await context.file.restore(splices)
      try context.keeper.goOn(with: pending)
      await context.show()
    }
    earlierEdits = nil
  }

  /// A table of the difference that pending edits make, from which they are restored or discarded;
  /// who leaves it without a decision is asked again.
  private func difference(of splices: [Splice], _ pending: PendingEdits) async -> Table {
    let difference = await TextDifference.made(file.base, with: splices)
    let texts = DocumentTexts.current
    return Table(texts.earlierEdits.title) {
      Section {
        Button(texts.earlierEdits.restore) { [weak self] navigation in
          try await self?.restore(splices, pending)
          navigation.pop()
        }
        Button(texts.earlierEdits.discard, role: .destructive) { [weak self] navigation in
          self?.discard(pending)
          navigation.pop()
        }
      }
      difference.sections
    }
    .liesAboveData()
    .willLeave { [weak self] in
      guard let self, earlierEdits != nil else { return .allow }
      return .ask(
        Alert(texts.earlierEdits.title) {
          Button(texts.earlierEdits.restore) { [weak self] in
            try await self?.restore(splices, pending)
          }
          Button(texts.earlierEdits.discard, role: .destructive) { [weak self] in
            self?.discard(pending)
          }
          Button(texts.earlierEdits.later)
        }
      )
    }
  }
}

/// The offer of the edits of an earlier session, when the table of the file appears first.
@MainActor final class PendingOffer {
  private var editing: TableEditing?

  init(_ editing: TableEditing) { self.editing = editing }

  func make(in navigation: any Navigation) {
    guard let editing else { return }
    self.editing = nil
    let base = editing.file.base
    Task {
      // All of the text tells whether they are edits of it.
      if base.isCopy { await base.waitForBytes(beyond: .max) }
      await editing.offerPendingEdits(navigation)
    }
  }
}
