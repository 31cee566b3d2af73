import Foundation

// States of processes and terminals, as the system reports them.

/// True if each thread of a program waits for something, if the program has ended, or if the system
/// does not tell.
func isAsleep(_ process: Int32) -> Bool {
  let tasks = "/proc/\(process)/task"
  guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
    return true
  }
  return threads.allSatisfy { thread in "SZ".contains(state("\(tasks)/\(thread)") ?? "Z") }
}

/// True if a program runs; false for one that has ended and is only listed until its parent asks
/// for its status.
func isRunning(_ process: Int32) -> Bool {
  #if os(Linux)
    return !"ZX".contains(state("/proc/\(process)") ?? "X")
  #else
    return kill(process, 0) == 0
  #endif
}

/// True if there is something to read at one side of a terminal; at the program's side it is typed
/// input.
func hasInput(_ end: Int32) -> Bool {
  var asked = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
  return poll(&asked, 1, 0) > 0 && asked.revents & Int16(POLLIN) != 0
}

/// Returns Linux's letter for the state of a process or thread, from its folder; nil if there is
/// none.
private func state(_ folder: String) -> Character? {
  guard let text = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
    let end = text.lastIndex(of: ")"), let letter = text[end...].dropFirst(2).first
  else { return nil }
  return letter
}
