/// The root array or object of a JSON text; the comments before and after it are among its
/// children.
struct JSONRoot: Node, NodeChildren {
  var root: JSONNode
  private let before: [JSONNode]
  private let behind: [JSONNode]

  init(root: JSONNode, comments: [JSONNode]) {
    self.root = root
    before = comments.filter { $0.offset < root.offset }
    behind = comments.filter { $0.offset > root.offset }
  }

  var kind: NodeKind { root.kind }
  var position: Int? { root.position }
  var span: NodeSpan? { root.span }
  var isComplete: Bool { root.isComplete }
  var error: SyntaxError? { root.error }
  var count: Int { before.count + root.count + behind.count }

  func child(at index: Int) -> any Node {
    if before.indices.contains(index) { return before[index] }
    let place = index - before.count - root.count
    guard behind.indices.contains(place) else { return root.child(at: index - before.count) }
    return behind[place]
  }

  func indices(named name: String, isFolded: Bool) -> [Int]? {
    root.indices(named: name, isFolded: isFolded)?.map { before.count + $0 }
  }
  func counting(_ indices: [Int]) -> [Int] { indices.suffix(1) }
  func reasonNotCounting(_ index: Int) -> String? {
    root.reasonNotCounting(index - before.count)
  }
  var children: any NodeChildren { self }
  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) { root.visitValues(limit, visit) }
  func read() async { await root.read() }
}
