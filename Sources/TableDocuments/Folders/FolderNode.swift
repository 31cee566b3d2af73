/// A folder.
struct FolderNode: Node, NodeLayout {
  let folder: Folder
  /// The name of its row; nil for the root of a document.
  var name: NodeText?

  var kind: NodeKind { .object }
  var layout: any NodeLayout { self }
  var columns: NodeColumns { .fixed(EntryField.columns) }
  var fields: [any Node]? { EntryField.fields(of: name, at: folder.path) }
  var count: Int { folder.entries.count }
  var isComplete: Bool { folder.isListed }
  var emptyText: String? {
    if let error = folder.error { return FileTexts.current.folders.cannotRead(error.reason) }
    guard folder.isListed else { return FileTexts.current.opening.reading }
    return folder.hiddenCount == 0
      ? FileTexts.current.folders.isEmpty : FileTexts.current.folders.hasOnlyHidden
  }
  var filter: NodeFilter? {
    guard folder.hiddenCount > 0 else { return nil }
    let title =
      folder.view.showsHidden
      ? FileTexts.current.folders.hideHidden : FileTexts.current.folders.showHidden
    return NodeFilter(title: title, key: "A") { folder.toggleHidden(keeping: $0) }
  }

  func child(at index: Int) -> any Node {
    let entries = folder.entries
    guard entries.indices.contains(index) else { return NoNode() }
    let entry = entries[index]
    let path = folder.path.appending(entry.name)
    let name = NodeText(String(showing: entry.name.bytes))
    guard entry.isFolder, !entry.isLink else {
      return FolderEntryNode(entry: entry, path: path, view: folder.view, name: name)
    }
    return FolderNode(folder: Folder(path, view: folder.view), name: name)
  }

  func read() async { await folder.read() }
}

/// A file or a link in a folder. Selecting its row opens the file.
struct FolderEntryNode: Node, NodeLayout {
  let entry: FolderEntry
  let path: FileName
  let view: FolderView
  let name: NodeText?

  var kind: NodeKind { .other }
  var layout: any NodeLayout { self }
  var fields: [any Node]? { EntryField.fields(of: name, at: path) }
  var properties: NodeProperties {
    var properties = NodeProperties()
    properties.leadsToFile = true
    return properties
  }
  var link: (any Node)? {
    entry.isFolder ? FolderNode(folder: Folder(path, view: view)) : view.fileNode(path)
  }
}
