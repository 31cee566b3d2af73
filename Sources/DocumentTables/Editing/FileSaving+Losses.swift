import TableDocuments
import TableModel

// What saving cannot keep, such as the group of the file: the person is told before it is saved.

extension FileSaving {
  /// Finds out what saving would not keep, to be shown before it is saved.
  func findLosses() async { losses = await FileSaving.losses(of: saver) }

  /// Returns the question whether to save the file although something is lost; nil if the person
  /// was told of all of it.
  ///
  /// - Parameter save: Saves the file.
  func questionOfLosses(_ save: Action) async -> Alert? {
    let told = losses
    await findLosses()
    guard losses.contains(where: { !told.contains($0) }) else { return nil }
    let texts = DocumentTexts.current
    return Alert(texts.saving.saveAnyway, message: lossSentences.joined(separator: "\n")) {
      Button(ModelTexts.current.forms.save, key: "s", action: save)
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }

  /// What saving would not keep, a sentence each.
  var lossSentences: [String] {
    losses.map { DocumentTexts.current.saving.sentence($0.prediction.capitalized) }
  }

  /// What saves the file as it is edited now.
  var saver: Saver {
    var saver = Saver(file.name, over: file.base, state: context.options.state)
    saver.programs = context.options.programs
    return saver
  }

  /// Tries everything but the writing; an error is told when the file is saved.
  @concurrent private nonisolated static func losses(of saver: Saver) async -> [SaveRemark] {
    (try? saver.check().remarks) ?? []
  }
}
