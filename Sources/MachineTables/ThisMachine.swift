import TableModel

/// The machine on which the program runs, as tables that stay up to date while they are shown.
///
/// The system, its processors, memory, file systems, network and processes are read from /proc and
/// by system calls; no command is run. Without /proc, as on macOS, processors, memory and processes
/// are not known, and the tables say so.
public enum ThisMachine {
  /// The table of the machine; it leads to the others.
  @MainActor public static func table() -> Table { MachineTable(LocalMachine()).table() }
}
