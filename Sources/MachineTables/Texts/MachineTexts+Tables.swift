import TableModel

extension MachineTexts {
  package struct Overview: Sendable, Decodable {
    package var title = "This machine"
    package var name = "Name"
    package var system = "System"
    package var kernel = "Kernel"
    /// The time since the machine was started.
    package var runningFor = "Running for"
    package var load = "Load"
    package var loadHelp =
      "The mean number of processes that want to run, over 1, 5 and 15 minutes."

    /// The title above the busiest processes.
    package var busiest = "Busiest processes"
    /// The share of a processor, and the memory that a process uses.
    @Phrase("{load}, {memory}")
    package var use: @Sendable (_ load: String, _ memory: String) -> String
    /// The variables of the environment: a row and the title of its table.
    package var environment = "Environment"
    package var noVariables = "No variables"
    /// A row until something is read.
    package var reading = "Reading"
  }

  package struct Processors: Sendable, Decodable {
    package var title = "Processors"
    /// All processors together.
    package var all = "All"
    @Phrase("Processor {number}") package var processor: @Sendable (_ number: Int) -> String
    package var unknown = "The load of processors is not known here."
  }

  package struct Memory: Sendable, Decodable {
    package var title = "Memory"
    package var available = "Available"
    package var files = "Cached files"
    package var footer = "Programs get the memory of cached files when they need it."
    package var swap = "Swap"
    package var noSwap = "No swap"
    package var unknown = "The memory is not known here."
  }

  package struct FileSystems: Sendable, Decodable {
    package var title = "File systems"
    package var none = "No file systems"
    /// The buttons that show and hide file systems without room of their own.
    package var showAll = "Show all"
    package var hide = "Hide virtual ones"
    @Phrase(
      """
      {systems, plural, one {# virtual file system is} other {# virtual file systems are}} hidden
      """
    )
    package var hidden: @Sendable (_ systems: Int) -> String
    /// The used part of the room; `percent` is missing if there is none.
    @Phrase("{used} of {total}{percent, select, none {} other {, {percent} %}}")
    package var used: @Sendable (_ used: String, _ total: String, _ percent: Int?) -> String
    /// The type and the device, and the room that is available if there is any.
    @Phrase("{type} on {device}{available, select, none {} other {, {available} available}}")
    package var help: @Sendable (_ type: String, _ device: String, _ available: String?) -> String
  }

  package struct Network: Sendable, Decodable {
    package var title = "Network"
    package var none = "No network interfaces"
    package var address = "Address"
    package var received = "Received"
    package var sent = "Sent"
    /// The bytes per second, and since the start.
    @Phrase("{rate}/s, {bytes} in all")
    package var traffic: @Sendable (_ rate: String, _ bytes: String) -> String
  }

  package struct Measures: Sendable, Decodable {
    /// A value until two readings can be compared.
    package var measuring = "measuring"
    /// The used part of a whole.
    @Phrase("{used} of {total}") package var used:
      @Sendable (_ used: String, _ total: String) -> String
    @Phrase("{seconds} s") package var seconds: @Sendable (_ seconds: Int) -> String
    @Phrase("{minutes} min") package var minutes: @Sendable (_ minutes: Int) -> String
    @Phrase("{hours} h {minutes} min")
    package var hours: @Sendable (_ hours: Int, _ minutes: Int) -> String
    @Phrase("{days} d {hours} h") package var days: @Sendable (_ days: Int, _ hours: Int) -> String
  }
}
