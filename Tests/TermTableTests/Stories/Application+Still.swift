import TableModel
import Testing

@testable import TermTable

extension Application {
  /// Starts an application whose spinners stand still, without the environment of the process.
  static func startedStill(
    _ root: Table,
    placement: Placement = .full,
    on terminal: HeadlessTerminal
  ) -> Application {
    let application = Application(
      root,
      placement: placement,
      theme: nil,
      keyMap: .standard,
      terminal: terminal,
      environment: Environment(canShowTables: true, wantsNoColor: false),
      animates: false
    )
    do { try application.start() } catch { Issue.record("\(error)") }
    return application
  }

  /// The session of the application, which must have been started.
  var started: Session {
    guard let session else { preconditionFailure("the application was not started") }
    return session
  }
}
