import TableModel

extension FileTexts {
  /// The reasons why an edit of YAML was refused.
  package struct YAML: Sendable, Decodable {
    package var hasAnchor =
      "this value has an anchor, which a copy would have, too; expected a value without one"
    @Phrase(
      """
      the alias {name} in line {line} leads to this value; expected another value in its place \
      first
      """
    )
    package var hasAlias: @Sendable (_ name: String, _ line: Int) -> String
    package var standsInLines = "this value stands in lines; expected another edit"
    package var noPlace = "this value has no place in the file; expected another one"
    package var noDash =
      "the dash of this item was not found; expected a list with a dash before each item"
    package var commentBefore =
      "a comment stands before this value; expected the path of a value in it"
    package var noNameFound = "the name of this value was not found; expected another path"
    package var isWholeDocument =
      "this is a whole document; expected the path of a value in it"
    package var noMembers =
      "this value has no members to add one beside; expected brackets or a member"
    package var noPlaceForValue =
      "there is no place for a value here; expected one of the values there"
    package var onlyDocument =
      "this is the only document; expected the path of a value in it"
    package var noDocument = "this is no document; expected the path of one"
    package var hasDirectives =
      "the documents of this file have directives or end marks; expected an edit inside one"
    package var hasEmptyDocument =
      "a document of this file is empty; expected an edit inside one of the others"
    package var longName =
      "a name of YAML has at most 1,024 characters; expected a shorter one"
    @Phrase("“{text}” is no date of YAML; expected one such as 2001-12-14")
    package var noDate: @Sendable (_ text: String) -> String
  }
}
