import TableDocuments
import TableModel

// A file that only root may write: the new version is kept as a copy, which `sudo` installs if the
// person agrees.

extension FileSaving {
  /// The question whether to install the copy of a file that this person may not write.
  func questionToInstall(_ copy: FileName, _ tell: @escaping Telling) -> Alert {
    let target = file.name.realPath ?? file.name
    let superuser = context.options.superuser
    let texts = DocumentTexts.current
    guard let superuser, superuser.installing(copy, at: target, replacing: nil) != nil else {
      let command = SaveError.noPermission(copy: copy).command(for: target, by: superuser) ?? ""
      return Alert(
        texts.saving.mayNotWrite,
        message: superuser == nil
          ? texts.saving.installAsRoot(copy.shown, command)
          : texts.saving.installByHand(copy.shown, command)
      )
    }
    return Alert(
      texts.saving.saveAsRoot,
      message: texts.saving.asksForPassword(superuser.name, copy.shown)
    ) {
      Button(texts.saving.saveWith(superuser.name), key: "s") { [weak self] navigation in
        let text = try await self?.install(copy, by: superuser, navigation, tell)
        if let text { tell(text, navigation) }
      }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }

  /// Installs the copy.
  ///
  /// - Returns: A sentence for the person; nil if a question is asked first.
  /// - Throws: The reason why it was not installed.
  private func install(
    _ copy: FileName,
    by superuser: Superuser,
    _ navigation: any Navigation,
    _ tell: @escaping Telling
  ) async throws -> String? {
    // The person may type the password slowly, so it is asked for before the file is looked at.
    if let asking = superuser.asking { try await run(asking, copy, navigation) }
    var result: Result<SaveResult, any Error>?
    await context.queue.inOrder { [weak self] in
      result = await self?.installNow(copy, by: superuser, navigation)
    }.value
    return try outcome(of: result, navigation, tell)
  }

  private func installNow(
    _ copy: FileName,
    by superuser: Superuser,
    _ navigation: any Navigation
  ) async -> Result<SaveResult, any Error> {
    isSaving = true
    defer { isSaving = false }
    do {
      let (path, hash, remarks) = try saver.prepareInstalling(copy, context.keeper.journal)
      guard let command = superuser.installing(copy, at: path, replacing: hash) else {
        throw SaveError.noPermission(copy: copy)
      }
      let status = try await navigation.run(command)
      let result = try saver.finishInstalling(
        copy,
        status: status,
        remarks: remarks,
        context.keeper.journal
      )
      await noteSaved(try await FileSaving.source(file.name, like: file.base))
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// Runs a command in the terminal.
  ///
  /// - Throws: `.notInstalled` if it fails.
  private func run(_ command: [String], _ copy: FileName, _ navigation: any Navigation) async throws
  {
    let status = try await navigation.run(command)
    guard status == 0 else {
      throw NotSaved(SaveError.notInstalled(copy: copy, status: status))
    }
  }
}
