import TableModel

// Events that arrive together, as the program was busy or the connection is slow: a held key, a
// dragged mouse.

extension Session {
  /// The most rows to pass before the model is checked for changes.
  private static let mostPassed = 256

  /// Moves the focus for all the equal keys that some events begin with, if the key moves it a row
  /// up or down.
  ///
  /// The outcome is the same as for the keys one by one. If hooks are called, rows are loaded or a
  /// form takes the text of each row that is left, the keys are handled one by one.
  ///
  /// - Returns: The number of handled events; 0 if the first one must be handled by itself.
  func moveByBurst(_ events: ArraySlice<Event>) -> Int {
    guard events.count > 1, let event = events.first, events[events.startIndex + 1] == event,
      case .key(let key) = event, context == .table, barButton(for: key) == nil,
      let command = keyMap.command(for: key, in: .table),
      command == .moveDown || command == .moveUp,
      case let table = stack.top, !table.listing.offers.loadsMore, !table.table.hooks.followMoves,
      table.table.form == nil
    else { return 0 }
    notices.clearMessage()
    let count = Self.count(key, atStartOf: events.prefix(Self.mostPassed))
    table.listing.passing {
      if command == .moveDown {
        table.move { $0.moveDown(times: count, in: viewport) }
      } else {
        table.move { $0.moveUp(times: count, in: viewport) }
      }
    }
    return count
  }

  /// Types all the characters that some events begin with into the prompt, and searches once.
  ///
  /// - Returns: The number of handled events; 0 if the first one must be handled by itself.
  func typeByBurst(_ events: ArraySlice<Event>) -> Int {
    guard events.count > 1, context == .find else { return 0 }
    var characters: [TextEditor.Edit] = []
    for event in events {
      guard case .key(let key) = event, let character = typedCharacter(of: key) else { break }
      characters.append(.insert(String(character)))
    }
    guard characters.count > 1 else { return 0 }
    notices.clearMessage()
    stack.top.search.type(characters, in: viewport)
    return characters.count
  }

  /// True if the first event and the next are drags of the mouse: only the last position counts.
  nonisolated static func isOvertaken(atStartOf events: ArraySlice<Event>) -> Bool {
    guard events.count > 1, case .mouse(let mouse) = events[events.startIndex],
      case .mouse(let next) = events[events.startIndex + 1], case .drag = mouse.action
    else { return false }
    return mouse.action == next.action
  }

  /// Counts the times that events begin with a key.
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
