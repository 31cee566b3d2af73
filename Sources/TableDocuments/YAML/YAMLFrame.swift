/// A list or an object whose end was not reached yet.
struct YAMLFrame {
  let id: NodeTree.ID
  let isList: Bool
  /// True if brackets enclose it.
  let isFlow: Bool
  /// The indentation of its items or members, in characters.
  let column: Int
  /// The key whose value comes next; nil in a list, and before a key.
  var key: Key?
  /// Its members named “<<”, from whose values it inherits members.
  var merges: [NodeTree.ID] = []

  /// A key and its bytes.
  struct Key {
    let name: String
    let range: Range<Int>
    /// True for “<<” without quotes.
    let isMerge: Bool
  }
}
