import TableModel

/// Makes words about a file when a person reads them, from the texts of the language at that time.
package typealias FileWords = @Sendable (FileTexts.Current) -> String

extension FileTexts {
  /// The things that parsers expected, such as “a value”, and sentences about errors of syntax.
  ///
  /// `Errors` makes sentences of what was expected: “expected a value, found …”.
  package struct Syntax: Sendable, Decodable {
    package var parts = Parts()
    package var json = JSON()
    package var json5 = JSON5()
    package var toml = TOML()
    package var yaml = YAML()
    package var propertyLists = PropertyLists()

    // MARK: - Signs

    @Phrase("“{sign}”") package var sign: @Sendable (_ sign: String) -> String
    @Phrase("“{one}” or “{other}”")
    package var eitherSign: @Sendable (_ one: String, _ other: String) -> String
    @Phrase("one of {letters} after “\\”")
    package var escape: @Sendable (_ letters: String) -> String
    @Phrase("{digits} hexadecimal digits")
    package var hexDigits: @Sendable (_ digits: Int) -> String

    // MARK: - Values

    package var value = "a value"
    package var key = "a key"
    package var closingQuote = "a closing quote"
    package var digit = "a digit"
    package var noControl = "no control character"
    package var escapedScalar = "the number of a character"
    package var validUTF8 = "valid UTF-8"
    package var longInteger = "this integer has more than 64 bits; expected a smaller one"
  }
}

extension FileTexts.Syntax {
  /// The parts of a file in which it can end too early; they follow “the file ends inside”.
  package struct Parts: Sendable, Decodable {
    package var alias = "an alias"
    package var anchorOrAlias = "an anchor or an alias"
    package var array = "an array"
    package var comment = "a comment"
    package var date = "a date"
    package var dateOrTime = "a date or a time"
    package var declaration = "the declaration"
    package var document = "a document"
    package var documentType = "the document type"
    package var header = "a header"
    package var inlineTable = "an inline table"
    package var key = "a key"
    package var line = "a line"
    package var list = "a list"
    package var number = "a number"
    package var object = "an object"
    package var propertyList = "a property list"
    package var setting = "a setting"
    package var string = "a string"
    package var tag = "a tag"
    package var text = "a text"
    package var time = "a time"
    package var value = "a value"
  }

  /// The texts of JSON.
  package struct JSON: Sendable, Decodable {
    package var document = "a JSON value"
    package var itemOrEnd = "a value or “]”"
    package var name = "a name in double quotes"
    package var nameOrEnd = "a name in double quotes or “}”"
    package var colon = "“:” after the name"
    package var noDigit = "no digit after a leading 0"
    package var unit = "four hexadecimal digits after “\\u”"
    package var control = "“\"” or an escape like “\\n” inside a string"
    package var fileEnd = "the end of the file after the value"
    package var lessNesting =
      "arrays and objects are nested too deeply; expected at most 1,000,000 levels"
    package var noComments = "JSON has no comments; expected none, or a name such as .jsonc"
    package var noComma = "expected no comma after the last value"
    package var noSpecialNumbers =
      "JSON has no NaN and no infinity; expected null, another number or a text"
    package var oneValue =
      "JSON has one value; expected the end of the file, or a name such as .jsonl"
    package var repeatedName = "this name stands in its object before; its last value counts"
  }

  /// The texts of JSON5.
  package struct JSON5: Sendable, Decodable {
    package var name = "a name or “}”"
    package var noDigit = "no digit after “\\”"
    package var number = "a number such as 1, .5, 0xFF or Infinity"
  }

  /// The texts of TOML.
  package struct TOML: Sendable, Decodable {
    package var lineFeed = "a line feed after the carriage return"
    package var keyOfSetting = "a key, “[” or a comment"
    package var keyOfHeader = "the name of a table"
    package var keyOfMember = "a key or “}”"
    package var dottedKey = "a key after “.”"
    package var equalsSign = "“.” or “=” after the key"
    package var control = "a closing quote or an escape like “\\n”"
    package var numberEnd = "the end of the number"
    package var dateEnd = "the end of the date"
    package var year = "a year"
    package var month = "a month from 01 to 12"
    @Phrase("a day from 01 to {last}") package var day: @Sendable (_ last: Int) -> String
    package var hour = "an hour from 00 to 23"
    package var minute = "a minute from 00 to 59"
    package var second = "a second from 00 to 60"
    @Phrase("“{name}” is defined already; expected a name that is not used yet")
    package var isDefined: @Sendable (_ name: String) -> String
    @Phrase("“{name}” cannot be extended by a key; expected a name that is not used yet")
    package var isClosed: @Sendable (_ name: String) -> String
    @Phrase("“{name}” is a value; expected the name of a table")
    package var isValue: @Sendable (_ name: String) -> String
    @Phrase("“{name}” is not a list of tables; expected a name that is not used yet")
    package var isNoList: @Sendable (_ name: String) -> String
  }

  /// The texts of property lists.
  package struct PropertyLists: Sendable, Decodable {
    package var element =
      """
      a value such as <dict>, <array>, <string>, <integer>, <real>, <true/>, <false/>, <date> or \
      <data>
      """
    @Phrase("{element}, or “{end}”")
    package var elementOrEnd: @Sendable (_ element: String, _ end: String) -> String
    package var entity = "an entity such as “&amp;” or “&#10;”"
    package var integer = "an integer"
    package var date = "a date such as 2001-12-14T21:59:43Z"
    package var data = "data in base 64"
    package var noContent = "no content"
    package var isDamaged = "this binary property list is damaged or cut; expected a whole one"
    package var isInsideItself = "this value is inside itself, or too deep; expected another"
    package var unknownType = "this value has an unknown type; expected another"
    package var farDate = "this date is none of the years 0 to 9999; expected another"
  }
}
