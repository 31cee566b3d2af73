import ArgumentParser

/// The manual page, made from the help of the commands.
enum ManualPage {
  /// The page as roff, with the macros of man(7).
  static var text: String {
    let configuration = TermTableCommand.configuration
    let commands = configuration.subcommands.filter { $0 != OpenCommand.self }
    var lines = [
      ".TH TERMTABLE 1 \"\" \"termtable \(configuration.version)\" \"User Commands\"",
      ".SH NAME", "termtable \\- \(escaped(lowercasedStart(configuration.abstract)))",
      ".SH SYNOPSIS",
    ]
    lines += usage(of: OpenCommand.self)
    for command in commands { lines += [".br"] + usage(of: command) }
    lines += [".SH DESCRIPTION"] + discussion(of: TermTableCommand.self)
    lines += [".P"] + discussion(of: OpenCommand.self)
    lines += [".SH OPTIONS"] + arguments(of: OpenCommand.self)
    lines.append(".SH COMMANDS")
    for command in commands {
      lines.append(".SS termtable \(escaped(command.configuration.commandName ?? ""))")
      lines += paragraphs(command.configuration.abstract)
      lines += [".P"] + discussion(of: command) + arguments(of: command)
    }
    lines += [".SH EXIT STATUS"] + paragraphs(CommandStatus.help)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func help(of command: any ParsableCommand.Type) -> [Substring] {
    CommandHelp.text(of: command, columns: 10_000)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns what is to be said about a command. The exit statuses are the same for all of them,
  /// and have a section of their own.
  private static func discussion(of command: any ParsableCommand.Type) -> [String] {
    paragraphs(command.configuration.discussion.replacing(CommandStatus.help, with: ""))
  }

  /// Returns the lines that tell how to call a command.
  private static func usage(of command: any ParsableCommand.Type) -> [String] {
    let lines = help(of: command)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else { return [] }
    let usage = lines[start...].prefix { !$0.isEmpty }.map { line in
      let text = line.hasPrefix("USAGE: ") ? line.dropFirst(7) : line[...]
      return escaped(String(text.drop { $0 == " " }))
    }
    return [usage.joined(separator: "\n.br\n")]
  }

  /// Returns the arguments and options of a command, each with its meaning.
  private static func arguments(of command: any ParsableCommand.Type) -> [String] {
    var result: [String] = []
    var isInList = false
    for line in help(of: command) {
      if line.hasSuffix(":"), line.allSatisfy({ $0.isUppercase || $0 == ":" }) {
        isInList = line == "ARGUMENTS:" || line == "OPTIONS:"
      } else if isInList, let match = line.wholeMatch(of: /^  (\S.*?)(?:  +(.*))?$/) {
        result += [".TP", ".B \(escaped(String(match.1)))", escaped(String(match.2 ?? ""))]
      }
    }
    return result
  }

  /// Returns a text of paragraphs, and of lines that stay as they are if they begin with a blank.
  static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isList = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") != isList {
        isList.toggle()
        lines.append(isList ? ".nf" : ".fi")
      }
      lines.append(line.isEmpty ? ".P" : escaped(String(line)))
    }
    return lines + (isList ? [".fi"] : [])
  }

  private static func lowercasedStart(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns a line that roff prints as it is.
  static func escaped(_ line: String) -> String {
    let text = line.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      // In a terminal, groff shows other characters for these, and a quote ends an argument.
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + hexadecimal(scalar) + "]"
      }
    }
    .joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
