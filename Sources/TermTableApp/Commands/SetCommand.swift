import ArgumentParser
import TableDocuments

/// `termtable set`: changes values of a file, and no other byte.
struct SetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change values of a file, and no other byte.",
    usage: """
      termtable set [options] FILE PATH VALUE
      termtable set [options] FILE PATH=VALUE PATH:=JSON ...
      """,
    discussion: """
      The new value has the type of the old one. In place of null, or where there was none, it has \
      the type that it has in JSON: 80 is a number, true is true; --string makes it a text, and := \
      takes any value of JSON: ports:=[80,443]. Several values are changed all or none. A path can \
      select several values: servers.*.port=80, users[name=ada].shell=/bin/zsh. The first = outside \
      of quotes and brackets ends a path. With - for the file, standard input is read, and the \
      result printed. Where the file names a JSON Schema, a value has the kind that the schema has \
      for it, and what it forbids is refused with 65. It never asks; if something else is editing \
      the file, it waits for 2 seconds.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "A path and its new value, or paths with values.")
  var assignments: [String]

  @Flag(name: .long, help: "Add values, and the file, that do not exist.")
  var create = false

  @OptionGroup var values: ValueOptions
  @OptionGroup var saving: SavingOptions

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  @MainActor func run() async throws {
    let address = try reading.address(file)
    let assignments = try Assignment.all(assignments)
    try await reportingErrors(of: file) {
      let edits = try await FileEdits(address, saving, creates: create)
      var all: [Edit] = []
      for assignment in assignments {
        all += try await values.hinting(at: assignment) {
          try await self.edits(assignment, in: edits)
        }
      }
      guard !all.isEmpty else { throw NothingSelected(paths: assignments.map(\.path)) }
      try await values.hinting(at: assignments.count == 1 ? assignments[0] : nil) {
        try await edits.finish(all)
      }
    }
  }

  /// Returns the edits that give a value to all nodes of a path.
  @MainActor private func edits(
    _ assignment: Assignment,
    in file: FileEdits
  ) async throws -> [Edit] {
    let document = file.document
    let pattern = try PathPattern(parsing: assignment.path)
    do {
      var edits: [Edit] = []
      for path in try await pattern.paths(in: document.document, isExact: create) {
        do {
          let value = try await values.value(of: assignment, at: path, in: file)
          edits.append(Edit(path, .set(value)))
        } catch let refusal as EditRefusal {
          throw EditRefusal("\(path): \(refusal)")
        }
      }
      return edits
    } catch let error as UnknownPath {
      // `Host#2` of a file with blocks is there, at another path.
      guard create, error.alternatives.isEmpty, let path = pattern.path,
        !error.isInBlock || error.step.occurrence ?? 1 == 1
      else { throw error }
      let value = try values.newValue(of: assignment, at: path, in: file)
      return [try await document.current.adding(value, at: path, beyond: error.known)]
    }
  }
}
