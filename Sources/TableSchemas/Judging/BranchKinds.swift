import TableDocuments

/// The kinds and the choices of branches, as far as they can be told without a value.
enum BranchKinds {
  /// The most references and branches in each other that are followed.
  static let mostDepth = 8

  /// Returns the kinds of values that can fit; nil if any can.
  static func kinds(of branch: Subschema, depth: Int = 0) -> Set<JSONKind>? {
    guard depth < mostDepth else { return nil }
    var kinds: Set<JSONKind>?
    func narrow(_ other: Set<JSONKind>?) {
      guard let other else { return }
      kinds = kinds.map { $0.intersection(other) } ?? other
    }
    for rule in branch.rules {
      switch rule {
      case .never: narrow([])
      case .kinds(let own, _): narrow(own)
      case .constant(let value): narrow(value.kind.map { [$0] })
      case .choices(let values, _, _): narrow(Set(values.compactMap(\.kind)))
      case .all(let parts): for part in parts { narrow(Self.kinds(of: part, depth: depth + 1)) }
      case .any(let parts), .one(let parts):
        let all = parts.map { Self.kinds(of: $0, depth: depth + 1) }
        if all.allSatisfy({ $0 != nil }) { narrow(Set(all.compactMap { $0 }.flatMap { $0 })) }
      case .reference(let reference):
        narrow(branch.target(of: reference).flatMap { Self.kinds(of: $0, depth: depth + 1) })
      default: break
      }
    }
    return kinds
  }

  /// Returns the values of which one must stand there, with what they mean; nil if others can.
  static func choices(of branch: Subschema, depth: Int = 0) -> [Meaning.Choice]? {
    guard depth < mostDepth else { return nil }
    for rule in branch.rules {
      switch rule {
      case .constant(let value):
        return [Meaning.Choice(value: value, help: branch.choiceHelp)]
      case .choices(let values, _, _):
        if let value = values.first, values.count == 1 {
          return [Meaning.Choice(value: value, help: branch.choiceHelp)]
        }
        return choices(values, of: branch)
      case .pattern(let pattern):
        // Of numbers it says nothing.
        guard let words = pattern.words else { continue }
        return words.map { Meaning.Choice(value: JSONValue(.text($0)), help: nil) }
      case .any(let parts), .one(let parts):
        if let all = choices(ofAll: parts, depth: depth + 1) { return all }
      case .all(let parts) where parts.count == 1: return choices(of: parts[0], depth: depth + 1)
      case .reference(let reference):
        let target = branch.target(of: reference)
        if let found = target.flatMap({ choices(of: $0, depth: depth + 1) }) { return found }
      default: break
      }
    }
    return nil
  }

  /// Returns the values of which one must stand there, if one of some branches must fit; nil if
  /// others can.
  static func choices(ofAll branches: [Subschema], depth: Int = 0) -> [Meaning.Choice]? {
    let all = branches.map { choices(of: $0, depth: depth) }
    return all.allSatisfy { $0 != nil } ? all.compactMap { $0 }.flatMap { $0 } : nil
  }

  private static func choices(_ values: [JSONValue], of branch: Subschema) -> [Meaning.Choice] {
    let lists = ["enumDescriptions", "markdownEnumDescriptions"].compactMap { branch[$0]?.list }
    let texts = (lists.first ?? branch.taploDocuments?["enumValues"]?.list)?.map(\.text)
    let isMatching = texts?.count == values.count
    return values.enumerated().map { place, value in
      Meaning.Choice(value: value, help: isMatching ? texts?[place] : nil)
    }
  }

  /// Returns the names of the members of which one must be there, if the branches demand nothing
  /// else, and none of them has all that it needs.
  static func namesOfWhichOneIsMissing(_ branches: [Subschema], _ value: JSONValue) -> [String]? {
    guard value.object != nil else { return nil }
    let names = branches.map(\.requiredNames)
    guard names.allSatisfy({ $0?.count == 1 }) else { return nil }
    return names.compactMap { $0?.first }
  }
}

extension Subschema {
  /// The words for the only value that it allows.
  fileprivate var choiceHelp: String? {
    let texts = self["enumDescriptions"]?.list?.first?.text
    return texts ?? self["title"]?.text ?? self["description"]?.text
  }

  /// What taplo, an editor of TOML, reads of it.
  var taploDocuments: JSONObject? { self["x-taplo"]?.object?["docs"]?.object }
}
