import ArgumentParser
import TableDocuments

/// `termtable set`: changes values of a file, and no other byte.
struct SetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change values of a file, and no other byte.",
    usage: """
      termtable set [options] FILE PATH VALUE
      termtable set [options] FILE PATH=VALUE ...
      """,
    discussion: """
      The new value has the type of the old one; --string and --json override that. Several values \
      are changed all or none. A path can select several values: servers.*.port=80, \
      users[name=ada].shell=/bin/zsh. The first = outside of quotes and brackets ends a path. With \
      - for the file, standard input is read, and the result printed. It never asks.

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

  @MainActor func run() async throws {
    let assignments = try parsedAssignments()
    try await reportingErrors(of: file) {
      let edits = try FileEdits(file, creates: create)
      var all: [Edit] = []
      for (path, value) in assignments {
        all += try await values.hinting(at: value) {
          try await self.edits(PathPattern(parsing: path), value, in: edits.document)
        }
      }
      guard !all.isEmpty else { throw CommandStatus.no }
      try await values.hinting(at: assignments.count == 1 ? assignments[0].value : "") {
        try await edits.finish(all, saving)
      }
    }
  }

  /// The paths and values of the arguments.
  private func parsedAssignments() throws -> [(path: String, value: String)] {
    let arguments = try assignments.map(Arguments.value)
    let parsed = arguments.map(PathPattern.assignment)
    if arguments.count == 2, parsed[0] == nil { return [(arguments[0], arguments[1])] }
    return try zip(arguments, parsed).map { argument, parsed in
      guard let parsed else {
        throw ValidationError("\(argument): expected PATH VALUE, or only arguments PATH=VALUE.")
      }
      return parsed
    }
  }

  /// Returns the edits that give a value to all nodes of a path.
  @MainActor private func edits(
    _ pattern: PathPattern,
    _ text: String,
    in document: OpenFile
  ) async throws -> [Edit] {
    do {
      var edits: [Edit] = []
      for path in try await pattern.paths(in: document.document, isExact: create) {
        do {
          edits.append(Edit(path, .set(try await values.value(text, at: path, in: document))))
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
      return [
        try await document.current.adding(
          try values.newValue(text, in: document),
          at: path,
          beyond: error.known
        )
      ]
    }
  }
}
