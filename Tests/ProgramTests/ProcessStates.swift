import Foundation

// What the system says of processes and their terminals.

/// Whether each thread of a program waits for something. True where the system does not tell, and of a
/// program that has ended.
func isAsleep(_ process: Int32) -> Bool {
  let tasks = "/proc/\(process)/task"
  guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
    return true
  }
  return threads.allSatisfy { thread in "SZ".contains(state("\(tasks)/\(thread)") ?? "Z") }
}

/// Whether a program runs. One that has ended may stay on the list until somebody asks for its status: that
/// of a program whose parent has ended, too, nobody may ask for.
func isRunning(_ process: Int32) -> Bool {
  #if os(Linux)
    return !"ZX".contains(state("/proc/\(process)") ?? "X")
  #else
    return kill(process, 0) == 0
  #endif
}

/// Whether there is something to read at one end of a terminal: at that of the program, what was typed.
func hasInput(_ end: Int32) -> Bool {
  var asked = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
  return poll(&asked, 1, 0) > 0 && asked.revents & Int16(POLLIN) != 0
}

/// The letter that Linux has for the state of a process or thread, by its folder; nil where there is none.
private func state(_ folder: String) -> Character? {
  guard let text = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
    let end = text.lastIndex(of: ")"), let letter = text[end...].dropFirst(2).first
  else { return nil }
  return letter
}
