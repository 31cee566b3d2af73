import TableDocuments
import TableModel
import TableSchemas

/// The value of a scalar as a control: true and false are switched, other values are typed, and
/// whole numbers are stepped, too.
@MainActor struct NodeControl: Control {
  /// The value as it is shown: the one of the file, or a text that becomes its value next.
  struct Value: Hashable {
    /// The typed text; nil for the value of the file.
    var typed: String?
    /// The value that was picked; nil if a text was typed.
    var picked: NewValue?
  }

  let binding: Binding<Value>
  private let node: any Node
  /// True if another text can be typed: also in place of true and false, in a format whose values
  /// are all texts.
  private let isTyped: Bool
  /// True if a whole number can be stepped: a number, or any value in a format without kinds.
  private let mayBeStepped: Bool
  private let shown: String
  private let hasKinds: Bool
  private let completions: @MainActor () -> [String]
  /// Runs when the person leaves the text that is typed; nil for nothing.
  private let left: (@MainActor () -> Void)?
  private let check: @MainActor (String) throws(EditRefusal) -> NewValue
  /// True if the value is not shown, such as a password.
  private var isSecret = false
  /// The meaning that its schema tells, and the title of its row; nil without a schema.
  private var explanation: (meaning: Meaning, title: String)?

  /// - Parameters:
  ///   - node: The scalar.
  ///   - shown: The words of its value.
  ///   - hasKinds: True if the notation of a value tells its kind.
  ///   - isTyped: False if no text can be typed here.
  ///   - check: Returns the value that a text means.
  ///   - binding: The binding to the text that becomes its value.
  ///   - completions: Returns the texts that Tab completes.
  ///   - left: Runs when the person leaves the text that is typed.
  init(
    of node: any Node,
    shown: String,
    hasKinds: Bool,
    isTyped: Bool,
    check: @escaping @MainActor (String) throws(EditRefusal) -> NewValue,
    binding: Binding<Value>,
    completions: @escaping @MainActor () -> [String],
    left: (@MainActor () -> Void)?
  ) {
    self.node = node
    self.shown = shown
    self.hasKinds = hasKinds
    self.isTyped = isTyped && (!hasKinds || node.kind != .boolean)
    mayBeStepped = node.kind == .number || !hasKinds && node.kind == .text
    self.check = check
    self.binding = binding
    self.completions = completions
    self.left = left
  }

  /// Returns the control with what a schema tells of the value.
  func explained(by meaning: Meaning, title: String) -> NodeControl {
    var copy = self
    copy.explanation = (meaning, title)
    copy.isSecret = isSecret || meaning.isSecret
    return copy
  }

  /// Returns the control of a value that is not shown.
  var hidden: NodeControl {
    var copy = self
    copy.isSecret = true
    return copy
  }

  /// True if there are values to pick from.
  private var isPicked: Bool {
    guard let meaning = explanation?.meaning, isTyped || node.kind == .boolean else { return false }
    guard !meaning.pickedChoices.isEmpty else { return false }
    // A single choice of true and false is no switch.
    return meaning.valueKinds != [.boolean] || node.kind != .boolean || meaning.choices.count == 1
  }

  func table(_ value: Binding<Value>) -> Table? {
    guard isPicked, let (meaning, title) = explanation else { return nil }
    return meaning.pickList(title, value, current: try? JSONValue(node), other: text) { new in
      Value(typed: new.text, picked: new)
    }
  }

  var words: String {
    let typed = binding.value.typed
    if isSecret { return (typed ?? shown).isEmpty ? "" : ModelTexts.current.controls.set }
    guard let typed else { return shown }
    return typed.hasLineEnds ? typed.withMarkedLineEnds : typed
  }

  /// The first line of a text whose lines do not fit beside each other, and the number of the
  /// others.
  func runs(columns: Int) -> [TextLine.Run] {
    if isSecret, !words.isEmpty { return [Self.dots] }
    guard words.count > columns else { return [] }
    let (text, isWhole) =
      binding.value.typed.map { ($0, true) } ?? node.text.prefix(NodeText.rowLimit)
    guard text.hasLineEnds else { return [] }
    return [.init(text.firstLine(columns: columns, isWhole: isWhole), role: node.kind.role)]
  }

  /// The dots of a value that is not shown, whose number tells nothing about it.
  static var dots: TextLine.Run { .init("••••••••", ascii: "********", role: .field) }

  var name: String {
    let texts = ModelTexts.current
    if isSecret { return texts.controls.secret }
    if isPicked { return texts.controls.choice }
    return node.kind == .boolean && !isPicked ? texts.controls.toggle : texts.controls.textField
  }

  func activated() -> Value? {
    guard node.kind == .boolean, !isPicked else { return nil }
    return Value(typed: NewValue.opposite(of: binding.value.typed ?? node.text.whole))
  }

  /// A number stays as it is at the end of its range.
  func stepped(by count: Int) -> Value? {
    guard let (number, unit) = wholeNumber, mayBeStepped || !unit.isEmpty else { return nil }
    func value(_ number: Int) -> Value {
      let text = "\(number)\(unit)"
      return Value(typed: text, picked: unit.isEmpty || !hasKinds ? nil : .text(text))
    }
    if let kept = explanation?.meaning.stepped(number, by: count) {
      return kept == number ? binding.value : value(kept)
    }
    let (sum, isTooLarge) = number.addingReportingOverflow(count)
    return isTooLarge ? binding.value : value(sum)
  }

  /// ← and → lead back and in, as on all other values.
  var isSteppedSideways: Bool { false }

  /// The number that the value is; nil unless it is written as digits alone, with a minus or
  /// without. A text may have the unit that its schema tells after them.
  private var wholeNumber: (number: Int, unit: String)? {
    let (text, isWhole) = binding.value.typed.map { ($0, true) } ?? node.text.prefix(20)
    var unit = ""
    if node.kind == .text, let own = explanation?.meaning.unit, text.hasSuffix(own) { unit = own }
    let digits = text.dropLast(unit.count)
    guard isWhole, let number = Int(digits), "\(number)" == digits else { return nil }
    return (number, unit)
  }

  var text: TextFormat<Value>? {
    guard isTyped else { return nil }
    var format = TextFormat<Value>(
      text: { $0.typed ?? node.editedText },
      value: { text in
        // A value of another kind than that of the schema becomes one of that kind.
        if hasKinds, let meant = explanation?.meaning.meant(by: text), meant.kind != node.kind {
          return Value(typed: text, picked: meant)
        }
        do throws(EditRefusal) {
          _ = try check(text)
        } catch {
          throw InvalidText(
            node.kind == .number
              ? DocumentTexts.current.editing.noNumber(text) : error.sentence
          )
        }
        return Value(typed: text)
      }
    )
    format.placeholder = node.kind == .null ? "null" : ""
    format.hasLines = node.text.prefix(NodeText.rowLimit).text.contains(where: \.isNewline)
    format.left = left
    format.isSecret = isSecret
    format.concern = explanation?.meaning.sentence(about:)
    if isSecret { return format }
    let known = explanation?.meaning.completions ?? []
    return format.completing { known + completions().filter { !known.contains($0) } }
  }

  func hint(for input: ControlInput) -> String {
    input == .activation
      ? DocumentTexts.current.editing.switches : ModelTexts.current.controls.edits
  }
}

extension Node {
  /// The text with which typing a new value begins.
  fileprivate var editedText: String { kind == .null ? "" : text.whole }
}

extension NewValue {
  /// Returns the other word of a pair for true and false.
  static func opposite(of word: String) -> String {
    let words = words(like: word)
    return word == words.0 ? words.1 : words.0
  }
}

extension EditRefusal {
  /// The reason as a sentence that begins with a capital letter.
  var sentence: String { description.capitalized }
}
