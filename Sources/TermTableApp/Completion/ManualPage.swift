import ArgumentParser

/// The manual page, made from the help of the commands.
enum ManualPage {
  /// Returns the page as roff, with the macros of man(7).
  static func text(
    _ root: any ParsableCommand.Type,
    _ commands: [String: any ParsableCommand.Type]
  ) -> String {
    let configuration = root.configuration
    var lines = [
      ".TH TERMTABLE 1 \"\" \"termtable \(configuration.version)\" \"User Commands\"",
      ".SH NAME", "termtable \\- \(escaped(lowercasedStart(configuration.abstract)))",
      ".SH SYNOPSIS",
    ]
    lines += usage(of: root)
    for name in commands.keys.sorted() {
      guard let command = commands[name] else { continue }
      lines += [".br"] + usage(of: command)
    }
    lines += [".SH DESCRIPTION"] + paragraphs(configuration.discussion)
    lines += [".SH OPTIONS"] + arguments(of: root)
    lines.append(".SH COMMANDS")
    for name in commands.keys.sorted() {
      guard let command = commands[name] else { continue }
      lines.append(".SS termtable \(escaped(name))")
      lines += paragraphs(command.configuration.abstract)
      lines += [".P"] + paragraphs(command.configuration.discussion) + arguments(of: command)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func help(of command: any ParsableCommand.Type) -> [Substring] {
    command.helpMessage(columns: 10_000).split(separator: "\n", omittingEmptySubsequences: false)
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
  private static func paragraphs(_ text: String) -> [String] {
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
  private static func escaped(_ line: String) -> String {
    let text = line.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + hexadecimal(scalar) + "]"
      }
    }
    .joined()
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
