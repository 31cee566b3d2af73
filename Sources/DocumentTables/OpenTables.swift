import Observation
import TableDocuments
import TableModel
import TableSchemas

/// The open tables of a document, from the root up, and what they show of it: a revision, until the
/// next one takes its place.
@Observable @MainActor final class OpenTables {
  private struct Reference {
    weak var node: OpenNode?
  }

  /// The document that is shown.
  private(set) var document: any Document
  /// The number of its revision.
  @ObservationIgnored private(set) var revision: Int
  /// The longest time that the main actor waits for values of the document; nil to wait until they
  /// are there.
  @ObservationIgnored private let patience: Duration?
  /// The editions of the documents that were shown before.
  private var editionsBefore = 0
  @ObservationIgnored private var references: [Reference] = []
  /// The number of references at which those of closed tables are dropped next.
  @ObservationIgnored private var mostReferences = 64

  /// The meanings of its values.
  @ObservationIgnored let meanings: TableMeanings

  init(
    _ document: any Document,
    revision: Int = 0,
    patience: Duration? = nil,
    meanings: TableMeanings = TableMeanings()
  ) {
    self.document = document
    self.meanings = meanings
    self.revision = revision
    self.patience = patience
    limitWaiting()
  }

  /// The program that reads the file together with others; nil until it was looked for.
  @ObservationIgnored private var program: String??

  /// The file of the document; nil for a document without one.
  @ObservationIgnored private(set) weak var file: OpenFile?

  convenience init(_ file: OpenFile, _ options: EditingOptions?) {
    self.init(
      file.document,
      patience: options?.patience,
      meanings: TableMeanings(options?.schemas, of: file.address.name, named: options?.schema)
    )
    self.file = file
  }

  private func limitWaiting() {
    if let patience { document.limitWaiting(to: patience) }
  }

  var root: (any Node)? { document.root }

  /// Counts how often the document was replaced, or read anew in another way.
  var edition: Int { editionsBefore + document.edition }

  /// Shows another document of the same file.
  ///
  /// - Parameter known: What is known of its values; nil to find it now.
  func replace(by new: any Document, revision: Int, known: TableMeanings.Known? = nil) {
    self.revision = revision
    meanings.show(known ?? TableMeanings.Known(schema: meanings.known.schema), of: new)
    if known == nil { meanings.findAgain(for: new) }
    guard new !== document else { return }
    new.takeOptions(of: document)
    editionsBefore += document.edition + 1
    document = new
    limitWaiting()
  }

  /// Waits until more of what is shown has been read, or the task is cancelled.
  func changed() async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = document.progress
    } onChange: {
      continuation.finish()
    }
    for await _ in changes {}
  }

  // MARK: - Tables

  /// The navigation of the uppermost table.
  var navigation: (any Navigation)? { opened.last?.navigation }

  /// The nodes of the tables that are open, and of the one that stands beside the uppermost.
  var nodes: [OpenNode] { references.compactMap(\.node) }

  /// The nodes of the tables that are open, without one that stands beside and has not appeared.
  var opened: [OpenNode] {
    let nodes = nodes
    return nodes.lastIndex { $0.navigation != nil }.map { Array(nodes[...$0]) } ?? nodes
  }

  /// Notes a new table, which opens above the others.
  ///
  /// - Complexity: O(1) on average.
  func open(_ node: (any Node)?, at location: Location?) -> OpenNode {
    let open = OpenNode(node, at: location)
    if references.count == mostReferences {
      references.removeAll { $0.node == nil }
      mostReferences = max(64, 2 * references.count)
    }
    references.append(Reference(node: open))
    return open
  }

  /// The revision that is shown; nil for a document without a file, and until a newer one is shown.
  var shownRevision: Revision? {
    file.flatMap { $0.current.document === document ? $0.current : nil }
  }

  /// Returns the meanings of the members of an object, or of the items of a list; nil without a
  /// schema and comments.
  ///
  /// - Parameter location: The object or list; nil for one without a place.
  func members(of location: Location?) -> MemberMeanings? {
    meanings.members(of: location, in: document, shownRevision)
  }

  /// Returns the meaning of a value that is the whole of a file, or of a document in it.
  func meaning(ofWhole location: Location) -> Meaning? {
    meanings.meaning(ofWhole: location, in: document, shownRevision)
  }

  /// The name of the program that reads the file together with others; nil if none is known.
  func programOfLayers(_ places: LayerPlaces) -> String? {
    if let program { return program }
    let found = file.flatMap { LayeredFile($0, places)?.program }
    program = .some(found)
    return found
  }

  /// The node of an open table; nil if it was not read yet.
  func node(of table: OpenNode) -> (any Node)? { table.node ?? document.root }

  /// Where an open table stands; nil if nothing can be edited there.
  func location(of table: OpenNode) -> Location? {
    table.node == nil ? Location(root: document.root, revision: revision) : table.location
  }

  /// Where the table stands that a row opens; nil if nothing can be edited there.
  ///
  /// - Parameter row: The location of the row; nil if it is not known.
  func location(ofTableOf node: any Node, inRow row: Location?) -> Location? {
    node.link == nil ? row : document.location(ofTargetOf: node, revision: revision)
  }
}
