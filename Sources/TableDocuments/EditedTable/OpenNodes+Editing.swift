import TableModel

extension OpenNodes {
  /// Shows a document after an edit in the open tables, each with the focus on the same row. Tables whose node is gone are left.
  ///
  /// - Parameter keepsOrder: True if all values are where they were.
  func show(_ new: any Document, in document: ShownDocument, keepsOrder: Bool) async {
    let open = nodes
    let lists = open.map { $0.list(in: document.edition) }
    let steps = open.enumerated().map { place, table in
      FocusedChild(of: place == 0 ? document.root : table.node, table.focus?.index)
    }
    document.replace(by: new)
    var node = document.root
    for (place, table) in open.enumerated() {
      guard let container = node else { break }
      if place > 0 { table.node = container }
      let list = lists[place]
      let again = keepsOrder ? list : list.isSorted ? await list.again(for: container) : nil
      if let again { table.use(again, in: document.edition) }
      // The last table leads nowhere.
      guard place + 1 < open.count else { break }
      guard let index = steps[place]?.index(in: container) else {
        open[place + 1].navigation?.pop()
        return
      }
      node = container.child(at: index).destination
    }
  }

  /// The child of a node that had the focus.
  @MainActor private struct FocusedChild {
    private let index: Int
    private let name: [UInt8]?

    init?(of node: (any Node)?, _ index: Int?) {
      guard let node, let index, index < node.count else { return nil }
      self.index = index
      name = node.child(at: index).name.map { Array($0.whole.utf8) }
    }

    /// The index of the child in the node as it is now: the same one if the name is the same, or else the first of that name.
    func index(in node: any Node) -> Int? {
      guard let name else { return index < node.count ? index : nil }
      if index < node.count, node.child(at: index).isNamed(name) { return index }
      return (0..<node.count).first { node.child(at: $0).isNamed(name) }
    }
  }
}
