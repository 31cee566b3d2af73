import ArgumentParser
import TableDocuments

/// `termtable comment`: comments members and items of a file out, or writes a comment above one.
struct CommentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment members or items of a file out, or write a comment above them.",
    discussion: """
      What is commented out already stays as it is.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths to comment out, such as servers.0; a path can select several.")
  var paths: [String]

  @Option(name: .customLong("write"), help: "Write this comment above them, and comment none out.")
  var text: String?

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption
  @OptionGroup var saving: SavingOptions

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let edits = try await FileEdits(address, saving)
      var selected: [DocumentPath] = []
      var isSelected: Set<[Int]> = []
      var areAsWanted = false
      for path in paths {
        guard let some = try await self.selected(Arguments.value(path), edits) else {
          areAsWanted = true
          continue
        }
        for path in some {
          let place = try await path.resolved(in: edits.document.document)
          if isSelected.insert(place.indices).inserted { selected.append(path) }
        }
      }
      guard !selected.isEmpty || areAsWanted else { throw NothingSelected(paths: paths) }
      // From the last to the first, as the numbers of the items after one change.
      let order = try await edits.document.current.sortedByPlace(selected)
      let words = try text.map(Arguments.value)
      for path in order.reversed() {
        let comment = words.map { CommentEdit.add($0, above: path) }
        try await edits.document.apply(comment ?? .commentOut(path))
      }
      try await edits.finish()
    }
  }

  /// Returns the paths that one selects; nil if its value is commented out already.
  @MainActor private func selected(
    _ path: String,
    _ edits: FileEdits
  ) async throws -> [DocumentPath]? {
    let pattern = try PathPattern(parsing: path)
    let document = edits.document.document
    do {
      let paths = try await pattern.paths(in: document)
      if let path = pattern.path { try await path.checkIsAlone(in: document) }
      return paths
    } catch let error as UnknownPath {
      guard text == nil, let path = pattern.path,
        try await !edits.document.current.comments(of: path).isEmpty
      else { throw error }
      edits.tell(AppTexts.current.commands.isCommentedOut, of: path)
      return nil
    }
  }
}

/// `termtable uncomment`: makes members and items values again that are commented out.
struct UncommentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uncomment",
    abstract: "Make members or items values again that are commented out.",
    discussion: """
      A path is the one that the value has then, such as Service.Restart. What is no comment \
      already stays as it is.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths of the values, such as Service.Restart.")
  var paths: [String] = []

  @Option(name: .customLong("line"), help: "The line of a comment, from 1, in place of a path.")
  var lines: [Int] = []

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption
  @OptionGroup var saving: SavingOptions

  func validate() throws {
    guard !paths.isEmpty || !lines.isEmpty else {
      throw ValidationError(AppTexts.current.usage.noComment)
    }
  }

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let edits = try await FileEdits(address, saving)
      for line in lines { _ = try await edits.document.current.comment(inLine: line) }
      for line in lines {
        // The lines stay the same: each comment becomes a line. It can have become one with those
        // above.
        guard let place = try? await edits.document.current.comment(inLine: line) else { continue }
        try await edits.document.apply(CommentEdit.uncomment(at: place))
      }
      for path in paths {
        let path = try DocumentPath(parsing: Arguments.value(path))
        guard let place = try await comment(of: path, edits) else { continue }
        try await edits.document.apply(CommentEdit.uncomment(at: place))
      }
      try await edits.finish()
    }
  }

  /// Returns the offset of the comment that becomes the value at a path; nil if the value is there.
  @MainActor private func comment(
    of path: DocumentPath,
    _ edits: FileEdits
  ) async throws -> Int? {
    let current = edits.document.current
    let parent = try? await path.parent.resolved(in: current.document).destination
    guard parent?.kind != .list else {
      throw EditRefusal(AppTexts.current.commands.commentInList)
    }
    let places = try await current.comments(of: path)
    guard places.count < 2 else {
      let lines = places.map { current.line(of: $0) }
      throw EditRefusal(AppTexts.current.commands.severalComments("\(path)", lines))
    }
    if let place = places.first { return place }
    _ = try await path.found(in: current.document)
    edits.tell(AppTexts.current.commands.isNoComment, of: path)
    return nil
  }
}
