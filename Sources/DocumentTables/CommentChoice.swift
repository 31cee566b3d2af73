import Observation
import TableDocuments
import TableModel

/// The choice whether the tables of a document show its comments, and the button for it.
@Observable @MainActor final class CommentChoice {
  /// True if the rows of comments are hidden.
  private(set) var areHidden = false
  @ObservationIgnored private let tables: OpenTables

  init(_ tables: OpenTables) { self.tables = tables }

  /// The button that shows or hides comments; none in a document without comments.
  var buttons: [Button] {
    guard tables.document.hasComments else { return [] }
    let texts = DocumentTexts.current
    return [
      Button(areHidden ? texts.rows.showComments : texts.rows.hideComments, key: "#") {
        self.areHidden.toggle()
      }
    ]
  }
}
