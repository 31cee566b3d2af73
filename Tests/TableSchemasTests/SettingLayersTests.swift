import Foundation
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableSchemas

/// The files that have the settings of a program together; the program itself is the judge.
@MainActor @Suite struct SettingLayersTests {
  private let folder: WrittenFolder

  init() throws { folder = try WrittenFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  /// The folder of files that were written.
  private var root: String { String(folder.path("x").dropLast(2)) }

  private func write(_ files: [(String, String)]) throws {
    for (name, text) in files { try folder.write(name, text) }
  }

  private func places(_ environment: [String: String] = [:], root: String = "") -> LayerPlaces {
    LayerPlaces(home: self.root + "/home", environment: environment, root: root)
  }

  private func open(_ name: String) async throws -> OpenFile {
    let file = try OpenFile(Address(FileName(path(name))))
    await file.document.read()
    return file
  }

  private func layers(
    _ setting: String,
    in name: String,
    _ places: LayerPlaces
  ) async throws -> SettingLayers? {
    await LayeredFile(try await open(name), places)?.layers(of: try DocumentPath(parsing: setting))
  }

  /// The values of a setting, the one first that counts before others.
  private func values(
    _ setting: String,
    in name: String,
    _ places: LayerPlaces
  ) async throws -> [String] {
    let layers = try #require(try await layers(setting, in: name, places))
    return layers.settings.reversed().map { setting in
      let file =
        setting.layer.path.hasPrefix(root) ? setting.layer.path.dropFirst(root.count + 1) : ""
      return "\(setting.counts ? "" : "not ")\(setting.value) \(file):\(setting.line)"
    }
  }

  /// Runs a program; nil if it is not on this machine.
  private func run(
    _ arguments: [String],
    in folder: String? = nil,
    _ environment: [String: String] = [:]
  ) throws -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let program = path.split(separator: ":").map { "\($0)/\(arguments[0])" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(arguments.dropFirst())
    process.environment = ["PATH": path, "LC_ALL": "C", "HOME": root + "/home"]
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  // MARK: - git

  private static let gitFiles = [
    ("system", "[user]\n\tname = System\n[core]\n\tpager = more\n"),
    (
      "home/.gitconfig",
      """
      [user]
        name = Home ; a comment
        email = "a b@c"
      [include]
        path = extra
      [includeIf "gitdir:~/work/"]
        path = ~/work.inc
      [includeIf "gitdir:other/"]
        path = never
      [includeIf "gitdir/i:WORK/**"]
        path = folded
      [includeIf "onbranch:feature/"]
        path = branch
      [includeIf "hasconfig:remote.*.url:https://example.com/**"]
        path = remote
      [Alias]
        CO = checkout \\
          --quiet
      """
    ),
    ("home/.config/git/config", "[user]\n\tname = XDG\n[pull]\n\trebase\n"),
    ("home/extra", "[user]\n\tname = Extra\n[include]\n\tpath = missing\n"),
    ("home/work.inc", "[user]\n\tname = Work\n"), ("home/never", "[user]\n\tname = Never\n"),
    ("home/folded", "[core]\n\teditor = vi\n"), ("home/branch", "[user]\n\tsigningKey = Branch\n"),
    ("home/remote", "[http]\n\tproxy = Remote\n"),
    ("home/work/a/.git/HEAD", "ref: refs/heads/feature/one\n"),
    ("home/work/a/.git/objects/info/x", ""), ("home/work/a/.git/refs/heads/x", ""),
    (
      "home/work/a/.git/config",
      """
      [core]
      \trepositoryformatversion = 0
      \tbare = false
      [extensions]
      \tworktreeConfig = true
      [remote "Origin"]
      \turl = https://example.com/a/b
      \tfetch = +refs/heads/*:refs/remotes/Origin/*
      \tfetch = +refs/tags/*:refs/tags/*
      [remote "origin"]
      \turl = other
      """
    ), ("home/work/a/.git/config.worktree", "[core]\n\tpager = less\n"),
  ]

  @Test("A27 git: all settings with their files, in the order of git config --list")
  func git() async throws {
    try write(Self.gitFiles)
    let system = ["GIT_CONFIG_SYSTEM": path("system")]
    let repository = root + "/home/work/a"
    let file = try await open("home/work/a/.git/config")
    let rules = try #require(GitLayers(repository + "/.git/config", places(system)))
    let own = await rules.all(LayerReader(file, rules.format))
    #expect(own.count > 15)
    let listed = try run(
      ["git", "config", "--show-origin", "--list", "-z"],
      in: repository,
      system
    )
    guard let listed else { return }
    let words = listed.split(separator: "\0", omittingEmptySubsequences: false)
    let expected = stride(from: 0, to: words.count - 1, by: 2).map { place -> String in
      let file = String(words[place].dropFirst("file:".count))
      let parts = words[place + 1].split(
        separator: "\n",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let whole = URL(
        fileURLWithPath: file,
        relativeTo: URL(fileURLWithPath: repository, isDirectory: true)
      )
      return "\(whole.standardizedFileURL.path) \(parts[0])=\(parts.count > 1 ? parts[1] : "")"
    }
    #expect(own.map { "\($0.path) \($0.key)=\($0.value)" } == expected)
  }

  @Test("A27 git: the last value counts, those of some variables together")
  func gitValues() async throws {
    try write(Self.gitFiles)
    let places = places(["GIT_CONFIG_SYSTEM": path("system")])
    #expect(
      try await values("user.name", in: "home/.gitconfig", places) == [
        "Extra home/extra:2", "not Home home/.gitconfig:2", "not XDG home/.config/git/config:2",
        "not System system:2",
      ]
    )
    let names = try await values("USER.Name", in: "home/work/a/.git/config", places)
    #expect(names.first == "Work home/work.inc:2")
    let fetch = try #require(
      try await layers("\"remote.Origin\".fetch", in: "home/work/a/.git/config", places)
    )
    #expect(fetch.collects)
    #expect(fetch.settings.map(\.counts) == [true, true])
    #expect(fetch.layers.last?.path.hasSuffix("config.worktree") == true)
    try folder.write("home/other", "[a]\nb = 1\n")
    #expect(try await layers("a.b", in: "home/other", places) == nil)
  }

  // MARK: - ssh

  @Test("A27 ssh: the first value counts, for the host of the block, as ssh -G says")
  func ssh() async throws {
    try write([
      (
        "home/.ssh/config",
        """
        Compression yes
        Include more/*.conf
        Host web !web.bad
          Port 2222
          IdentityFile ~/.ssh/a
        Host db*
          User db
          Port 22
        Match host web
          ForwardAgent yes
        Host *
          Port 99
          User any
          IdentityFile ~/.ssh/b
          ForwardAgent no
        """
      ), ("home/.ssh/more/1.conf", "Host web\n  User included\n"),
      ("home/.ssh/more/2.conf", "Port 4\n"),
      ("image/etc/ssh/ssh_config", "Host *\n  User system\n  LogLevel QUIET\n"),
    ])
    let places = places(root: root + "/image")
    #expect(
      try await values("\"Host web !web.bad\".Port", in: "home/.ssh/config", places) == [
        "4 home/.ssh/more/2.conf:1", "not 2222 home/.ssh/config:4", "not 99 home/.ssh/config:12",
      ]
    )
    let user = ["included", "any", "system"]
    let found = try await values("\"Host web !web.bad\".user", in: "home/.ssh/config", places)
    #expect(zip(found, user).allSatisfy { $0.contains($1) } && found.count == 3, "\(found)")
    #expect(
      try await values("\"Host db*\".User", in: "home/.ssh/config", places).first
        == "db home/.ssh/config:7"
    )
    // The judge.
    let config = path("home/.ssh/config")
    guard let told = try run(["ssh", "-G", "-F", config, "web"]) else { return }
    let lines = Set(told.split(separator: "\n").map { $0.lowercased() })
    for name in ["Port", "User", "IdentityFile", "ForwardAgent", "Compression"] {
      let setting = "\"Host web !web.bad\".\(name)"
      let layers = try #require(try await layers(setting, in: "home/.ssh/config", places))
      for setting in layers.settings where setting.counts {
        let line = "\(name) \(setting.value)".lowercased()
        #expect(lines.contains(line), "\(line)")
      }
    }
  }

  @Test("A27 ssh: what a command decides is listed, and counts for nobody")
  func sshCommands() async throws {
    let marker = path("ran")
    try write([
      (
        "home/.ssh/config",
        """
        Host web
          Compression yes
        Match host web exec "touch \(marker)"
          Port 1
        Match host db exec "true"
          Port 2
        Match originalhost web !host db
          Port 3
        Match all
          Port 4
        Match final
          Port 5
        """
      )
    ])
    let file = "home/.ssh/config"
    let found = try await layers("\"Host web\".Port", in: file, places(root: root))
    let settings = try #require(found?.settings)
    #expect(settings.map(\.value) == ["5", "4", "3", "1"])
    #expect(settings.map(\.isUncertain) == [true, false, false, true])
    #expect(settings.map(\.counts) == [false, false, true, false])
    #expect(!FileManager.default.fileExists(atPath: marker))
    // The judge, with a command that fails.
    try folder.write(
      file,
      try String(contentsOfFile: path(file), encoding: .utf8)
        .replacing("touch \(marker)", with: "false")
    )
    guard let told = try run(["ssh", "-G", "-F", path(file), "web"]) else { return }
    #expect(told.split(separator: "\n").contains("port 3"))
  }

  @Test("A27 sshd: a block that matches counts before what stands outside")
  func sshd() async throws {
    try write([
      (
        "image/etc/ssh/sshd_config",
        """
        Include /nowhere/*.conf
        PasswordAuthentication no
        PasswordAuthentication yes
        Match User git
          PasswordAuthentication yes
        Match Group x
          PasswordAuthentication no
        """
      )
    ])
    let places = places(root: root + "/image")
    let file = "image/etc/ssh/sshd_config"
    #expect(
      try await values("PasswordAuthentication", in: file, places)
        == ["no image/etc/ssh/sshd_config:2", "not yes image/etc/ssh/sshd_config:3"]
    )
    #expect(
      try await values("\"Match User git\".PasswordAuthentication", in: file, places) == [
        "yes image/etc/ssh/sshd_config:5", "not no image/etc/ssh/sshd_config:2",
        "not yes image/etc/ssh/sshd_config:3",
      ]
    )
  }

  // MARK: - systemd

  private static let units = [
    ("image/usr/lib/systemd/system/a-b.service", "[Service]\nExecStart=/bin/old\nNice=1\n"),
    (
      "image/etc/systemd/system/a-b.service",
      "[Service]\nExecStart=/bin/a\nExecStart=/bin/b\nNice=2\n"
    ),
    ("image/usr/lib/systemd/system/a-b.service.d/50.conf", "[Service]\nNice=3\n"),
    ("image/etc/systemd/system/a-b.service.d/50.conf", "[Service]\nNice=4\n"),
    ("image/run/systemd/system/a-b.service.d/60.conf", "[Service]\nExecStart=\nExecStart=/bin/c\n"),
    ("image/etc/systemd/system/a-b.service.d/readme.txt", "no\n"),
    ("image/etc/systemd/system/a-.service.d/10.conf", "[Service]\nNice=5\n"),
    ("image/etc/systemd/system/service.d/70.conf", "[Service]\nNice=6\n"),
    ("image/etc/systemd/journald.conf", "[Journal]\nStorage=auto\n"),
    ("image/usr/lib/systemd/journald.conf", "[Journal]\nStorage=none\n"),
    ("image/usr/lib/systemd/journald.conf.d/a.conf", "[Journal]\nStorage=volatile\n"),
    ("image/etc/systemd/journald.conf.d/b.conf", "[Journal]\nStorage=persistent\n"),
    ("image/etc/systemd/journald.conf.d/a.conf", "[Journal]\nCompress=no\n"),
  ]

  @Test("A27 systemd: what adds to a unit counts after it, an empty value begins a list anew")
  func systemd() async throws {
    try write(Self.units)
    let places = places(root: root + "/image")
    let unit = "image/etc/systemd/system/a-b.service"
    let nice = try await values("Service.Nice", in: unit, places)
    #expect(nice.first == "6 image/etc/systemd/system/service.d/70.conf:2")
    #expect(nice.filter { !$0.hasPrefix("not") }.count == 1)
    #expect(nice.count == 6)
    let start = try #require(try await layers("Service.ExecStart", in: unit, places))
    #expect(start.settings.filter(\.counts).map(\.value) == ["", "/bin/c"])
    #expect(
      try await values("Journal.Storage", in: "image/etc/systemd/journald.conf", places) == [
        "persistent image/etc/systemd/journald.conf.d/b.conf:2",
        "not auto image/etc/systemd/journald.conf:2",
        "not volatile image/usr/lib/systemd/journald.conf.d/a.conf:2",
        "not none image/usr/lib/systemd/journald.conf:2",
      ]
    )
  }

  @Test("A27 systemd: the files are those of systemd-analyze cat-config")
  func catConfig() throws {
    try write(Self.units)
    let image = root + "/image"
    let rules = try #require(UnitLayers(image + "/etc/systemd/journald.conf", places(root: image)))
    let told = try run([
      "systemd-analyze", "--root=\(image)", "cat-config", "systemd/journald.conf",
    ])
    guard let told else { return }
    let files = told.split(separator: "\n").filter { $0.hasPrefix("# /") }.map { $0.dropFirst(2) }
    let own = rules.files.filter(\.counts).map(\.path)
    #expect(
      own.map { $0.dropFirst(image.count) } == files.map { $0.replacing(image, with: "")[...] }
    )
  }

  // MARK: - npm, pip, EditorConfig

  @Test("A27 npm: the project before the person, as npm config says")
  func npm() async throws {
    try write([
      ("global", "fund=false\nloglevel=warn\n"),
      ("home/.npmrc", "fund=true\nloglevel=error\nsave-exact=true\n"),
      ("project/.npmrc", "loglevel=silent\n"), ("project/package.json", "{}"),
    ])
    let environment = ["npm_config_globalconfig": path("global")]
    let places = places(environment)
    #expect(
      try await values("loglevel", in: "project/.npmrc", places)
        == ["silent project/.npmrc:1", "not error home/.npmrc:2", "not warn global:2"]
    )
    #expect(
      try await values("fund", in: "home/.npmrc", places)
        == ["true home/.npmrc:1", "not false global:1"]
    )
    let told = try run(["npm", "config", "list", "--json"], in: root + "/project", environment)
    guard let told,
      let values = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
    else { return }
    for name in ["loglevel", "fund", "save-exact"] {
      let layers = try #require(try await layers(name, in: "project/.npmrc", places))
      let own = layers.settings.last { $0.counts }?.value
      let other = values[name].map { ($0 as? Bool).map { "\($0)" } ?? "\($0)" }
      #expect(own == other, "\(name)")
    }
  }

  @Test("A27 npm: variables of the environment stand for their values, as npm config says")
  func npmVariables() async throws {
    try write([
      ("global", ""),
      (
        "home/.npmrc",
        """
        user-agent=${AGENT}
        init-author-name=${NONE}
        init-author-url=x${NONE?}y
        ${KEY}=silent
        """
      ), ("project/package.json", "{}"),
    ])
    let environment = [
      "npm_config_globalconfig": path("global"), "AGENT": "a b", "KEY": "loglevel",
    ]
    let places = places(environment)
    let names = ["user-agent", "init-author-name", "init-author-url", "loglevel"]
    var own: [String: String] = [:]
    for name in names {
      own[name] = try await layers(name, in: "home/.npmrc", places)?.settings.last?.value
    }
    #expect(
      own == [
        "user-agent": "a b", "init-author-name": "${NONE}", "init-author-url": "xy",
        "loglevel": "silent",
      ]
    )
    let told = try run(["npm", "config", "list", "--json"], in: root + "/project", environment)
    guard let told,
      let values = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
    else { return }
    for name in names where name != "init-author-url" {
      #expect(own[name] == values[name].map { "\($0)" }, "\(name)")
    }
  }

  @Test("A27 all settings of a program, each once, also those of other files")
  func all() async throws {
    try write(Self.gitFiles)
    let file = try await open("home/.gitconfig")
    let places = places(["GIT_CONFIG_SYSTEM": path("system")])
    let layered = try #require(LayeredFile(file, places))
    let all = await layered.all()
    let names = all.map { "\($0.path)".lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.contains("core.pager"))
    #expect(names.filter { $0 == "user.name" }.count == 1)
    let name = try #require(all.first { "\($0.path)".lowercased() == "user.name" })
    #expect(name.layers.settings.filter(\.counts).map(\.value) == ["Extra"])
  }

  @Test("A27 pip: the files of pip config, those of a command before those for all")
  func pip() async throws {
    try write([
      ("xdg/pip/pip.conf", "[global]\ntimeout = 1\nretries = 2\n"),
      ("home/.pip/pip.conf", "[global]\ntimeout = 3\n"),
      (
        "home/.config/pip/pip.conf",
        "[global]\ntimeout = 5\n[install]\nno_deps = yes\ntimeout = 9\n"
      ),
    ])
    let environment = ["XDG_CONFIG_DIRS": root + "/xdg"]
    let places = places(environment, root: root + "/nowhere")
    let file = "home/.config/pip/pip.conf"
    #expect(
      try await values("global.timeout", in: file, places) == [
        "5 home/.config/pip/pip.conf:2", "not 3 home/.pip/pip.conf:2", "not 1 xdg/pip/pip.conf:2",
      ]
    )
    #expect(try await values("install.timeout", in: file, places).first == "9 \(file):5")
    #expect(try await values("install.retries", in: file, places) == ["2 xdg/pip/pip.conf:3"])
    guard let told = try run(["python3", "-m", "pip", "config", "list"], environment) else {
      return
    }
    for line in told.split(separator: "\n") where !line.contains("cert") {
      let parts = line.split(separator: "=", maxSplits: 1)
      let path = String(parts[0].replacing("'", with: ""))
      guard ["global.timeout", "global.retries", "install.no-deps"].contains(path) else { continue }
      let layers = try #require(try await layers(path, in: file, places))
      #expect(layers.settings.last { $0.counts }.map { "'\($0.value)'" } == "\(parts[1])")
    }
  }

  @Test("A27 EditorConfig: folders around, up to the root, and the section for all files")
  func editorConfig() async throws {
    try write([
      (".editorconfig", "[*]\nindent_size = 1\n"),
      ("a/.editorconfig", "root = true\n[*]\nindent_size = 2\n[*.py]\nindent_size = 3\n"),
      ("a/b/c/.editorconfig", "[*.py]\nIndent_Size = 4\n[*.md]\nindent_size = 5\n"),
    ])
    #expect(
      try await values("\"*.py\".indent_size", in: "a/b/c/.editorconfig", places()) == [
        "4 a/b/c/.editorconfig:2", "not 3 a/.editorconfig:5", "not 2 a/.editorconfig:3",
      ]
    )
    #expect(
      try await values("\"*\".indent_size", in: "a/b/c/.editorconfig", places())
        == ["2 a/.editorconfig:3"]
    )
  }

  @Test("A27 a file in the home folder can be a link to one of another name")
  func links() async throws {
    try write([("dotfiles/git", "[user]\n\tname = Me\n"), ("home/x", "")])
    let link = path("home/.gitconfig")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: path("dotfiles/git")
    )
    #expect(
      try await values("user.name", in: "home/.gitconfig", places()).first?.hasPrefix("Me ") == true
    )
  }

  @Test("A27 a file of no program has no layers")
  func none() async throws {
    try write([("a.ini", "[a]\nb = 1\n"), ("a.json", "{\"a\": 1}")])
    #expect(try await layers("a.b", in: "a.ini", places()) == nil)
    #expect(try await layers("a", in: "a.json", places()) == nil)
  }
}
