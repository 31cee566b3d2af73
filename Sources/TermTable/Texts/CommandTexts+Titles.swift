extension CommandTexts {
  /// Returns the title above the commands of a group.
  func title(of group: Command.Group) -> String {
    switch group {
    case .row: thisRow
    case .table: thisTable
    case .moving: moving
    case .tables: otherTables
    case .text: text
    case .program: program
    }
  }

  /// Returns the title above the commands of a context, in the list of all keys.
  func title(of context: KeyMap.Context) -> String {
    switch context {
    case .table: inTable
    case .editMode: inEditMode
    case .editor: inEditor
    case .field: inField
    case .alert: inAlert
    case .menu: inMenu
    case .sectionIndex: inSectionIndex
    case .typeAhead: inTypeAhead
    case .rowNumber: inRowNumber
    case .copy: inCopying
    case .find: inFinding
    }
  }
}
