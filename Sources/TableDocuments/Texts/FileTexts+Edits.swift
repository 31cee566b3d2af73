import TableModel

extension FileTexts {
  /// The reasons why an edit was refused.
  package struct Edits: Sendable, Decodable {
    package var noName = "this value has no name to change"
    package var inSeveralPlaces =
      "this value stands in several places of the file; give the path of one value in it"
    package var unknownEncoding =
      """
      this file is not in UTF-8, and its bytes do not tell its encoding; give a text in ASCII, \
      or name the encoding, such as --encoding latin1
      """
    @Phrase(
      """
      {byte} shows a byte of the old text that is no character in UTF-8; leave it out
      """
    )
    package var showsByte: @Sendable (_ byte: String) -> String
    package var noValueHere = "the file has no value here"
    package var itemHasPosition =
      "this item has a position and no name to change"
    package var nothingToAddTo =
      "nothing can be added to one value; give the path of an object or a list"
    package var itemHasNoName = "an item of a list has no name; give its value alone"
    package var memberNeedsName = "a member of an object needs a name"
    @Phrase("“{name}” is there already; choose another name")
    package var nameIsThere: @Sendable (_ name: String) -> String
    @Phrase("there is no {step} to add a value beside")
    package var noNeighbor: @Sendable (_ step: String) -> String
    @Phrase("there is no position {position}; the positions are 0 to {last}")
    package var noPosition: @Sendable (_ position: String, _ last: Int) -> String
    @Phrase(
      """
      {path} is an alias of a value that stands elsewhere; give the path of that value, or a \
      value to replace the alias
      """
    )
    package var isAlias: @Sendable (_ path: String) -> String
    /// This and the next text follow “this would also change”.
    package var comment = "a comment"
    package var anotherPart = "another part of the file"
    package var objectOrList = "an object or a list"
    @Phrase("the value would be read as {value}; write it in another way")
    package var readAs: @Sendable (_ value: String) -> String
    @Phrase("the record would have an error ({error})")
    package var brokenRecord: @Sendable (_ error: String) -> String
    package var noValueLeft =
      "the file would be left without a value"
    package var noValueLeftByAll =
      "the file would be left without a value"
    @Phrase("“{text}” is not a number, but the value is “{old}”; change its kind first")
    package var noNumber: @Sendable (_ text: String, _ old: String) -> String
    @Phrase("“{text}” is not {first} or {second}; write one of them")
    package var neitherOf: @Sendable (_ text: String, _ first: String, _ second: String) -> String
    package var isComment = "this is a comment, not a value"
    @Phrase("“{text}” is not a number in {format}; write one such as -1.5e3")
    package var noNumberOf: @Sendable (_ text: String, _ format: String) -> String
    @Phrase("“{word}” is not true or false; write one of them")
    package var notBoolean: @Sendable (_ word: String) -> String
    package var isRecord = "this is a record; give the path of one of its fields"
    @Phrase("“{text}” is not {form}, as “{old}” was; write one such as {example}")
    package var otherDateForm:
      @Sendable (_ text: String, _ form: String, _ old: String, _ example: String) -> String
    @Phrase("this would also change {difference}, so nothing was changed; {remedy}")
    package var wouldChange: @Sendable (_ difference: String, _ remedy: String) -> String
    @Phrase("nothing would change: this edit cannot be written here; {remedy}")
    package var unwritten: @Sendable (_ remedy: String) -> String
    package var overwritten =
      "another program has written into the file since it was opened; open it again"
    package var notOneValue = "it is not one value"
    @Phrase("more than {levels} objects and lists enclose a value")
    package var tooDeep: @Sendable (_ levels: Int) -> String
    package var tooManyMerged =
      "merge keys bring in too many members to list"
    @Phrase("another change stands in the way: {change}; take that one back first")
    package var otherChange: @Sendable (_ change: String) -> String
    @Phrase("“{name}” is not a place in a list; give a number, or - for the end")
    package var noPlaceInList: @Sendable (_ name: String) -> String
    @Phrase(
      """
      “{character}” ({number}) is not a character of {encoding}, the encoding of this file; \
      leave it out
      """
    )
    package var notInEncoding:
      @Sendable (_ character: String, _ number: String, _ encoding: String) -> String
    @Phrase("the file has an error ({place}{error}); mend it first")
    package var hasError: @Sendable (_ place: String, _ error: String) -> String
    @Phrase("the file would have an error ({place}{error})")
    package var wouldHaveError: @Sendable (_ place: String, _ error: String) -> String
    package var losesComment =
      """
      the comment above this table would be lost; delete the table, then add the \
      value
      """
    package var ofAnotherFile =
      "these edits belong to another file"
    package var sameBytesTwice =
      "this edit would change the same bytes twice; make two of it"
    package var readingCancelled = "reading was cancelled before the end of the file"
    @Phrase(
      """
      this file has bytes that are no character of {encoding}, the first at offset {offset}, \
      which saving would lose; it can only be read
      """
    )
    package var losesBytes: @Sendable (_ encoding: String, _ offset: Int) -> String
    @Phrase("this file is compressed; to change it, unpack it with “{command}”")
    package var isCompressed: @Sendable (_ command: String) -> String
    @Phrase("files of the format {format} cannot be edited here")
    package var notEditable: @Sendable (_ format: String) -> String
    package var onlyLines = "this file has lines of text; give one line"
    @Phrase(
      """
      this member is inherited{origin, select, none {} other { from {origin}}}; edit it \
      there, or give a new value to override it
      """
    )
    package var isInherited: @Sendable (_ origin: String?) -> String
    @Phrase(
      """
      the value of the whole file cannot be {change, select, set {set} duplicated {duplicated} \
      deleted {deleted} other {moved}}; give the path of a value in it
      """
    )
    package var isWholeFile: @Sendable (_ change: EditKind) -> String
    @Phrase("item {number}") package var item: @Sendable (_ number: Int) -> String
    @Phrase(
      """
      the value is {isObject, select, true {an object} other {a list}}; give the path of one \
      value
      """
    )
    package var hasValues: @Sendable (_ isObject: Bool) -> String
    @Phrase(
      """
      edit the text{line, select, none {} other {, at line {line}}} \
      (^O opens an editor)
      """
    )
    package var inEditor: @Sendable (_ line: Int?) -> String
    /// The row is empty if its value has no name.
    @Phrase(
      """
      {row, select, none {the row} other {the row “{row}”}} has changed meanwhile, or is gone; \
      look at it, and try again
      """
    )
    package var changedMeanwhile: @Sendable (_ row: String) -> String
    @Phrase("JSON has no dates; write the text \"{text}\"")
    package var noDates: @Sendable (_ text: String) -> String
    @Phrase("column {column} of the value: {error}")
    package var errorInValue: @Sendable (_ column: Int, _ error: String) -> String
    package var noValueOfJSON = "this is not a value of JSON"
    @Phrase("the line has an error ({error}); mend it first")
    package var lineHasError: @Sendable (_ error: String) -> String
    package var aliasInCircle =
      "an alias stands inside the value that it means"
    package var tooManyAliases = "the aliases mean more than 500,000 values"
  }

  /// An edit that a whole file does not allow.
  package enum EditKind: String, Sendable {
    case set, duplicated, deleted, moved
  }
}

extension FileTexts.EditKind: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(rawValue, keywords: [rawValue]) }
}
