/// A version of JSON Schema.
///
/// Schemas in the wild name a draft and use keywords of later ones, so that each keyword counts in
/// every draft, but for those to which a draft gave another meaning.
package enum Draft: Int, Comparable, CaseIterable, Sendable {
  case draft04, draft06, draft07, draft2019, draft2020

  package static func < (one: Draft, other: Draft) -> Bool { one.rawValue < other.rawValue }

  /// The URI of its own schema, which `$schema` names; without a fragment.
  package var uri: String {
    switch self {
    case .draft04: "http://json-schema.org/draft-04/schema"
    case .draft06: "http://json-schema.org/draft-06/schema"
    case .draft07: "http://json-schema.org/draft-07/schema"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The draft that a `$schema` names; nil for another URI.
  init?(uri: String) {
    let name = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    let path = name.split(separator: "://", maxSplits: 1).last
    let draft = Draft.allCases.first { $0.uri.split(separator: "://").last == path }
    guard let draft else { return nil }
    self = draft
  }

  /// The keyword with which a schema names itself.
  var nameKeyword: String { self == .draft04 ? "id" : "$id" }
  /// True if the keywords beside a `$ref` do not count.
  var ignoresSiblings: Bool { self <= .draft07 }
}
