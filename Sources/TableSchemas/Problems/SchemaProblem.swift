import TableDocuments

/// A problem of a value by its schema: its place and a sentence.
package struct SchemaProblem: Hashable, Sendable {
  /// The indices that lead from the root to the value, each among the children of a node.
  package let place: [Int]
  /// True if it is about the name of a member, not about its value.
  package var isName: Bool
  let kind: Kind

  init(place: [Int], isName: Bool, kind: Kind) {
    (self.place, self.isName, self.kind) = (place, isName, kind)
  }

  /// A problem that no keyword of a schema tells.
  ///
  /// - Parameters:
  ///   - place: The indices that lead from the root to the value.
  ///   - sentence: What follows the path.
  package init(place: [Int], _ sentence: String) {
    self.init(place: place, isName: false, kind: .said(sentence))
  }

  /// Advice that no keyword of a schema tells.
  package init(place: [Int], advice sentence: String) {
    self.init(place: place, isName: false, kind: .advised(sentence))
  }

  /// True if it is only advice.
  package var isWarning: Bool {
    switch kind {
    case .deprecated, .advised: true
    default: false
    }
  }

  enum Kind: Hashable, Sendable {
    /// It is not to be used any more; what to use, if the schema says it.
    case deprecated(String?)
    case forbidden
    /// The member must not stand beside others.
    case forbiddenBeside([String])
    case unknownName(String, known: [String])
    case missing(String)
    /// A member is missing that this one needs.
    case missingBeside(String)
    case missingOneOf([String])
    case tooManyOf([String])
    case kind(Set<JSONKind>, found: JSONValue)
    case constant(JSONValue)
    case choices([JSONValue], found: JSONValue)
    case bound(Bound)
    case multiple(of: NumberValue)
    case length(Limits)
    case pattern(String, PatternWords)
    /// Neither of some kinds nor a text of a form.
    case kindOrPattern(Set<JSONKind>, String)
    case format(KnownFormat)
    /// A date with a month, or a day of a month, that there is not.
    case noDay(DateText.Lack)
    case itemCount(Limits)
    case memberCount(Limits)
    case tooManyItems(Int)
    case twice(JSONValue)
    case contains(Limits, found: Int)
    /// It fits a schema that it must not fit.
    case excluded
    /// One of these must be mended.
    case either([Kind])
    /// A rule of a schema that the program brings along is broken; its sentence.
    case said(String)
    /// The same, as advice.
    case advised(String)
    /// None of the branches fits; their titles.
    case fitsNone([String])
    /// Several branches fit, of which one may; their titles.
    case fitsSeveral([String])
  }

  /// Its sentence; of a name that is not known, whatever names are.
  private var reading: String {
    guard case .unknownName(let name, _) = kind else { return sentence }
    return SchemaTexts.current.problems.unknown(name)
  }

  /// The most alternatives that a sentence tells.
  private static let mostAlternatives = 3

  /// One problem in place of those of several branches; nil if they have more than one each, or at
  /// several places.
  init?(alternatives: [[SchemaProblem]]) {
    guard let first = alternatives.first?.first, alternatives.allSatisfy({ $0.count == 1 }),
      alternatives.allSatisfy({ $0[0].place == first.place && $0[0].isName == first.isName })
    else { return nil }
    var kinds: [Kind] = []
    for problem in alternatives.map({ $0[0].kind }) where !kinds.contains(problem) {
      kinds.append(problem)
    }
    place = first.place
    isName = first.isName
    if let joined = Kind.joined(kinds) {
      kind = joined
    } else {
      guard kinds.count <= Self.mostAlternatives else { return nil }
      kind = .either(kinds)
    }
  }

  /// What a person reads: a problem that reads the same at the same place is told once.
  private struct Reading: Hashable {
    let place: [Int]
    let sentence: String
  }

  /// Returns problems in the order of the file, each once.
  static func sorted(_ problems: [SchemaProblem]) -> [SchemaProblem] {
    var seen: Set<SchemaProblem> = []
    var read: Set<Reading> = []
    return problems.filter { seen.insert($0).inserted }
      .filter { read.insert(Reading(place: $0.place, sentence: $0.reading)).inserted }
      .enumerated()
      .sorted { one, other in
        let places = (one.element.place, other.element.place)
        return places.0 == places.1
          ? one.offset < other.offset : places.0.lexicographicallyPrecedes(places.1)
      }
      .map(\.element)
  }
}

extension SchemaProblem.Kind {
  /// Returns one problem that says what several say; nil if they are too different.
  fileprivate static func joined(_ kinds: [Self]) -> Self? {
    choices(ofAll: kinds) ?? self.kinds(ofAll: kinds) ?? missing(ofAll: kinds)
      ?? unknown(ofAll: kinds)
  }

  /// Returns the choices of several problems as one, beside which other forms do not count, as the
  /// choices are the better advice; nil if others are among them.
  private static func choices(ofAll kinds: [Self]) -> Self? {
    var all: [JSONValue] = []
    var found = JSONValue(.unknown)
    for kind in kinds {
      switch kind {
      case .constant(let value): all.append(value)
      case .choices(let values, let value): (all, found) = (all + values, value)
      case .pattern: continue
      default: return nil
      }
    }
    return all.isEmpty ? nil : .choices(all, found: found)
  }

  /// Returns the members of which one must be there; nil if there are other problems.
  private static func missing(ofAll kinds: [Self]) -> Self? {
    var names: [String] = []
    for kind in kinds {
      guard case .missing(let name) = kind else { return nil }
      names.append(name)
    }
    return .missingOneOf(names)
  }

  /// Returns the problem of a name that is not known in several forms; nil if there are others.
  private static func unknown(ofAll kinds: [Self]) -> Self? {
    var all: (name: String, known: [String])?
    for kind in kinds {
      guard case .unknownName(let name, let known) = kind else { return nil }
      all = (name, (all?.known ?? []) + known)
    }
    return all.map { .unknownName($0.name, known: $0.known) }
  }

  /// Returns the expected kinds of several problems as one; nil if others are among them.
  private static func kinds(ofAll kinds: [Self]) -> Self? {
    var all: Set<JSONKind> = []
    var found: JSONValue?
    for kind in kinds {
      guard case .kind(let expected, let value) = kind else { return nil }
      all.formUnion(expected)
      found = value
    }
    return found.map { .kind(all, found: $0) }
  }
}
