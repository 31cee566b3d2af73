import Foundation
import Testing

private let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

/// True if programs can be run as a user without rights, and this user may run the built ones.
private let canRunAsNobody: Bool = {
  let built = builtProgram("termtable")
  let result = try? run(asNobody + ["test", "-x", built])
  return geteuid() == 0 && result?.status == 0
}()

/// A file of another user is saved by sudo; a script stands for it, which asks for a password as
/// sudo does.
extension Programs {
  @Suite struct SavingAsRootTests {
    /// Asks on the terminal without an echo; takes only “secret”. The folder is the person's own,
    /// so an installation can be imitated.
    private let script = """
      #!/bin/sh
      if [ "$1" = -v ]; then
        # The question of the time before can still be on the screen.
        echo asked >>"$HOME/asked"
        stty -echo </dev/tty
        printf 'Password %s: ' "$(wc -l <"$HOME/asked" | tr -d ' ')" >/dev/tty
        read -r password </dev/tty
        stty echo </dev/tty
        [ "$password" = secret ]
        exit
      fi
      [ "$2 $3 $5" = "install --replacing --" ] && cat -- "$6" >"$7.new" && mv -f -- "$7.new" "$7"
      """

    @Test(
      "P30 A file that only root may write is saved after the password was typed",
      .enabled(if: canRunAsNobody, "needs root, setpriv and programs that others may run"),
      arguments: [(80, 24), (40, 10)]
    )
    func saved(columns: Int, lines: Int) async throws {
      let folder = try TemporaryFolder()
      chmod(try folder.write("sudo", script), 0o755)
      let file = try folder.write("a.json", #"{"port": 8080}"#)
      chmod(file, 0o644)
      chown(folder.path(""), 65_534, 65_534)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let terminal = try TmuxSession(
        asNobody + [builtProgram("termtable"), file],
        columns: columns,
        lines: lines,
        environment: [
          "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"),
          "HOME": folder.path(""), "PATH": folder.path("") + ":" + path,
        ]
      )
      try await terminal.waitForFocus("port")
      try terminal.send("e", "C-u", "9", "0", "Enter")
      try await terminal.waitFor("1 changed")
      for (number, typed) in ["wrong", "secret"].enumerated() {
        try terminal.send("C-s")
        try await terminal.waitFor("Save 1 change")
        try terminal.send("C-s")
        try await terminal.waitFor("Save as root?")
        try terminal.send("s")
        try await terminal.waitFor("Password \(number + 1):")
        try terminal.type(typed)
        try terminal.send("Enter")
        #expect(try !terminal.screen.contains(typed))
        guard typed == "wrong" else { break }
        try await terminal.waitFor("status 1")
        try terminal.send("Enter")
        try await terminal.waitFor("Save 1 change")
        try terminal.send("Left")
        try await terminal.waitForFocus("• port")
      }
      try await terminal.waitFor("the file is saved") { _ in
        try String(contentsOfFile: file, encoding: .utf8) == #"{"port": 90}"#
      }
      try await terminal.waitForFocus("port")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit == .init(status: 0, leftBehind: []))
    }
  }
}
