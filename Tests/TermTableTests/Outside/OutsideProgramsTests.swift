import TableModel
import Testing

@testable import TermTable

/// Programs outside of the tables in a terminal that cannot run any, and the end of a run.
@MainActor @Suite struct OutsideProgramsTests {
  @Test("without a terminal of a process, an editor and a program are refused, and nothing is left")
  func noTerminal() async {
    let times = Box(0)
    let programs = OutsidePrograms(in: nil) { times.value += 1 }
    await #expect(throws: ProgramError.noTerminal) { try await programs.run(["ls"]) }
    #expect(times.value == 0 && !programs.isRunning)
    let result = await withCheckedContinuation { continuation in
      programs.edit("text") { continuation.resume(returning: $0) }
      #expect(programs.isRunning)
      programs.edit("other") { _ in Issue.record("two editors were opened") }
    }
    #expect(throws: EditorError.self) { try result.get() }
    await Task.yield()
    #expect(times.value == 1 && !programs.isRunning)
  }

  @Test("the first end of a run counts, and lets its caller go on once it is released")
  func ending() async {
    let ending = Ending()
    ending.release()
    let waiting = Task { await ending.wait()?.hasLeft == true }
    await Task.yield()
    #expect(ending.end(.left) && !ending.end(.hungUp))
    ending.release()
    #expect(await waiting.value)
    #expect(await ending.wait()?.hasLeft == true)
  }
}
