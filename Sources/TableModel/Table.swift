/// A title and a closure that lists its sections: what the navigation stack holds.
///
/// The closure is evaluated when the table is first shown and again whenever something it read has
/// changed, so a table never has to be told to reload.
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
  public var sections: @MainActor () -> [Section]
  /// What is shown in the middle of a table that has no rows, headers or footers; “Nothing here”,
  /// where nothing else is set.
  package var emptyView: any Content
  /// The row that has the focus when the table opens, by its id: that of its element, its number,
  /// or what its cell was given; nil for the first.
  package var initialFocus: AnyHashable?
  /// Lists the buttons of the table, if it has any.
  package var listBarButtons: (@MainActor () -> [Button])?
  /// What is done when the person wants the table fresh.
  package var refreshing: Action?
  /// What is done each time the table appears.
  package var appearing: Action?
  /// What the table is asked and tells about its rows.
  package var hooks = TableHooks()
  /// The tables that take turns in the place of this one, each with a title of its own; empty where
  /// it is a table of sections. None of them has tabs.
  package let tabs: [Table]

  /// A table of the sections and loose cells that `content` lists.
  ///
  /// Adjacent loose cells form one untitled section.
  public init(
    _ title: String,
    @ListBuilder<Section> content sections: @escaping @MainActor () -> [Section]
  ) {
    self.title = title
    self.sections = sections
    self.emptyView = "Nothing here"
    self.initialFocus = nil
    self.tabs = []
  }

  /// Tables that take turns in one place: `<` and `>` lead from one to the next.
  ///
  /// ```swift
  /// Table("Primes", tabs: [Table("List") { … }, Table("Grid") { … }])
  /// ```
  ///
  /// Each keeps its focus and its position, and lists its sections when it is first shown.
  ///
  /// - Parameters:
  ///   - title: What they are together.
  ///   - tabs: The tables, the first of which is shown first. One that has tabs itself is replaced
  ///     by them, as there is one line of tabs; without any it is a table without sections.
  public init(_ title: String, tabs: [Table]) {
    self.title = title
    self.sections = { [] }
    self.emptyView = "Nothing here"
    self.initialFocus = nil
    self.tabs = tabs.flatMap { $0.tabs.isEmpty ? [$0] : $0.tabs }
  }

  /// This table, with `content` in the middle where it has nothing to show.
  public func empty(_ content: any Content) -> Table {
    var copy = self
    copy.emptyView = content
    return copy
  }

  /// This table, with the focus on the first row of this id when it opens: of its element, its
  /// number, or what a listed cell was given.
  ///
  /// - Complexity: O(number of elements and listed cells) when it opens; no cell is made.
  public func focused(on id: AnyHashable?) -> Table {
    var copy = self
    copy.initialFocus = id
    return copy
  }
}
