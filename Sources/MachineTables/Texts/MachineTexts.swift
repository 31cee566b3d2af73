import TableModel

/// The texts of the tables of a machine, to be replaced with those of another language.
///
/// A language file has them below `machine`: `machine.memory.swap = Auslagerung`.
package struct MachineTexts: Sendable, Decodable {
  /// The texts of the first table.
  package var overview = Overview()
  package var processors = Processors()
  package var memory = Memory()
  package var fileSystems = FileSystems()
  package var network = Network()
  /// The texts of the list of processes.
  package var processes = Processes()
  /// The texts of the table of one process.
  package var process = Process()
  /// The texts of sending signals.
  package var signals = Signals()
  /// Measured values.
  package var measures = Measures()

  /// The texts in English, made once: their templates are read for them.
  package static let english = MachineTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let overview: Overview
    package let processors: Processors
    package let memory: Memory
    package let fileSystems: FileSystems
    package let network: Network
    package let processes: Processes
    package let process: Process
    package let signals: Signals
    package let measures: Measures

    /// Texts to count while something runs, by `MachineTexts.$current.withValue(Current(texts))`.
    package init(_ texts: MachineTexts) {
      (overview, processors, memory) = (texts.overview, texts.processors, texts.memory)
      (fileSystems, network) = (texts.fileSystems, texts.network)
      (processes, process) = (texts.processes, texts.process)
      (signals, measures) = (texts.signals, texts.measures)
    }
  }
}
