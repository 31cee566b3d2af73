import Foundation
import Testing

@testable import TableDocuments

/// The folder of the test suites.
private let folder = ProcessInfo.processInfo.environment["TERMTABLE_CORPORA"]

/// Public test suites, which are not part of this package: `Scripts/check-corpora` runs them.
@Suite("Corpora", .enabled(if: folder != nil)) @MainActor struct CorporaTests {
  private let corpus = Corpus(folder: URL(filePath: folder ?? ""))

  @Test("A8 The valid files of toml-test have equal values, the invalid ones an error")
  func toml() throws {
    let (valid, invalid) = try corpus.toml("1.1.0")
    print("TOML 1.1: \(valid.passed) valid files equal, \(invalid.passed) invalid files refused")
    #expect(valid.failures == [])
    #expect(invalid.failures == [])
    #expect(valid.passed >= 219 && invalid.passed >= 485)
    let (older, _) = try corpus.toml("1.0.0")
    #expect(older.failures == [])
  }

  @Test("A7 What libyaml accepts of yaml-test-suite has equal trees")
  func yaml() throws {
    let (valid, equal, invalid, told) = try corpus.yaml()
    print(
      """
      YAML: \(valid.passed) of \(valid.passed + valid.failures.count) valid cases accepted, \
      \(equal.passed) with equal trees; \(invalid.passed) of \
      \(invalid.passed + invalid.failures.count) invalid cases refused
      """
    )
    #expect(valid.passed >= 257)
    #expect(equal.passed >= 252, "\(equal.failures)")
    #expect(invalid.passed >= 78)
    print("YAML: \(told.passed) refusals tell correctly whether YAML 1.2 allows the text")
    #expect(told.failures == [])
    #expect(told.passed >= 132)
  }

  @Test("A9 The files of csv-spectrum have equal records")
  func csv() throws {
    let result = try corpus.csv()
    print("CSV: \(result.passed) files equal")
    // Its JSON has another telephone number than its CSV.
    #expect(result.failures.allSatisfy { $0.hasPrefix("location_coordinates") })
    #expect(result.passed >= 11)
  }
}
