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

  func table() -> Table {
    Table("Settings") {
      if let problem = file.problem { problemSection(problem) }
      if let failure = file.failure {
        Section { Cell.text("Not saved: \(failure)") }
      }
      Section("Look and keys", footer: overridden) {
        Cell("Theme", detail: file.values.theme ?? Theme.standard.name) { $0.perform(.themes) }
          .accessory(.disclosure)
          .help("The colours. The theme that has the focus is shown at once.")
        Cell.choice("Marks", selection: marks, options: MarksChoice.allCases, title: title(of:))
          .help(
            "The characters of arrows, check marks and frames. ASCII is for fonts that lack the others."
          )
        Cell("Keys", detail: keysName) { $0.perform(.changeKeys) }
          .accessory(.disclosure)
          .help(
            "The keys of commands: those of less, vi and Emacs together, of one of them, or your own."
          )
        toggle("Mouse", .mouse, \.usesMouse)
          .help("Clicks and the wheel. Without it, the terminal selects text.")
      }
      Section("Files") {
        Cell.choice("Show changes before saving", selection: review, options: reviewOptions)
          .help("All changes; only new, deleted and moved rows; or none.")
        toggle("Remember recent files", .remember, \.remembersFiles)
          .help("The files that were opened last, and the row where each was left.")
        if opener.recent?.entries.isEmpty == false {
          Button("Forget recent files", role: .destructive) { navigation in
            navigation.present(question)
          }
        }
      }
      Section("From the next start on") {
        toggle("Linear mode", .linear, \.isLinear)
          .help("Tables line by line, for screen readers.")
      }
      if let path = file.file {
        Section("Configuration file", footer: "Settings change one value in it and no other byte.")
        {
          Cell(path.abbreviated) { navigation in try await opener.open(path, in: navigation) }
            .accessory(.disclosure)
            .disabled(!path.exists, reason: "It is created with the first change.")
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
    Section("A value cannot be read; the usual one counts") {
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
    let verb = overriding.count == 1 ? "wins" : "win"
    return "In this run, \(overriding.joined(separator: " and ")) \(verb)."
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
    case .automatic: "automatic"
    case .unicode: "Unicode"
    case .ascii: "ASCII"
    }
  }

  private var marks: Binding<MarksChoice> {
    Binding(
      get: { file.values.marks },
      set: { marks in set(.marks, to: .text(marks.rawValue)) { $0.marks = marks } }
    )
  }

  private static let reviewTitles: [(EditingOptions.Review, String)] = [
    (.always, "always"), (.structural, "structural changes"), (.never, "never"),
  ]

  private var reviewOptions: [String] { SettingsTable.reviewTitles.map(\.1) }

  private var review: Binding<String> {
    Binding(
      get: { SettingsTable.reviewTitles.first { $0.0 == file.values.review }?.1 ?? "" },
      set: { title in
        guard let review = SettingsTable.reviewTitles.first(where: { $0.1 == title })?.0 else {
          return
        }
        set(.review, to: .text(review.rawValue)) { $0.review = review }
      }
    )
  }

  private var question: Alert {
    Alert("Forget all recent files?", message: "The files stay as they are.") {
      Button("Forget", role: .destructive) { opener.recent?.forgetAll() }
      Button("Cancel", role: .cancel)
    }
  }
}
