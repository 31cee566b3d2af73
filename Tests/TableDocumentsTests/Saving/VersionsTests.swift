import Foundation
import Testing

@testable import TableDocuments

@Suite struct VersionsTests {
  /// documents.md 6.5.4
  @Test("P30 Programs that save at once keep whole versions")
  func atOnce() async throws {
    let files = try (0..<8).map { number in
      let byte = UInt8(number) + 65
      return FileName(
        try scratch.file("v\(number)", bytes: [UInt8](repeating: byte, count: 400_000))
      )
    }
    let versions = Versions(of: name, in: state)
    await withTaskGroup(of: Void.self) { group in
      for file in files {
        group.addTask {
          guard let file = try? Descriptor(file, O_RDONLY) else { return }
          #expect(versions.keep(file) == nil)
        }
      }
    }
    let kept = try versions.list()
    #expect(kept.count == files.count)
    for version in kept {
      let bytes = try ByteSource.all(of: version.file)
      #expect(bytes.count == 400_000 && Set(bytes).count == 1)
    }
  }

  @Test("P30 A version remembers the permissions that a restored file gets, never more than it had")
  func remembersPermissions() throws {
    for (mode, restored) in [(0o600, 0o600), (0o644, 0o644), (0o640, 0o600), (0o775, 0o755)] {
      chmod(name.description, mode_t(mode))
      _ = try save("\(mode)", state: state)
      #expect(Versions(of: name, in: state).all.first?.mode == mode_t(restored))
    }
  }

  private let scratch: Scratch
  private let state: StateFolder
  private let name: FileName

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
    name = FileName(try scratch.file("a", "0"))
  }

  private func save(_ text: String, state: StateFolder?) throws -> [SaveRemark] {
    let saver = Saver(name, opened: FileVersion(name), state: state)
    return try saver.save(ByteSource(Array(text.utf8))).remarks
  }

  private func kept() throws -> [String] {
    try Versions(of: name, in: state).all.map { try text($0.file) }
  }

  private func text(_ name: FileName) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: name.description)), as: UTF8.self)
  }

  @Test("P30 Each save keeps the version before, the last ten, readable by the person alone")
  func keeps() throws {
    #expect(try kept() == [])
    for number in 1...13 { #expect(try save(String(number), state: state) == []) }
    #expect(try kept() == (3...12).reversed().map(String.init))
    for version in Versions(of: name, in: state).all {
      let attributes = try FileManager.default.attributesOfItem(atPath: version.file.description)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(version.size == (try text(version.file)).utf8.count)
    }
  }

  @Test("A version tells when it was written, not when it was replaced")
  func tellsTime() throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: name.description)
    _ = try save("1", state: state)
    #expect(Versions(of: name, in: state).all.map(\.time) == [1_000_000_000])
  }

  @Test("Versions are within a number of bytes; a larger one is not kept, and that is told")
  func keepsWithinBytes() throws {
    var versions = Versions(of: name, in: state)
    #expect(versions.byteLimit == 64 << 20)
    versions.byteLimit = 100
    func keep(_ text: String) throws -> SaveRemark? {
      versions.keep(try Descriptor(FileName(try scratch.file("a", text)), O_RDONLY))
    }
    let large = String(repeating: "x", count: 60)
    #expect(try keep("1") == nil)
    #expect(try keep(large) == nil)
    #expect(try kept() == [large, "1"])
    #expect(try keep(large + "y") == nil)
    #expect(try kept() == [large + "y"])
    #expect(try keep(large + large) == .noVersion("it has more than 100 bytes"))
    #expect(try kept() == [large + "y"])
  }

  @Test("A version that is the same as the newest is not kept twice")
  func keepsOnce() throws {
    let versions = Versions(of: name, in: state)
    for _ in 0..<3 { #expect(versions.keep(try Descriptor(name, O_RDONLY)) == nil) }
    #expect(try kept() == ["0"])
  }

  @Test("Without a place for versions a file is saved, and that is told")
  func savesWithout() throws {
    #expect(try save("1", state: nil) == [.noVersion(StateFolder.isMissing)])
    _ = try scratch.file("state", "a file in place of the folder")
    guard case .noVersion? = try save("2", state: state).first else {
      Issue.record("expected a remark")
      return
    }
    #expect(try text(name) == "2")
  }
}
