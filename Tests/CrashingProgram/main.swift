// A table whose rows end the program in every possible way, for the tests of how programs end.
//   CrashingProgram [ROW]    opens with the focus on this row

import TableModel
import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error that main throws after the row “throw” was selected.
struct Mistake: Error {}

let model = Model()

var root = Table("Ways out") {
  Section("Crashes") {
    Cell("fatalError") { fatalError("the reason of the crash") }.id("fatalError")
    Cell("out of bounds") { print([1, 2][model.index(9)]) }.id("out of bounds")
    Cell("overflow") { print(Int8(model.index(127)) + Int8(model.index(1))) }.id("overflow")
    Cell("abort") { abort() }.id("abort")
    Cell("null store") { storeAtNull() }.id("null store")
    Cell("kill ABRT") { kill(getpid(), SIGABRT) }.id("kill ABRT")
    Cell("stack") { print(depth(model.index(0))) }.id("stack")
    Cell("stack in a task") { await overflow() }.id("stack in a task")
    Cell("kill KILL") { kill(getpid(), SIGKILL) }.id("kill KILL")
  }
  Section("Ends") {
    Cell("exit 3") { exit(3) }.id("exit 3")
    Cell("exit 3 in a task") { await leave() }.id("exit 3 in a task")
    Cell("throw") { navigation in navigation.finish(true) }.id("throw")
  }
  Section("Prints") {
    Cell("print") { print("printed by Swift") }.id("print")
    Cell("print half a line") { print("half a line", terminator: "") }.id("print half a line")
    Cell("standard error") { write("written by Swift\n", to: STDERR_FILENO) }.id("standard error")
    Cell("a C library") {
      errno = ENOENT
      perror("told by C")
    }.id("a C library")
    Cell("a child") { system("echo from a child; echo wrong in a child >&2") }.id("a child")
    Cell("much") {
      for number in 1...20_000 {
        write("line \(number) of many that are told\n", to: STDERR_FILENO)
      }
    }.id("much")
    Cell("print and crash") {
      print("printed before the crash")
      fatalError("the reason of the crash")
    }.id("print and crash")
  }
  Section("Waits") {
    Cell("hang") { while true { usleep(1000) } }.id("hang")
    Cell("run for ever") { try await Task.sleep(for: .seconds(3600)) }.id("run for ever")
    Cell("ask") { navigation in navigation.alert("Asked", message: "and waiting") }.id("ask")
    Cell.field("Text", value: Binding(model).text).id("Text")
    Cell("after", detail: model.text).id("after")
  }
}

/// Stores at an address that no program has.
@MainActor func storeAtNull() { UnsafeMutablePointer<Int>(bitPattern: model.index(8))?.pointee = 1 }

/// Ends the program on a thread of the pool.
@concurrent func leave() async { exit(3) }

/// Overflows the stack of a thread of the pool.
@concurrent func overflow() async { print(depth(CommandLine.arguments.isEmpty ? 1 : 0)) }

/// Recurses until the stack overflows.
@inline(never) nonisolated func depth(_ level: Int) -> Int {
  let numbers = Array(repeating: level, count: 64)
  return level < 0 ? 0 : depth(level + 1) + numbers[level % 64]
}

nonisolated func write(_ text: String, to descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

// An argument names a row by its id.
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
