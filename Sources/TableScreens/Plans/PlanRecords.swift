import TableDocuments

/// The records of the plans of one composed table, in the state folder.
@MainActor package struct PlanRecords {
  private let state: StateFolder
  /// The name of their folder in the state folder.
  private let folder: String

  /// - Parameters:
  ///   - definition: The path of the definition, without symbolic links.
  ///   - root: The folder in place of the root of the machine.
  init(of definition: FileName, _ root: ScreenRoot, in state: StateFolder) {
    self.state = state
    // The same rows of an image are other ones.
    let key = FileName(bytes: definition.bytes + [0] + Array(root.folder.utf8))
    folder = "plans/" + StateFolder.entry(for: key)
  }

  /// A record, and its log.
  package struct Entry {
    package let record: PlanRecord
    let log: ProgressLog.Entry

    /// True for a plan that was not carried out as a whole, and that nobody has looked at.
    var isOpen: Bool { !record.isDone && !record.isSeen && !log.isRunning }

    /// Notes that a person has looked at it.
    func see() { log.append(PlanRecord.Line.isSeen.text) }
  }

  /// Returns the records, the newest first, at most some.
  func newest(_ most: Int = .max) async -> [Entry] {
    var entries: [Entry] = []
    for log in ProgressLog.entries(in: folder, of: state, most: most) {
      if let record = await PlanRecord(log.lines) {
        entries.append(Entry(record: record, log: log))
      }
    }
    return entries
  }

  /// Begins the record of a plan, before anything of it is done.
  ///
  /// - Throws: The reason why it cannot be written, in which case nothing must be done.
  func begin(_ record: PlanRecord) throws -> PlanLog {
    let log = try ProgressLog(in: folder, of: state)
    try log.append(record.firstLine)
    return PlanLog(log, of: record)
  }
}

/// The record of a plan that is being carried out.
@MainActor final class PlanLog {
  private let log: ProgressLog
  private let record: PlanRecord
  /// True once a command has begun.
  private var hasBegun = false

  fileprivate init(_ log: ProgressLog, of record: PlanRecord) {
    (self.log, self.record) = (log, record)
  }

  /// Notes a step. A record that cannot be written any more keeps no plan from going on.
  func note(_ line: PlanRecord.Line) {
    if case .begins = line { hasBegun = true }
    try? log.append(line.text)
  }

  /// Notes that the plan has failed; one that has done nothing is forgotten.
  func fail(_ reason: String) {
    guard hasBegun || record.files.contains(where: { $0.state != .asBefore }) else {
      return log.delete()
    }
    note(.ends(.failed(reason)))
  }
}
