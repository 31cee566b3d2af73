import Foundation
import GitHubProfileTables
import Synchronization
import TermTable
import TermTableTesting
import TestServers
import TestSupport
import Testing

/// The demo of Organic on a stage, as its author describes it, with a service on loopback.
@MainActor @Suite struct GitHubProfileStory {
  private let server: LoopbackServer
  private let stage: Stage

  init() throws {
    server = try CannedGitHub.server()
    stage = try Self.stage(asking: server.address)
  }

  private static func stage(
    asking address: String,
    patience: Duration = .seconds(3_000),
    columns: Int = 60,
    lines: Int = 24
  ) throws -> Stage {
    let service = try #require(GitHub(address: address, patience: patience))
    return Stage(GitHubProfile(service).table(), columns: columns, lines: lines)
  }

  /// Types a name into the field and asks for the profile.
  private func ask(for name: String, on stage: Stage? = nil) {
    let stage = stage ?? self.stage
    stage.press(.home, .enter, Key(.character("u"), .control))
    stage.type(name)
    stage.press(.enter, .down, .enter)
  }

  /// Waits until a profile is shown and nothing loads.
  private func isLoaded(_ stage: Stage? = nil) async -> Bool {
    let stage = stage ?? self.stage
    return await stage.wait { stage.screen.contains("Followers") && !stage.screen.contains("⠋") }
  }

  /// Waits for an alert with a sentence, then expects an empty table that says how to go on, and
  /// goes back.
  private func expectAlert(
    _ sentence: String,
    on stage: Stage? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let stage = stage ?? self.stage
    let isShown = await stage.wait { stage.screen.contains("Whoops!") }
    let screen = stage.screen.filter { !"│\n".contains($0) }.split(separator: " ")
    #expect(isShown, sourceLocation: sourceLocation)
    #expect(
      screen.joined(separator: " ").contains(sentence),
      "\(stage.screen)",
      sourceLocation: sourceLocation
    )
    stage.press(.enter)
    #expect(!stage.screen.contains("Whoops!"), sourceLocation: sourceLocation)
    #expect(stage.line(0) == " ‹ Demo › Profile", sourceLocation: sourceLocation)
    #expect(
      await stage.wait { stage.screen.contains("No profile. Press R to try again.") },
      sourceLocation: sourceLocation
    )
    stage.press(.left)
    #expect(
      stage.focusedText?.hasPrefix("View Profile For User") == true,
      sourceLocation: sourceLocation
    )
  }

  @Test("K12 K53 K67 without a name the demo says so, and the focus goes to the field")
  func nothingEntered() async {
    expectScreen(
      stage,
      """
       Demo

                             O R G A N I C
                         a table you can read

         User                                      GitHub User

                         View Profile For User                 ›















       Enter Edit  q Quit  ↑↓ Move  ? Keys
      """
    )
    for name in ["", "   "] {
      ask(for: name)
      #expect(await stage.wait { stage.screen.contains("Please enter a GitHub username") })
      #expect(stage.screen.contains("Whoops!"))
      #expect(stage.focusedText == "[ OK ]")
      stage.press(.enter)
      #expect(stage.focusedText?.hasPrefix("User") == true)
    }
    #expect(server.targets == [])
  }

  @Test("K21 K24 K31 K37 a profile and its repositories, most stars first")
  func profile() async {
    ask(for: "mamaral")
    #expect(await isLoaded())
    #expect(server.targets == ["/users/mamaral", "/users/mamaral/repos?type=owner"])
    expectScreen(
      stage,
      """
       ‹ Demo › Profile                                      1/33
       Profile                                                   ┃
         Mike                                                    ┃
         mamaral                                                 ┃
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
         The intuitive table view controller.                    │
         watchers 540  stars 540  forks 41                       │
                                                                 │
                                                                 │
       ← Back  R Refresh  ↑↓ Move  q Quit  ? Keys
      """
    )
    stage.press(.down, .down, .down, .enter)
    #expect(stage.screen.contains("You selected Onboard"))
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Onboard") == true)
    stage.press(.end)
    #expect(stage.focusedText?.hasPrefix("Experiment 1\n") == true)
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("View Profile For User") == true)
  }

  @Test("K24 a repository takes five lines, whatever its description; its counts are visible")
  func heights() async throws {
    let stage = try Self.stage(asking: server.address, columns: 30, lines: 24)
    ask(for: "mamaral", on: stage)
    #expect(await isLoaded(stage))
    stage.press(.down, .down, .down)
    for _ in 0..<30 {
      let lines = try #require(stage.focusedText).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      #expect(lines.count == 5)
      #expect(lines.contains { $0.hasPrefix("watchers") })
      stage.press(.down)
    }
  }

  @Test("missing values are named, and a date that cannot be read counts as missing")
  func bare() async {
    ask(for: "bare")
    #expect(await isLoaded())
    for text in [
      "Name Unavailable", "Username Unavailable", "Company Unavailable", "Email Unavailable",
      "Location Unavailable", "Date of Joining Unavailable", "No repositories",
    ] {
      #expect(stage.screen.contains(text))
    }
    for text in ["null", "nil", "Optional", "yesterday"] { #expect(!stage.screen.contains(text)) }
  }

  @Test("text from the network cannot drive the terminal")
  func hostile() async {
    ask(for: "hostile")
    #expect(await isLoaded())
    #expect(stage.screen.contains("^[[2JRed"))
    #expect(stage.screen.contains("a^Gb^Jc"))
    stage.press(.end)
    #expect(stage.screen.contains("^[]0;title^G"))
    #expect(stage.screen.contains("line^Jfeed 日本^@語"))
    #expect(
      !stage.screen.unicodeScalars.contains {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
    )
  }

  @Test("a name with any characters is one component of the path", arguments: ["odd/nameü?"])
  func encoding(name: String) async {
    ask(for: " \(name) ")
    #expect(await isLoaded())
    #expect(
      server.targets == [
        "/users/odd%2Fname%C3%BC%3F", "/users/odd%2Fname%C3%BC%3F/repos?type=owner",
      ]
    )
  }

  @Test("a name of dots is an unknown user", arguments: [".", "..", "../users/mamaral"])
  func dots(name: String) async {
    ask(for: name)
    await expectAlert("No user is named “\(name)”. Check the name.")
  }

  @Test(
    "K67 an alert tells each error in a sentence, and the table goes on",
    arguments: [
      ("nobody", "No user is named “nobody”. Check the name."),
      ("broken", "The server failed (status 500). Try again later."),
      ("limited", "Too many requests. Try again in an hour."),
      ("forbidden", "The server refused the request (status 403)."),
      ("garbled", "The server’s answer cannot be read. Check the address."),
      ("other", "The server’s answer cannot be read. Check the address."),
      ("cut", "The server’s answer cannot be read. Check the address."),
    ]
  )
  func failures(name: String, sentence: String) async {
    ask(for: name)
    await expectAlert(sentence)
    ask(for: "mamaral")
    #expect(await isLoaded())
  }

  @Test("K67 an alert tells that the connection was refused")
  func refused() async throws {
    let server = try LoopbackServer(refuses: true)
    let stage = try Self.stage(asking: server.address)
    ask(for: "mamaral", on: stage)
    await expectAlert("Cannot connect to 127.0.0.1. Check the network.", on: stage)
  }

  @Test("K67 an alert tells that no answer came in time", arguments: ["slow", "late"])
  func timeout(name: String) async throws {
    let stage = try Self.stage(asking: server.address, patience: .milliseconds(500))
    ask(for: name, on: stage)
    await expectAlert("127.0.0.1 did not answer within 0.5 seconds. Try again later.", on: stage)
  }

  @Test("K37 K49 a row shows the loading; Esc cancels the request", arguments: ["slow", "late"])
  func cancelling(name: String) async {
    ask(for: name)
    expectScreen(
      stage,
      """
       ‹ Demo › Profile                                         ⠋










                               ⠋ Loading











       Esc Cancel  ← Back  R Refresh  q Quit  ? Keys
      """
    )
    #expect(await stage.wait { server.targets.count == (name == "slow" ? 1 : 2) })
    stage.turnSpinners()
    #expect(stage.line(0).hasSuffix("⠙"))
    stage.press(.escape)
    #expect(stage.line(23) == " Cancelled")
    #expect(await stage.wait { stage.screen.contains("No profile.") })
    #expect(await stage.wait { server.abandoned == 1 })
    #expect(!stage.screen.contains("Whoops!"))
    #expect(stage.texts(in: .accent) == [])
  }

  @Test("K37 K65 leaving the table cancels the request")
  func leaving() async {
    ask(for: "slow")
    #expect(await stage.wait { server.targets.count == 1 })
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("View Profile For User") == true)
    #expect(await stage.wait { server.abandoned == 1 })
    #expect(stage.texts(in: .accent) == [])
    #expect(!stage.screen.contains("Whoops!"))
  }

  @Test("K65 the profile loads each time it appears, and shows the old data meanwhile")
  func appearing() async throws {
    let delay = Mutex(Duration.zero)
    let server = try LoopbackServer { target in
      var answer = CannedGitHub.answer(to: target)
      answer.delay = delay.withLock(\.self)
      return answer
    }
    let stage = try Self.stage(asking: server.address)
    ask(for: "mamaral", on: stage)
    #expect(await isLoaded(stage))
    stage.press(.down, .down, .down, .down)
    let before = stage.screen

    // The table of the keys opens above the profile.
    delay.withLock { $0 = .seconds(3_000) }
    stage.press(.character("?"), .left)
    #expect(await stage.wait { server.targets.count == 3 })
    #expect(stage.line(0).hasSuffix("⠋ 5/33"))
    #expect(stage.screen.contains("101"))
    #expect(stage.focusedText?.hasPrefix("Organic") == true)
    stage.press(.escape)
    #expect(await stage.wait { server.abandoned == 1 })

    delay.withLock { $0 = .zero }
    stage.press(.character("?"), .left)
    #expect(await stage.wait { server.targets.count == 5 && !stage.screen.contains("⠋") })
    expectScreen(stage, before)

    // A new table has no old data.
    stage.press(.left, .enter)
    #expect(stage.screen.contains("⠋ Loading"))
    #expect(await isLoaded(stage))
    #expect(server.targets.count == 7)
  }

  @Test("K65 K67 R tries again; if that fails, an alert says so and the profile stays")
  func refreshing() async throws {
    let fails = Mutex(true)
    let server = try LoopbackServer { target in
      CannedGitHub.answer(to: fails.withLock(\.self) ? "/users/broken" : target)
    }
    let stage = try Self.stage(asking: server.address)
    ask(for: "mamaral", on: stage)
    #expect(await stage.wait { stage.screen.contains("Whoops!") })
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("No profile.") })
    stage.press(.character("R"))
    #expect(await stage.wait { server.targets.count == 2 && stage.screen.contains("Whoops!") })
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("No profile.") })
    fails.withLock { $0 = false }
    stage.press(.character("R"))
    #expect(await isLoaded(stage))
    let before = stage.screen
    fails.withLock { $0 = true }
    stage.press(.function(5))
    #expect(await stage.wait { stage.screen.contains("(status 500)") })
    stage.press(.enter)
    #expect(await isLoaded(stage))
    expectScreen(stage, before)
  }

  @Test("the address may have a path and a slash at its end")
  func path() async throws {
    let server = try LoopbackServer { target in
      CannedGitHub.answer(to: target.hasPrefix("/api/v3") ? String(target.dropFirst(7)) : "")
    }
    let stage = try Self.stage(asking: server.address + "/api/v3/")
    ask(for: "mamaral", on: stage)
    #expect(await isLoaded(stage))
  }

  @Test(
    "only http and https are addresses",
    arguments: [
      "", "github", "ftp://github.com", "file:///etc/passwd", "https://", "https://a b",
      "http://h?q=1", "http://h#f", "http://h:99999", "://",
    ]
  )
  func addresses(address: String) {
    #expect(GitHub(address: address) == nil)
  }
}
