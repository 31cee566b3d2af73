import TableModel

extension FileTexts {
  /// The reasons why an edit of a property list was refused.
  package struct PropertyLists: Sendable, Decodable {
    package var noName = "this value has no name; choose a member of a dictionary"
    package var noPlace = "this value has no place in the file"
    package var isBinary =
      """
      this property list is binary and can only be read; “plutil -convert xml1” makes one in \
      XML
      """
    package var name = "a property list"
    package var noNull = "property lists have no null"
    @Phrase("XML cannot express the character U+{code}; leave it out")
    package var noCharacter: @Sendable (_ code: String) -> String
  }
}
