import Fuzzing

/// A JSON value in memory, to write as text and to compare with the nodes of a document.
indirect enum SampleTree: Equatable {
  case array([SampleTree])
  case object([(name: String, value: SampleTree)])
  case string(String)
  case number(String)

  static func == (one: SampleTree, other: SampleTree) -> Bool { one.text == other.text }

  /// Returns a random tree; some of its strings, names and numbers are long.
  static func random(levels: Int, _ random: inout SeededGenerator) -> SampleTree {
    let many = [0, 1, 3, 30, 900].randomElement(using: &random) ?? 0
    let count = levels > 1 ? min(many, 6) : many
    switch Int.random(in: 0..<(levels > 0 ? 8 : 3), using: &random) {
    case 0: return .string(randomString(&random))
    case 1: return .number(String(Int.random(in: -1_000...100_000, using: &random)))
    case 2: return .number(String(repeating: "7", count: randomLength(&random) + 1))
    case 3, 4, 5:
      return .array((0..<count).map { _ in .random(levels: levels - 1, &random) })
    default:
      return .object(
        (0..<count).map { _ in (randomString(&random), .random(levels: levels - 1, &random)) }
      )
    }
  }

  private static func randomLength(_ random: inout SeededGenerator) -> Int {
    let most = [3, 20, 100, 4_200, 9_000].randomElement(using: &random) ?? 0
    return Int.random(in: 0..<10, using: &random) == 0 ? most : min(most, 20)
  }

  private static func randomString(_ random: inout SeededGenerator) -> String {
    let letters = Array("ab \"\\\n日é😀[]{},:")
    return String(
      (0..<randomLength(&random)).map { _ in letters.randomElement(using: &random) ?? "x" }
    )
  }

  /// The tree as JSON, without white space.
  var text: String {
    var random: SeededGenerator?
    return text(&random)
  }

  /// Returns the tree as JSON, with random white space, some of it long; without any if `random` is
  /// nil.
  func text(_ random: inout SeededGenerator?) -> String {
    var text = SampleTree.space(&random)
    switch self {
    case .number(let number): text += number
    case .string(let string): text += SampleTree.quoted(string)
    case .array(let children):
      text += "[" + children.map { $0.text(&random) }.joined(separator: ",")
      text += SampleTree.space(&random) + "]"
    case .object(let members):
      let parts = members.map { member in
        SampleTree.space(&random) + SampleTree.quoted(member.name) + SampleTree.space(&random) + ":"
          + member.value.text(&random)
      }
      text += "{" + parts.joined(separator: ",") + SampleTree.space(&random) + "}"
    }
    return text + SampleTree.space(&random)
  }

  private static func space(_ random: inout SeededGenerator?) -> String {
    guard var numbers = random else { return "" }
    defer { random = numbers }
    let isLong = Int.random(in: 0..<2_000, using: &numbers) == 0
    return String(
      repeating: " \n",
      count: isLong ? 2_500 : Int.random(in: 0...1, using: &numbers)
    )
  }

  private static func quoted(_ string: String) -> String {
    let escaped = string.flatMap { character -> String in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      case "😀": "\\ud83d\\ude00"
      default: String(character)
      }
    }
    return "\"" + String(escaped) + "\""
  }
}
