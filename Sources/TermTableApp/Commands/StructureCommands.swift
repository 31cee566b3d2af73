import ArgumentParser
import TableDocuments

/// `termtable unset`: deletes members and items of a file.
struct UnsetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Delete members or items of a file, and change nothing else.",
    discussion: """
      The comments in the line of a member and directly above it go with it. In a table of values, \
      *.NAME is a column of all records.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The paths to delete, such as servers.0.port; a path can select several.")
  var paths: [String]

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption
  @OptionGroup var saving: SavingOptions

  @MainActor func run() async throws {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let edits = try await FileEdits(address, saving)
      var selected: [DocumentPath] = []
      for path in paths {
        let column = try? DocumentPath(parsing: Arguments.value(path))
        if let column, column.steps.count == 2, edits.document.current.isColumn(column) {
          selected.append(column)
          continue
        }
        let pattern = try PathPattern(parsing: Arguments.value(path))
        for path in try await pattern.paths(in: edits.document.document)
        where !selected.contains(path) {
          if pattern.path != nil { try await path.checkIsAlone(in: edits.document.document) }
          selected.append(path)
        }
      }
      guard !selected.isEmpty else { throw NothingSelected(paths: paths) }
      // From the last to the first, as the numbers of the items after a deleted one change.
      let order = try await edits.document.current.sortedByPlace(selected)
      try await edits.finish(order.reversed().map { Edit($0, .delete) })
    }
  }
}

/// `termtable move`: moves a member or an item within its object or list.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a member or an item within its object or list.",
    discussion: CommandStatus.help
  )

  @OptionGroup var value: OneValue

  @Argument(help: "Its new place among the values there, from 0.")
  var position: Int

  @OptionGroup var saving: SavingOptions

  @MainActor func run() async throws {
    try await value.change(saving) { .move(to: position) }
  }
}

/// `termtable rename`: gives a member another name.
struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a member of an object another name.",
    discussion: CommandStatus.help
  )

  @OptionGroup var value: OneValue

  @Argument(help: "Its new name.")
  var name: String

  @OptionGroup var saving: SavingOptions

  @MainActor func run() async throws {
    try await value.change(saving) { try .rename(Arguments.value(name)) }
  }
}
