import TableDocuments
import TableScreens

extension ManualPage {
  /// Returns the page of a definition as roff, with the macros of man(7).
  @MainActor static func text(of screen: ScreenFile, in file: FileName) -> String {
    let texts = ScreenTexts.current.manual
    let (definition, manual) = (screen.definition, ScreenManual(screen.definition))
    let last = file.path.split(separator: "/").last.map(String.init) ?? ""
    let name = definition.id ?? String(last.prefix { $0 != "." })
    let program = screen.isProgram ? last : "termtable run \(last)"
    var lines = [
      ".TH \(argument(name.uppercased())) 1 \"\" \"\" \"User Commands\"",
      ".SH NAME", "\(words(name)) \\- \(words(definition.title))", ".SH SYNOPSIS",
    ]
    lines += ScreenHelp.forms.map { words("\(program) \($0)") }.interspersed(with: ".br")
    lines += [".SH DESCRIPTION"] + (definition.help.map(paragraphs(of:)) ?? [])
    lines += [".P", words(texts.introduction)]
    for remark in manual.remarks { lines += [".P", words(remark)] }
    if !manual.settings.isEmpty { lines.append(".SH SETTINGS") }
    for group in manual.settings {
      lines.append(".SS \(argument(group.title))")
      if let help = group.help { lines += paragraphs(of: help) }
      lines += group.entries.flatMap(entry)
    }
    if !manual.actions.isEmpty { lines += [".SH ACTIONS"] + manual.actions.flatMap(entry) }
    if !definition.files.isEmpty {
      lines.append(".SH FILES")
      lines += definition.files.map { ".I \(argument($0))" }.interspersed(with: ".br")
    }
    lines += [".SH EXIT STATUS"] + paragraphs(texts.exitStatus)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ entry: ScreenManual.Entry) -> [String] {
    let lines = ([entry.title] + entry.lines).filter { !$0.isEmpty }.flatMap(paragraphs(of:))
    return [".TP", ".B \(argument(entry.path))"] + lines.interspersed(with: ".br")
  }

  /// Returns the lines of a text, which may be anybody's.
  private static func paragraphs(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { words(String($0)) }
  }

  /// Returns words of anybody in a line of text.
  private static func words(_ text: String) -> String { escaped(text.harmless) }

  /// Returns words of anybody as one argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(words(text))\"" }
}

extension Array {
  /// The elements with another one between them.
  fileprivate func interspersed(with separator: Element) -> [Element] {
    Array(map { [$0] }.joined(separator: [separator]))
  }
}
