import DocumentTables
import TableDocuments
import TableModel
import TermTable

/// The settings of the program: its own configuration file as a table, with effect at once.
@MainActor struct SettingsTable {
  let file: ConfigurationFile
  let opener: FileOpener
  /// The options and variables that win over the file, such as `--theme`.
  let overriding: [String]
  /// Makes the choices count while tables are shown.
  let takeEffect: @MainActor (Configuration) -> Void

  private var texts: AppTexts.Settings { AppTexts.current.settings }

  func table() -> Table {
    Table(texts.title) {
      if let problem = file.problem { problemSection(problem) }
      if let failure = file.failure {
        Section { Cell.text(texts.notSaved(failure)) }
      }
      Section(texts.look, footer: overridden) {
        Cell(texts.theme, detail: file.values.theme ?? Theme.standard.name) { $0.perform(.themes) }
          .accessory(.disclosure)
          .help(texts.themeHelp)
        Cell.choice(texts.marks, selection: marks, options: MarksChoice.allCases, title: title(of:))
          .help(texts.marksHelp)
        Cell(texts.keys, detail: keysName) { $0.perform(.changeKeys) }
          .accessory(.disclosure)
          .help(texts.keysHelp)
        toggle(texts.mouse, .mouse, \.usesMouse)
          .help(texts.mouseHelp)
        toggle(texts.beside, .beside, \.showsBeside)
          .help(texts.besideHelp)
        Cell.choice(
          texts.cursor,
          selection: cursor,
          options: CursorChoice.allCases,
          title: title(of:)
        )
        .help(texts.cursorHelp)
      }
      Section(texts.files, footer: keptIn) {
        Cell.choice(
          texts.review,
          selection: review,
          options: EditingOptions.Review.allCases,
          title: title(of:)
        )
        .help(texts.reviewHelp)
        toggle(texts.remember, .remember, \.remembersFiles)
          .help(texts.rememberHelp)
        if opener.recent?.entries.isEmpty == false {
          Button(texts.forgetRecent, role: .destructive) { navigation in
            navigation.present(question)
          }
        }
      }
      Section(texts.nextStart) {
        toggle(texts.linear, .linear, \.isLinear)
          .help(texts.linearHelp)
      }
      if let path = file.file {
        Section(texts.file, footer: texts.fileFooter) {
          Cell(path.abbreviated) { navigation in try await opener.open(path, in: navigation) }
            .accessory(.disclosure)
            .disabled(!path.exists, reason: texts.fileReason)
        }
      }
    }
    .onAppear { await read() }
  }

  /// Reads the file again: the person may have edited it.
  private func read() async {
    await file.settled()
    let before = file.values
    await file.read()
    if file.values != before { takeEffect(file.values) }
  }

  private func problemSection(_ problem: String) -> Section {
    Section(texts.hasProblem) {
      Cell.text(problem).action(
        .task { navigation in
          guard let path = file.file else { return }
          try await opener.open(path, at: file.badValue?.path, in: navigation)
        }
      )
    }
  }

  /// Tells that the command line or the environment wins.
  private var overridden: String? {
    guard !overriding.isEmpty else { return nil }
    let names = overriding.joined(by: AppTexts.current.commands.both)
    return texts.overridden(names, overriding.count)
  }

  /// Tells in which folder recent files, unsaved changes and old versions are kept; nil for none.
  private var keptIn: String? {
    opener.editing.state.map { texts.keptIn($0.path.abbreviated) }
  }

  // MARK: - Rows

  private func toggle(
    _ title: String,
    _ key: Configuration.Key,
    _ value: WritableKeyPath<Configuration, Bool>
  ) -> Cell {
    .toggle(
      title,
      isOn: Binding(
        get: { file.values[keyPath: value] },
        set: { isOn in set(key, to: .boolean("\(isOn)")) { $0[keyPath: value] = isOn } }
      )
    )
  }

  private func set(
    _ key: Configuration.Key,
    to value: NewValue,
    _ change: (inout Configuration) -> Void
  ) {
    file.set(key, to: value, change)
    takeEffect(file.values)
  }

  /// The name of the key map, or the path of its file.
  private var keysName: String {
    file.values.keys.map { FileName($0).abbreviated } ?? KeyMap.builtInNames[0]
  }

  private func title(of marks: MarksChoice) -> String {
    switch marks {
    case .automatic: texts.automatic
    case .unicode: texts.unicode
    case .ascii: texts.ascii
    }
  }

  private var marks: Binding<MarksChoice> {
    Binding(
      get: { file.values.marks },
      set: { marks in set(.marks, to: .text(marks.rawValue)) { $0.marks = marks } }
    )
  }

  private func title(of cursor: CursorChoice) -> String {
    switch cursor {
    case .terminal: texts.terminalsCursor
    case .block: texts.block
    case .bar: texts.bar
    case .hidden: texts.hiddenCursor
    }
  }

  private var cursor: Binding<CursorChoice> {
    Binding(
      get: { file.values.cursor },
      set: { cursor in set(.cursor, to: .text(cursor.rawValue)) { $0.cursor = cursor } }
    )
  }

  private func title(of review: EditingOptions.Review) -> String {
    switch review {
    case .always: texts.always
    case .structural: texts.structural
    case .never: texts.never
    }
  }

  private var review: Binding<EditingOptions.Review> {
    Binding(
      get: { file.values.review },
      set: { review in set(.review, to: .text(review.rawValue)) { $0.review = review } }
    )
  }

  private var question: Alert {
    Alert(texts.asksToForget, message: AppTexts.current.home.filesStay) {
      Button(texts.forget, role: .destructive) { opener.recent?.forgetAll() }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }
}
