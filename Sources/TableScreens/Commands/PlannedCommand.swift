import TableDocuments

/// A command of a plan, with the values that it has.
struct PlannedCommand: Sendable {
  let call: CommandRunner.Call
  /// The way in which its output is shown.
  let output: ScreenRow.Output
  private let title: String?

  /// - Parameter title: What it does, for people; nil for its text.
  /// - Throws: `CommandFailure` for a value that its program could take for an option.
  init(
    _ call: CommandRunner.Call,
    title: String? = nil,
    output: ScreenRow.Output
  ) throws(CommandFailure) {
    _ = try call.command.arguments(call.values, allowsHyphen: call.allowsHyphen)
    (self.call, self.title, self.output) = (call, title, output)
  }

  /// The name of what it does, for people who wait for it.
  var name: String { title ?? text }

  /// The command in one line, with the values that it names; a secret is not told. Of two commands
  /// with the same text, one is enough.
  var text: String {
    switch call.command {
    case .program:
      let words = try? call.command.arguments(call.values, allowsHyphen: true)
      return (words ?? []).map { FileName($0).quotedForShell }.joined(separator: " ")
    case .shell(let text):
      let named = call.values.filter { text.contains("$" + $0.key) || text.contains("${" + $0.key) }
      let values = named.sorted { $0.key < $1.key }
        .map { "\($0.key)=\(FileName($0.value).quotedForShell)" }
      return (values + ["sh -c", FileName(text.inOneLine).quotedForShell]).joined(separator: " ")
    }
  }
}

extension ScreenRow {
  /// Returns the call of a command that reads.
  func reading(_ command: ScreenCommand) -> CommandRunner.Call {
    CommandRunner.Call(command: command, values: values, limit: .seconds(timeout ?? 5))
  }

  /// Returns the call of a command that changes something.
  ///
  /// - Parameter seconds: The time that it has if the definition tells none.
  func changing(_ command: ScreenCommand, seconds: Double = 60) -> CommandRunner.Call {
    CommandRunner.Call(
      command: command,
      values: values,
      limit: .seconds(timeout ?? seconds),
      allowsHyphen: allowsHyphen,
      isParsed: false
    )
  }

  /// Gives a value to a command: in a variable or an argument, a secret in its standard input.
  func give(_ value: ScreenValue, to call: inout CommandRunner.Call) {
    let text = value.words.joined(separator: rules.separator ?? " ")
    if kind == .secret { call.secret = text } else { call.values["value"] = text }
  }

  /// Returns the value that a command has printed.
  func value(ofOutput output: String) -> ScreenValue {
    guard kind.isList else { return .text(output) }
    guard let separator = rules.separator else {
      return .list(output.split(whereSeparator: \.isNewline).map(String.init))
    }
    return .list(output.split(separator: separator).map(String.init))
  }
}

extension String {
  /// The lines of a text of a shell in one line, for people.
  fileprivate var inOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ⏎ ")
  }
}
