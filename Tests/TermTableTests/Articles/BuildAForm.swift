import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Build a form”, compiled and run; the last test compares the two.

@MainActor @Suite struct BuildAForm {
  struct Job: Equatable {
    var name = ""
    var schedule = "Daily"
    var hour = 3
    var host = "backup.example.org"
    var port = 22
    var password = ""
  }

  @Observable @MainActor final class Backup {
    var job = Job()
  }

  @MainActor func form(
    _ backup: Backup,
    store: @escaping @MainActor (Job) async throws -> Void
  ) -> Table {
    Table("Backup", editing: Binding(backup).job) { draft in
      Section("Job") {
        Cell.field("Name", value: draft.name).id("name").required()
        Cell.segmented(
          "Schedule",
          selection: draft.schedule,
          options: ["Daily", "Weekly", "Never"]
        )
        .id("schedule")
        Cell.stepper("Hour", value: draft.hour, in: 0...23).id("hour")
          .disabled(
            draft.value.schedule == "Never",
            reason: "Nothing is scheduled",
            because: "schedule"
          )
      }
      Cell.link("Server", detail: draft.value.host) { server(draft) }
    } save: { job in
      try await store(job)
    }
  }

  @MainActor func server(_ draft: Binding<Job>) -> Table {
    Table("Server") {
      Cell.field("Host", value: draft.host).id("host").required()
      Cell.field("Port", value: draft.port, format: .integer(in: 1...65_535)).id("port")
      Cell.field("Password", value: draft.password, format: .plain.secret()).id("password")
        .error((1...7).contains(draft.value.password.count) ? "Use at least 8 characters" : nil)
    }
  }

  @MainActor func name(
    _ draft: Binding<Job>,
    isTaken: @escaping @MainActor (String) async throws -> Bool
  ) -> Cell {
    Cell.field("Name", value: draft.name).id("name").required()
      .checked(draft.value.name) { name in
        try await isTaken(name) ? "Another job is named “\(name)”" : nil
      }
  }

  enum BackupError: Error { case unknownHost }

  @MainActor func login(
    _ job: Job,
    connect: @escaping @MainActor (Job) async throws -> Void
  ) -> Table {
    Table("Log in", editing: Box(job).binding) { draft in
      Cell.field("Host", value: draft.host).id("host")
    } save: { job, navigation in
      do {
        try await connect(job)
      } catch BackupError.unknownHost {
        throw InvalidText("No host has this name", row: "host")
      }
      navigation.finish(job)
    }
  }

  @MainActor func jobs(_ names: [String]) -> Table {
    let filter = Box("")
    return Table("Jobs") {
      Cell.field("Filter", value: filter.binding, format: .plain.live())
      Section(names.filter { $0.hasPrefix(filter.value) }) { Cell($0) }
    }
  }

  @Test("the form looks as the article shows it, at the start and with an error")
  func pictures() {
    let stage = Stage(form(Backup(), store: { _ in }), columns: 50, lines: 11)
    expectScreen(
      stage,
      """
       Backup
       Job
         Name *
         Schedule             [Daily] Weekly  Never
         Hour                              [-] 3 [+]

         Server                   backup.example.org ›



       Enter Next  ^_ Undo  F1 Keys
      """
    )
    stage.press(.tab, .right, .right)
    expectScreen(
      stage,
      """
       Backup                                 1 changed
       Job
       ! Name *
         Name is required
       • Schedule              Daily  Weekly [Never]
         Hour                              [-] 3 [+]

         Server                   backup.example.org ›


       ^S Save  ←→ Change  . Actions  q Quit  ? Keys
      """
    )
    #expect(stage.texts(in: .error) == ["!", "Name is required"])
  }

  @MainActor @Test func savesWhatWasFilledIn() async throws {
    let backup = Backup()
    var stored: [Job] = []
    let stage = Stage(form(backup, store: { stored.append($0) }))
    try stage.fill(["name": "photos", "schedule": "Weekly", "hour": "5"])
    #expect(stage.values == ["name": "photos", "schedule": "Weekly", "hour": "5"])
    #expect(backup.job == Job())

    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") })
    #expect(backup.job.name == "photos" && stored == [backup.job])
  }

  @MainActor @Test func refusesAJobWithoutAName() throws {
    let stage = Stage(form(Backup(), store: { _ in }), columns: 50, lines: 11)
    #expect(throws: InvalidText.self) { try stage.fill(["hour": "25"]) }

    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: Name is required"))
    #expect(stage.focusedText?.contains("Name") == true)
  }

  @MainActor @Test func asksQuestionByQuestion() async {
    let backup = Backup()
    let stage = LinearStage(form(backup, store: { _ in }), isScript: true)
    stage.say("fill", "photos", "Weekly", "5", "save")
    #expect(await stage.wait { backup.job.name == "photos" })
  }

  @Test("a nested table is a part of the form: its errors stop Save, which leads there")
  func parts() async throws {
    let backup = Backup()
    let stage = Stage(form(backup, store: { _ in }), columns: 50, lines: 11)
    try stage.fill(["name": "photos"])
    stage.click("Server")
    stage.press(.enter)
    try stage.fill(["password": "short"])
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: Use at least 8 characters"))
    try stage.fill(["password": "long enough", "port": "2222"])
    stage.press(.control("s"))
    #expect(await stage.wait { backup.job.port == 2222 && backup.job.name == "photos" })
  }

  @Test("a rule that takes time, and an error of saving, are told on their row")
  func service() async throws {
    let stage = Stage(
      Table("Job", editing: Box(Job()).binding) { draft in
        name(draft, isTaken: { $0 == "photos" })
      }
    )
    try stage.fill(["name": "photos"])
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Another job is named “photos”") })
    var job = Job()
    let second = Stage(
      login(job, connect: { if $0.host == "nowhere" { throw BackupError.unknownHost } })
    )
    try second.fill(["host": "nowhere"])
    second.press(.control("s"))
    #expect(await second.wait { second.screen.contains("No host has this name") })
    job.host = "somewhere"
    try second.fill(["host": job.host])
    second.press(.control("s"))
    #expect(await second.wait { second.result as? Job == job })
  }

  @Test("a filter row is one line")
  func filter() {
    let stage = Stage(jobs(["music", "mail", "photos"]), columns: 40, lines: 8)
    stage.type("m")
    #expect(stage.screen.contains("mail") && !stage.screen.contains("photos"))
    stage.type("u")
    #expect(!stage.screen.contains("mail"))
  }

  @Test("the code of the article stands in this file")
  func same() throws {
    try DocumentedCode.expectArticle("TableModel/BuildAForm")
  }
}
