import TestServers
import Testing

/// The demo of Organic, walked through as its user would, with a service on loopback.
extension Programs {
  @Suite struct GitHubProfileTests {
    private let server: LoopbackServer
    private let terminal: TmuxSession

    init() throws {
      server = try CannedGitHub.server()
      terminal = try TmuxSession(
        [debugProgram("github-profile"), "--address", server.address],
        columns: 60,
        lines: 20
      )
    }

    /// Types a name into the field and asks for the profile.
    private func ask(for name: String) async throws {
      try await terminal.waitFor("q Quit")
      try terminal.send("Home")
      try await terminal.waitForFocus("User")
      try terminal.send("Enter", "C-u", name, "Enter", "Down", "Enter")
    }

    @Test("K12 K67 Without a name the demo says so, and the focus goes to the field")
    func nothingEntered() async throws {
      try await terminal.waitForFocus("User")
      #expect(try terminal.look.lines[2].contains("O R G A N I C"))
      try terminal.send("Down", "Enter")
      try await terminal.waitFor("Please enter a GitHub username")
      try await terminal.waitFor("Whoops!")
      try terminal.send("Enter")
      try await terminal.waitForFocus("User")
    }

    @Test("K21 K24 K31 A profile and its repositories, over HTTP")
    func profile() async throws {
      try await ask(for: "mamaral")
      try await terminal.waitForScreen(
        """
         ‹ Demo › Profile                                      1/33
         Profile                                                   ┃
           Mike                                                    ┃
           mamaral                                                 │
                                                                   │
                  101                30                1           │
               Followers        Repositories       Following       │
           Company Unavailable                                     │
           Email Unavailable                                       │
           Boston                                                  │
           Joined on December 2, 2013                              │
                                                                   │
         Repositories                                              │
           Onboard                                                 │
           Welcome people to an app with a few pages of words over │
           a picture or a film.                                    │
           watchers 2039  stars 2039  forks 249                    │
                                                                   │
           Organic                                                 │
         ← Back  R Refresh  ↑↓ Move  q Quit  ? Keys
        """
      )
      #expect(server.targets == ["/users/mamaral", "/users/mamaral/repos?type=owner"])
      try terminal.send("Down", "Down", "Down", "Enter")
      try await terminal.waitFor("You selected Onboard")
      try terminal.send("Enter", "End")
      try await terminal.waitFor("33/33")
      try terminal.send("Left")
      try await terminal.waitForFocus("View Profile For User")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("K67 An alert reports an unknown user or an error, and the table goes on")
    func failures() async throws {
      for (name, sentence) in [
        ("nobody", "No user is named “nobody”."), ("broken", "(status 500)"),
        ("garbled", "cannot be read"),
      ] {
        try await ask(for: name)
        try await terminal.waitFor(sentence)
        try await terminal.waitFor("Whoops!")
        try terminal.send("Enter")
        try await terminal.waitFor("No profile. Press R to try again.")
        try terminal.send("R")
        try await terminal.waitFor(sentence)
        try terminal.send("Enter", "Left")
        try await terminal.waitForFocus("View Profile For User")
      }
      try await ask(for: "mamaral")
      try await terminal.waitFor("Followers")
    }

    @Test("K37 K49 A row says that it loads; Esc cancels the request")
    func cancelling() async throws {
      try await ask(for: "slow")
      try await terminal.waitFor("Esc Cancel")
      try await terminal.waitFor("a request") { _ in server.targets == ["/users/slow"] }
      let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
      let lines = try terminal.look.lines
      #expect(lines.contains { $0.contains(" Loading") && $0.contains(where: spinner.contains) })
      let first = lines[0].last(where: spinner.contains)
      #expect(first != nil)
      try await terminal.waitForLook { look in
        look.lines[0].last(where: spinner.contains) == first ? ["the spinner does not turn"] : []
      }
      try terminal.send("Escape")
      try await terminal.waitFor("No profile. Press R to try again.")
      try await terminal.waitFor("the end of the request") { _ in server.abandoned == 1 }
      try terminal.send("R")
      try await terminal.waitFor("a request") { _ in server.targets.count == 2 }
      try terminal.send("Left")
      try await terminal.waitForFocus("View Profile For User")
      try await terminal.waitFor("the end of the request") { _ in server.abandoned == 2 }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("Quitting while it loads ends the program at once")
    func leaving() async throws {
      try await ask(for: "slow")
      try await terminal.waitFor("Esc Cancel")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test(
      "Wrong usage of github-profile exits with 64 and one line",
      arguments: [
        ["--address"], ["--address", "github"], ["--address", "ftp://h"], ["--address", ""], ["x"],
        ["--address", "http://h", "x"],
      ]
    )
    func usage(arguments: [String]) throws {
      let result = try run([debugProgram("github-profile")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("github-profile: "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
}
