/// One of several options, picked in a table.
package struct Choice<Option: Hashable>: Control {
  package let binding: Binding<Option>
  /// The title of the table.
  let title: String
  let options: [Option]
  /// Returns the title of an option.
  let optionTitle: @MainActor (Option) -> String
  /// Returns a sentence about an option; nil for none.
  var optionHelp: @MainActor (Option) -> String? = { _ in nil }
  /// The format of a value that is none of the options; nil if the value must be an option.
  var other: TextFormat<Option>?
  /// False if nothing was chosen yet.
  private var hasValue = true

  /// A choice whose options may be told in a sentence each.
  ///
  /// - Parameters:
  ///   - title: The title of the table.
  ///   - optionTitle: Returns the title of an option.
  ///   - optionHelp: Returns a sentence about an option; nil for none.
  ///   - other: The format of a value that is none of the options; nil if the value must be one.
  ///   - hasValue: False if nothing was chosen yet.
  package init(
    binding: Binding<Option>,
    title: String,
    options: [Option],
    optionTitle: @escaping @MainActor (Option) -> String,
    optionHelp: @escaping @MainActor (Option) -> String? = { _ in nil },
    other: TextFormat<Option>? = nil,
    hasValue: Bool = true
  ) {
    self.hasValue = hasValue
    self.binding = binding
    self.title = title
    self.options = options
    self.optionTitle = optionTitle
    self.optionHelp = optionHelp
    self.other = other
  }

  /// The id of the row for another value.
  private struct OtherID: Hashable {}

  package var words: String { optionTitle(binding.value) }
  package var name: String { ModelTexts.current.controls.choice }
  package var text: TextFormat<Option>? { other }

  /// True if a value is none of the options, and may be so.
  private func isOther(_ value: Option) -> Bool {
    hasValue && other != nil && !options.contains(value)
  }

  package func table(_ value: Binding<Option>) -> Table? {
    let filter = OptionFilter(options, title: optionTitle)
    return Table(title) {
      let shown = filter.shown
      filter.cells(above: shown)
      Section(shown, id: \.self) { option in
        let help = optionHelp(option)
        let style = help == nil ? Cell.Style.line : .subtitle
        return Cell(optionTitle(option), style: style, detail: help)
          .action { navigation in
            value.value = option
            navigation.pop()
          }
          .accessory(option == value.value ? .checkmark : .placeholder)
      }
      if let other {
        Cell.field(ModelTexts.current.controls.another, value: value, format: other)
          .accessory(isOther(value.value) ? .checkmark : .placeholder)
          .id(OtherID())
      }
    }
    .barButtons { filter.buttons }
    .focused(on: isOther(value.value) ? AnyHashable(OtherID()) : AnyHashable(value.value))
  }
}

/// The title of an option for which the author gives none: its description, or “none” for nil.
@MainActor func ownTitle(of option: some Hashable) -> String {
  guard type(of: option) is any ExpressibleByNilLiteral.Type else { return "\(option)" }
  let wrapped = Mirror(reflecting: option).children.first?.value
  return wrapped.map { "\($0)" } ?? ModelTexts.current.controls.none
}

extension Cell {
  /// A choice of one of several options, made in a pick list that opens with the chosen one
  /// focused. A long list has a row that filters it; `/` leads there.
  ///
  /// - Parameters:
  ///   - text: The name of the choice; also the title of the pick list.
  ///   - selection: The chosen option.
  ///   - options: The options, each once.
  ///   - title: Returns the title of an option; without it, its description, and “none” for nil.
  @MainActor public static func choice<Option: Hashable>(
    _ text: String,
    selection: Binding<Option>,
    options: [Option],
    title: (@MainActor (Option) -> String)? = nil
  ) -> Cell {
    let choice = Choice(
      binding: selection,
      title: text,
      options: options,
      optionTitle: title ?? ownTitle
    )
    return Cell(text, control: choice)
  }

  /// A choice of one of several texts, made in a pick list that opens with the chosen one focused.
  ///
  /// - Parameters:
  ///   - text: The name of the choice; also the title of the pick list.
  ///   - selection: The chosen text.
  ///   - options: The texts, each once.
  ///   - allowsOthers: True if the person may type another text: in the last row of the list, or
  ///     with `e` in the row of the choice. Tab completes the options.
  @MainActor public static func choice(
    _ text: String,
    selection: Binding<String>,
    options: [String],
    allowsOthers: Bool = false
  ) -> Cell {
    let choice = Choice(
      binding: selection,
      title: text,
      options: options,
      optionTitle: { $0 },
      other: allowsOthers ? .plain.completing(options) : nil
    )
    return Cell(text, control: choice)
  }
}
