import TableModel

extension FileTexts {
  /// The errors of paths.
  package struct Paths: Sendable, Decodable {
    @Phrase("column {column}: expected {part}")
    package var expected: @Sendable (_ column: Int, _ part: String) -> String
    package var dotOrEnd = "“.” or the end of the path"
    package var numberAfterSign = "a number from 1 after “#”"
    package var nameOrNumber = "a name or a number"
    package var escape = "one of \" \\ n r t u after “\\”"
    package var characterNumber = "the number of a character after “\\u”, as in “\\u{1B}”"
    package var dotOrItem = "“.” or “[name=value]”"
    package var numberOrPair = "a number or name=value"
    package var oneName = "one name before “=”"
    @Phrase(
      """
      {step} stands {places} times{path, select, none {} other { in {path}}}; choose one of \
      {paths}
      """
    )
    package var isAmbiguous:
      @Sendable (_ step: String, _ places: Int, _ path: String?, _ paths: [String]) -> String
    @Phrase("nothing at {step}{path, select, none {} other { in {path}}}")
    package var nothing: @Sendable (_ step: String, _ path: String?) -> String
    @Phrase(
      """
      nothing at {step}{path, select, none {} other { in {path}}} outside of the blocks of Match \
      and Host; did you mean {other}?
      """
    )
    package var isInBlock: @Sendable (_ step: String, _ path: String?, _ other: String) -> String
    @Phrase(
      """
      nothing at {step}{path, select, none {} other { in {path}}}: the list is empty
      """
    )
    package var listIsEmpty: @Sendable (_ step: String, _ path: String?) -> String
    @Phrase(
      """
      nothing at {step}{path, select, none {} other { in {path}}}; \
      {last, plural, =0 {the only item is 0} other {the items are 0 to #}}
      """
    )
    package var noItem: @Sendable (_ step: String, _ path: String?, _ last: Int) -> String
    @Phrase(
      """
      nothing at {step}{path, select, none {} other { in {path}}}; did you mean {paths}?
      """
    )
    package var didYouMean: @Sendable (_ step: String, _ path: String?, _ paths: String) -> String
  }
}
