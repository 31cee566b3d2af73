import TableModel
import Testing

@Suite struct DuplicateIDsTests {
  @Test("two cells of one section with the same explicit id stop a debug build")
  func explicit() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Section {
          Cell("a").id(1)
          Cell("b").id(1)
        }
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        _ = Section {
          Cell("a").id(1)
          Cell("a")
          Cell("a")
          Cell("b").id("1")
        }
      }
    }
  }
}
