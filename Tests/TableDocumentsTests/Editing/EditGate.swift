import Foundation
import TestSupport

@testable import TableDocuments

/// Lets the edits of a file wait before they are applied, as they do where the file is large.
@MainActor final class EditGate {
  private let gate = Gate()
  private var isOpen = false
  private var permits = 0

  /// Waits until the test lets an edit through.
  func wait() async {
    guard !isOpen else { return }
    if permits == 0 { await gate.wait() }
    permits -= 1
  }

  /// True if an edit waits.
  var isAwaited: Bool { gate.isAwaited }

  /// Lets the next edit through.
  func pass() {
    permits += 1
    gate.open()
  }

  /// Lets all edits through from now on.
  func open() {
    isOpen = true
    permits = 1
    gate.open()
  }
}
