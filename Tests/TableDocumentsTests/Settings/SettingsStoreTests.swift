import Foundation
import TableDocuments
import TableModel
import TableSettings
import TestSupport
import Testing

private enum Look: String { case automatic, light, dark }

/// Stores over files of a scratch folder.
@MainActor @Suite struct SettingsStoreTests {
  private let scratch: Scratch
  private let state: StateFolder
  private let stores = Box<[SettingsStore]>([])

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
  }

  private func store(_ path: String) throws -> SettingsStore {
    let store = try SettingsStore(file: path, state: state)
    stores.value.append(store)
    return store
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  private func path(_ name: String) -> String { scratch.folder.path + "/" + name }

  /// Sets a value as a control does, and waits until it is saved.
  private func apply<Value>(_ value: Value, to binding: Binding<Value>) async throws {
    binding.value = value
    for store in stores.value { try await store.save() }
  }

  // MARK: - Formats

  @Test(
    "A change keeps the comments, the order and the other values of the file",
    arguments: [
      (
        "a.json", "{\n  \"other\": 1.50,\n  \"wifi\": true,\n  \"network\": {\"port\": 80}\n}\n",
        "{\n  \"other\": 1.50,\n  \"wifi\": false,\n  \"network\": {\"port\": 8080}\n}\n"
      ),
      (
        "a.json5", "{\n  // here\n  other: .5,\n  wifi: true, // on\n  network: {port: 80},\n}\n",
        "{\n  // here\n  other: .5,\n  wifi: false, // on\n  network: {port: 8080},\n}\n"
      ),
      (
        "a.toml", "# here\nother = 0x1F\nwifi = true # on\n\n[network]\nport = 80\n",
        "# here\nother = 0x1F\nwifi = false # on\n\n[network]\nport = 8080\n"
      ),
      (
        "a.yaml", "# here\nother: ~\nwifi: True  # on\nnetwork:\n  port: 80\n",
        "# here\nother: ~\nwifi: False  # on\nnetwork:\n  port: 8080\n"
      ),
      (
        "a.ini", "; here\nother = x\nwifi = on\n\n[network]\nport = 80\n",
        "; here\nother = x\nwifi = off\n\n[network]\nport = 8080\n"
      ),
    ]
  )
  func lossless(name: String, old: String, new: String) async throws {
    let file = try scratch.file(name, old)
    let store = try store(file)
    let wifi = store.binding("wifi", default: false)
    let port = store.binding("network.port", default: 1)
    #expect(wifi.value && port.value == 80 && store.problems.isEmpty)
    try await apply(false, to: wifi)
    try await apply(8080, to: port)
    #expect(try text(file) == new)
    #expect(!wifi.value && port.value == 8080)
    #expect(try self.store(file).binding("network.port", default: 1).value == 8080)
  }

  @Test(
    "Values of each type come back from a new file of each format",
    arguments: ["a.json", "a.json5", "a.toml", "a.yaml", "a.ini", "a.plist"]
  )
  func types(name: String) async throws {
    let file = path(name)
    let store = try store(file)
    let words = "日本 \"a\" = # 'b' \\ é"
    try await apply(true, to: store.binding("on", default: false))
    try await apply(-7, to: store.binding("count", default: 0))
    try await apply(0.25, to: store.binding("part", default: 1.0))
    try await apply(words, to: store.binding("words", default: ""))
    try await apply(.dark, to: store.binding("look", default: Look.automatic))
    try await apply(.light, to: store.binding("inner.look", default: nil as Look?))
    try await apply("x", to: store.binding("inner.nick", default: nil as String?))
    try await apply(5, to: store.binding("inner.limit", default: nil as Int?))
    try await apply(.seconds(90), to: store.binding("inner.pause", default: Duration.zero))
    if name != "a.ini" { try await apply(["a", "b c"], to: store.binding("list", default: [])) }
    let again = try self.store(file)
    #expect(again.binding("on", default: false).value)
    #expect(again.binding("count", default: 0).value == -7)
    #expect(again.binding("part", default: 1.0).value == 0.25)
    #expect(again.binding("words", default: "").value == words)
    #expect(again.binding("look", default: Look.automatic).value == .dark)
    #expect(again.binding("inner.look", default: nil as Look?).value == .light)
    #expect(again.binding("inner.nick", default: nil as String?).value == "x")
    #expect(again.binding("inner.limit", default: nil as Int?).value == 5)
    #expect(again.binding("inner.pause", default: Duration.zero).value == .seconds(90))
    if name != "a.ini" { #expect(again.binding("list", default: []).value == ["a", "b c"]) }
    #expect(again.problems.isEmpty)
  }

  @Test("Control characters come back")
  func controlCharacters() async throws {
    for name in ["a.json", "a.toml", "a.yaml"] {
      let words = "a\u{1B}[31m\tb\u{7}"
      let file = path(name)
      try await apply(words, to: store(file).binding("words", default: ""))
      #expect(try store(file).binding("words", default: "").value == words)
    }
  }

  // MARK: - Defaults

  @Test("A default is not written, a value that is written stays, and nil removes it")
  func defaults() async throws {
    let file = path("a.toml")
    let store = try store(file)
    let level = store.binding("level", default: 3)
    try await apply(3, to: level)
    #expect(!FileManager.default.fileExists(atPath: file))
    try await apply(4, to: level)
    try await apply(3, to: level)
    #expect(try text(file) == "level = 3\n")
    let nick = store.binding("nick", default: nil as String?)
    try await apply("x", to: nick)
    #expect(try text(file) == "level = 3\nnick = \"x\"\n")
    try await apply(nil, to: nick)
    #expect(try text(file) == "level = 3\n" && nick.value == nil)
  }

  @Test("A file is created with its folders by the first change")
  func missing() async throws {
    let file = path("one/two/a.yaml")
    let store = try store(file)
    #expect(store.problems.isEmpty)
    try await apply("lab", to: store.binding("network.host", default: ""))
    #expect(try text(file) == "network:\n  host: lab\n")
  }

  /// Waits until a condition holds: a busy machine tells changes of files late.
  private func wait(until condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(600)
    while !condition(), .now < end { try await Task.sleep(for: .milliseconds(5)) }
  }

  // MARK: - Problems

  @Test("A value of the wrong kind is told, its default counts, and it stays until it is changed")
  func wrongKinds() async throws {
    let old =
      "{\"port\": \"abc\", \"on\": 1, \"look\": \"pink\", \"part\": {\"a\": 1}, \"x\": null}"
    let file = try scratch.file("a.json", old)
    let store = try store(file)
    let port = store.binding("port", default: 80)
    #expect(port.value == 80)
    #expect(!store.binding("on", default: false).value)
    #expect(store.binding("look", default: Look.light).value == .light)
    let part = store.binding("part", default: "all")
    #expect(part.value == "all" && store.binding("x", default: 5).value == 5)
    #expect(
      store.problems.map { $0.description.replacing(scratch.folder.path + "/", with: "") } == [
        "a.json: port: “abc” is not used: expected a whole number",
        "a.json: on: “1” is not used: expected true or false",
        "a.json: look: “pink” is not used: expected another value",
        "a.json: part: “…” is not used: expected a text",
      ]
    )
    let texts = try PseudoLanguage.hebrew(ModelTexts.english)
    ModelTexts.$current.withValue(ModelTexts.Current(texts)) {
      for problem in store.problems {
        let sentence = problem.description.drop { $0 != "“" }
        #expect(PseudoLanguage.latin(on: String(sentence), typed: ["abc", "pink"]) == [])
      }
    }
    try await apply(true, to: store.binding("wifi", default: false))
    #expect(try text(file).hasPrefix(old.dropLast()))
    try await apply(443, to: port)
    #expect(try text(file).hasPrefix("{\"port\": 443, \"on\": 1"))
    #expect(store.problems.count == 3)
    // An object may have values of others.
    let refusal = await #expect(throws: SettingsProblem.self) {
      try await apply("none", to: part)
    }
    #expect(
      refusal?.description.hasSuffix(
        "a.json: part: the file has an object here in place of one value; it stays"
      ) == true
    )
    #expect(part.value == "all")
    #expect(store.problems.last?.description == refusal?.description)
    try await store.save()  // It is thrown once.
  }

  @Test("A file that has no settings is refused with its reason")
  func refused() throws {
    let files = try [
      "a.json": scratch.file("a.json", "{\"a\": }"),
      "a.txt": scratch.file("a.txt", "words\n"),
      "a.csv": scratch.file("a.csv", "a,b\n1,2\n"),
      "list.json": scratch.file("list.json", "[1]"),
      "folder.toml": scratch.folder("folder.toml"),
      "new.txt": path("new.txt"),
    ]
    for (name, file) in files {
      let problem = #expect(throws: SettingsProblem.self, "\(name)") { try store(file) }
      #expect(problem?.description.contains(name) == true)
      let reason =
        switch name {
        case "a.json": "expected"
        case "folder.toml": "is a folder, not a file"
        default: "not a file of settings; use one of names and values"
        }
      #expect(problem?.description.contains(reason) == true, "\(problem?.description ?? "")")
    }
    #expect(try store(scratch.file("b.json", "")).problems.isEmpty)
  }

  // MARK: - Others

  @Test("Changes of others are kept, and shown after the next change")
  func concurrent() async throws {
    let file = try scratch.file("a.toml", "a = 1\nb = 1\n")
    let one = try store(file)
    let two = try store(file)
    try await apply(2, to: one.binding("a", default: 0))
    try await apply(3, to: two.binding("b", default: 0))
    #expect(try text(file) == "a = 2\nb = 3\n")
    #expect(two.binding("a", default: 0).value == 2)
    // Both at once.
    async let first: Void = apply(4, to: one.binding("a", default: 0))
    async let second: Void = apply(5, to: two.binding("b", default: 0))
    _ = try await (first, second)
    #expect(try text(file) == "a = 4\nb = 5\n")
  }

  @Test("A change of the file by another program is seen")
  func watched() async throws {
    let file = try scratch.file("a.toml", "a = 1\n")
    let store = try store(file)
    let a = store.binding("a", default: 0)
    for (number, text) in ["a = 2\n", "a = 3 # three\n"].enumerated() {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      try await wait { a.value == number + 2 }
      #expect(a.value == number + 2)
    }
    // What cannot be read leaves the values as they are, and refuses changes.
    try Data("a = = 1\n".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    try await wait { !store.problems.isEmpty }
    #expect(a.value == 3 && store.problems.count == 1)
    await #expect(throws: SettingsProblem.self) { try await apply(4, to: a) }
    #expect(try text(file) == "a = = 1\n" && a.value == 4)
  }

  @Test("A file that another program deletes begins anew")
  func deleted() async throws {
    let file = try scratch.file("a.toml", "a = 1\nb = 1\n")
    let store = try store(file)
    try FileManager.default.removeItem(atPath: file)
    try await apply(2, to: store.binding("a", default: 0))
    #expect(try text(file) == "a = 2\n" && store.binding("b", default: 7).value == 7)
  }

  @Test("What could not be saved is saved once another program has mended the file")
  func mended() async throws {
    let file = try scratch.file("a.toml", "a = 1\n")
    let store = try store(file)
    let url = URL(fileURLWithPath: file)
    try Data("a = = 1\n".utf8).write(to: url, options: .atomic)
    let b = store.binding("b", default: 0)
    b.value = 2
    await #expect(throws: SettingsProblem.self) { try await store.save() }
    #expect(store.problems.count == 1 && b.value == 2)
    try Data("a = 5\n".utf8).write(to: url, options: .atomic)
    try await wait { store.problems.isEmpty }
    #expect(try text(file) == "a = 5\nb = 2\n" && store.problems.isEmpty)
  }

  @Test("The encoding and the line endings of the file stay")
  func encoding() async throws {
    let bytes = Data("a = 1\r\n# é\r\n".utf8)
    let marked = try scratch.file("a.toml", bytes: [0xEF, 0xBB, 0xBF] + bytes)
    try await apply(2, to: store(marked).binding("a", default: 0))
    try await apply("日", to: store(marked).binding("b", default: ""))
    let written = try Data(contentsOf: URL(fileURLWithPath: marked))
    #expect(written == [0xEF, 0xBB, 0xBF] + Data("a = 2\r\nb = \"日\"\r\n# é\r\n".utf8))
    let wide = "{\"a\": \"é\"}".data(using: .utf16LittleEndian)
    let file = try scratch.file("a.json", bytes: [0xFF, 0xFE] + (wide ?? Data()))
    let store = try store(file)
    #expect(store.binding("a", default: "").value == "é")
    try await apply("日", to: store.binding("a", default: ""))
    #expect(try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf16).contains("日"))
  }

  // MARK: - Saving

  @Test("Values that are set in code are saved together, in order")
  func code() async throws {
    let file = path("a.toml")
    let store = try store(file)
    for number in 1...50 { store.binding("n\(number % 5)", default: 0).value = number }
    #expect(store.binding("n0", default: 0).value == 50)
    try await store.save()
    #expect(try text(file) == "n1 = 46\nn2 = 47\nn3 = 48\nn4 = 49\nn0 = 50\n")
  }

  @Test("A folder that cannot be made is told, until it can be made")
  func unwritable() async throws {
    let file = path("inner/a.toml")
    let store = try store(file)
    _ = try scratch.file("inner", "")
    let level = store.binding("level", default: 1)
    level.value = 2
    let problem = await #expect(throws: SettingsProblem.self) { try await store.save() }
    #expect(problem?.description.contains("a.toml") == true)
    #expect(level.value == 2 && store.problems == [problem])
    // Once it can be made, all is saved.
    try FileManager.default.removeItem(atPath: path("inner"))
    try await store.save()
    #expect(try text(file) == "level = 2\n" && store.problems.isEmpty)
  }

  @Test("A change waits while another program edits the file")
  func locked() async throws {
    let file = try scratch.file("a.toml", "a = 1\n")
    let store = try store(file)
    let lock = try FileLock.ifPossible(for: FileName(file), in: state)
    async let change: Void = apply(2, to: store.binding("a", default: 0))
    try await Task.sleep(for: .milliseconds(50))
    #expect(try text(file) == "a = 1\n")
    withExtendedLifetime(lock) {}
    _ = consume lock
    try await change
    #expect(try text(file) == "a = 2\n")
  }

  @Test("A link to the file stays a link")
  func link() async throws {
    let file = try scratch.file("real.toml", "a = 1\n")
    try FileManager.default.createSymbolicLink(
      atPath: path("a.toml"),
      withDestinationPath: file
    )
    try await apply(2, to: store(path("a.toml")).binding("a", default: 0))
    #expect(try text(file) == "a = 2\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("a.toml")) == file)
  }

  @Test("A store in memory behaves as one in a file")
  func memory() async throws {
    let store = SettingsStore()
    stores.value.append(store)
    let level = store.binding("a.level", default: 1)
    try await apply(2, to: level)
    #expect(level.value == 2 && store.binding("a.level", default: 0).value == 2)
    store.binding("a.on", default: false).value = true
    try await store.save()
    #expect(store.binding("a.on", default: false).value && store.problems.isEmpty)
    await #expect(throws: SettingsProblem.self) {
      try await apply("x", to: store.binding("a", default: ""))
    }
    #expect(level.value == 2)
  }
}
