/// One of several steps of a wizard: a title and the cells of a table.
public struct WizardStep {
  let title: String
  let refusal: @MainActor () -> String?
  let sections: @MainActor () -> [Section]

  /// A step.
  ///
  /// - Parameters:
  ///   - title: The title of its table.
  ///   - refusal: Returns a sentence that says what is missing before the next step; nil to go on.
  ///   - content: Lists the sections and loose cells of its table.
  public init(
    _ title: String,
    refusal: @autoclosure @escaping @MainActor () -> String? = nil,
    @ListBuilder<Section> content: @escaping @MainActor () -> [Section]
  ) {
    self.title = title
    self.refusal = refusal
    sections = content
  }
}

extension Table {
  /// A wizard: steps that are shown one after the other.
  ///
  /// ```swift
  /// Table.wizard(
  ///   steps: [
  ///     WizardStep("Name", refusal: model.name.isEmpty ? "Type a name" : nil) {
  ///       Cell.field("Name", value: Binding(model).name)
  ///     },
  ///     WizardStep("Network") { Cell.toggle("Wi-Fi", isOn: Binding(model).wifi) },
  ///   ],
  ///   finish: "Install"
  /// ) { navigation in
  ///   try await install(model)
  ///   navigation.popToRoot()
  /// }
  /// ```
  ///
  /// Each step is a table that the one before opens: a button below its cells leads on, Esc and ←
  /// lead back, and the path in the title bar shows the way. While there is a refusal, the button
  /// is disabled and shows it.
  ///
  /// - Parameters:
  ///   - steps: The steps, at least one; without any, the table is empty.
  ///   - finish: The title of the button of the last step.
  ///   - done: What that button does; it may take time and fail.
  @MainActor public static func wizard(
    steps: [WizardStep],
    finish: String,
    done: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Table {
    step(of: steps[...], count: steps.count, finish: finish, done: done)
  }

  @MainActor private static func step(
    of steps: ArraySlice<WizardStep>,
    count: Int,
    finish: String,
    done: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Table {
    guard let first = steps.first else { return Table("") {} }
    let next = steps.dropFirst()
    return Table("\(first.title) \(count - next.count)/\(count)") {
      first.sections()
      Section {
        let refusal = first.refusal()
        if next.isEmpty {
          Button(finish, task: done).disabled(refusal != nil, reason: refusal)
        } else {
          Button(
            ModelTexts.current.sections.next,
            action: .push { step(of: next, count: count, finish: finish, done: done) }
          )
          .disabled(refusal != nil, reason: refusal)
        }
      }
      .id(WizardButton())
    }
  }
}

/// The id of the section of a wizard's button.
private struct WizardButton: Hashable {}
