import TableDocuments
import TableModel

extension SchemaProblem {
  /// An edit that mends a problem.
  package enum Repair: Hashable, Sendable {
    /// Gives the member another name.
    case rename(String)
    /// Puts another value in its place.
    case set(JSONValue)
    /// Makes the number or the word a text.
    case setText
    /// Removes the member or the item.
    case remove
  }

  /// The edits that mend the problem, the likeliest first; none if it cannot be told what is meant.
  package var repairs: [Repair] { kind.repairs }

  /// The name of the member that is missing; nil if there is none, or one of several.
  package var missingMember: String? {
    switch kind {
    case .missing(let name): name
    default: nil
    }
  }
}

extension SchemaProblem.Kind {
  /// The most choices that are offered as repairs.
  private static let mostChoices = 3

  fileprivate var repairs: [SchemaProblem.Repair] {
    switch self {
    case .deprecated(let message):
      (message.flatMap(\.nameToUse).map { [.rename($0)] } ?? []) + [.remove]
    case .forbidden, .forbiddenBeside, .tooManyItems: [.remove]
    case .unknownName(let name, let known):
      (MistypedWord(name).nearest(among: known).map { [.rename($0)] } ?? []) + [.remove]
    case .kind(let kinds, let found): repairs(to: kinds, found)
    case .constant(let value): value.kind == .null ? [.remove] : [.set(value)]
    case .choices(let choices, let found): repairs(to: choices, found)
    case .twice: [.remove]
    case .either(let kinds): kinds.flatMap(\.repairs)
    default: []
    }
  }

  private func repairs(
    to kinds: Set<JSONKind>,
    _ found: JSONValue
  ) -> [SchemaProblem.Repair] {
    let isNumber = !kinds.isDisjoint(with: [.integer, .number])
    if isNumber, let number = found.numberInText, number.isWhole || kinds.contains(.number) {
      return [.set(JSONValue(.number(number)))]
    }
    if kinds.contains(.boolean), let word = found.text, word == "true" || word == "false" {
      return [.set(JSONValue(.boolean(word == "true")))]
    }
    let isScalar = found.number != nil || found.boolean != nil
    return kinds.contains(.string) && isScalar ? [.setText] : []
  }

  private func repairs(
    to choices: [JSONValue],
    _ found: JSONValue
  ) -> [SchemaProblem.Repair] {
    var seen: Set<JSONValue> = []
    let choices = choices.filter { seen.insert($0).inserted && $0.list == nil && $0.object == nil }
    if let number = found.numberInText, choices.contains(JSONValue(.number(number))) {
      return [.set(JSONValue(.number(number)))]
    }
    return choices.nearest(to: found).prefix(Self.mostChoices).map { .set($0) }
  }
}

extension String {
  /// The name in quotes that an advice tells to use: ‘Use "default-features" instead.’; nil if it
  /// names none, or several.
  fileprivate var nameToUse: String? {
    let names = matches(
      of: /(?i:\buse|\bby|favou?r of|replaced with) (["'`“\[])([A-Za-z0-9_.-]+)["'`”\]]/
    )
    return names.count == 1 ? names.first.map { String($0.2) } : nil
  }
}
