import Foundation
import Testing

private let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

private let canRunAsNobody: Bool = {
  let result = try? run(asNobody + ["test", "-x", builtProgram("termtable")])
  return geteuid() == 0 && result?.status == 0
}()

private let canTrace = (try? run(["strace", "-qq", "-o", "/dev/null", "true"]))?.status == 0

/// documents.md 0.5, 0.9, 6.5.1: owner and group that cannot be kept.
extension Programs {
  @Suite struct SavingRightsTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("a.json", #"{"a": 1}"#)
      chmod(folder.path(""), 0o777)
    }

    private var environment: [String: String] {
      inheritedEnvironment.merging(
        ["XDG_STATE_HOME": folder.path("state"), "HOME": folder.path("")],
        uniquingKeysWith: { $1 }
      )
    }

    private var status: stat {
      var found = stat()
      _ = lstat(file, &found)
      return found
    }

    private func prepare(_ owner: uid_t, _ group: gid_t, _ mode: mode_t) throws {
      _ = try folder.write("a.json", #"{"a": 1}"#)
      chown(file, owner, group)
      chmod(file, mode)
    }

    @Test(
      "P30 Saving never widens rights: what belonged to an owner or a group that is not kept is dropped, and told before",
      .enabled(if: canRunAsNobody, "needs root, setpriv and programs that others may run")
    )
    func narrows() throws {
      let modes: [mode_t] = [
        0o600, 0o644, 0o664, 0o660, 0o666, 0o2660, 0o2775, 0o4755, 0o6777, 0o604, 0o606, 0o6646,
      ]
      for (owner, group) in [(65_534, 33), (1_000, 65_534), (1_000, 33), (65_534, 65_534)] {
        for mode in modes {
          try prepare(uid_t(owner), gid_t(group), mode)
          // Another's file has to be readable and writable.
          let rights = group == 65_534 ? mode >> 3 : mode
          guard owner == 65_534 || rights & 6 == 6 else { continue }
          let words = [builtProgram("termtable"), "set", file, "a", "2"]
          let dry = try run(asNobody + words + ["--dry-run"], environment: environment)
          #expect(status.st_uid == uid_t(owner))
          let result = try run(asNobody + words, environment: environment)
          let what = "\(owner):\(group) \(String(mode, radix: 8)): \(result)"
          #expect(result.status == 0, "\(what)")
          #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{"a": 2}"#)
          let now = status
          #expect(now.st_uid == 65_534 && now.st_gid == 65_534)
          var wanted = mode
          if owner != 65_534 { wanted &= ~0o4000 }
          if group != 65_534 {
            let common = mode >> 3 & mode & 7
            wanted = wanted & 0o5700 | common << 3 | common
          }
          #expect(now.st_mode & 0o7777 == wanted, "\(what)")
          #expect(dry.errors == result.errors)
          #expect(result.errors.contains("will belong to user") == (owner != 65_534), "\(what)")
          #expect(result.errors.contains("will belong to group") == (group != 65_534), "\(what)")
          #expect(result.errors.contains("its permissions will be") == (wanted != mode), "\(what)")
        }
      }
    }

    @Test(
      "P30 The new file never has more rights than at the end, and root keeps owner, group and all permissions",
      .enabled(if: geteuid() == 0 && canTrace, "needs root and strace")
    )
    func atAnyMoment() throws {
      for mode: mode_t in [0o600, 0o640, 0o444 | 0o200, 0o464, 0o2660, 0o4711, 0o6755, 0o062] {
        try prepare(1_234, 4_321, mode)
        let log = folder.path("log")
        let calls = "trace=openat,fchmod,fchown,fsetxattr,chmod,rename"
        let result = try run(
          ["strace", "-f", "-qq", "-o", log, "-e", calls, builtProgram("termtable")]
            + ["set", file, "a", "2"],
          environment: environment
        )
        #expect(result.status == 0 && result.errors == "")
        let now = status
        #expect(now.st_uid == 1_234 && now.st_gid == 4_321 && now.st_mode & 0o7777 == mode)
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        var isOfOwner = false
        for line in lines {
          if line.contains(".a.json.termtable"), line.contains("O_CREAT") {
            #expect(line.contains("O_EXCL") && line.contains("0600"), "\(line)")
            isOfOwner = false
          }
          if line.contains("fchown(") && line.contains("1234") { isOfOwner = true }
          guard line.contains("fchmod("), let bits = line.split(separator: ", ").dropFirst().first,
            let set = mode_t(bits.prefix { $0 != ")" }, radix: 8)
          else { continue }
          #expect(set & ~mode == 0, "\(line)")
          // Rights of a group before it is the file's own would be those of another.
          if !isOfOwner { #expect(set & 0o7077 == 0, "\(line)") }
        }
      }
    }

    @Test(
      "P30 On the screen the person is told before the file is saved, with a review or without",
      .enabled(if: canRunAsNobody, "needs root, setpriv and programs that others may run"),
      arguments: ["always", "never"]
    )
    func toldOnScreen(review: String) async throws {
      try prepare(65_534, 33, 0o660)
      let terminal = try TmuxSession(
        asNobody + [builtProgram("termtable"), "--review", review, file],
        columns: 100,
        lines: 24,
        environment: environment
      )
      try await terminal.waitForFocus("a")
      try terminal.send("e", "C-u", "2", "Enter")
      try await terminal.waitFor("1 changed")
      try terminal.send("C-s")
      try await terminal.waitFor("The file will belong to group nogroup, not www-data.")
      try await terminal.waitFor("Its permissions will be rw-------, not rw-rw----.")
      #expect(status.st_gid == 33)
      try terminal.send(review == "always" ? "C-s" : "s")
      try await terminal.waitFor("belongs to group nogroup now, not www-data")
      #expect(status.st_gid == 65_534 && status.st_mode & 0o777 == 0o600)
    }
  }
}
