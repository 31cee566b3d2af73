import TableModel

/// The errors of the library in words. The description of an error has them in English.
///
/// Each template chooses by the case of the error, and shows its parts: `{error.name}`.
public struct ErrorTexts: Sendable, Decodable {
  /// Why no table can be shown. The parts are `name`, `needed`, `source` and `reason`.
  @Phrase(
    """
    {error, select, noTerminal {no terminal on standard output or at /dev/tty} unusable \
    {the terminal “{error.name}” cannot move the cursor; set TERM to the type of your terminal} \
    busy {a table is already shown; run one application at a time} tooFewFiles {too many open \
    files; allow {error.needed} more with ulimit -n} tooFewThreads {cannot start a thread; allow \
    more memory (ulimit -v) or more processes (ulimit -u)} cannotPrint {cannot write to standard \
    output: it is closed or full} other \
    {{error.source}: {error.reason}}}
    """
  )
  public var terminal: @Sendable (TerminalError) -> String
  /// Why a text did not come back from the person's editor. The parts are `editor`, `status`,
  /// `file`, `folder` and `reason`; no file may be kept.
  @Phrase(
    """
    {error, select, cannotStart {Cannot start “{error.editor}”. Set EDITOR to the editor you want.} \
    failed {“{error.editor}” exited with status {error.status}.{error.file, select, none {} \
    other { Its text is in {error.file}.}}} notText {The edited text is not UTF-8. It is in \
    {error.file}.} cannotRead {The edited text cannot be read: {error.reason}. It is in \
    {error.file}.} gone {The editor deleted its file.} cannotWrite {Cannot write a file in \
    {error.folder}: {error.reason}. Set TMPDIR to another folder.} other \
    {An editor is already open.}}
    """
  )
  public var editor: @Sendable (EditorError) -> String
  /// Why a theme cannot be used. The parts are `name`, `reason`, `line`, `column`, `expected`,
  /// `found`, `themes` and `roles`.
  @Phrase(
    """
    {error, select, unknown {unknown theme “{error.name}”; choose {error.themes}, or the path of a \
    file (a path has a slash or a dot)} unreadable {{error.name}: cannot be read \
    ({error.reason})} other {{error.name}:{error.line}:{error.column}: expected \
    {error.expected, select, theme {the name of a theme ({error.themes}), or the path of another \
    file} role {focus, own.NAME or a role ({error.roles})} anotherRole {a role that is not set \
    yet} equalsSign {=} look {a colour (default, red, bright-red, 0 to 255, #rrggbb), bold, dim, \
    italic, underline or reverse} background {a colour (default, red, bright-red, 0 to 255, \
    #rrggbb)} other {on and a background colour, once and after the text colour, or bold, dim, \
    italic, underline or reverse}}, found {error.found, select, none {the end of the line} \
    other {“{error.found}”}}}}
    """
  )
  public var theme: @Sendable (ThemeError) -> String
  /// Why a key map cannot be used. The parts are `name`, `reason`, `line`, `column`, `expected`,
  /// `found` and `keyMaps`.
  @Phrase(
    """
    {error, select, unknown {unknown key map “{error.name}”; choose {error.keyMaps}, or the path of \
    a file (a path has a slash or a dot)} unreadable {{error.name}: cannot be read \
    ({error.reason})} other {{error.name}:{error.line}:{error.column}: \
    expected {error.expected, select, command {the name of a command, such as moveDown or save, or \
    base in the first line} anotherCommand {a command that is not set yet} equalsSign {=} key {a \
    key, such as j, ^S, Alt-x, F2, Up, PgDn or Space} freeKey {a key that no line above has given \
    to another command} other {the name of a key map ({error.keyMaps})}}, found {error.found, \
    select, none {the end of the line} other {“{error.found}”}}}}
    """
  )
  public var keyMap: @Sendable (KeyMapError) -> String
  /// The origin of a theme, of a key map or of a language, and why it cannot be used.
  @Phrase("{source}: {reason}")
  public var unusable: @Sendable (_ source: String, _ reason: String) -> String
  /// Shown if a test or another program stands in for the application.
  public var noApplication = "Only an application can do this"

  /// The texts in English.
  package init() {}
}

extension Texts {
  /// Returns an error of the library in words; any other as it describes itself.
  ///
  /// ```swift
  /// Application.fail("rows: \(texts.words(of: error))")
  /// ```
  public func words(of error: any Error) -> String {
    switch error {
    case TerminalError.unusableTheme(let error, let source): unusable(source, error)
    case TerminalError.unusableKeyMap(let error, let source): unusable(source, error)
    case TerminalError.unusableLanguage(let error, let source): unusable(source, error)
    case let error as TerminalError: errors.terminal(error)
    case let error as EditorError: errors.editor(error)
    case let error as ThemeError: errors.theme(error)
    case let error as KeyMapError: errors.keyMap(error)
    case let error as ProgramError: model.errors.program(error)
    case let error as LanguageError: model.errors.language(error)
    default: "\(error)"
    }
  }

  private func unusable(_ source: String, _ error: any Error) -> String {
    errors.unusable(source, words(of: error))
  }
}
