/// Reads the state of a machine. Nothing of it runs on the main actor; tests bring a machine of
/// their own.
package protocol MachineSource: Sendable {
  func system() async -> SystemFacts
  /// All processors together, and then each; empty if they are not known here.
  func processors() async -> [ProcessorTimes]
  func memory() async -> MemoryFacts?
  /// The mounted file systems.
  ///
  /// - Parameter areLocal: True for the local ones alone, which answer at once.
  func fileSystems(areLocal: Bool) async -> [FileSystem]
  func interfaces() async -> [NetworkInterface]
  /// All processes, in the order of their numbers; nil if they are not known here.
  func processes() async -> [MachineProcess]?
  /// More about a process; nil if it has ended.
  func details(of id: MachineProcess.ID) async -> ProcessDetails?
  /// Sends a signal to a process.
  func send(_ signal: ProcessSignal, to id: MachineProcess.ID) async throws(SignalFailure)
}

/// A signal that a person may send.
package enum ProcessSignal: String, CaseIterable, Sendable {
  case terminate = "TERM"
  case kill = "KILL"
  case hangUp = "HUP"
  case stop = "STOP"
  case resume = "CONT"

  /// True if a process can lose work by it.
  package var isDestructive: Bool { self == .terminate || self == .kill || self == .hangUp }

  /// True if a process may stop or end by it: a person is asked first.
  package var isAsked: Bool { self != .resume }
}

/// The reason why a signal was not sent.
package enum SignalFailure: Error, Equatable, Sendable {
  case hasEnded
  case notAllowed
  case other(String)

  /// A part of a sentence.
  package var reason: String {
    switch self {
    case .hasEnded: MachineTexts.current.signals.hasEnded
    case .notAllowed: MachineTexts.current.signals.notAllowed
    case .other(let reason): reason
    }
  }
}
