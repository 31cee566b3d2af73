import TableModel

// Events that arrived together, in a program that was busy or over a slow connection: a key that is held, a
// mouse that is dragged.

extension Session {
  /// The number of rows that are passed before changes of the model are looked for.
  private static let mostPassed = 256

  /// Moves the focus as often as the first of some events stands at their beginning, where that is a key
  /// that moves it a row up or down.
  ///
  /// The outcome is that of the keys one by one: it is left to them where something else is told of each
  /// move, or follows it.
  ///
  /// - Returns: How many events that were; 0 where the first one must be handled by itself.
  func move(byFirstOf events: ArraySlice<Event>) -> Int {
    guard events.count > 1, let event = events.first, events[events.startIndex + 1] == event,
      case .key(let key) = event, context == .table, barButton(for: key) == nil,
      let command = keyMap.command(for: key, in: .table),
      command == .moveDown || command == .moveUp,
      case let table = stack.top, !table.listing.loadsMore, !table.table.hooks.followMoves
    else { return 0 }
    message = nil
    let count = Self.count(key, atStartOf: events.prefix(Self.mostPassed))
    table.listing.passing {
      if command == .moveDown {
        table.state.moveDown(times: count, in: viewport)
      } else {
        table.state.moveUp(times: count, in: viewport)
      }
    }
    return count
  }

  /// True if the first of some events is a drag of the mouse, and so is the next: only the last position
  /// counts.
  nonisolated static func isOvertaken(atStartOf events: ArraySlice<Event>) -> Bool {
    guard events.count > 1, case .mouse(let mouse) = events[events.startIndex],
      case .mouse(let next) = events[events.startIndex + 1], case .drag = mouse.action
    else { return false }
    return mouse.action == next.action
  }

  /// How often a key stands at the beginning of some events.
  private nonisolated static func count(_ key: Key, atStartOf events: ArraySlice<Event>) -> Int {
    var count = 0
    for event in events {
      guard case .key(key) = event else { break }
      count += 1
    }
    return count
  }
}

extension TableHooks {
  /// True if a hook is told of moves of the focus.
  fileprivate var followMoves: Bool { followsDisplay || followsFocus }
}
