import TableDocuments
import TableSchemas

/// The meanings of the members of an object, or of the items of a list.
@MainActor final class MemberMeanings {
  private let meanings: DocumentMeanings
  /// The object or list.
  let location: Location
  private lazy var path = location.path.steps.map(\.name)
  /// True if a value can be nothing: null.
  private let hasNull: Bool
  private var known: [ExactText: Meaning] = [:]
  /// The names of the members that the object may have and has not.
  private(set) lazy var unsetNames = meanings.unsetNames(inObjectAt: path)

  init(_ meanings: DocumentMeanings, _ location: Location, hasNull: Bool) {
    self.meanings = meanings
    self.hasNull = hasNull
    self.location = location
  }

  /// True if no two items of the list may be the same.
  private(set) lazy var hasUniqueItems = meanings.meaning(at: path)?.hasUniqueItems == true

  /// The words for the name of a new member; nil if the schema does not say them.
  private(set) lazy var memberLabel = meanings.meaning(at: path)?.memberLabel

  /// Returns the meaning of a child; nil if the schema says nothing of it.
  func meaning(of child: any Node) -> Meaning? {
    guard let name = child.name?.whole ?? child.position.map(String.init) else { return nil }
    return meaning(named: name, child)
  }

  /// Returns the meaning of a member that is not set; nil if the schema says nothing of it.
  func meaning(ofUnset name: String) -> Meaning? { meaning(named: name, nil) }

  private func meaning(named name: String, _ node: (any Node)?) -> Meaning? {
    let key = ExactText(name)
    if let meaning = known[key] { return meaning }
    var meaning = meanings.meaning(at: path + [name], node)
    if !hasNull { meaning?.leaveOutNull() }
    known[key] = meaning
    return meaning
  }

  /// Returns the step to the member before which a new one stands, by the order of the schema; nil
  /// for the end of the object.
  func next(after name: String) -> DocumentPath.Step? {
    let names = meanings.declaredNames(inObjectAt: path).map(ExactText.init)
    guard let place = names.firstIndex(of: ExactText(name)) else { return nil }
    let later = Set(names[(place + 1)...])
    let node = location.node.destination
    let index = (0..<node.count).first { index in
      let child = node.child(at: index)
      return child.isOwnValue && child.name.map { later.contains(ExactText($0.whole)) } == true
    }
    return index.map { node.step(toChild: $0, node.child(at: $0)) }
  }
}
