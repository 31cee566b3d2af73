import TableModel

// The commands that have a use for the focused row.

extension OpenTable {
  /// True if a command has something to do with the focused row or header, or to say about it.
  func hasUse(for command: Command) -> Bool {
    if focusedHeader != nil { return command == .select || command == .toggle }
    guard let cell = focusedCell, cell.availability != .disabled(reason: nil) else { return false }
    if !cell.isEnabled, command == .select { return true }
    if cell.control?.input(for: command) != nil { return true }
    let hasSelection = focusedSection?.selection != nil
    return switch command {
    case .select:
      cell.action != nil || !cell.buttons.isEmpty || hasSelection
        || table.hooks.followsSelecting
    case .open: cell.opensTable
    case .toggle: hasSelection
    default: false
    }
  }
}
