#if os(Linux)
  import Testing

  @testable import TableDocuments

  /// Values of the kernel, which no file can replace.
  @MainActor @Suite struct KernelFilesTests {
    @Test("P30 a value of the kernel is set in its place, and one that it does not take is told")
    func kernel() async throws {
      let name = FileName("/proc/self/oom_score_adj")
      let file = try OpenFile(Address(name))
      await file.document.read()
      let old = try #require(file.document.root?.child(at: 0).text.whole)
      // Anybody may raise it.
      let new = old == "1000" ? "1000" : "\((Int(old) ?? 0) + 1)"
      func save(_ value: String) async throws {
        let file = try OpenFile(Address(name))
        await file.document.read()
        try await file.apply(Edit(try DocumentPath(parsing: "0"), .set(.text(value))))
        // Its size is told as 0: what it has is read all the same.
        let hunks = file.current.difference().hunks
        #expect(hunks.map(\.oldCount) == [1] && hunks.map(\.newCount) == [1])
        let saver = Saver(name, over: file.base, state: nil)
        #expect(try saver.check(file.bytes).obstacle == nil)
        _ = try saver.save(file.bytes)
      }
      try await save(new)
      let again = try OpenFile(Address(name))
      await again.document.read()
      #expect(again.document.root?.child(at: 0).text.whole == new)
      await #expect(throws: SaveError.self) { try await save("nonsense") }
    }
  }
#endif
