/// A title and a closure that lists sections. The navigation stack holds tables.
///
/// The closure runs when the table is first shown, and again whenever a value that it read changes,
/// so there is no reload to call.
///
/// ```swift
/// Table("Settings") {
///   Section("Wi-Fi") {
///     Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi)
///   }
/// }
/// ```
public struct Table {
  /// The title, shown in the title bar and as the back label of the tables it opens.
  public var title: String
  /// The title for linear mode; nil for ``title``.
  package var spokenTitle: String?
  /// Lists the sections, in the order in which they are shown.
  package var sections: @MainActor () -> [Section]
  /// The content in the middle of a table without rows, headers and footers; “Nothing here” by
  /// default.
  package var emptyView: any Content
  /// The id of the row that has the focus when the table opens: that of its element, its number, or
  /// the id of a listed cell; nil for the first row.
  package var initialFocus: AnyHashable?
  /// Lists the buttons of the table, if it has any.
  package var listBarButtons: (@MainActor () -> [Button])?
  /// Lists the commands that only the palette has, if any.
  package var listCommands: (@MainActor () -> [Button])?
  /// Lists the commands that only the palette has, and only while this table is shown, if any.
  package var listOwnCommands: (@MainActor () -> [Button])?
  /// The action that refreshes the table, if any.
  package var refreshing: Action?
  /// The action that runs each time the table appears, if any.
  package var appearing: Action?
  /// Called each time the table is no longer shown, if set.
  package var disappearing: (@MainActor () -> Void)?
  /// The values that are watched while the table is shown.
  package var watches: [Watch] = []
  /// The repeated reading of its values while it is shown; nil for none.
  package var updating: Updating?
  /// The closures called when rows are used or the table is left.
  package var hooks = TableHooks()
  /// Returns the part of the data that has been read, from 0 to 1; nil if all of it has. The title
  /// bar shows it beside the spinner.
  package var progress: (@MainActor () -> Double?)?
  /// Makes the draft of a form, and the closure that lists its sections; nil for other tables.
  var makeForm: (@MainActor () -> (any Form, @MainActor () -> [Section]))?
  /// The title of the button that saves the form; nil for “Save”.
  package var savingTitle: String?
  /// The form to which the rows of an open table belong, if any.
  package var form: (any Form)?
  /// The changes that it shares with the other tables of its file; nil if its values change at
  /// once, or in a form.
  package var changes: TableChanges?
  /// Returns more about a row, by the number of its section and its number there; nil if the cells
  /// say everything.
  package var rowFacts: (@MainActor (Int, Int) -> RowFacts?)?
  /// Returns true if the help of the focused row is told on a line of its own; nil for false.
  package var showsHelp: (@MainActor () -> Bool)?
  /// Called with the facts about the focused row when the table that is shown is left, also at the
  /// end of the program.
  package var didLeave: (@MainActor (RowFacts?) -> Void)?
  /// True if a search of all tables opens the tables to which its rows lead.
  package var leadsSearchesOn = false
  /// Runs on Enter in a text field of the table, in place of moving to the next row; nil for other
  /// tables.
  package var submitting: Action?
  /// True if the focus stays at the end while rows are added there.
  package var followsEnd = false
  /// True if the key Q closes the table in place of ending the program.
  package var liesAboveData = false
  /// True if the table of the focused row stands beside this one on a wide terminal, false if
  /// nothing does; nil if at most the table that opened it does.
  package var showsBeside: Bool?
  /// True if the table belongs to a control, and not to the author.
  package var isOfControl = false
  /// True if the text fields of a form take letters as soon as they have the focus; false if Enter
  /// opens them, as in other tables, so that letters are keys.
  package var opensFieldsAtOnce = true
  /// The tabs of the table, none of which has tabs itself; empty if it is a table of sections.
  package internal(set) var tabs: [Table]

  /// A table of the sections and loose cells that `content` lists.
  ///
  /// Adjacent loose cells form one untitled section.
  public init(
    _ title: String,
    @ListBuilder<Section> content sections: @escaping @MainActor () -> [Section]
  ) {
    self.title = title
    self.sections = sections
    self.emptyView = NothingHere()
    self.initialFocus = nil
    self.tabs = []
  }

  /// A table of tabs, one of which is shown at a time: `<` and `>` switch between them.
  ///
  /// ```swift
  /// Table("Primes", tabs: [Table("List") { … }, Table("Grid") { … }])
  /// ```
  ///
  /// Each tab keeps its focus and its position, and lists its sections when it is first shown.
  ///
  /// - Parameters:
  ///   - title: The title of all tabs together.
  ///   - tabs: The tables, the first of which is shown first. A table that has tabs itself is
  ///     replaced by its tabs. If the array is empty, the table has no sections.
  public init(_ title: String, tabs: [Table]) {
    self.title = title
    self.sections = { [] }
    self.emptyView = NothingHere()
    self.initialFocus = nil
    self.tabs = tabs.flatMap { $0.tabs.isEmpty ? [$0] : $0.tabs }
  }

  /// True if it has something to save: the draft of a form, or the changes of a file.
  package var canBeSaved: Bool { form != nil || changes != nil }

  /// Sets the content in the middle of the table when it has nothing to show.
  public func empty(_ content: any Content) -> Table {
    var copy = self
    copy.emptyView = content
    return copy
  }

  /// Disables all rows if `isDisabled`: they are dim, and selecting one only shows the reason (see
  /// ``Section/disabled(_:reason:because:)``). The buttons of the bar stay as they are.
  ///
  /// - Parameters:
  ///   - isDisabled: False for a table that can be used; read whenever the table is listed.
  ///   - reason: A sentence that says why; nil for none.
  ///   - cause: The id of the row that is the reason; the key `i` offers to go there.
  public func disabled(
    _ isDisabled: @autoclosure @escaping @MainActor () -> Bool = true,
    reason: String? = nil,
    because cause: (any Hashable & Sendable)? = nil
  ) -> Table {
    var copy = self
    let (sections, makeForm) = (sections, makeForm)
    @MainActor func disabled(_ sections: [Section]) -> [Section] {
      let (isDisabled, cause) = (isDisabled(), cause.map { AnyHashable($0) })
      return sections.map { $0.disabled(isDisabled, reason: reason, because: cause) }
    }
    copy.sections = { disabled(sections()) }
    if let makeForm {
      copy.makeForm = {
        let (form, sections) = makeForm()
        return (form, { disabled(sections()) })
      }
    }
    copy.tabs = tabs.map { $0.disabled(isDisabled(), reason: reason, because: cause) }
    return copy
  }

  /// Lets a search of all tables (Tab while words to find are typed) open the tables to which the
  /// rows lead, and all below them.
  ///
  /// They are made for the search: allow it if making them is cheap and changes nothing.
  public func searchedInside(_ isSearched: Bool = true) -> Table {
    var copy = self
    copy.leadsSearchesOn = isSearched
    return copy
  }

  /// Opens the table at its end, and keeps the focus there while rows are added, as a log does.
  ///
  /// A person who moves away from the last row stays where they are; the key of the last row (End)
  /// leads back to the end, and follows it again.
  public func followsEnd(_ follows: Bool = true) -> Table {
    var copy = self
    copy.followsEnd = follows
    copy.tabs = tabs.map { $0.followsEnd(follows) }
    return copy
  }

  /// Marks the table as lying above the data of the program, as help and settings do: `q` closes it
  /// and all tables opened from it, in place of ending the program.
  ///
  /// ```swift
  /// Button("Settings", key: ",", action: .push { settings.liesAboveData() })
  /// ```
  ///
  /// The first table of a program is its data, whatever this says.
  public func liesAboveData(_ lies: Bool = true) -> Table {
    var copy = self
    copy.liesAboveData = lies
    return copy
  }

  /// Puts the focus on the first row with this id when the table opens: the id of an element, the
  /// number of a row made by number, or the id of a listed cell.
  ///
  /// - Complexity: O(number of elements and listed cells) when it opens; no cell is made.
  public func focused(on id: AnyHashable?) -> Table {
    var copy = self
    copy.initialFocus = id
    return copy
  }
}

/// The sentence of a table without rows, in the language of the application that shows it.
private struct NothingHere: Content {
  var words: String? { ModelTexts.current.sections.nothingHere }

  func lines(columns: Int) -> [TextLine] {
    ModelTexts.current.sections.nothingHere.lines(columns: columns)
  }
}
