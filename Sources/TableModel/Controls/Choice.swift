/// One of several options, picked in a table.
struct Choice<Option: Hashable>: Control {
  let binding: Binding<Option>
  /// The title of the table.
  let title: String
  let options: [Option]
  /// Returns the title of an option.
  let optionTitle: @MainActor (Option) -> String
  /// The format of a value that is none of the options; nil if the value must be an option.
  var other: TextFormat<Option>?

  /// The id of the row for another value.
  private struct OtherID: Hashable {}

  var words: String { optionTitle(binding.value) }
  var name: String { ModelTexts.current.controls.choice }
  var text: TextFormat<Option>? { other }

  /// True if a value is none of the options, and may be so.
  private func isOther(_ value: Option) -> Bool { other != nil && !options.contains(value) }

  func table(_ value: Binding<Option>) -> Table? {
    let filter = OptionFilter(options, title: optionTitle)
    return Table(title) {
      let shown = filter.shown
      filter.cells(above: shown)
      Section(shown, id: \.self) { option in
        Cell(optionTitle(option)) { navigation in
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
