import Observation

/// One of several options, which are loaded when their table opens.
struct LateChoice<Option: Hashable>: Control {
  let binding: Binding<Option>
  /// The title of the table.
  let title: String
  /// Returns the title of an option.
  let optionTitle: @MainActor (Option) -> String
  /// Returns the options.
  let load: @MainActor () async throws -> [Option]

  var words: String { optionTitle(binding.value) }
  var name: String { ModelTexts.current.controls.choice }

  func table(_ value: Binding<Option>) -> Table? {
    let options = LateOptions(title: optionTitle, load: load)
    return Table(title) {
      let shown = options.filter?.shown ?? [value.value]
      options.cells(above: shown)
      // The chosen option keeps its row, and the focus, when the others arrive.
      Section(shown, id: \.self) { option in
        Cell(optionTitle(option)) { navigation in
          value.value = option
          navigation.pop()
        }
        .accessory(option == value.value ? .checkmark : .placeholder)
      }
      .id("options")
      options.cellsBelow
    }
    .onAppear { await options.loadOnce() }
    .barButtons { options.filter?.buttons ?? [] }
    .focused(on: AnyHashable(value.value))
  }
}

/// The options of an open table, once they are loaded.
@Observable @MainActor private final class LateOptions<Option> {
  private(set) var filter: OptionFilter<Option>?
  /// The reason why they could not be loaded.
  private var failure: String?
  @ObservationIgnored private let title: @MainActor (Option) -> String
  @ObservationIgnored private let load: @MainActor () async throws -> [Option]

  init(
    title: @escaping @MainActor (Option) -> String,
    load: @escaping @MainActor () async throws -> [Option]
  ) {
    self.title = title
    self.load = load
  }

  /// Loads the options, unless they are there.
  func loadOnce() async {
    guard filter == nil else { return }
    failure = nil
    do {
      filter = OptionFilter(try await load(), title: title)
    } catch {
      failure =
        error is CancellationError ? ModelTexts.current.sections.notLoaded : "\(error)"
    }
  }

  func cells(above shown: [Option]) -> [Cell] { filter?.cells(above: shown) ?? [] }

  /// The row that is loading, or tells why the options could not be loaded.
  var cellsBelow: [Cell] {
    guard filter == nil else { return [] }
    guard let failure else { return [.loading().height(1)] }
    var cell = Cell.record([TextLine.Run(failure, role: .error)])
      .action(.task { [self] _ in await loadOnce() })
      .id("retry")
    cell.actionTitle = ModelTexts.current.sections.retry
    return [cell]
  }
}

extension Cell {
  /// A choice of one of several options, which are loaded when the pick list opens.
  ///
  /// The list shows the chosen option and a spinner until they are there; if loading them fails, a
  /// row shows the error and tries again. Leaving the list cancels it.
  ///
  /// ```swift
  /// Cell.choice("Network", selection: Binding(settings).network) { try await scan() }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The name of the choice; also the title of the pick list.
  ///   - selection: The chosen option.
  ///   - title: Returns the title of an option; without it, its description, and “none” for nil.
  ///   - options: Returns the options, each once.
  @MainActor public static func choice<Option: Hashable>(
    _ text: String,
    selection: Binding<Option>,
    title: (@MainActor (Option) -> String)? = nil,
    options: @escaping @MainActor () async throws -> [Option]
  ) -> Cell {
    let choice = LateChoice(
      binding: selection,
      title: text,
      optionTitle: title ?? ownTitle,
      load: options
    )
    return Cell(text, control: choice)
  }
}
