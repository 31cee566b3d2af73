import TableModel

extension FileTexts.Syntax {
  /// The texts of YAML.
  package struct YAML: Sendable, Decodable {
    package var construct = Construct()

    /// Says that the error is one of libyaml: other parsers may accept the file. The words are what
    /// was expected, or a sentence.
    @Phrase("{words} (libyaml)") package var byLibrary: @Sendable (_ words: String) -> String
    /// A problem in the words of libyaml.
    @Phrase("{problem}; expected YAML")
    package var unknownProblem: @Sendable (_ problem: String) -> String

    // MARK: - What was expected

    package var utf8 = "UTF-8"
    package var anchorAbove = "the name of an anchor above"
    package var documentStart = "“---” or the end of the file"
    package var dash = "“-” before the next item of the list"
    package var keyOfObject = "a key at the indentation of the others"
    package var commentOrLineEnd = "a comment or the end of the line"
    package var space = "white space"
    package var nameOfAnchor = "a name of letters and digits"
    package var hexDigit = "a hexadecimal digit"
    package var colon = "“:” after the key above"
    package var valueOrKey = "a value or a key"

    // MARK: - Sentences

    package var noList = "no list can begin here; expected “-” on a line of its own"
    package var noKey = "no key can stand here; expected it on a line of its own"
    package var noSecondColon =
      "no second “:” can stand here; expected quotes around the value, or the key on its own line"
    package var noColon = "no “:” can stand here; expected quotes around the text"
    package var unknownDirective = "unknown directive; expected %YAML or %TAG"
    package var endInText = "the document ends inside a text; expected a closing quote"
    package var unknownEscape =
      "unknown escape; expected one of 0 a b t n v f r e \" / \\ N _ L P x u U after “\\”"
    package var noCharacter = "this escape is no character; expected the number of a character"
    package var noTab = "a tab cannot indent; expected spaces"
    package var noIndentation = "the indentation cannot be 0; expected a number from 1 to 9"
    package var unknownPrefix = "the prefix of this tag is unknown; expected a %TAG line above"
    package var secondVersion = "a second %YAML line; expected one for each document"
    package var secondPrefix = "a second %TAG line for this prefix; expected one"
    package var unknownVersion = "this version of YAML is unknown; expected 1.1 or 1.2"
    package var noMemory = "not enough memory; expected a smaller file"
    @Phrase("more than {limit} brackets or keys enclose this value; expected at most {limit}")
    package var tooDeep: @Sendable (_ limit: Int) -> String
  }

  /// The texts about constructs that YAML 1.2 allows and libyaml refuses.
  package struct Construct: Sendable, Decodable {
    /// A construct, and what to write in place of it, each one of the following.
    @Phrase(
      """
      libyaml, which reads YAML here, refuses {construct}, which YAML 1.2 allows; expected \
      {expected}
      """
    )
    package var refused: @Sendable (_ construct: String, _ expected: String) -> String

    // MARK: - Constructs

    package var nameOverLines = "a name in brackets over several lines"
    package var tab = "a tab here"
    package var otherDirectives = "directives of other names"
    package var otherVersions = "other versions"
    package var wordsAfterVersion = "words after the version"
    package var noDocumentStart = "a document without “---” after “...”"
    package var colonBeforeBracket = "“:” right before a sign of brackets"
    package var zeroIndentation = "a text below “|” or “>” without indentation"
    package var nameOfAnchor = "such names of anchors"
    package var endBeforeDocument = "“...” before any document"
    package var colonBeginsText = "a text in brackets that begins with “:”"
    package var noName = "a member without a name"

    // MARK: - What to write in place of them

    package var colonInLine = "“:” in the line of the whole name"
    package var spaces = "spaces"
    package var noSuchLine = "no such line"
    package var versionOrNone = "%YAML 1.2 or no such line"
    package var versionAlone = "%YAML 1.2 alone"
    package var documentStart = "“---” above it"
    package var blankAfterColon = "a blank or a value after “:”"
    package var blanks = "blanks before its lines"
    package var lettersAndDigits = "letters, digits, “-” and “_”"
    package var quotes = "quotes around it"
    package var emptyName = "a name such as \"\" or ~ before “:”"
  }
}
