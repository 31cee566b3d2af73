import TableModel

/// A request of an open table to its host: show a notice, run an action, open another table.
///
/// The operations of an ``OpenTable`` return effects, its actions ask for them through a
/// ``TableNavigation``, and the ``TableHost`` carries them out.
enum Effect {
  case nothing
  /// Replaces the hints with a text until the next key.
  case say(String)
  /// Replaces the hints with a text, or shows an alert with this title if the text does not fit.
  case tell(String, title: String)
  /// Runs an action, unless one from this source is running.
  ///
  /// The name is the title of the alert that is shown if the action throws.
  case run(Action?, name: String, source: RunningAction.Source)
  /// Shows an alert after all earlier alerts; `row` is the row whose menu it is.
  case present(Alert, row: RowReference? = nil)
  /// Opens a table above the shown one.
  case push(Table)
  /// Leaves this table and all tables opened from it, as far as they allow it; the root stays.
  case leave
  /// Leaves all tables but the root, as far as they allow it.
  case leaveAll
  /// Moves the focus to the row with an id.
  case focus(AnyHashable, ScrollPosition)
  /// Moves the focus to the row with an id and opens its text, in whose place a text that was begun
  /// elsewhere may be typed.
  case edit(AnyHashable, typing: String? = nil)
  /// Moves the focus to the end of the table, and keeps it there as long as an action runs.
  case followEnd(of: RunningAction)
  /// Ends the run with a result, if all tables allow to be left.
  case finish(Any)
  /// Carries out a command as its key would, or tells why it does nothing here.
  case perform(Command)
  /// Finds words in the shown table, and keeps what was found.
  case find(String)
  /// Asks for the key of something, and takes the next key that is pressed.
  case askForKey(String, @MainActor (Key) -> Void)
  /// Shows the part of a running action that is done; nil for an unknown one.
  case report(Double?, of: RunningAction)
  /// Changes the theme, the key map, or the use of the mouse.
  case setTheme(Theme)
  case setKeyMap(KeyMap)
  case setUsesMouse(Bool)
}

extension Effect {
  /// True if it leaves the table.
  var leaves: Bool {
    switch self {
    case .leave, .leaveAll: true
    default: false
    }
  }

  /// True if it only tells the person something.
  var tells: Bool {
    switch self {
    case .say, .tell, .present: true
    default: false
    }
  }

  /// Runs an action of the whole table, and tells the sentence that it returns.
  static func telling(
    _ name: String,
    as part: RunningAction.Part = .save,
    _ action: @escaping @MainActor (any Navigation) async throws -> String?
  ) -> Effect {
    let task = Action.task { navigation in
      let text = try await action(navigation)
      if let text { navigation.say(text) }
    }
    return .run(task, name: name, source: .table(part))
  }
}

extension Effect {
  /// Tells the reason why something with a name cannot be used, if there is one.
  static func refusal(_ reason: String?, of name: String) -> Effect {
    reason.map { .tell($0, title: name) } ?? .nothing
  }
}

extension Cell {
  /// The effect of using a disabled cell: its reason is told; nil if the cell is enabled.
  var refusal: Effect? {
    if case .disabled(let reason) = availability { .refusal(reason, of: text) } else { nil }
  }
}

extension Button {
  /// The effect of pressing a disabled button: its reason is told; nil if the button is enabled.
  var refusal: Effect? {
    if case .disabled(let reason) = availability { .refusal(reason, of: title) } else { nil }
  }
}
