import TableModel

/// One run of an application, from the first frame until the terminal is given back: the open
/// tables, and the notices above them.
@MainActor final class Session {
  /// The terminal, and the parts of it.
  let screen: Screen
  /// The terminal, if it is that of a process; nil for a custom terminal.
  var process: (any ProcessTerminal)? { screen.process }
  /// Turns spinners, and reads values again.
  let clock: TableClock
  /// The theme, the marks, the keys and the mouse.
  let look: Look
  var marks: Marks { look.marks }
  var keyMap: KeyMap { look.keyMap }
  /// The names of keys in the language and the characters of the terminal.
  var keyNames: KeyNames { look.keyNames(in: texts.keys) }
  /// The level of the table to begin with.
  private let root: Level
  /// The texts that the tables show by themselves.
  var texts: Texts { root.table.texts }

  /// The open tables, and how the person goes from one to the other.
  private(set) lazy var going = Going(
    from: root,
    in: self,
    notices: Notices(texts: texts) { [unowned self] in
      screen.room(above: stack.topLevel, marks: marks)
    },
    texts: texts
  )
  /// The open tables.
  var stack: NavigationStack { going.stack }
  /// The counter of changes to the model that observation may miss.
  var changes: ModelChanges { going.changes }
  /// The alerts and the message above the tables.
  var notices: Notices { going.notices }
  /// The outcome of the run; nil while it goes on.
  var outcome: Outcome? { going.ending.outcome }
  /// True if the run has ended.
  var hasEnded: Bool { going.ending.hasEnded }
  /// Says the tables line by line, in place of frames; nil on a screen.
  private(set) var linear: LinearMode?
  /// Finds rows by their words.
  private(set) lazy var finding = Finding(going, in: self)
  /// Clicks, drags and the wheel.
  private(set) lazy var pointing = Pointing(going, finding: finding, on: self)
  /// The tables beside the shown one.
  private(set) lazy var beside = Beside(
    isPossible: screen.divides,
    animates: clock.animates,
    in: self
  )
  /// The hints that were last painted.
  let keptHints = KeptHints()
  /// Copies parts of rows.
  let copying: Copying
  /// The person's editor, and programs that actions run.
  private(set) lazy var programs = OutsidePrograms(in: screen.terminal) { [weak self] in
    self?.endOrUpdate()
  }
  /// True while events are handled; a frame follows them.
  var isHandling = false

  /// A run that begins with a table, in a terminal that is open.
  ///
  /// - Parameter wake: Called, on any thread, when something that a table read has changed.
  init(
    _ root: Table,
    placement: Placement,
    look: Look,
    texts: Texts,
    terminal: any Terminal,
    clock: TableClock,
    wake: @escaping @Sendable () -> Void
  ) {
    let changes = ModelChanges()
    let screen = Screen(terminal, placement: placement, changes: changes, wake: wake)
    self.screen = screen
    self.clock = clock
    self.look = look
    copying = Copying(to: terminal, texts: texts.messages)
    self.root = Level(root) { table in
      let painter = screen.painter(look: look)
      return OpenTable(table, painter: painter, changes: changes, texts: texts, wake: wake)
    }
    if let lines = terminal as? any LineTerminal { linear = LinearMode(lines, of: self) }
    look.onChange = { [weak self] ofKeys in self?.followLook(ofKeys: ofKeys) }
  }

  /// Shows everything in another look. If keys have changed, forgets the sequence of keys that was
  /// begun, and the press of the mouse.
  private func followLook(ofKeys: Bool) {
    if ofKeys {
      going.sequence.end()
      pointing.forget()
    }
    keptHints.forget()
    changes.note()
  }

  // MARK: - Features

  /// Saves forms.
  var saving: FormSaving { FormSaving(going) }
  /// The commands while a text is typed.
  var fields: FieldCommands { FieldCommands(going) }
  /// The values of the rows, in words.
  var values: RowValues { RowValues(going) }
  /// Edits texts in the person's editor.
  var editingOutside: EditingOutside { EditingOutside(programs: programs, going: going) }
  /// Lets the person choose the look.
  var lookChooser: LookChooser { LookChooser(of: look, texts: texts, going: going) }

  func question(toLeave table: OpenTable) -> Alert? { saving.question(toLeave: table) }

  // MARK: - The end

  func runHasEnded() { endOrUpdate() }

  /// Draws the changes, or lets the caller of the run go on if the run has ended. While another
  /// program has the terminal, the caller waits, as the person may be typing there.
  private func endOrUpdate() {
    if !hasEnded { update() } else if !programs.isRunning { going.ending.release() }
  }

  /// Leaves all tables and gives the terminal back.
  func close() {
    clock.stop()
    beside.leave()
    going.close()
    screen.terminal.close()
  }
}
