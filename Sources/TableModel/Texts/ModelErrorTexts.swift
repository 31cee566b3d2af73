/// The errors of programs and of language files in words. The description of an error has them in
/// English.
///
/// Each template chooses by the case of the error, and shows its parts: `{error.name}`.
public struct ModelErrorTexts: Sendable, Decodable {
  /// Why another program did not run. The part is `name`.
  @Phrase(
    """
    {error, select, cannotStart {Cannot start “{error.name}”. Install it, or add its folder to \
    PATH.} busy {Another program has the terminal. Wait until it has ended.} other {No other \
    program can be shown here. Run it in a shell.}}
    """
  )
  public var program: @Sendable (ProgramError) -> String
  /// Why a language cannot be used. The parts are `name`, `folder`, `reason`, `line`, `column`,
  /// `expected` and `found`; `expected` is shown as the signs or names that can stand there.
  @Phrase(
    """
    {error, select, unknown {no language “{error.name}”; {error.folder, select, none {} other {put \
    {error.name}.txt into {error.folder}, or }}give the path of a language file (a path has a \
    slash or a dot)} unreadable {{error.name}: cannot be read ({error.reason})} other \
    {{error.name}:{error.line}:{error.column}: expected \
    {error.expected, select, key {the name of a text, such as {error.expected}} anotherKey {a text \
    that no line above has} escape {\\n or \\\\} visibleText {UTF-8 text without control \
    characters} use {{error.expected} in the text} otherCase {the case {error.expected}} other \
    {{error.expected}}}, found {error.found, select, none {the end of the text} other \
    {“{error.found}”}}}}
    """
  )
  public var language: @Sendable (LanguageError) -> String

  /// The texts in English.
  package init() {}
}
