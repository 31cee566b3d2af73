import TableDocuments
import TableModel

// A file that this person may not write: that is said from the start, and what saving it does.

extension FileSaving {
  /// The way a file can be saved, as far as its permissions tell.
  enum Writing: Equatable {
    case possible
    /// A program such as `sudo`, of this name, saves it.
    case bySuperuser(String)
    case impossible
  }

  /// Looks in the background whether the person may write the file.
  func findRights() {
    let (saver, reason) = (saver, context.options.reasonNotWritable)
    findingRights?.cancel()
    findingRights = Task { [weak self] in
      let reason = await reason(saver)
      guard let self, !Task.isCancelled else { return }
      let writing = reason.map(writing(despite:)) ?? .possible
      // The table is listed again, and its title with it.
      if self.writing != writing { self.writing = writing }
    }
  }

  private func writing(despite reason: SaveError) -> Writing {
    guard case .noPermission = reason, !file.current.hasStatements,
      // The copy that is installed is kept there.
      context.options.state != nil, let superuser = context.options.superuser,
      superuser.canInstall(file.name)
    else { return .impossible }
    return .bySuperuser(superuser.name)
  }

  /// The remark beside the title; nil for none.
  var remark: TitleRemark? {
    let texts = DocumentTexts.current.saving
    if context.options.isReadOnly { return TitleRemark(texts.readOnly, short: texts.readOnly) }
    switch writing {
    case .possible: return nil
    case .bySuperuser(let name): return TitleRemark(texts.savedWith(name), short: texts.readOnly)
    case .impossible: return TitleRemark(texts.readOnly, short: texts.readOnly)
    }
  }
}
