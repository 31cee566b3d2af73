import TableDocuments

/// The decisions about the values of a document: the branches that they fit, and the conditions
/// that hold.
///
/// A decision notes what it has read. After an edit it counts on as long as that is the same, so
/// that an edit costs those decisions alone that depend on it.
@MainActor package final class Decisions {
  /// A question: which parts of a rule count for the value at a path.
  struct Question: Hashable {
    private let path: [ExactText]
    private let schema: ObjectIdentifier
    private let rule: Int
    /// The resources that lead there, as a dynamic reference depends on them.
    private let scope: [ObjectIdentifier]

    /// - Parameters:
    ///   - path: The names that lead to the value.
    ///   - rule: The number of the rule among those of the schema.
    ///   - scope: The resources that were entered.
    init(_ path: [String], _ schema: Subschema, rule: Int, in scope: [SchemaResource]) {
      self.path = path.map(ExactText.init)
      self.schema = ObjectIdentifier(schema)
      self.rule = rule
      self.scope = scope.map(ObjectIdentifier.init)
    }
  }

  private struct Decision {
    let value: JSONValue
    let reads: JudgeReads
    /// The numbers of the parts that count.
    let parts: [Int]
    /// False until it is asked for in the state of the document that is shown.
    var isUsed = true
  }

  private var known: [Question: Decision] = [:]
  /// The number of decisions so far, without those that counted on.
  package private(set) var count = 0

  package init() {}

  /// Returns the numbers of the parts that count for a value.
  ///
  /// - Parameter decide: Decides it, and returns what it has read.
  func parts(
    _ question: Question,
    _ value: JSONValue,
    _ decide: () -> (parts: [Int], reads: JudgeReads)
  ) -> [Int] {
    if let decision = known[question], decision.reads.isSame(in: decision.value, value) {
      known[question]?.isUsed = true
      return decision.parts
    }
    count += 1
    let (parts, reads) = decide()
    known[question] = Decision(value: value, reads: reads, parts: parts)
    return parts
  }

  /// Another state of the document is shown: forgets what the one before did not ask for.
  package func showNext() {
    known = known.filter(\.value.isUsed)
    for question in known.keys { known[question]?.isUsed = false }
  }
}
