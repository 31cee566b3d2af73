import TableDocuments

/// A command of a definition. Values never become a part of its text.
package enum ScreenCommand: Hashable, Sendable {
  /// A program and its arguments, which are run without a shell. An element that is `$value`, or
  /// another known name after `$`, is replaced as a whole.
  case program([String])
  /// A text for `/bin/sh`, in which values are variables of the environment.
  case shell(String)

  /// The name of the program; nil for a text.
  var program: String? {
    if case .program(let words) = self { words.first } else { nil }
  }

  /// The command as it is written, in one line.
  package var text: String {
    switch self {
    case .program(let words):
      words.map { $0.hasPrefix("$") ? $0 : FileName($0).quotedForShell }.joined(separator: " ")
    case .shell(let text): text
    }
  }

  /// Returns the program and its arguments.
  ///
  /// - Parameters:
  ///   - values: The values by their names.
  ///   - allowsHyphen: True if a value may begin with a hyphen.
  /// - Throws: `CommandFailure` for a value that the program could take for an option.
  func arguments(
    _ values: [String: String],
    allowsHyphen: Bool = false
  ) throws(CommandFailure) -> [String] {
    guard case .program(let words) = self else { return ["/bin/sh", "-eu", "-c", text] }
    var arguments: [String] = []
    for word in words {
      guard word.hasPrefix("$"), let value = values[String(word.dropFirst())] else {
        arguments.append(word)
        continue
      }
      guard allowsHyphen || !value.hasPrefix("-") || arguments.contains("--") else {
        throw CommandFailure(ScreenTexts.current.problems.hyphen(value))
      }
      arguments.append(value)
    }
    return arguments
  }
}

/// The reason why a command has failed, as a sentence.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
