/// One of several options, picked in a table.
struct Choice<Option: Hashable>: Control {
  let binding: Binding<Option>
  /// The title of the table.
  let title: String
  let options: [Option]
  /// Returns the title of an option.
  let optionTitle: @MainActor (Option) -> String

  var words: String { optionTitle(binding.value) }
  var name: String { "choice" }

  func table(_ value: Binding<Option>) -> Table? {
    Table(title) {
      Section(nil, options) { option in
        Cell(optionTitle(option)) { navigation in
          value.value = option
          navigation.pop()
        }
        .accessory(option == value.value ? .checkmark : .placeholder)
      }
    }
    .focused(on: value.value)
  }
}

extension Cell {
  /// A choice of one of several options, made in a pick list that opens with the chosen one
  /// focused.
  ///
  /// - Parameters:
  ///   - text: The name of the choice; also the title of the pick list.
  ///   - selection: The chosen option.
  ///   - options: The options, each once.
  ///   - title: Returns the title of an option.
  @MainActor public static func choice<Option: Hashable>(
    _ text: String,
    selection: Binding<Option>,
    options: [Option],
    title: @escaping @MainActor (Option) -> String
  ) -> Cell {
    Cell(
      text,
      control: Choice(binding: selection, title: text, options: options, optionTitle: title)
    )
  }

  /// A choice of one of several texts, made in a pick list that opens with the chosen one focused.
  @MainActor public static func choice(
    _ text: String,
    selection: Binding<String>,
    options: [String]
  ) -> Cell {
    choice(text, selection: selection, options: options, title: { $0 })
  }
}
