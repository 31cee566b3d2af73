import TableModel

// The errors as arguments of their texts, and as their texts in English.

/// Returns the name, the path or a part of a file, safe to print and cut to a line.
private func shown(_ text: String) -> String { text.printable(columns: 200) }

extension TerminalError: CustomStringConvertible, PhraseArgument {
  /// The mistake, and what was expected, without the name of the program; safe to print.
  public var description: String { Texts().words(of: self) }

  package var phraseValue: PhraseValue {
    switch self {
    case .noTerminal: PhraseValue(case: "noTerminal")
    case .unusable(let name): PhraseValue(case: "unusable", [("name", name.printable)])
    case .busy: PhraseValue(case: "busy")
    case .tooFewFiles(let needed): PhraseValue(case: "tooFewFiles", [("needed", needed)])
    case .tooFewThreads: PhraseValue(case: "tooFewThreads")
    case .cannotPrint: PhraseValue(case: "cannotPrint")
    case .unusableTheme(let error, let source): Self.unusable(error, source)
    case .unusableKeyMap(let error, let source): Self.unusable(error, source)
    case .unusableLanguage(let error, let source): Self.unusable(error, source)
    }
  }

  private static func unusable(_ error: any Error, _ source: String) -> PhraseValue {
    PhraseValue(case: "other", [("source", source), ("reason", "\(error)")])
  }
}

extension EditorError: CustomStringConvertible, PhraseArgument {
  /// The mistake, and how to fix it.
  public var description: String { Texts().words(of: self) }

  package var phraseValue: PhraseValue {
    switch self {
    case .cannotStart(let editor): PhraseValue(case: "cannotStart", [("editor", editor)])
    case .failed(let editor, let status, let kept):
      PhraseValue(case: "failed", [("editor", editor), ("status", status), ("file", kept)])
    case .notText(let kept): PhraseValue(case: "notText", [("file", kept)])
    case .cannotRead(let kept, let reason):
      PhraseValue(case: "cannotRead", [("file", kept), ("reason", reason)])
    case .gone: PhraseValue(case: "gone")
    case .cannotWrite(let folder, let reason):
      PhraseValue(case: "cannotWrite", [("folder", folder), ("reason", reason)])
    case .busy: PhraseValue(case: "busy")
    }
  }
}

extension ThemeError: CustomStringConvertible, PhraseArgument {
  /// One line for people: what is wrong, where, and what was expected.
  public var description: String { Texts().words(of: self) }

  package var phraseValue: PhraseValue {
    let themes = Theme.builtIn.map(\.name)
    switch self {
    case .unknown(let name):
      return PhraseValue(case: "unknown", [("name", shown(name)), ("themes", themes)])
    case .unreadable(let path, let reason):
      return PhraseValue(case: "unreadable", [("name", shown(path)), ("reason", reason)])
    case .mistake(let name, let line, let column, let expected, let found):
      let roles = Role.allCases.map { "\($0)" }
      return PhraseValue(
        case: "mistake",
        [
          ("name", shown(name)), ("line", line), ("column", column), ("expected", expected),
          ("found", shown(found)), ("themes", themes), ("roles", roles),
        ]
      )
    }
  }
}

extension ThemeError.Expected: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(case: "\(self)") }
}

extension KeyMapError: CustomStringConvertible, PhraseArgument {
  /// One line for people: what is wrong, where, and what was expected.
  public var description: String { Texts().words(of: self) }

  package var phraseValue: PhraseValue {
    let keyMaps = KeyMap.builtInNames
    switch self {
    case .unknown(let name):
      return PhraseValue(case: "unknown", [("name", shown(name)), ("keyMaps", keyMaps)])
    case .unreadable(let path, let reason):
      return PhraseValue(case: "unreadable", [("name", shown(path)), ("reason", reason)])
    case .mistake(let name, let line, let column, let expected, let found):
      return PhraseValue(
        case: "mistake",
        [
          ("name", shown(name)), ("line", line), ("column", column), ("expected", expected),
          ("found", shown(found)), ("keyMaps", keyMaps),
        ]
      )
    }
  }
}

extension KeyMapError.Expected: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(case: "\(self)") }
}
