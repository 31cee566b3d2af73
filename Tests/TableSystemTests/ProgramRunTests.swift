import TableSystem
import Testing

@Suite struct ProgramRunTests {
  private func run(
    _ script: String,
    environment: [String] = [],
    limit: Duration = .seconds(30)
  ) -> ProgramRun? {
    let words = ["sh", "-c", script, "a b", "c"].map { Array($0.utf8) }
    return ProgramRun("/bin/sh", words, environment: environment, limit: limit)
  }

  private func text(_ run: ProgramRun?) -> String? {
    run.map { String(decoding: $0.output, as: UTF8.self) }
  }

  @Test("A program ends with its status, and its output and errors are kept")
  func ends() {
    let ended = run("echo out; echo err >&2; exit 3")
    #expect(ended?.end == .status(3))
    #expect(text(ended) == "out\nerr\n")
    #expect(run("kill -9 $$")?.end == .signal(9))
    #expect(run("exit 0")?.end == .status(0))
  }

  @Test("A program gets its arguments as they are, its environment alone, and no input")
  func surroundings() {
    let ended = run("echo \"$0|$1|$A|${HOME-none}\"; cat", environment: ["A=x y"])
    #expect(text(ended) == "a b|c|x y|none\n")
    #expect(ended?.end == .status(0))
  }

  @Test("A program that takes too long is killed with its children, and its output is kept")
  func timeout() throws {
    let started = ContinuousClock.now
    let ended = try #require(
      run(
        "sleep 60 & echo $!; wait",
        environment: ["PATH=/usr/bin:/bin"],
        limit: .milliseconds(300)
      )
    )
    #expect(ended.end == .timeout)
    #expect(ContinuousClock.now - started < .seconds(20))
    let child = try #require(text(ended).flatMap { pid_t($0.dropLast()) })
    // It has ended, or will have been waited for by its new parent in a moment.
    while kill(child, 0) == 0, ContinuousClock.now - started < .seconds(20) { usleep(10_000) }
    #expect(kill(child, 0) != 0)
  }

  @Test("A program gets an input, and its errors are kept apart from its output")
  func input() async {
    let words = ["sh", "-c", "cat; echo err >&2"].map { Array($0.utf8) }
    let (ended, failure) = await ProgramRun.run(
      "/bin/sh",
      words,
      environment: ["PATH=/usr/bin:/bin"],
      limit: .seconds(30),
      input: Array("one\ntwo".utf8)
    )
    #expect(failure == 0 && ended?.end == .status(0) && text(ended) == "one\ntwo")
    #expect(ended.map { String(decoding: $0.errors, as: UTF8.self) } == "err\n")
    let missing = await ProgramRun.run("/no/program", [], environment: [], limit: .seconds(1))
    #expect(missing.run == nil && missing.failure == ENOENT)
  }

  @Test(
    "A program that is cancelled is asked to end, and killed if it does not",
    arguments: [false, true]
  )
  func cancelled(ignores: Bool) async throws {
    let script = (ignores ? "trap '' TERM; " : "") + "sleep 60 & wait; sleep 60"
    let words = ["sh", "-c", script].map { Array($0.utf8) }
    let task = Task {
      await ProgramRun.run(
        "/bin/sh",
        words,
        environment: ["PATH=/usr/bin:/bin"],
        limit: .seconds(60)
      )
    }
    try await Task.sleep(for: .milliseconds(300))
    let started = ContinuousClock.now
    task.cancel()
    let ended = await task.value.run
    #expect(ended?.end == .cancelled)
    let time = ContinuousClock.now - started
    #expect(time < .seconds(20) && (time >= .seconds(3)) == ignores)
  }

  @Test("A program whose child keeps the output open ends with the program")
  func background() {
    let started = ContinuousClock.now
    let ended = run("sleep 5 & echo x", environment: ["PATH=/usr/bin:/bin"])
    #expect(ended?.end == .status(0) && text(ended) == "x\n")
    #expect(ContinuousClock.now - started < .seconds(4))
  }

  @Test("Of a long output the beginning is kept, and the program is not held up")
  func longOutput() {
    let ended = run(
      "i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i + 1)); done",
      environment: ["PATH=/usr/bin:/bin"]
    )
    #expect(ended?.end == .status(0))
    #expect(ended?.output.count == 65_536)
  }

  @Test("A program that is missing is not run, and errno tells why")
  func missing() {
    #expect(ProgramRun("/no/program", [], environment: [], limit: .seconds(1)) == nil)
    #expect(errno == ENOENT)
  }
}
