// A table that is a form: its cells change a draft.

extension Table {
  /// A form: a table whose cells change a copy of a value, which is saved or dropped as a whole.
  ///
  /// ```swift
  /// Table("Server", editing: Binding(settings).server) { draft in
  ///   Cell.field("Name", value: draft.name)
  ///   Cell.toggle("Encrypt", isOn: draft.isEncrypted)
  /// } save: { server in
  ///   try await service.apply(server)
  /// }
  /// ```
  ///
  /// The copy is made when the table is opened. Rows whose value differs from the saved one have a
  /// mark, the title bar counts them, and the menu of a row (`.`) resets it. `^S` saves. A person
  /// who leaves with changes is asked whether to save or to discard them.
  ///
  /// - Parameters:
  ///   - title: The title of the table.
  ///   - value: The value to edit; set when it has been saved.
  ///   - content: Lists the sections, with a binding to the copy. Its properties are bindings, too.
  ///   - save: Saves the changed value; it may take time. If it throws, nothing is saved, and the
  ///     person reads the error and goes on editing.
  public init<Value: Equatable>(
    _ title: String,
    editing value: Binding<Value>,
    @ListBuilder<Section> content: @escaping @MainActor (Binding<Value>) -> [Section],
    save: @escaping @MainActor (Value) async throws -> Void = { _ in }
  ) {
    self.init(title, editing: value, content: content) { value, _ in try await save(value) }
  }

  /// A form whose action of saving has the navigation stack at hand, for example to leave the
  /// table: `save: { answers, navigation in navigation.finish(answers) }`.
  public init<Value: Equatable>(
    _ title: String,
    editing value: Binding<Value>,
    @ListBuilder<Section> content: @escaping @MainActor (Binding<Value>) -> [Section],
    save: @escaping @MainActor (Value, any Navigation) async throws -> Void
  ) {
    // A table that is only printed shows the value itself.
    self.init(title) { content(value) }
    makeForm = {
      let draft = Draft(of: value)
      draft.action = save
      return (draft, { content(draft.binding) })
    }
  }

  /// A form over a draft of the author's own, which its bar buttons and hooks can read, too.
  ///
  /// A draft that has changes when the table is opened keeps them; one without changes reads its
  /// source again. A person who leaves without saving drops the changes, as in any form.
  ///
  /// - Parameters:
  ///   - title: The title of the table.
  ///   - draft: The draft; one table at a time shows it.
  ///   - content: Lists the sections.
  ///   - save: Saves the changed value, with the navigation stack at hand; it may take time. What
  ///     it says replaces “Saved”. If it throws, nothing is saved, and the person reads the error
  ///     and goes on editing.
  public init<Value: Equatable>(
    _ title: String,
    editing draft: Draft<Value>,
    @ListBuilder<Section> content: @escaping @MainActor () -> [Section],
    save: @escaping @MainActor (Value, any Navigation) async throws -> Void = { _, _ in }
  ) {
    self.init(title, content: content)
    makeForm = {
      draft.open()
      draft.action = save
      return (draft, content)
    }
  }

  /// Sets the title of the button that saves the form, in place of “Save”. Its alerts ask with the
  /// title of the table, and “Saved” is not said: what it does, `save` can say.
  ///
  /// ```swift
  /// Table("Add a station", editing: station) { … }.saveButton("Add")   // Add a station? [Add]
  /// ```
  public func saveButton(_ title: String) -> Table {
    var copy = self
    copy.savingTitle = title
    return copy
  }

  /// Returns the table with a new draft, if it is a form.
  @MainActor package func opened() -> Table {
    guard let (form, sections) = makeForm?() else { return self }
    var copy = self
    copy.form = form
    copy.sections = sections
    return copy
  }

  /// Returns the table as a part of the form that it was opened from; a table that is a form itself
  /// is returned unchanged.
  package func opened(from form: (any Form)?) -> Table {
    guard makeForm == nil, let form else { return self }
    var copy = self
    copy.form = form
    copy.tabs = tabs.map { $0.opened(from: form) }
    return copy
  }

  /// True if the table is a form itself, and not only a part of one.
  package var ownsForm: Bool { makeForm != nil }
}
