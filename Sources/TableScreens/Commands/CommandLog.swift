import Observation
import TableModel

/// The output of commands as a person sees it while it comes: their lines, and how much is done.
@Observable @MainActor final class CommandLog {
  private let title: String
  /// True if percentages move a bar, in place of standing in the lines.
  private var showsShare: Bool
  private let lines = Log()
  /// The part that is done, from 0 to 1; nil as long as it is not known.
  private var share: Double?
  /// The line that tells what goes on.
  private var step: String?
  /// A sentence below the lines; nil for none.
  var remark: String?
  /// The sentence above the lines if the first ones are not shown; nil for none.
  var lackRemark: String?
  /// True if lines are missing that were there before the first one here.
  var lacksLines = false

  init(_ title: String, _ output: ScreenRow.Output) {
    (self.title, showsShare) = (title, output == .percent)
  }

  /// Returns the output of a command, which comes here.
  func output() -> CommandOutput { CommandOutput(rewrites: showsShare) { self.take($0) } }

  /// Returns the output of the next command, whose title stands above its lines.
  func output(of title: String, _ output: ScreenRow.Output) -> CommandOutput {
    lines.append(title, level: .debug)
    (showsShare, share, step) = (output == .percent, nil, title)
    return self.output()
  }

  /// Takes a line of a command.
  func take(_ line: String) {
    guard showsShare else { return lines.append(line) }
    if let percentage = Percentage(in: line) {
      share = percentage.share
    } else if line != Self.blockMark {
      step = line
      lines.append(line)
    }
  }

  /// The line around a percentage and its text, as programs write it for `whiptail --gauge`.
  private static let blockMark = "XXX"

  /// Takes the end of all commands: done if there is no reason.
  func end(_ reason: String? = nil) {
    guard let reason else {
      share = 1
      return lines.append(ScreenTexts.current.rows.done)
    }
    lines.append(reason, level: .error)
  }

  /// The table of the output.
  var table: Table {
    Table(title) {
      if self.showsShare { Section { Cell.progress(self.step ?? self.title, value: self.share) } }
      // A log drops its first lines if there are too many.
      if let lackRemark = self.lackRemark, self.lacksLines || self.lines.lines.first?.id ?? 0 > 0 {
        Cell.text(lackRemark)
      }
      Section(log: self.lines)
      if let remark = self.remark { Cell.text(remark) }
    }
    .followsEnd()
  }
}
