/// A command of a plan, with the values that it has.
struct PlannedCommand: Hashable, Sendable {
  let call: CommandRunner.Call

  /// - Throws: `CommandFailure` for a value that its program could take for an option.
  init(_ call: CommandRunner.Call) throws(CommandFailure) {
    _ = try call.command.arguments(call.values, allowsHyphen: call.allowsHyphen)
    self.call = call
  }

  /// The command in one line, with its values; a secret is not told.
  var text: String {
    switch call.command {
    case .program:
      let words = try? call.command.arguments(call.values, allowsHyphen: true)
      return (words ?? []).map(\.quotedForShell).joined(separator: " ")
    case .shell(let text):
      let values = call.values.sorted { $0.key < $1.key }.map { "\($0)=\($1.quotedForShell)" }
      return (values + ["sh -c", text.quotedForShell]).joined(separator: " ")
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

extension ScreenRules.Option {
  /// Returns the options that a command has printed: a line each, with the title behind a tab.
  static func all(in output: String?) -> [ScreenRules.Option] {
    (output ?? "").split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      let label = parts.count > 1 && !parts[1].isEmpty ? parts[1] : parts[0]
      return ScreenRules.Option(value: String(parts[0]), label: String(label))
    }
  }
}
