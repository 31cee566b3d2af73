/// The path of a file or a folder, picked in a table of its folder or typed.
struct FilePicker: Control {
  let binding: Binding<String>
  /// The title of the table.
  let title: String
  let wanted: FolderRequest.Wanted
  /// Opens a file that is picked; nil if its path is the value.
  var open: OpenFile?
  /// Makes the table that stands beside while a file has the focus; nil for none.
  var beside: TableOfFile?

  /// Makes the table of the file at a path; nil if it cannot be opened.
  typealias TableOfFile = @MainActor (String) -> Table?
  /// Opens the file at a path.
  typealias OpenFile = @MainActor (String, any Navigation) async throws -> Void

  var words: String { binding.value }
  var name: String {
    wanted.isFolder ? ModelTexts.current.controls.folder : ModelTexts.current.controls.file
  }
  var text: TextFormat<String>? { .path }

  func table(_ value: Binding<String>) -> Table? {
    let folder = OpenFolder(value, wanted, open, beside)
    let texts = ModelTexts.current.controls
    var table = Table(title) {
      Section {
        Cell.field(
          texts.path,
          value: value,
          format: .path,
          placeholder: open == nil ? texts.none : texts.typePath
        )
        .id(OpenFolder.ID.path)
      }
      folder.sections
    }
    .barButtons { folder.buttons }
    .onAppear { await folder.appear(in: $0) }
    .refreshable { await folder.reload(in: $0) }
    if beside != nil { table = table.showsBeside() }
    if let open {
      table.submitting = .task { navigation in
        if !value.value.isEmpty { try await open(value.value, navigation) }
      }
    }
    return table
  }
}

/// The folder that a file picker shows: the entries that can be picked, and the folders in it.
@MainActor private final class OpenFolder {
  private let value: Binding<String>
  private let wanted: FolderRequest.Wanted
  private let opening: FilePicker.OpenFile?
  private let beside: FilePicker.TableOfFile?
  /// The content of the folder; nil until it was read.
  private let content = Box<FolderContent?>(nil)
  private let showsHidden = Box(false)
  private var filter = OptionFilter<FolderContent.Entry>([], title: \.shownName)
  /// The number of folders that were opened; an answer for an older one is dropped.
  private var opened = 0

  private var texts: ControlTexts { ModelTexts.current.controls }

  /// The ids of the rows above the entries.
  enum ID { case path, parent, this }

  /// The navigation stack, to lead to the row of the path.
  private weak var navigation: (any Navigation)?

  init(
    _ value: Binding<String>,
    _ wanted: FolderRequest.Wanted,
    _ opening: FilePicker.OpenFile?,
    _ beside: FilePicker.TableOfFile?
  ) {
    self.value = value
    self.opening = opening
    self.beside = beside
    self.wanted = wanted
  }

  /// Reads the folder of the value and shows it, or reads the shown folder again.
  func appear(in navigation: any Navigation) async {
    self.navigation = navigation
    guard content.value == nil else { return await reload(in: navigation) }
    await open(value.value.folderPath, in: navigation, focusing: value.value)
  }

  /// Reads a folder and shows it.
  ///
  /// - Parameter path: The path of the entry to focus; empty for the first row of the folder.
  func open(_ folder: String, in navigation: any Navigation, focusing path: String) async {
    guard let reader = navigation as? any FolderReading else {
      // Not the navigation stack of an application: a test, or another program.
      content.value = FolderContent(
        path: folder,
        problem: ModelTexts.current.controls.noApplication
      )
      return list()
    }
    opened += 1
    let number = opened
    let read = await reader.content(of: FolderRequest(path: folder, wanted: wanted))
    guard number == opened, !Task.isCancelled else { return }
    let name = path.lastName
    if name.hasPrefix("."), read.entries.contains(where: { $0.name == name }) {
      showsHidden.value = true
    }
    content.value = read
    list()
    let isThere = read.entries.contains { $0.name == name }
    let first: AnyHashable? =
      wanted.isFolder ? ID.this : read.parent != nil ? ID.parent : filter.options.first?.name
    if let id = isThere ? AnyHashable(name) : first { navigation.focus(on: id) }
  }

  /// Reads the shown folder again.
  func reload(in navigation: any Navigation) async {
    let focused = navigation.focusedRow?.id(as: String.self) ?? ""
    await open(content.value?.path ?? value.value.folderPath, in: navigation, focusing: focused)
  }

  /// Offers the entries to the filter, hidden ones only if they are shown.
  private func list() {
    let entries = content.value?.entries ?? []
    let shown = showsHidden.value ? entries : entries.filter { !$0.isHidden }
    filter = OptionFilter(shown, folded: shown.map(\.folded), title: \.shownName)
    filter.takesElsewhere = { [weak self] text in self?.takePath(text) ?? false }
  }

  /// Moves a text from the filter to the row of the path if it has a slash, which no name has, or
  /// is `~`. The slash whose key opened the filter is put before it, unless it begins as a path.
  ///
  /// - Returns: False if the text stays in the filter.
  private func takePath(_ text: String) -> Bool {
    guard text == "~" || text.contains("/"), let navigation else { return false }
    let isWhole = ["/", "~", "."].contains { text.hasPrefix($0) }
    type(text == "~" ? "~/" : isWhole ? text : "/" + text, navigation)
    return true
  }

  /// Lets the person go on typing a path.
  private func type(_ path: String, _ navigation: any Navigation) {
    (navigation as? any FolderReading)?.edit(ID.path, typing: path)
  }

  // MARK: - Rows

  /// The sections of the folder; a spinner while the first one is read.
  @ListBuilder<Section> var sections: [Section] {
    if let content = content.value {
      let shown = filter.shown
      Section(content.path, footer: content.note) {
        filter.cells(above: shown)
        // Only matches stand below a filter that is used.
        if !filter.isFiltering {
          if wanted.isFolder, content.problem == nil {
            Cell(texts.useFolder) { self.pick(content.path, $0) }.id(ID.this)
          }
          if let parent = content.parent { parentCell(parent, of: content) }
        }
        if let problem = content.problem {
          Cell(texts.cannotRead(problem)).disabled()
        } else if filter.options.isEmpty {
          Cell(emptyText).disabled()
        }
      }
      Section(shown, id: \.name) { self.cell($0, in: content) }.rowHeight(1)
    } else {
      Section { Cell.loading(texts.reading).height(1) }
    }
  }

  private var emptyText: String {
    let hidden = content.value?.entries.isEmpty == false
    let kind: ControlTexts.PickedFiles =
      wanted.isFolder ? .folders : wanted.matches == nil ? .files : .someFiles
    return texts.nothingToPick(kind, hidden)
  }

  private func parentCell(_ parent: String, of content: FolderContent) -> Cell {
    Cell("..", detail: texts.parentFolder) { navigation in
      await self.open(parent, in: navigation, focusing: content.path)
    }
    .accessory(.disclosure)
    .id(ID.parent)
  }

  private func cell(_ entry: FolderContent.Entry, in content: FolderContent) -> Cell {
    let path = content.path.path(to: entry.name)
    guard entry.isText else {
      return Cell(entry.shownName).disabled(reason: texts.nameIsNoText)
    }
    guard !entry.isFolder else {
      return Cell(entry.shownName) { navigation in
        await self.open(path, in: navigation, focusing: "")
      }
      .accessory(.disclosure)
    }
    if let opening {
      let cell = Cell(entry.shownName) { try await opening(path, $0) }.accessory(.disclosure)
      return beside.map { make in cell.beside { make(path) } } ?? cell
    }
    return Cell(entry.shownName) { self.pick(path, $0) }
      .accessory(path == value.value ? .checkmark : .placeholder)
  }

  private func pick(_ path: String, _ navigation: any Navigation) {
    value.value = path
    navigation.pop()
  }

  /// The filter, and hidden entries on demand.
  @ListBuilder<Button> var buttons: [Button] {
    if content.value != nil {
      // A few entries have no filter.
      if filter.buttons.isEmpty {
        Button(texts.path, key: "/") { self.type("/", $0) }
      } else {
        filter.buttons
      }
      Button(texts.home, key: "~") { self.type("~/", $0) }
    }
    if content.value?.entries.contains(where: \.isHidden) == true {
      Button(showsHidden.value ? texts.hideHidden : texts.showHidden, key: "A") {
        self.showsHidden.value.toggle()
        self.list()
      }
    }
  }
}

extension String {
  /// The path of the folder of a file, or this path if it ends with a slash; empty for a name
  /// alone.
  fileprivate var folderPath: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return String(self[...slash])
  }

  /// The last name in a path.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// Returns the path of an entry of this folder.
  fileprivate func path(to name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}

extension Cell {
  /// The path of a file, picked in a table of its folder: Enter opens it; `e` lets a person type a
  /// path, and Tab completes it.
  ///
  /// The table begins in the folder of the file, leads to other folders, has a filter, and shows
  /// hidden files on demand. A picked path begins with a slash.
  ///
  /// - Parameters:
  ///   - text: The name of the file; also the title of the table.
  ///   - path: The path; empty for none. One that does not begin with a slash belongs to the folder
  ///     in which the program was started, and one with `~/` to the home folder.
  ///   - matches: Returns true for the name of a file that can be picked; nil for all. It runs in
  ///     the background.
  @MainActor public static func file(
    _ text: String,
    path: Binding<String>,
    matching matches: (@Sendable (String) -> Bool)? = nil
  ) -> Cell {
    Cell(text, control: FilePicker(binding: path, title: text, wanted: .files(matches)))
  }

  /// The path of a folder, picked in a table of folders (see ``file(_:path:matching:)``).
  ///
  /// - Parameters:
  ///   - text: The name of the folder; also the title of the table.
  ///   - path: The path; empty for none.
  @MainActor public static func folder(_ text: String, path: Binding<String>) -> Cell {
    Cell(text, control: FilePicker(binding: path, title: text, wanted: .folders))
  }
}

extension Table {
  /// A table in which a person picks a file to open, or types its path. It begins in the folder in
  /// which the program was started.
  ///
  /// - Parameters:
  ///   - beside: Makes the table of the file at a path, to stand beside while it has the focus; nil
  ///     if it cannot be opened.
  ///   - open: Opens the file at a path; an error is shown in an alert.
  @MainActor package static func files(
    _ title: String,
    beside: (@MainActor (String) -> Table?)? = nil,
    open: @escaping @MainActor (String, any Navigation) async throws -> Void
  ) -> Table {
    let path = Box("")
    let picker = FilePicker(
      binding: path.binding,
      title: title,
      wanted: .files(nil),
      open: open,
      beside: beside
    )
    var table = picker.table(path.binding) ?? Table(title) {}
    table.isOfControl = true
    return table
  }
}
