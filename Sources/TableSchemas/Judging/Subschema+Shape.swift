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
