import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// A file that only root may write is saved by sudo, which the stage stands for.
@Suite("Story: A file that only root may write is saved with sudo") @MainActor
struct SavingAsRootStory {
  private let old = "127.0.0.1 localhost\n"
  private let new = "127.0.0.1 ここ\n"

  /// A file with one change, whose question is asked as if the person might not write it.
  private func asked(sudo: String? = "sudo") async throws -> (file: EditedFile, copy: FileName) {
    let file = try EditedFile(old, "hosts.txt", columns: 72) {
      $0.superuser = sudo.map { Superuser(name: $0) }
    }
    let editing = try #require(file.editing)
    try await editing.apply(Edit(DocumentPath(parsing: "0"), .set(.text("127.0.0.1 ここ"))))
    let state = try #require(editing.context.options.state)
    let copy = try state.keepCopy(of: editing.file.bytes, for: editing.file.name)
    let question = try #require(editing.saving.question(after: .noPermission(copy: copy)))
    let navigation = try #require(editing.open.navigation)
    navigation.present(question)
    return (file, copy)
  }

  /// Installs a copy as `termtable install --replacing HASH -- FROM TO` does.
  private func install(_ command: [String]) throws {
    try Saver.install(FileName(command[6]), at: FileName(command[7])) { command[4] == $0?.digits }
  }

  @Test("P30 The password is asked for, the copy is installed, and nothing is left to save")
  func saved() async throws {
    let (file, copy) = try await asked()
    var commands: [[String]] = []
    file.stage.program = { command in
      commands.append(command)
      if command[1] != "-v" { try? self.install(command) }
      return 0
    }
    #expect(await file.shows("Save as root?"))
    file.stage.press(.character("s"))
    #expect(await file.shows("Saved"))
    #expect(commands.count == 2)
    #expect(commands.first == ["sudo", "-v"])
    #expect(
      commands.last == [
        "sudo", FileName.ownProgram.description, "install", "--replacing",
        ContentHash(Array(old.utf8)).digits, "--", copy.shown, file.path.path,
      ]
    )
    #expect(file.text == new)
    #expect(!FileManager.default.fileExists(atPath: copy.shown))
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("Nothing to save"))
    // The old version was kept, as after any other save.
    let state = try #require(file.options.state)
    #expect(Versions(of: FileName(file.path.path), in: state).all.count == 1)
  }

  /// What is wrong, and what the person reads.
  enum Fault: CaseIterable {
    case wrongPassword, failedCopy, partialCopy, otherProgram, noProgram

    var words: String {
      switch self {
      case .wrongPassword, .failedCopy: "ended with status 1"
      case .partialCopy: "left other bytes"
      case .otherProgram: "The file has changed on disk"
      case .noProgram: "Cannot start “sudo”"
      }
    }
  }

  @Test(
    "P30 If sudo fails, the reason is told, and copy and changes stay",
    arguments: Fault.allCases
  )
  func failing(fault: Fault) async throws {
    let (file, copy) = try await asked()
    let path = file.path
    file.stage.program = { command throws(ProgramError) in
      switch fault {
      case .wrongPassword: return 1
      case .failedCopy: return command[1] == "-v" ? 0 : 1
      case .partialCopy:
        if command[1] != "-v" { try? Data("127".utf8).write(to: path) }
        return command[1] == "-v" ? 0 : 1
      case .otherProgram:
        // It writes while the person types the password.
        #expect(command[1] == "-v")
        try? Data("::1 localhost\n".utf8).write(to: path)
        return 0
      case .noProgram: throw .cannotStart("sudo")
      }
    }
    #expect(await file.shows("Save as root?"))
    file.stage.press(.character("s"))
    #expect(await file.shows(fault.words), "\(file.stage.screen)")
    #expect(try Data(contentsOf: URL(filePath: copy.shown)) == Data(new.utf8))
    #expect(file.editing?.changes.count == 1)
    switch fault {
    case .otherProgram: #expect(file.text == "::1 localhost\n")
    case .partialCopy: #expect(file.text == "127")
    default: #expect(file.text == old)
    }
  }

  @Test("P30 Cancel keeps the changes; without sudo the command is shown")
  func notInstalled() async throws {
    let (file, copy) = try await asked()
    #expect(await file.shows("Save as root?"))
    file.stage.press(.escape)
    #expect(await file.hides("Save as root?"))
    #expect(file.text == old)
    #expect(file.editing?.changes.count == 1)
    #expect(FileManager.default.fileExists(atPath: copy.shown))
    let (other, _) = try await asked(sudo: nil)
    #expect(await other.shows("You may not write this file"))
    #expect(other.stage.screen.contains("Neither sudo nor doas"))
    #expect(other.stage.screen.contains(" install -- "))
    #expect(!other.stage.screen.contains("Save with"))
  }

  // MARK: - The title

  /// A file that the person may not write, for a reason.
  private func notWritable(
    _ reason: SaveError?,
    columns: Int = 80,
    _ change: (inout EditingOptions) -> Void = { _ in }
  ) throws -> EditedFile {
    try EditedFile("port: 8080\n", "hosts.yaml", columns: columns) {
      $0.superuser = Superuser(name: "sudo")
      $0.reasonNotWritable = { _ in reason }
      change(&$0)
    }
  }

  @Test("P30 The title says from the start that a file is only read, and that sudo saves it")
  func title() async throws {
    let file = try notWritable(.noPermission(copy: nil))
    #expect(await file.shows("read only, saved with sudo"))
    #expect(file.stage.line(0).hasPrefix(" hosts.yaml "))
    #expect(file.stage.line(0).hasSuffix(" read only, saved with sudo"))
    let doas = try notWritable(.noPermission(copy: nil)) { $0.superuser = Superuser(name: "doas") }
    #expect(await doas.shows("read only, saved with doas"))
    let narrow = try notWritable(.noPermission(copy: nil), columns: 40)
    #expect(await narrow.shows("read only"))
    #expect(!narrow.stage.screen.contains("saved with"))
    // The number of changes is more urgent than that the file is only read.
    let narrowest = try notWritable(.noPermission(copy: nil), columns: 24)
    #expect(await narrowest.shows("read only"))
    narrowest.replace(with: "90")
    #expect(await narrowest.shows("1 changed"))
    #expect(narrowest.stage.line(0).hasPrefix(" hosts.yaml "))
  }

  @Test("P30 Such a file is edited and its changes are listed, with the same title")
  func edited() async throws {
    let file = try notWritable(.noPermission(copy: nil))
    #expect(await file.shows("read only, saved with sudo"))
    file.replace(with: "90")
    #expect(await file.shows("read only, saved with sudo  1 changed"))
    file.stage.press(.character("="))
    #expect(await file.shows("Save 1 change"))
    #expect(file.stage.line(0).hasSuffix("read only, saved with sudo  1 changed"))
  }

  @Test("P30 Where sudo cannot save the file, the title says only that it is read only")
  func readOnlyTitle() async throws {
    let files = [
      try notWritable(.noPermission(copy: nil)) { $0.superuser = nil },
      try notWritable(.noPermission(copy: nil)) { $0.state = nil },
      try notWritable(.isReadOnly), try notWritable(.isReadOnlyDisk),
      try notWritable(nil) { $0.isReadOnly = true },
    ]
    for file in files {
      #expect(await file.shows("read only"))
      #expect(!file.stage.screen.contains("saved with"))
    }
    let writable = try notWritable(nil)
    #expect(await writable.shows("8080"))
    #expect(!writable.stage.screen.contains("read only"))
  }

  @Test("P30 A file whose permissions change meanwhile gets another title")
  func changedPermissions() async throws {
    let file = try EditedFile(old, "hosts")
    #expect(chmod(file.path.path, 0o444) == 0)
    #expect(await file.shows("read only"))
    #expect(chmod(file.path.path, 0o644) == 0)
    #expect(await file.hides("read only"))
  }

  @Test("P30 In linear mode the heading says it")
  func heading() async throws {
    let file = try notWritable(.noPermission(copy: nil))
    let tables = DocumentTable(try OpenFile(FileName(file.path.path)), file.options)
    let stage = LinearStage(tables.table(of: FileName(file.path.path)))
    let saving = try #require(tables.editing?.saving)
    await saving.findingRights?.value
    stage.say("again")
    #expect(
      await stage.wait {
        stage.heard.contains { $0.hasPrefix("hosts.yaml, 1 row, read only, saved with sudo") }
      },
      "\(stage.heard)"
    )
  }

  @Test("P30 A program that gets no more rights has no sudo to offer")
  func noNewRights() {
    #expect(Superuser.hasNoNewRights(Array("Name:\tsh\nNoNewPrivs:\t1\nSeccomp:\t0\n".utf8)))
    #expect(!Superuser.hasNoNewRights(Array("Name:\tsh\nNoNewPrivs:\t0\nSeccomp:\t0\n".utf8)))
    #expect(!Superuser.hasNoNewRights([]))
  }
}
