import TableDocuments
import TableSchemas

/// The problems of the values of a document, by their places.
@MainActor struct ValueProblems {
  /// All problems, also those that are ignored, in the order of the file.
  private(set) var findings: [SchemaCheck.Finding] = []
  /// The problems that are told, in the order of the file.
  private(set) var all: [SchemaCheck.Finding] = []
  private var own: [[Int]: [SchemaProblem]] = [:]
  /// The numbers of problems, without advice, below objects and lists.
  private var inside: [[Int]: Int] = [:]
  /// The number of problems, without advice.
  private(set) var count = 0

  init() {}

  /// - Parameter ignored: The paths whose problems are not told.
  init(_ findings: [SchemaCheck.Finding], ignoring ignored: Set<String>) {
    self.findings = findings
    all = ignored.isEmpty ? findings : findings.filter { !ignored.contains("\($0.path)") }
    for finding in all {
      let indices = finding.location.indices
      own[indices, default: []].append(finding.problem)
      guard !finding.problem.isWarning else { continue }
      count += 1
      for length in 0..<indices.count { inside[Array(indices[..<length]), default: 0] += 1 }
    }
  }

  /// Returns what is wrong with a value itself.
  func own(at location: Location) -> [SchemaProblem] {
    all.isEmpty ? [] : own[location.indices] ?? []
  }

  /// Returns the number of problems below a value.
  func count(below location: Location) -> Int {
    all.isEmpty ? 0 : inside[location.indices] ?? 0
  }
}
