import Observation

/// The document that the tables of a file show. A new one takes its place when the file was read again.
@Observable @MainActor final class ShownDocument: Document {
  private(set) var current: any Document
  /// The number of its revision, if it is edited.
  var revision = 0
  /// The editions of the documents that were replaced.
  private var editionsBefore = 0

  init(_ document: any Document) {
    current = document
  }

  /// Chooses the options of the current document for another one of the same file.
  func passOptions(to new: any Document) { new.takeOptions(of: current) }

  /// Shows another document of the same file.
  func replace(by new: any Document) {
    passOptions(to: new)
    editionsBefore += current.edition + 1
    current = new
  }

  /// Where an open table stands in what is shown; nil if nothing can be edited there.
  func location(of table: OpenNode) -> Location? {
    table.node == nil ? Location(root: root, revision: revision) : table.location
  }

  /// Where the table stands that a row opens; nil if nothing can be edited there.
  ///
  /// - Parameter row: The location of the row; nil if it is not known.
  func location(ofTableOf node: any Node, inRow row: Location?) -> Location? {
    node.link == nil ? row : current.location(ofTargetOf: node, revision: revision)
  }

  var root: (any Node)? { current.root }
  var progress: Double? { current.progress }
  var error: SyntaxError? { current.error }
  var hasComments: Bool { current.hasComments }
  var options: [DocumentOption] { current.options }
  var edition: Int { editionsBefore + current.edition }
  var isLive: Bool { current.isLive }
  var canGrow: Bool { current.canGrow }
  var endOfGrowth: String? { current.endOfGrowth }
  func read() async { await current.read() }
  func readAppended() async -> Bool { await current.readAppended() }
}

extension Document {
  /// Chooses the options of another document of the same file.
  func takeOptions(of other: any Document) {
    for option in other.options { choose(option.values[option.current], for: option.name) }
  }

  /// Chooses the value of an option; has no effect if there is no such option or value.
  fileprivate func choose(_ value: String, for name: String) {
    guard let option = options.first(where: { $0.name == name }),
      let number = option.values.firstIndex(of: value), number != option.current
    else { return }
    option.choose(number)
  }
}
