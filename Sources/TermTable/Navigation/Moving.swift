import TableModel

/// The table whose focus moves.
@MainActor protocol MovedTable: TableAccess {
  /// True if rows are added at the end: while the table appears, or all the time.
  var addsRows: Bool { get }
  /// True if an action of the table is running.
  func runs(_ action: RunningAction) -> Bool
}

/// The focus and the visible part of a table, and the following of its end.
///
/// Every move of a person or an action passes ``move(_:)``; ``adapt(_:)`` follows other rows and
/// sizes.
@MainActor final class Moving {
  private unowned let table: any MovedTable
  // Kept, as each key asks, and to read it from the table would copy the whole table.
  private let alwaysFollowsEnd: Bool
  /// The action that wants the end to be followed as long as it runs; nil for none.
  private var follower: RunningAction?
  private(set) var state = TableState()
  /// The number of moves of the focus or the visible part.
  private(set) var count = 0
  /// The value of ``count`` after the move to the end, if the focus is to stay at the end while
  /// rows are added; nil if it stays on its row.
  private var followedEnd: Int?
  /// The size for which the table has settled; nil before it has.
  private var size: Size?

  init(in table: any MovedTable) {
    self.table = table
    alwaysFollowsEnd = table.table.followsEnd
  }

  private var followsEnd: Bool { alwaysFollowsEnd || isFollowerRunning }

  private var isFollowerRunning: Bool { follower.map { table.runs($0) } ?? false }

  /// True if the focus is kept at the end because an action wants it.
  var isFollowingForAction: Bool { followedEnd == count && isFollowerRunning }

  private var listing: Listing { table.listing }

  /// Moves the focus or the visible part, for the person or an action: the one way to move.
  func move(_ change: (inout TableState) -> Void) {
    count += 1
    change(&state)
  }

  /// Adapts the focus and the visible part to other rows or another size: nobody has moved.
  func adapt(_ change: (inout TableState) -> Void) { change(&state) }

  /// Moves further than to the next row, and settles; the new rows are tracked together.
  func jump(in viewport: Viewport<Listing>, _ change: (inout TableState) -> Void) {
    listing.trackingOnce {
      move { state in
        change(&state)
        state.settle(in: viewport)
      }
    }
  }

  /// Carries out a command that moves the focus up or down.
  func move(by command: Command, in viewport: Viewport<Listing>) {
    switch command {
    case .moveUp: move { $0.moveUp(in: viewport) }
    case .moveDown: move { $0.moveDown(in: viewport) }
    default: jump(in: viewport) { $0.move(by: command, in: viewport) }
    }
    followedEnd = command == .last && (table.addsRows || followsEnd) ? count : nil
  }

  /// Moves the focus to the end, and keeps it there as long as an action runs.
  ///
  /// - Parameter action: The action; nil for the one before.
  func followEnd(of action: RunningAction?, in viewport: Viewport<Listing>) {
    follower = action ?? follower
    jump(in: viewport) { $0.moveToEnd(in: viewport) }
    followedEnd = count
  }

  /// True if an action from a source wants the end to be followed.
  func follows(for source: RunningAction.Source) -> Bool {
    guard case .table(let part) = source else { return false }
    return follower?.part == part && isFollowerRunning
  }

  // MARK: - Settling

  /// Fits the focus into a size; a new size lays the table out as if just opened.
  func settle(in viewport: Viewport<Listing>, size: Size) {
    if self.size != size {
      if self.size != nil { state.forgetAnchor() } else { openAtEnd() }
      self.size = size
    }
    followEnd(in: viewport)
    state.settle(in: viewport)
    if followsEnd, isAtEnd { followedEnd = count }
  }

  /// True if the focus is on the last row, or there is none.
  private var isAtEnd: Bool {
    guard let focus = state.focus else { return true }
    // The row may be gone, with its section.
    return TableState.exists(focus, in: listing) && listing.row(after: focus) == nil
  }

  /// Follows the end from the beginning, unless another row has the focus first.
  private func openAtEnd() {
    if followsEnd, table.table.initialFocus == nil { followedEnd = count }
  }

  /// Keeps the focus at the end while rows are added, if nobody has moved it since.
  private func followEnd(in viewport: Viewport<Listing>) {
    guard let moves = followedEnd else { return }
    if moves != count {
      followedEnd = nil
    } else if !isAtEnd || state.focus == nil {
      adapt { $0.moveToEnd(in: viewport) }
    } else if !table.addsRows, !followsEnd {
      followedEnd = nil
    }
  }
}
