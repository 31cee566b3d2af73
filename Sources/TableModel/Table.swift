/// A title and a closure that lists its sections: what the navigation stack holds.
///
/// The closure is evaluated when the table is first shown and again whenever something it read has
/// changed, so a table never has to be told to reload.
///
/// ```swift
/// Table("Settings") {
///   Section("Wi-Fi") {
///     Cell.toggle("Wi-Fi", isOn: Binding(settings, \.wifi))
///   }
/// }
/// ```
public struct Table {
  /// The title, shown in the title bar and as the back label of the tables it opens.
  public var title: String
  /// Lists the sections, in the order in which they are shown.
  public var sections: @MainActor () -> [Section]
  /// What is shown in the middle of a table that has no rows, headers or footers; “Nothing here”,
  /// where nothing else is set.
  public var emptyView: any Content
  /// The row that has the focus when the table opens, by its id: that of its element, its number, or
  /// what its cell was given, or the text of a listed cell; nil for the first.
  public var initialFocus: AnyHashable?
  /// Lists the buttons of the table, if it has any.
  package var listBarButtons: (@MainActor () -> [BarButton])?
  /// What is done when the person wants the table fresh.
  package var refreshing: Action?
  /// What is done each time the table appears.
  package var appearing: Action?
  /// What the table is asked and tells about its rows.
  package var hooks = TableHooks()

  /// A table of the sections and loose cells that `content` lists.
  ///
  /// Adjacent loose cells form one untitled section.
  public init(
    _ title: String,
    @TableBuilder content sections: @escaping @MainActor () -> [Section]
  ) {
    self.title = title
    self.sections = sections
    self.emptyView = "Nothing here"
    self.initialFocus = nil
  }

  /// This table, with `content` in the middle where it has nothing to show.
  public func empty(_ content: any Content) -> Table {
    var copy = self
    copy.emptyView = content
    return copy
  }

  /// This table, with the focus on the first row of this id when it opens (see ``initialFocus``).
  ///
  /// - Complexity: O(number of elements and listed cells) when it opens; no cell is made.
  public func focused(on id: AnyHashable?) -> Table {
    var copy = self
    copy.initialFocus = id
    return copy
  }
}
