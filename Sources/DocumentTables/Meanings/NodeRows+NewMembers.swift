import TableDocuments
import TableModel
import TableSchemas

// The names and the values of a new member of an object, as its schema and the objects beside it
// tell them.

extension NodeRows {
  /// The most objects beside an object that are looked at.
  private static let mostNeighbors = 100

  /// Returns the names that a new member can have.
  func newNames(in editor: NodeEditor) -> [String] {
    let unset = open.members(of: editor.location)?.unsetNames
    var names = (unset?.required ?? []) + (unset?.others ?? []) + (unset?.commentedOut ?? [])
    var seen = Set(names.map(ExactText.init))
    for neighbor in neighbors(of: editor) {
      for child in neighbor.firstChildren(Self.mostNeighbors) where child.isOwnValue {
        guard let name = child.name?.whole, editor.node.value(named: name) == nil,
          seen.insert(ExactText(name)).inserted
        else { continue }
        names.append(name)
      }
    }
    return names
  }

  /// Returns the value of a new member, with the kind that its schema has for it, or that all
  /// members of its name have in the objects beside it, if the person chooses none.
  func value(of member: NewMember, in editor: NodeEditor) throws(InvalidText) -> NewValue {
    let value = try member.value(hasKinds: editor.editing.hasKinds)
    guard let name = member.name, member.kind == .asTyped else { return value }
    let members = open.members(of: editor.location)
    if let meaning = members?.meaning(ofUnset: name), meaning.valueKinds.count == 1 {
      return meaning.value(value, text: member.text)
    }
    let kinds = Set(neighbors(of: editor).compactMap { $0.value(named: name)?.kind })
    return kinds == [.text] && editor.editing.hasKinds ? .text(member.text) : value
  }

  /// The objects beside an object, in its list or object.
  private func neighbors(of editor: NodeEditor) -> [any Node] {
    guard let outer = editor.location.container else { return [] }
    return outer.firstChildren(Self.mostNeighbors).filter { $0.kind == .object }
  }
}
