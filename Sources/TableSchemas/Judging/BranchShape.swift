import TableDocuments

/// What can be seen of a branch without judging a value by it: the references in it are followed.
struct BranchShape {
  /// The names of its members.
  private(set) var names: Set<ExactText> = []
  private(set) var required: [String] = []
  /// The values of those members that can have a few alone.
  private(set) var constants: [(name: String, choices: [JSONValue])] = []
  /// True if it has no other members.
  private(set) var isClosed = false

  init(_ branch: Subschema) { add(branch, depth: 0) }

  private mutating func add(_ branch: Subschema, depth: Int) {
    guard depth < 8 else { return }
    for rule in branch.rules {
      switch rule {
      case .required(let names): required += names
      case .members(let members):
        names.formUnion(members.named.keys)
        if members.others?.value.boolean == false { isClosed = true }
        for name in members.names {
          guard let schema = members.named[ExactText(name)],
            let choices = BranchKinds.choices(of: schema)
          else { continue }
          constants.append((name, choices))
        }
      case .all(let parts): for part in parts { add(part, depth: depth + 1) }
      case .reference(let reference):
        if let target = branch.target(of: reference) { add(target, depth: depth + 1) }
      default: break
      }
    }
  }
}

/// The kinds and the choices of branches, as far as they can be told without a value.
enum BranchKinds {
  /// Returns the kinds of values that can fit; nil if any can.
  static func kinds(of branch: Subschema, depth: Int = 0) -> Set<JSONKind>? {
    guard depth < 8 else { return nil }
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
      case .choices(let values, _): narrow(Set(values.compactMap(\.kind)))
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

  /// Returns the values of which one must stand there; nil if others can.
  static func choices(of branch: Subschema, depth: Int = 0) -> [JSONValue]? {
    guard depth < 8 else { return nil }
    for rule in branch.rules {
      switch rule {
      case .constant(let value): return [value]
      case .choices(let values, _): return values
      case .any(let parts), .one(let parts):
        let all = parts.map { choices(of: $0, depth: depth + 1) }
        if all.allSatisfy({ $0 != nil }) { return all.compactMap { $0 }.flatMap { $0 } }
      case .all(let parts) where parts.count == 1: return choices(of: parts[0], depth: depth + 1)
      case .reference(let reference):
        let target = branch.target(of: reference)
        if let found = target.flatMap({ choices(of: $0, depth: depth + 1) }) { return found }
      default: break
      }
    }
    return nil
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
  /// The names that it requires, if it demands nothing else; nil otherwise.
  var requiredNames: [String]? {
    var names: [String] = []
    for rule in rules {
      switch rule {
      case .required(let required): names += required
      case .any(let parts) where parts.count == 1, .all(let parts):
        for part in parts {
          guard let inner = part.requiredNames else { return nil }
          names += inner
        }
      case .kinds(let kinds, _) where kinds == [.object]: continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Its title; nil if it has none.
  var title: String? {
    if let title = self["title"]?.text { return title }
    guard let reference = self["$ref"]?.text else { return nil }
    return target(of: reference)?["title"]?.text
  }
}
