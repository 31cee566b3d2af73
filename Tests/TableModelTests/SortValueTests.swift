import TableModel
import Testing

@Suite struct SortValueTests {
  private func sorted(_ texts: [String], isDescending: Bool = false) -> [String] {
    SortValue.order(of: texts.map { SortValue($0) }, isDescending: isDescending).map { texts[$0] }
  }

  @Test("A12 numbers come before texts, digits count as numbers, and nothing comes last")
  func order() {
    let texts = ["file 10", "", "B", "2", "file 9", "a", "-1.5", "1e3", "file 09", "nan"]
    #expect(
      sorted(texts) == ["-1.5", "2", "1e3", "a", "B", "file 09", "file 9", "file 10", "nan", ""]
    )
    #expect(
      sorted(texts, isDescending: true)
        == ["nan", "file 10", "file 9", "file 09", "B", "a", "1e3", "2", "-1.5", ""]
    )
  }

  @Test("A12 equal values keep their order in both directions")
  func stable() {
    let values = [2, 1, 2, 1]
    #expect(SortValue.order(of: values, isDescending: false) == [1, 3, 0, 2])
    #expect(SortValue.order(of: values, isDescending: true) == [0, 2, 1, 3])
  }
}
