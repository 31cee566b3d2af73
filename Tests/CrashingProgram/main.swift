// A table whose rows end the program in every way there is: what the tests of the way out run.
//   CrashingProgram [ROW]    begins at this row

import TableModel
import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What main throws where a row asked for it.
struct Mistake: Error {}

let model = Model()

var root = Table("Ways out") {
  Section("Crashes") {
    Cell("fatalError") { fatalError("the reason of the crash") }
    Cell("out of bounds") { print([1, 2][model.index(9)]) }
    Cell("overflow") { print(Int8(model.index(127)) + Int8(model.index(1))) }
    Cell("abort") { abort() }
    Cell("null store") { UnsafeMutablePointer<Int>(bitPattern: model.index(8))?.pointee = 1 }
    Cell("kill ABRT") { kill(getpid(), SIGABRT) }
    Cell("stack") { print(depth(model.index(0))) }
  }
  Section("Ends") {
    Cell("exit 3") { exit(3) }
    Cell("exit 3 in a task") { await leave() }
    Cell("throw") { navigation in navigation.finish(true) }
  }
  Section("Prints") {
    Cell("print") { print("printed by Swift") }
    Cell("print half a line") { print("half a line", terminator: "") }
    Cell("standard error") { write("written by Swift\n", to: STDERR_FILENO) }
    Cell("a C library") {
      errno = ENOENT
      perror("told by C")
    }
    Cell("a child") { system("echo from a child; echo wrong in a child >&2") }
    Cell("much") {
      for number in 1...20_000 {
        write("line \(number) of many that are told\n", to: STDERR_FILENO)
      }
    }
    Cell("print and crash") {
      print("printed before the crash")
      fatalError("the reason of the crash")
    }
  }
  Section("Waits") {
    Cell("hang") { while true { usleep(1000) } }
    Cell("run for ever") { try await Task.sleep(for: .seconds(3600)) }
    Cell("ask") { navigation in navigation.alert("Asked", message: "and waiting") }
    Cell.field("Text", value: Binding(model).text)
    Cell("after", detail: model.text)
  }
}

/// Ends the program on a thread of the pool.
@concurrent func leave() async { exit(3) }

/// Ends when there is no stack left.
@inline(never) nonisolated func depth(_ level: Int) -> Int {
  let numbers = Array(repeating: level, count: 64)
  return level < 0 ? 0 : depth(level + 1) + numbers[level % 64]
}

nonisolated func write(_ text: String, to descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

// An argument names a row by its text, so that is its id.
let listed = root.sections
root.sections = {
  listed().map { section in
    Section(section.header.title) {
      for row in 0..<section.rows.count {
        let cell = section.rows.cell(at: row)
        cell.id(cell.text)
      }
    }
  }
}
root.initialFocus = CommandLine.arguments.last
let answer: Bool?
do {
  answer = try await Application(root).run(returning: Bool.self)
} catch {
  write("CrashingProgram: \(error)\n", to: STDERR_FILENO)
  exit(1)
}
print("said after")
if answer == true { throw Mistake() }
