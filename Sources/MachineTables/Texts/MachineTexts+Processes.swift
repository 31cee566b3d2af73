import TableModel

extension MachineTexts {
  package struct Processes: Sendable, Decodable {
    package var title = "Processes"
    package var none = "No processes"
    package var unknown = "Processes are not known here."

    // MARK: - Columns

    package var number = "PID"
    package var user = "User"
    package var load = "CPU"
    package var memory = "Memory"
    package var time = "Time"
    package var command = "Command"

    // MARK: - Buttons

    /// Opens the signals for the focused process.
    package var end = "End"
    /// Why nothing is ended.
    package var chooseOne = "Move to a process first"
    /// The button that shows the processes below their parents, and the one that shows a list.
    package var tree = "Tree"
    package var list = "List"
    /// The button that leads to the users, while one of them is chosen.
    @Phrase("User: {user}") package var userIs: @Sendable (_ user: String) -> String
    package var allUsers = "All users"
  }

  package struct Process: Sendable, Decodable {
    package var hasEnded = "The process has ended"
    package var command = "Command"
    package var user = "User"
    package var state = "State"
    package var load = "CPU"
    package var time = "CPU time"
    package var memory = "Memory"

    // MARK: - States

    package var runs = "running"
    package var sleeps = "sleeping"
    package var waits = "waiting for a device"
    /// A process that has ended, but whose parent has not asked for its status.
    package var isUnnoticed = "ended, but its parent has not noticed (zombie)"
    package var isPaused = "paused"

    // MARK: - Relatives

    package var relatives = "Relatives"
    package var parent = "Parent"
    package var noParent = "none"
    /// A row and the title of its table.
    package var children = "Children"
    package var noChildren = "The process has started no others."
    /// The rows that lead to another process.
    @Phrase("Parent {number}") package var parentNumber: @Sendable (_ number: Int) -> String
    @Phrase("Process {number}") package var processNumber: @Sendable (_ number: Int) -> String

    // MARK: - More

    package var more = "More"
    package var threads = "Threads"
    package var folder = "Folder"
    package var arguments = "Arguments"
    package var noArguments = "The process has no arguments."
    package var files = "Open files"
    package var noFiles = "No open files."
    /// In place of the name of a file that was closed meanwhile.
    package var closed = "closed"
    package var secret = "Only the owner of the process may see this."
  }

  package struct Signals: Sendable, Decodable {
    /// The title above the buttons.
    package var title = "Signals"
    /// The effects of the signals; the name of the signal follows.
    @Glossary(ProcessSignal.allCases)
    package var effect: @Sendable (ProcessSignal) -> String = { $0.effect }
    /// Other words by which the palette finds a signal, with commas between them.
    package var commandNames = "kill, send"
    /// A process has its name and its number: `sleep (1234)`.
    @Phrase("Send {signal} to {process}?")
    package var question: @Sendable (_ signal: String, _ process: String) -> String
    package var send = "Send"
    @Phrase("Sent {signal} to {process}")
    package var sent: @Sendable (_ signal: String, _ process: String) -> String
    @Phrase("{signal} was not sent to {process}: {reason}.")
    package var notSent: @Sendable (_ signal: String, _ process: String, _ reason: String) -> String

    // MARK: - Reasons

    package var hasEnded = "the process has ended"
    package var notAllowed = "the process belongs to another user"
  }
}

extension ProcessSignal {
  fileprivate var effect: String {
    switch self {
    case .terminate: "Ask it to end"
    case .kill: "End it at once"
    case .hangUp: "Hang up"
    case .stop: "Pause it"
    case .resume: "Continue it"
    }
  }
}
