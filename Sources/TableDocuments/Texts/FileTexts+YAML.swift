import TableModel

extension FileTexts {
  /// The reasons why an edit of YAML was refused.
  package struct YAML: Sendable, Decodable {
    package var hasAnchor =
      "this value has an anchor, which a copy would have, too"
    @Phrase(
      """
      the alias {name} in line {line} leads to this value; put another value in its place \
      first
      """
    )
    package var hasAlias: @Sendable (_ name: String, _ line: Int) -> String
    package var standsInLines = "this value is written in several lines and cannot be changed so"
    package var noPlace = "this value has no place in the file"
    package var noDash =
      "the dash of this item was not found"
    package var commentBefore =
      "a comment stands before this value; give the path of a value in it"
    package var noNameFound = "the name of this value was not found"
    package var isWholeDocument =
      "this is a whole document; give the path of a value in it"
    package var noMembers =
      "this value has no members to add one beside"
    package var noPlaceForValue =
      "there is no place for a value here"
    package var onlyDocument =
      "this is the only document; give the path of a value in it"
    package var noDocument = "this is not a document; give the path of one"
    package var hasDirectives =
      "the documents of this file have directives or end marks; change only what is inside one"
    package var hasEmptyDocument =
      "a document of this file is empty; change only what is inside the others"
    package var longName =
      "a name in YAML has at most 1,024 characters"
    @Phrase("“{text}” is not a date in YAML; write one such as 2001-12-14")
    package var noDate: @Sendable (_ text: String) -> String
  }
}
