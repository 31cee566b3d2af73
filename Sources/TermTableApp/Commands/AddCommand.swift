import ArgumentParser
import TableDocuments

/// `termtable add`: adds members and items to a file.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add members or items to a file, and change nothing else.",
    usage: """
      termtable add [options] FILE PATH VALUE
      termtable add [options] FILE PATH=VALUE PATH:=JSON ...
      """,
    discussion: """
      The last step of a path is the name of the new member, or the number of the new item; - \
      adds an item at the end. The value has the type that it has in JSON: 80 is a number, true is \
      true; --string makes it a text, and := takes any value of JSON: users.-:={"name":"ada"}. \
      Several values are added all or none. In a table of values, *.NAME is a new column with this \
      value in all records.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The path of a new value, such as servers.- or server.port, and the value.")
  var assignments: [String]

  @Option(name: .long, help: ArgumentHelp("Add the members before this one.", valueName: "name"))
  var before: String?

  @Option(name: .long, help: ArgumentHelp("Add the members after this one.", valueName: "name"))
  var after: String?

  @OptionGroup var values: ValueOptions
  @OptionGroup var saving: SavingOptions

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  func validate() throws {
    if before != nil, after != nil {
      throw ValidationError(AppTexts.current.usage.excluding("--before", "--after"))
    }
  }

  @MainActor func run() async throws {
    let address = try reading.address(file)
    let assignments = try Assignment.all(assignments)
    try await reportingErrors(of: file) {
      let edits = try await FileEdits(address, saving)
      try await values.hinting(at: assignments.count == 1 ? assignments[0] : nil) {
        var all: [Edit] = []
        for assignment in assignments { all.append(try await edit(assignment, in: edits)) }
        // Each is put right after the member, so the last one first.
        try await edits.finish(after == nil ? all : all.reversed())
      }
    }
  }

  @MainActor private func edit(
    _ assignment: Assignment,
    in edits: FileEdits
  ) async throws -> Edit {
    let path = try DocumentPath(parsing: assignment.path)
    guard let last = path.steps.last else {
      throw ValidationError(AppTexts.current.usage.emptyPath)
    }
    let value = try values.newValue(of: assignment, at: path, in: edits)
    let parent = DocumentPath(Array(path.steps.dropLast()))
    return try await edits.document.current.adding(value, last, to: parent, at: place())
  }

  private func place() throws -> Edit.Place? {
    if let before { return .before(DocumentPath.Step(try Arguments.value(before))) }
    return try after.map { .after(DocumentPath.Step(try Arguments.value($0))) }
  }
}
