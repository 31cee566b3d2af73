import Foundation

// What the system says of processes.

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

/// The letter that Linux has for the state of a process or thread, by its folder; nil where there is none.
private func state(_ folder: String) -> Character? {
  guard let text = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
    let end = text.lastIndex(of: ")"), let letter = text[end...].dropFirst(2).first
  else { return nil }
  return letter
}
