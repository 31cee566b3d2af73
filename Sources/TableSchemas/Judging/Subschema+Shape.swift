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

  /// The names of members that must be there and not null, if it demands that alone: as `required`
  /// says it, or `not` of a member that is null; empty otherwise.
  var demandedNames: [String] {
    if let names = requiredNames { return names }
    guard rules.count == 1, case .not(let part) = rules[0], part.rules.count == 1,
      case .members(let members) = part.rules[0], members.patterned.isEmpty, members.others == nil
    else { return [] }
    let areNull = members.named.values.allSatisfy { schema in
      schema.rules.count == 1 && schema["const"]?.kind == .null
    }
    return areNull && members.names.count == 1 ? members.names : []
  }

  /// Its title; nil if it has none.
  var title: String? {
    if let title = self["title"]?.text { return title }
    guard let reference = self["$ref"]?.text else { return nil }
    return target(of: reference)?["title"]?.text
  }
}
