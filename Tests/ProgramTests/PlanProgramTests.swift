import Foundation
import Testing

private let canTrace = (try? run(["strace", "-qq", "-o", "/dev/null", "true"]))?.status == 0

private let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

/// True if programs can be run as a user without rights, and this user may run the built ones.
private let canRunAsNobody: Bool = {
  let result = try? run(asNobody + ["test", "-x", builtProgram("termtable")])
  return geteuid() == 0 && result?.status == 0
}()

/// Plans of composed tables: as another user, as root for another user, and killed.
extension Programs {
  @Suite struct PlanProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ path: String) -> String? {
      try? String(contentsOfFile: path, encoding: .utf8)
    }

    // MARK: - Root

    /// The definition of a screen of which root alone may change a row, and its files.
    private func screen() throws -> (definition: String, own: String, ofRoot: String) {
      let own = try folder.write("own.env", "A=1\n")
      let ofRoot = try folder.write("root.env", "B=1\nKEY=old\n")
      let definition = try folder.write(
        "screen.yaml",
        """
        termtable: 1
        rows:
          - {id: own, file: \(own), path: A}
          - {id: of-root, file: \(ofRoot), path: B, root: true, max: 9, min: 0}
          - {id: key, file: \(ofRoot), path: KEY, root: true, type: secret}
          - {id: word, keep: true, default: a b}
          - {id: long, run: [echo, x], root: true, cancel: false}
          - {id: act, run: [printf, "%s|", "$word"], root: true}
        """
      )
      for file in [own, ofRoot, definition] { chmod(file, 0o644) }
      return (definition, own, ofRoot)
    }

    @Test(
      "A33 Rows of root go to one helper on standard input, with --sudo alone; else it ends with 77",
      .enabled(if: canRunAsNobody, "needs root, setpriv and programs that others may run")
    )
    func helper() throws {
      let (definition, own, ofRoot) = try screen()
      let sudo = """
        #!/bin/sh
        [ "$1" = -v ] && exit
        printf '%s ' "$@" >>"\(folder.path("log"))"
        [ "$1" = -n ] && shift
        XDG_STATE_HOME="$HOME/root" exec "$@"
        """
      chmod(try folder.write("sudo", sudo), 0o755)
      for file in ["", "own.env", "root.env"] { chown(folder.path(file), 65_534, 65_534) }
      var environment = folder.environment
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      environment["PATH"] = folder.path("") + ":" + path
      environment["HOME"] = folder.path("")
      func set(_ words: String...) throws -> (status: Int, output: String, errors: String) {
        let command = [builtProgram("termtable"), "run", definition]
        return try run(asNobody + command + words, environment: environment)
      }
      let trust = [builtProgram("termtable"), "trust", definition]
      #expect(try run(asNobody + trust, environment: environment).status == 0)
      let refused = try set("set", "own=2", "of-root=2")
      #expect(refused.status == 77 && refused.errors.contains("only root may change it"))
      #expect(read(own) == "A=1\n")
      let done = try set("set", "--sudo", "own=2", "of-root=2", "key=s3cret word")
      #expect(done.status == 0, "\(done)")
      #expect(read(own) == "A=2\n")
      #expect(read(ofRoot) == "B=2\nKEY=\"s3cret word\"\n")
      let log = try #require(read(folder.path("log")))
      #expect(log.contains("apply --having") && !log.contains("s3cret") && !log.contains("of-root"))
      // Neither the value nor the file is kept by the helper or in a record.
      let kept = try run(["grep", "-rl", "s3cret", folder.path("state"), "/tmp/termtable-none"])
      #expect(!kept.output.contains("plans"))
      let noAction = try set("do", "act")
      #expect(noAction.status == 77, "\(noAction)")
      let action = try set("do", "--sudo", "act")
      #expect(action.status == 0 && action.output == "a b|\n", "\(action)")
      #expect(read(folder.path("log"))?.contains("-n /usr/bin/env -i HOME=/root") == true)
      let long = try set("do", "--sudo", "long")
      #expect(long.status != 0 && long.errors.contains("run it as root"), "\(long)")
      let refusedUndo = try set("undo")
      #expect(refusedUndo.status == 77 && read(own) == "A=2\n", "\(refusedUndo)")
      let undone = try set("undo", "--sudo")
      #expect(undone.status == 0 && undone.errors.contains("key"), "\(undone)")
      #expect(read(own) == "A=1\n" && read(ofRoot)?.hasPrefix("B=1\n") == true)
      // One that is refused keeps everything as it is, also what this user may change.
      let wrong = try set("set", "--sudo", "own=3", "of-root=10")
      #expect(wrong.status == 65 && read(own) == "A=1\n", "\(wrong)")
    }

    @Test(
      "A33 A helper that fails keeps what this user may change as it is, and its reason is told"
    )
    func failingHelper() throws {
      guard canRunAsNobody else { return }
      let (definition, own, ofRoot) = try screen()
      let sudo = "#!/bin/sh\necho 'sudo: a password is required' >&2\nexit 1\n"
      chmod(try folder.write("sudo", sudo), 0o755)
      for file in ["", "own.env", "root.env"] { chown(folder.path(file), 65_534, 65_534) }
      var environment = folder.environment
      environment["PATH"] = folder.path("") + ":/usr/bin:/bin"
      environment["HOME"] = folder.path("")
      let trust = [builtProgram("termtable"), "trust", definition]
      #expect(try run(asNobody + trust, environment: environment).status == 0)
      let command = [builtProgram("termtable"), "run", definition, "set", "--sudo"]
      let result = try run(asNobody + command + ["own=2", "of-root=2"], environment: environment)
      #expect(result.status != 0 && result.errors.contains("a password is required"), "\(result)")
      #expect(read(own) == "A=1\n" && read(ofRoot) == "B=1\nKEY=old\n")
    }

    /// Runs `termtable apply` with a request.
    private func apply(
      _ words: [String],
      _ request: String
    ) throws -> (status: Int, output: String, errors: String) {
      let script = "request=$1; shift; printf '%s' \"$request\" | \"$@\""
      let command = ["sh", "-c", script, "sh", request, builtProgram("termtable"), "apply"]
      return try run(command + words, environment: folder.environment)
    }

    @Test(
      "A34 apply --only takes ids and values alone, of a definition that root alone can write",
      .enabled(if: geteuid() == 0, "needs root")
    )
    func only() throws {
      // Below /tmp, only what root owns is safe.
      let (definition, own, ofRoot) = try screen()
      let request = #"[{"row": "of-root", "old": "1", "new": "5"}, {"row": "own", "new": null}]"#
      chmod(definition, 0o666)
      let open = try apply(["--only", definition], request)
      #expect(open.status == 77 && open.errors.contains("others can write"), "\(open)")
      chmod(definition, 0o644)
      let done = try apply(["--only", definition], request)
      #expect(done.status == 0, "\(done)")
      #expect(read(ofRoot) == "B=5\nKEY=old\n" && read(own) == "")
      for (request, reason) in [
        (#"[{"row": "of-root", "old": "1", "new": "6"}]"#, "has changed meanwhile"),
        (#"[{"row": "of-root", "new": "10"}]"#, "from 0 to 9"),
        (#"[{"row": "no-such", "new": "1"}]"#, "no row has this id"),
        (#"[{"row": "of-root"}]"#, "expected a list of rows"), ("{}", "expected a list of rows"),
        ("", "expected a list of rows"), (#"[{"row": "--root=/x", "new": "/"}]"#, "no row has"),
        (#"[{"row": "of-root", "new": "5\n6"}]"#, "control characters"),
      ] {
        let result = try apply(["--only", definition], request)
        #expect(result.status != 0 && result.errors.contains(reason), "\(request): \(result)")
      }
      #expect(read(ofRoot) == "B=5\nKEY=old\n")
      // A folder of another user, who could put a link there.
      try FileManager.default.createDirectory(
        atPath: folder.path("theirs"),
        withIntermediateDirectories: false
      )
      chown(folder.path("theirs"), 65_534, 65_534)
      let other = try folder.write(
        "other.yaml",
        "termtable: 1\nrows:\n  - {id: a, file: \(folder.path("theirs/a.env")), path: A}\n"
      )
      chmod(other, 0o644)
      let theirs = try apply(["--only", other], #"[{"row": "a", "new": "1"}]"#)
      #expect(theirs.status == 77 && theirs.errors.contains("folder that others can write"))
      #expect(read(folder.path("theirs/a.env")) == nil)
      #expect(try apply([definition], request).status == 64)
      let stale = try apply(["--having", String(repeating: "0", count: 32), definition], request)
      #expect(stale.status != 0 && stale.errors.contains("not the one that was shown"))
    }

    // MARK: - Kills

    @Test(
      "A32 A plan that is killed at any system call leaves old or new files, and tells what was done",
      .enabled(if: canTrace, "strace is not installed, or may not trace")
    )
    func kills() throws {
      let definition = try folder.write(
        "screen.yaml",
        """
        termtable: 1
        after: [["\(folder.path("note"))", a], ["\(folder.path("note"))", b]]
        rows:
          - {id: a, file: a.env, path: A}
          - {id: b, file: b.ini, path: s.B}
        """
      )
      chmod(
        try folder.write("note", "#!/bin/sh\necho \"$1\" >>\"\(folder.path("notes"))\"\n"),
        0o755
      )
      let old = ["A=1\n", "[s]\nB=1\n", ""], new = ["A=2\n", "[s]\nB=2\n", "a\nb\n"]
      let program = [builtProgram("termtable"), "run", definition]
      var environment = folder.environment
      environment["XDG_STATE_HOME"] = folder.path("state")
      _ = try run([builtProgram("termtable"), "trust", definition], environment: environment)
      func set(_ injection: [String]) throws -> Int {
        for (name, text) in zip(["a.env", "b.ini", "notes"], old) {
          _ = try folder.write(name, text)
        }
        try? FileManager.default.removeItem(atPath: folder.path("state/termtable/plans"))
        let trace = ["strace", "-f", "-qq", "-o", folder.path("log")] + injection
        return try run(trace + program + ["set", "a=2", "b=2"], environment: environment).status
      }
      #expect(try set([]) == 0)
      #expect(["a.env", "b.ini", "notes"].map { read(folder.path($0)) } == new)
      // The calls of each thread are counted for themselves.
      var counts: [String: Int] = [:]
      var calls: [(name: String, number: Int)] = []
      for line in try #require(read(folder.path("log"))).split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        let name = String(words.last?.drop { $0 == " " }.prefix { $0 != "(" } ?? "")
        let thread = words[0] + name
        counts[String(thread), default: 0] += 1
        let isRecord = line.contains("/plans") && line.contains("O_EXCL")
        let changes: Set = [
          "write", "fsync", "rename", "renameat", "openat", "unlink", "linkat", "ftruncate",
          "flock",
        ]
        if isRecord || !calls.isEmpty, changes.contains(name) {
          calls.append((name, counts[String(thread)] ?? 0))
        }
      }
      try #require(calls.count > 12 && calls.contains { $0.name == "rename" })
      var told = 0
      for call in calls {
        let status = try set(["-e", "inject=\(call.name):signal=SIGKILL:when=\(call.number)"])
        // Reading it again tells what was done.
        let next = try run(program + ["list"], environment: environment)
        let isTold = next.errors.contains("was not completed")
        if isTold { told += 1 }
        let texts = ["a.env", "b.ini", "notes"].map { read(folder.path($0)) ?? "" }
        for (text, states) in zip(texts, zip(old, new)) where !states.1.contains("a\nb") {
          #expect(text == states.0 || text == states.1, "\(call)")
        }
        #expect(isTold || texts == old || texts == new, "\(call) \(status): \(texts), \(next)")
        #expect(next.output.contains("a=") && next.output.contains("b="), "\(call)")
      }
      #expect(told > 12)
    }
  }
}
