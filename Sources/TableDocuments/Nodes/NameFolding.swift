/// The case that the names of members are compared without, where no member has exactly the name.
package enum NameFolding: Sendable {
  case none
  /// All letters, as in ssh config.
  case all
  /// The letters before a point, as in git config: `Remote.Origin` is `remote.Origin`.
  case beforePoint

  /// Returns a name in the case in which it is compared.
  package func folded(_ name: String) -> String {
    switch self {
    case .none: return name
    case .all: return name.lowercased()
    case .beforePoint:
      let point = name.firstIndex(of: ".") ?? name.endIndex
      return name[..<point].lowercased() + name[point...]
    }
  }
}
