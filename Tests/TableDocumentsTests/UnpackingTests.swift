import Foundation
import Testing

@testable import TableDocuments

@Suite("Compressed files") @MainActor struct UnpackingTests {
  /// Two lines of JSON, packed by the programs of the formats.
  nonisolated static let small: [(compression: Compression, packed: String)] = [
    (.gzip, "H4sIAAAAAAAAA6tWSlSyUjCs5aoGM4xquQDOMt7BEgAAAA=="),
    (.zstd, "KLUv/SQSkQAAeyJhIjogMX0KeyJhIjogMn0KP4Yujw=="),
    (
      .xz,
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAReyJhIjogMX0KeyJhIjogMn0KAAAAvRVRfBw2MuMAASoSSwhUvB+2830BAAAAAARZWg=="
    ),
    (
      .bzip2,
      "QlpoOTFBWSZTWe47IbQAAAdZgAAQUAAwECAAAAogACEoDTQgyYhiOGaIEN+LuSKcKEh3HZDaAA=="
    ),
  ]

  /// 400,000 lines of `{"a": 1}`.
  nonisolated static let large: [(compression: Compression, packed: String)] = [
    (
      .zstd,
      "KLUv/QRYjAAASHsiYSI6IDF9CgEA9P/MyxFMAAAIIAEA/P85EAJMAAAIIgEA/P85EAJMAAAIMQEA/P85EAJMAAAIYQ"
        + "EA/P85EAJMAAAIfQEA/P85EAJMAAAIIgEA/P85EAJMAAAICgEA/P85EAJMAAAIOgEA/P85EAJMAAAIewEA/P85EAJM"
        + "AAAIIAEA/P85EAJMAAAIIgEA/P85EAJMAAAIMQEA/P85EAJMAAAIYQEA/P85EAJMAAAIfQEA/P85EAJMAAAIIgEA/P"
        + "85EAJMAAAICgEA/P85EAJMAAAIOgEA/P85EAJMAAAIewEA/P85EAJMAAAIIAEA/P85EAJMAAAIIgEA/P85EAJMAAAI"
        + "MQEA/P85EAJMAAAIYQEA/P85EAJMAAAIfQEA/P85EAJMAAAIIgEA/P85EAJMAAAICgEA/P85EAJMAAAIOgEA/P85EA"
        + "JNAAAIewEAfG4dCAHWHY1S"
    ),
    (
      .xz,
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj//8ZAXZdAD2IiCI3KEDTbYa1fiTvWClVYQ77F07kKd6LkzWaroVmwh7iWw"
        + "fSBxCqnb+erCvkiSdQhvISvijK7+Sw937qB8svUS8V4hcLCC6pXx874CSkT0oJFvV7ln9BimxA4/ftJoHLeuDG3Z39"
        + "1iV4WfgLzf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvu"
        + "l2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYP"
        + "qfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q"
        + "38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYPqfx83vuaMC5Us3Fs"
        + "lu9lANkA7HNTp/2+rnwxGp+3jTFucJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwX"
        + "BNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5f"
        + "qg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus"
        + "6xJxhcWYbpZlJYvul2rFkNadodAAAAAAAibymKVSkzZwAB8QSA3dsBu4TYlbHEZ/sCAAAAAARZWg=="
    ),
    (
      .bzip2,
      "QlpoOTFBWSZTWcq+WhEFVyjZgAAQUAAgECAAAAogAHBDAgKVQ2mpsqJQWKolBdVRKC1VEoLFUSgulUSgs7KiUFqqJQ"
        + "X5igrJMprPK7nPOAYadswAAIKAAQCBAAAAUQADghgQFKoZlNlRKC51VEoLFUSgtVRKCxVEoLSqJQWqolBZKiUF+YoK"
        + "yTKazT8ud5gw077MAACCgAEAgQAAAFEAA4IYEBSqGZTVUSguqolBYqiUFqqJQXZUSgsKolBYqiUF7sqJQX5igrJMpr"
        + "OLsfWMBhp3swAAIKAAQCBAAAAUQADghgQFKoZlNVRKC7KiUFiqJQWqolBe9lRKCwqiUFiqJQWqolBfmKCskyms/Ge5"
        + "0gAABGzAAAgoABAIEAAABRAAGIYEBUoYTYWO4NFwwKGw+LuSKcKEg2WuniA="
    ),
  ]

  private func bytes(_ packed: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: packed)))
  }

  /// Writes bytes into a file, and calls a closure with its name.
  private func withFile<Result>(
    _ bytes: [UInt8],
    _ name: String,
    _ body: (FileName) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try await body(FileName(file.path))
  }

  @Test(
    "A5 A19 A compressed file opens as what is in it, by its bytes and by its name",
    arguments: small
  )
  func small(compression: Compression, packed: String) async throws {
    for name in ["a.jsonl.gz", "a.jsonl.zst", "a.jsonl.xz", "a.jsonl.bz2", "a"] {
      try await withFile(try bytes(packed), name) { file in
        let document = try Documents.open(file)
        await document.read()
        #expect(document.error == nil)
        #expect(document.root?.count == 2, "\(name)")
        #expect(document.root?.child(at: 1).child(at: 0).text.whole == "2")
      }
    }
  }

  @Test(
    "Several compressed files in one are one, and bytes that fill the last block are no part of it",
    arguments: small
  )
  func several(compression: Compression, packed: String) async throws {
    var bytes = try bytes(packed) + bytes(packed)
    if compression == .gzip { bytes += [0, 0, 0] }
    try await withFile(bytes, "a.jsonl") { file in
      let document = try Documents.open(file)
      await document.read()
      #expect(document.error == nil)
      #expect(document.root?.count == 4)
    }
  }

  @Test(
    "The first lines of a large compressed file are there at once, the rest follows",
    arguments: large
  )
  func large(compression: Compression, packed: String) async throws {
    try await withFile(try bytes(packed), "a.jsonl.\(compression.rawValue)") { file in
      let document = try Documents.open(file)
      #expect(document.root?.child(at: 1_000).child(at: 0).text.whole == "1")
      await document.read()
      #expect(document.error == nil)
      #expect(document.root?.count == 400_000)
    }
  }

  @Test(
    "A16 A compressed file that is damaged or cut is shown up to there, with the reason",
    arguments: small
  )
  func damaged(compression: Compression, packed: String) async throws {
    let whole = try bytes(packed)
    for count in 11..<whole.count - 1 {
      try await withFile(Array(whole[..<count]), "a.txt") { file in
        do throws(DocumentError) {
          let document = try Documents.open(file)
          await document.read()
          let reason = document.error?.description ?? ""
          #expect(reason.contains("\(compression.rawValue) data"), "\(count): \(reason)")
        } catch {
          #expect(error.reason.hasPrefix("the \(compression.rawValue) data "), "\(count): \(error)")
        }
      }
    }
  }

  @Test("A5 A19 A compressed pipe is unpacked, too, and does not grow", arguments: small)
  func pipe(compression: Compression, packed: String) async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(try bytes(packed)))
    try pipe.fileHandleForWriting.close()
    let source = try ByteSource(reading: dup(pipe.fileHandleForReading.fileDescriptor))
    await source.waitForBytes(beyond: .max)
    let text = String(decoding: try source.allBytes(), as: UTF8.self)
    #expect(text == "{\"a\": 1}\n{\"a\": 2}\n")
    let document = JSONLinesFormat().document(of: DocumentFile(name: nil, bytes: source))
    #expect(!document.canGrow)
  }

  @Test("A5 A compressed pipe shows what it has sent before it ends", arguments: small)
  func slowPipe(compression: Compression, packed: String) async throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    try writer.write(contentsOf: Data(try bytes(packed)))
    // A reader that waits for the end gets it, too late.
    let late = Task.detached {
      try await Task.sleep(for: .seconds(20))
      try writer.close()
    }
    let source = try ByteSource(reading: dup(pipe.fileHandleForReading.fileDescriptor))
    #expect(!source.isComplete)
    #expect(String(decoding: try source.allBytes(), as: UTF8.self) == "{\"a\": 1}\n{\"a\": 2}\n")
    late.cancel()
    try writer.close()
    await source.waitForBytes(beyond: .max)
    #expect(source.isComplete)
  }

  @Test("A19 What is unpacked has a limit")
  func limit() async throws {
    try await withFile(try bytes(Self.large[0].packed), "a.zst") { file in
      let packed = file.withCString { open($0, O_RDONLY) }
      let copy = try UnpackedCopy(
        UnpackedCopy.Form(start: try bytes(Self.large[0].packed)),
        from: packed,
        start: [],
        to: open("/dev/null", O_WRONLY),
        limit: 1 << 20
      )
      defer { for descriptor in copy.descriptors { close(descriptor) } }
      let error = #expect(throws: DocumentError.self) { while try copy.copyPart() {} }
      #expect(error?.reason.hasPrefix("unpacked, it has more than") == true)
      #expect(copy.count <= 1 << 20 + 1 << 18)
    }
  }

  @Test("P29 An edit of a compressed file is refused with the reason", arguments: small)
  func edits(compression: Compression, packed: String) async throws {
    try await withFile(try bytes(packed), "a.jsonl") { file in
      let document = try OpenFile(DocumentFile(name: file, bytes: ByteSource(file)))
      let edit = Edit(try DocumentPath(parsing: "0.a"), .set(.number("3")))
      let refusal = await #expect(throws: EditRefusal.self) { try await document.apply(edit) }
      #expect(
        refusal.map { "\($0)" }
          == "this file is compressed; to change it, unpack it with “\(compression.command)”"
      )
    }
  }

  @Test("A5 The format of a compressed file is that of the name without its last extension")
  func names() {
    #expect(Compression.gzip.unpacked("/a/b.json.gz") == "/a/b.json")
    #expect(Compression.gzip.unpacked("b.JSON.GZ") == "b.JSON")
    #expect(Compression.zstd.unpacked("b.tzst") == "b.tar")
    #expect(Compression.xz.unpacked("b.json") == "b.json")
    #expect(Compression.xz.unpacked("b.gz") == "b.gz")
  }
}
