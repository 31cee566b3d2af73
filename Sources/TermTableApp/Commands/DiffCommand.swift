import ArgumentParser
import TableDocuments
import TermTable

/// `termtable diff`: compares two files by path.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare the values of two files by path, whatever their formats.",
    discussion: """
      On a terminal the differences are a table: Enter opens a value, old and new, and leads to its \
      place in the files. With --print, in linear mode, or if standard output is no terminal, they \
      are printed. If you leave before the files are compared to their ends, the status is 1 if a \
      difference was found, else 69.

      A line that begins with - is a value of the first file, one with + of the second. The order \
      of members, comments and blanks are not compared; nor are types if the format of one file \
      has only texts, such as INI. Numbers are compared by value, aliases of YAML by what they mean. \
      Items of lists are compared with those that they have become: equal ones, then those with the \
      same id, name or key.

      With git: git difftool -y -x "termtable diff". /dev/null is an empty file of the format of \
      the other one. The status is 1 if the values differ, and 65 if a file has an error or lines \
      that were not understood.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The first file, or - for standard input.", transform: Arguments.name)
  var first: FileName

  @Argument(help: "The second file, or - for standard input.", transform: Arguments.name)
  var second: FileName

  @Flag(
    name: .customLong("json"),
    help:
      "Print objects of JSON with the members path, old and new, and new path if it is another one."
  )
  var isJSON = false

  @Flag(name: .customLong("paths"), help: "Print only the paths of values that differ.")
  var showsPaths = false

  @Flag(name: .customLong("print"), help: "Print the differences even on a terminal.")
  var isPrinted = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  func validate() throws {
    if isJSON, showsPaths {
      throw ValidationError(AppTexts.current.usage.excluding("--json", "--paths"))
    }
  }

  @MainActor func run() async throws {
    var statuses: [ExitCode] = []
    let files = (
      try await opened(first, like: second, &statuses),
      try await opened(second, like: first, &statuses)
    )
    guard let old = files.0, let new = files.1 else { throw CommandStatus.ofSeveral(statuses) }
    if let configuration = await configurationOfTable() {
      return try await show(old, new, configuration)
    }
    var differs = false
    let difference = try await reportingErrors(of: first) {
      try await DocumentDifference(of: old.current, and: new.current) { pair in
        differs = true
        try print(pair)
      }
    }
    try Output.finish()
    try end(difference.unread, differs: differs)
  }

  /// Tells which lines were not understood.
  ///
  /// - Throws: The status of files that were compared to their ends; nothing if they are the same.
  func end(_ unread: (old: UnreadLines, new: UnreadLines), differs: Bool) throws {
    let isUnread = [Output.tell(unread.old, of: first), Output.tell(unread.new, of: second)]
    if isUnread.contains(true) { throw CommandStatus.invalid }
    if differs { throw CommandStatus.no }
  }

  /// Opens a file and reads it; returns nil and adds the status if it has an error.
  ///
  /// - Parameter other: The other file, whose format `/dev/null` has.
  @MainActor private func opened(
    _ file: FileName,
    like other: FileName,
    _ statuses: inout [ExitCode]
  ) async throws -> OpenFile? {
    if file == .nothing { return try OpenFile([], at: address(of: other)) }
    do {
      return try await reportingErrors(of: file) {
        let opened = try OpenFile(address(of: file))
        await opened.document.read()
        if let error = opened.document.error { throw error }
        return opened
      }
    } catch let status as ExitCode {
      statuses.append(status)
      return nil
    }
  }

  /// The address of a file: if the standard input is compared, the options are for that alone.
  private func address(of file: FileName) throws -> Address {
    let hasInput = [first, second].contains(.standardInput)
    return hasInput && file != .standardInput ? Address(file) : try reading.address(file)
  }

  @MainActor private func print(_ pair: DocumentDifference.Pair) throws {
    guard !showsPaths else { return Output.print("\(pair.path)") }
    let texts = (try pair.old?.json(), try pair.new?.json())
    // A date and a text, say, can have the same text in JSON.
    let types = texts.0 == texts.1 ? (pair.old?.typeWords, pair.new?.typeWords) : (nil, nil)
    guard isJSON else {
      func line(_ sign: String, _ path: DocumentPath, _ text: String, _ type: String?) {
        Output.print("\(sign)\(path)=\(text)" + (type.map { " (\($0))" } ?? ""))
      }
      if let text = texts.0 { line("-", pair.path, text, types.0) }
      if let text = texts.1 { line("+", pair.newPath, text, types.1) }
      return
    }
    var members = ["\"path\": \(quotedAsJSON("\(pair.path)"))"]
    if pair.newPath != pair.path {
      members.append("\"new path\": \(quotedAsJSON("\(pair.newPath)"))")
    }
    if let text = texts.0 { members.append("\"old\": \(text)") }
    if let text = texts.1 { members.append("\"new\": \(text)") }
    if let type = types.0 { members.append("\"old type\": \(quotedAsJSON(type))") }
    if let type = types.1 { members.append("\"new type\": \(quotedAsJSON(type))") }
    Output.print("{\(members.joined(separator: ", "))}")
  }
}
