import TableDocuments
import TableModel
import TableSchemas

/// The value of a member that is not set: the default, dim, until a person sets another one.
@MainActor struct UnsetControl: Control {
  /// The value that is set next; nil for none.
  typealias Value = NewValue?

  let binding: Binding<NewValue?>
  private let meaning: Meaning
  private let title: String
  private let other: TextFormat<NewValue?>

  /// - Parameters:
  ///   - title: The title of the row.
  ///   - other: The format in which a value is typed.
  ///   - add: Sets the member.
  init(
    _ meaning: Meaning,
    title: String,
    other: TextFormat<NewValue?>,
    add: @escaping @MainActor (NewValue) -> Void
  ) {
    self.meaning = meaning
    self.title = title
    self.other = other
    binding = Binding(get: { nil }, set: { if let value = $0 { add(value) } })
  }

  /// The words for a value that is not set: that it is needed, or else its default.
  static func words(of meaning: Meaning) -> String? {
    if meaning.isRequired { return DocumentTexts.current.meanings.required }
    return (meaning.defaultValue?.shown ?? meaning.commentedOut?.value)?.harmless
  }

  var words: String { Self.words(of: meaning) ?? "" }

  private var isSwitch: Bool { meaning.valueKinds == [.boolean] && meaning.choices.isEmpty }

  var name: String {
    let texts = ModelTexts.current.controls
    if isSwitch { return texts.toggle }
    return meaning.pickedChoices.isEmpty ? texts.textField : texts.choice
  }

  /// The opposite of the default counts next.
  func activated() -> NewValue?? {
    isSwitch ? .some(.boolean(meaning.defaultValue?.boolean == true ? "false" : "true")) : nil
  }

  var isSteppedSideways: Bool { false }

  var text: TextFormat<NewValue?>? {
    guard !isSwitch else { return nil }
    var format = other
    format.placeholder = meaning.examples.first?.shown.harmless ?? words
    format.isSecret = meaning.isSecret
    format.concern = meaning.sentence(about:)
    return format.completing(meaning.completions)
  }

  func table(_ value: Binding<NewValue?>) -> Table? {
    guard !meaning.pickedChoices.isEmpty else { return nil }
    return meaning.pickList(title, value, current: meaning.defaultValue, other: text) { $0 }
  }

  func hint(for input: ControlInput) -> String {
    input == .activation
      ? DocumentTexts.current.editing.switches : ModelTexts.current.controls.edits
  }
}

extension Meaning {
  /// Returns why no text that begins with one fits, as a sentence; nil if one may.
  func sentence(about beginning: String) -> String? {
    concern(about: beginning)?.harmless.capitalized
  }

  /// Returns the list of the values to pick from.
  ///
  /// - Parameters:
  ///   - current: The value that is there now; nil for none.
  ///   - taken: The values that are left out.
  ///   - other: The format of another value.
  ///   - option: Returns the option for a value.
  @MainActor func pickList<Option: Hashable>(
    _ title: String,
    _ value: Binding<Option>,
    current: JSONValue?,
    without taken: Set<JSONValue> = [],
    other: TextFormat<Option>?,
    option: (NewValue) -> Option
  ) -> Table? {
    var titles: [Option: String] = [:]
    var helps: [Option: String] = [:]
    var options: [Option] = []
    var chosen: Option?
    for choice in pickedChoices where !taken.contains(choice.value) {
      guard let new = choice.value.newValue else { continue }
      let option = option(new)
      guard titles[option] == nil else { continue }
      titles[option] = choice.value.shown.harmless
      helps[option] = choice.help?.harmless
      options.append(option)
      if choice.value == current { chosen = option }
    }
    // A value of another case, which other rules allow, is meant by the same choice.
    if chosen == nil, choices.isEmpty, let word = current?.text?.lowercased() {
      chosen = options.first { titles[$0]?.lowercased() == word }
    }
    let binding = Binding<Option>(get: { chosen ?? value.value }, set: { value.value = $0 })
    return TableModel.Choice(
      binding: binding,
      title: title,
      options: options,
      optionTitle: { titles[$0] ?? "" },
      optionHelp: { helps[$0] },
      other: other,
      hasValue: current != nil
    )
    .table(binding)
  }
}
