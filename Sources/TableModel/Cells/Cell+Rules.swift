// The rules that a value must keep. A broken rule is data: it is found when the cell is made.

extension Cell {
  /// Sets the sentence that says what is wrong with the value; nil if nothing is.
  ///
  /// ```swift
  /// Cell.field("From", value: draft.from, format: .date)
  /// Cell.field("To", value: draft.to, format: .date)
  ///   .error(draft.value.to < draft.value.from ? "The end is before the start" : nil)
  /// ```
  ///
  /// The table is listed again when a value changes, so a rule may look at any value. The sentence
  /// is shown below the row; while the text is typed it is hidden. In a form it is shown once the
  /// person has left the row. A form with errors can be left, but not saved: saving leads to each
  /// error. In other tables, where a value counts at once, it is shown at once.
  public func error(_ sentence: String?) -> Cell { with { $0.rare.value.error = sentence } }

  /// Marks the row as required: a control without any words, or whose value is nil or an empty set,
  /// is an error (see ``error(_:)``).
  public func required(_ isRequired: Bool = true) -> Cell {
    with { $0.rare.value.isRequired = isRequired }
  }

  /// Sets a rule that takes time, such as asking a service whether a name is taken.
  ///
  /// ```swift
  /// Cell.field("Name", value: draft.name)
  ///   .checked(draft.value.name) { name in
  ///     try await service.isTaken(name) ? "This name is taken" : nil
  ///   }
  /// ```
  ///
  /// In a form, it runs when the row has a change and `value` is new; the check of an earlier value
  /// is cancelled. While it runs, a spinner turns in the row. Saving waits for it.
  ///
  /// In another table, values count at once: it runs for each new `value` while the row is in
  /// sight, also for the first, and its sentence is shown as soon as it is known. To refuse a value
  /// instead, apply it and throw what is wrong with it (``Binding/applying(_:)``).
  ///
  /// - Parameters:
  ///   - value: The value to check.
  ///   - check: Returns the sentence that says what is wrong, or nil. An error that it throws is
  ///     shown, too.
  public func checked<Value: Hashable & Sendable>(
    _ value: Value,
    by check: @escaping @MainActor (Value) async throws -> String?
  ) -> Cell {
    with { $0.rare.value.check = Check(value: value) { try await check(value) } }
  }

  /// A rule that takes time.
  package struct Check {
    /// The value that is checked.
    package let value: AnyHashable
    /// Returns what is wrong with the value; nil for nothing.
    package let run: @MainActor () async throws -> String?
  }

  /// The rule of the row that takes time, if any.
  package var check: Check? {
    if case .full(let rare) = rare { rare.check } else { nil }
  }

  /// True if the row must have a value.
  package var isRequired: Bool {
    if case .full(let rare) = rare { rare.isRequired } else { false }
  }

  /// The id of the row that is the reason why this one is disabled, if the author names it.
  package var cause: AnyHashable? {
    if case .full(let rare) = rare { rare.cause } else { nil }
  }

  /// The sentence that says what is wrong with the value; nil if nothing is. A disabled row does
  /// not show it.
  @MainActor package var problem: String? {
    guard case .full(let rare) = rare else { return nil }
    if let error = rare.error { return error }
    guard rare.isRequired, control?.hasNoValue == true else { return nil }
    return ModelTexts.current.sections.isRequired(text)
  }
}
