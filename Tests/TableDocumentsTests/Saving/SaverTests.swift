import Foundation
import TableSystem
import Testing

@testable import TableDocuments

@Suite struct SaverTests {
  private let scratch: Scratch
  private let state: StateFolder

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
  }

  private func saver(_ path: String) -> Saver {
    let name = FileName(path)
    return Saver(name, opened: FileVersion(name), state: state)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func source(_ text: String) -> ByteSource { ByteSource(Array(text.utf8)) }

  private func mode(_ path: String) -> mode_t { status(path).st_mode & 0o7777 }

  private func status(_ path: String) -> stat {
    var status = stat()
    _ = lstat(path, &status)
    return status
  }

  /// The names of all entries of the folder of the files.
  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      .filter { $0 != "state" }.sorted()
  }

  /// The error of a save; nil if it succeeds.
  private func error(_ saver: Saver, _ text: String = "new", inPlace: Bool = false) -> SaveError? {
    do throws(SaveError) {
      _ = try saver.save(source(text), inPlace: inPlace)
      return nil
    } catch {
      return error
    }
  }

  // MARK: - Replacing

  @Test("P30 A saved file has the new bytes, its permissions, and leaves no other file behind")
  func replaces() throws {
    let path = try scratch.file("a.json", "old")
    for wanted: mode_t in [0o600, 0o644, 0o755, 0o640, 0o4711] {
      chmod(path, wanted)
      let result = try saver(path).save(source("new \(wanted)"))
      #expect(result.remarks == [])
      #expect(result.version == FileVersion(FileName(path)))
      #expect(try text(path) == "new \(wanted)")
      #expect(mode(path) == wanted)
      #expect(try entries() == ["a.json"])
    }
  }

  @Test("The result of a save leads to the next save")
  func savesAgain() throws {
    let name = FileName(try scratch.file("a", "1"))
    let first = try Saver(name, opened: FileVersion(name), state: state).save(source("2"))
    _ = try Saver(name, opened: first.version, state: state).save(source("3"))
    #expect(try text(name.description) == "3")
  }

  @Test("Large new bytes, made from parts of the file itself, are saved exactly")
  func savesParts() throws {
    let old = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try scratch.file("large", bytes: old)
    let base = try ByteSource(FileName(path))
    _ = try saver(path).save(ByteSource(Doubled(base: base)))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(old + old))
  }

  @Test("P30 A symbolic link stays, and the file that it leads to is saved")
  func keepsLinks() throws {
    let path = try scratch.file("real", "old")
    let link = scratch.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    _ = try saver(link).save(source("new"))
    #expect(status(link).st_mode & S_IFMT == S_IFLNK)
    #expect(try text(path) == "new")
  }

  #if os(Linux)
    @Test("Extended attributes and access lists are kept")
    func keepsAttributes() throws {
      let path = try scratch.file("a", "old")
      try #require(setxattr(path, "user.note", "kept", 4, 0) == 0)
      // Version 2; the user rw, the user 1 r, the group r, the mask r, others nothing.
      let entries: [(UInt16, UInt16, UInt32)] = [
        (1, 6, .max), (2, 4, 1), (4, 4, .max), (16, 4, .max), (32, 0, .max),
      ]
      var list: [UInt8] = [2, 0, 0, 0]
      for (tag, rights, id) in entries {
        withUnsafeBytes(of: tag.littleEndian) { list += $0 }
        withUnsafeBytes(of: rights.littleEndian) { list += $0 }
        withUnsafeBytes(of: id.littleEndian) { list += $0 }
      }
      let isSet = setxattr(path, "system.posix_acl_access", list, list.count, 0) == 0
      #expect(try saver(path).save(source("new")).remarks == [])
      var buffer = [UInt8](repeating: 0, count: 100)
      #expect(getxattr(path, "user.note", &buffer, 100) == 4)
      #expect(String(decoding: buffer.prefix(4), as: UTF8.self) == "kept")
      if isSet {
        #expect(getxattr(path, "system.posix_acl_access", &buffer, 100) == list.count)
        #expect(Array(buffer.prefix(list.count)) == list)
      }
    }
  #endif

  @Test("A check changes nothing, and finds nothing to remark on a plain file")
  func checks() throws {
    let path = try scratch.file("a", "old")
    let before = FileVersion(FileName(path))
    #expect(try saver(path).check() == SaveCheck())
    #expect(FileVersion(FileName(path)) == before)
    #expect(try entries() == ["a"])
  }

  // MARK: - Refusing

  @Test("Folders, FIFOs, devices and databases are refused")
  func refusesOthers() throws {
    let folder = try scratch.folder("folder")
    let fifo = scratch.folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let database = try scratch.file("a.db", "SQLite format 3\0 and more")
    #expect(error(saver(folder)) == .noFile(.isFolder))
    #expect(error(saver(fifo)) == .noFile(.isFIFO))
    #expect(error(saver("/dev/null")) == .noFile(.isDevice))
    #expect(error(saver(database)) == .isDatabase)
    #expect(try text(database) == "SQLite format 3\0 and more")
  }

  @Test("A read-only file stays as it is")
  func refusesReadOnly() throws {
    let path = try scratch.file("a", "old")
    chmod(path, 0o444)
    #expect(error(saver(path)) == .isReadOnly)
    #expect(error(saver(path), inPlace: true) == .isReadOnly)
    #expect(try text(path) == "old")
    #expect(mode(path) == 0o444)
  }

  @Test("A file that changed or went after it was opened is not written")
  func refusesChanged() throws {
    let path = try scratch.file("a", "old")
    let changed = saver(path)
    _ = try scratch.file("a", "theirs")
    #expect(error(changed) == .hasChanged)
    #expect(try text(path) == "theirs")
    let gone = saver(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(error(gone) == .isGone)
    #expect(try entries() == [])
  }

  /// documents.md 6.5.2
  @Test("Other bytes are a change even if size and time are the same; other attributes are none")
  func comparesBytes() throws {
    let path = try scratch.file("a", "old")
    for isHeld in [true, false] {
      let opened = try ByteSource(FileName(path))
      #expect(try opened.openedHash() == ContentHash(Array("old".utf8)))
      let base = isHeld ? try opened.held(upTo: 100) : opened
      let saver = Saver(FileName(path), over: base, state: state)

      chmod(path, 0o640)
      #expect(FileVersion(FileName(path)) != base.version)
      #expect(try base.isUnchanged())
      #expect(try saver.check() == SaveCheck())
      // A backup program sets the time back; a link is another name.
      let time = status(path).st_mtim
      utimensSet(path, to: time)
      link(path, path + "2")
      unlink(path + "2")
      #expect(try base.isUnchanged())
      #expect(try saver.check() == SaveCheck())

      // As `rsync --inplace --times` and `touch -r` leave it.
      try "odd".write(toFile: path, atomically: false, encoding: .utf8)
      utimensSet(path, to: time)
      #expect(status(path).st_size == 3 && status(path).st_mtim.tv_nsec == time.tv_nsec)
      #expect(try base.isUnchanged() == isHeld)
      #expect(error(saver) == .hasChanged)
      #expect(try text(path) == "odd")
      try "old".write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  private func utimensSet(_ path: String, to time: timespec) {
    _ = [time, time].withUnsafeBufferPointer { utimensat(AT_FDCWD, path, $0.baseAddress, 0) }
  }

  // MARK: - Creating

  @Test("A file is created once, also where a dangling link leads")
  func creates() throws {
    let folder = scratch.folder.path
    #expect(error(saver(folder + "/new"), "1") == nil)
    #expect(try text(folder + "/new") == "1")
    let again = Saver(FileName(folder + "/new"), opened: nil, state: state)
    #expect(error(again, "2") == .exists)
    #expect(try text(folder + "/new") == "1")

    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "destination")
    #expect(error(saver(link), "3") == nil)
    #expect(status(link).st_mode & S_IFMT == S_IFLNK)
    #expect(try text(folder + "/destination") == "3")

    #expect(error(saver(folder + "/missing/new")) == .noFolder)
    #expect(try entries() == ["destination", "link", "new"])
  }

  // MARK: - Writing in place

  @Test("A file with several names is written in place, if the caller agrees, and keeps its names")
  func writesInPlace() throws {
    let path = try scratch.file("a", "old bytes")
    let other = scratch.folder.path + "/b"
    try FileManager.default.linkItem(atPath: path, toPath: other)
    #expect(try saver(path).check() == SaveCheck(obstacle: .hardLinks(2)))
    #expect(error(saver(path)) == .needsWritingInPlace(.hardLinks(2)))
    #expect(try text(other) == "old bytes")
    #expect(error(saver(path), "new", inPlace: true) == nil)
    #expect(try text(other) == "new")
    #expect(status(path).st_nlink == 2)
  }

  @Test("New bytes that come from the file itself survive writing in place")
  func writesOwnParts() throws {
    let old = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 13 &+ $0 >> 9) }
    let path = try scratch.file("a", bytes: old)
    try FileManager.default.linkItem(atPath: path, toPath: scratch.folder.path + "/b")
    let base = try ByteSource(FileName(path))
    _ = try saver(path).save(ByteSource(Doubled(base: base)), inPlace: true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(old + old))
  }

  @Test("Without a place for a backup nothing is written in place")
  func needsBackup() throws {
    let path = try scratch.file("a", "old")
    try FileManager.default.linkItem(atPath: path, toPath: scratch.folder.path + "/b")
    _ = try scratch.file("state", "a file in place of the folder")
    guard case .noBackup = error(saver(path), inPlace: true) else {
      Issue.record("expected .noBackup")
      return
    }
    #expect(try text(path) == "old")
  }

  // MARK: - Leftovers

  @Test("The file that a killed save left behind is deleted by the next save")
  func deletesAbandoned() throws {
    let path = try scratch.file("a", "old")
    _ = try scratch.file(".a.termtable", "from a killed process")
    #expect(error(saver(path)) == nil)
    #expect(try entries() == ["a"])
  }

  @Test("The file of another save that is still running stays")
  func keepsOthers() throws {
    let path = try scratch.file("a", "old")
    let other = try TemporaryFile(beside: try SaveTarget(FileName(path)))
    #expect(error(saver(path)) == nil)
    #expect(try text(path) == "new")
    #expect(try entries() == [".a.termtable", "a"])
    withExtendedLifetime(other) {}
  }

  // MARK: - Parts

  @Test("A write that is short or interrupted is continued; one without progress fails")
  func writesAll() throws {
    let bytes = Array("all of these bytes".utf8)
    var written: [UInt8] = []
    var calls = 0
    try bytes.withUnsafeBytes { buffer in
      try Descriptor.writeAll(buffer) { start, count in
        calls += 1
        if calls % 2 == 0 {
          errno = EINTR
          return -1
        }
        let part = UnsafeRawBufferPointer(start: start, count: min(count, 1 + calls % 4))
        written += part
        return part.count
      }
    }
    #expect(written == bytes)
    for (result, code) in [(0, EIO), (-1, ENOSPC)] {
      bytes.withUnsafeBytes { buffer in
        do throws(SystemError) {
          try Descriptor.writeAll(buffer) { _, _ in
            errno = ENOSPC
            return result
          }
          Issue.record("expected an error")
        } catch {
          #expect(error.code == code)
        }
      }
    }
  }

  @Test("Hashes of equal bytes are equal, whatever their source; one other byte makes them differ")
  func hashes() throws {
    for count in [0, 1, 7, 8, 9, 262_143, 262_144, 262_145, 600_000] {
      var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let hash = ContentHash(bytes)
      #expect(try ContentHash(ByteSource(bytes)) == hash)
      #expect(hash.count == count)
      for index in Set([0, count / 2, count - 1]) where bytes.indices.contains(index) {
        bytes[index] ^= 1
        #expect(ContentHash(bytes) != hash)
        bytes[index] ^= 1
      }
      #expect(ContentHash(bytes + [0]) != hash)
    }
  }

  @Test("Errors tell the command that installs the kept copy, quoted for a shell")
  func tellsCommand() {
    let error = SaveError.noPermission(copy: FileName("/home/me/copies/hosts.1"))
    let sudo = Superuser(name: "sudo", program: FileName("/opt/term table"))
    #expect(
      error.command(for: FileName("/etc/ho'sts x"), by: sudo)
        == "sudo '/opt/term table' install -- /home/me/copies/hosts.1 '/etc/ho'\\''sts x'"
    )
    #expect(FileName(bytes: [0x2F, 0xE4, 10]).quotedForShell == "$'\\x2F\\xE4\\x0A'")
    #expect(SaveError.hasChanged.command(for: FileName("a"), by: sudo) == nil)
    #expect(
      SaveError.hasChanged.description(for: FileName("a"))
        == "a: has changed on disk since it was opened; nothing was written"
    )
  }
}

/// The bytes of a source, twice.
private struct Doubled: ByteStore {
  let base: ByteSource

  var count: Int { 2 * base.count }

  func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    let length = base.count
    if offset >= length { return try base.bytes(at: offset - length, count: count) }
    let first = try base.bytes(at: offset, count: min(count, length - offset))
    return first + (try base.bytes(at: 0, count: count - first.count))
  }
}
