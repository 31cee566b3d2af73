import TableDocuments
import TableModel
import TableSystem

extension LastingRun {
  /// Returns the table of its lines, as they come. It can be left at any time.
  ///
  /// - Parameter ended: Called when it has ended while the table is shown.
  @MainActor func table(_ ended: @escaping @MainActor () async -> Void = {}) -> Table {
    let texts = ScreenTexts.current.rows
    let log = CommandLog(title, output)
    let source = LastingOutput(of: self, to: log.output(), isWhole: false)
    log.lackRemark = texts.earlierLines(outputFile.shown)
    log.lacksLines = source.beginsLate
    if state == .running { log.remark = texts.goesOn }
    // The reading goes on as long as the run does, so that its end is told, also line by line.
    return log.table.refreshed(every: .milliseconds(250)) {
      guard !source.isOver, (try? await source.readToEnd()) != nil else { return }
      log.remark = nil
      log.end(source.run.failure)
      source.run.see()
      await ended()
    }
  }

  /// How it goes on, or how it has ended, in a few words.
  @MainActor var words: String {
    let texts = ScreenTexts.current.rows
    let now = Int(time(nil))
    let age = FileAge(changed: last, now: now).words
    return switch state {
    case .running: texts.runsSince(FileAge(changed: start, now: now).words)
    case .ended(0): texts.doneAt(age)
    case .ended: texts.failedAt(age)
    case .lost: texts.lostAt(age)
    }
  }
}
