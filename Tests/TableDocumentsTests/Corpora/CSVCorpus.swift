@testable import TableDocuments

extension Corpus {
  /// Reads the files of csv-spectrum, which must have equal records.
  func csv() throws -> CorpusResult {
    var result = CorpusResult()
    for path in try files(in: "csv-spectrum/csvs") {
      let name = path.fileName.dropLast(4)
      let records = try document(path, CSVFormat()).root?.values ?? []
      let expected = try document("csv-spectrum/json/\(name).json", JSONFormat()).root?.values ?? []
      let isEqual = records.map(fields) == expected.map(fields)
      result.note("\(name)", isEqual ? nil : "\(records.map(fields))")
    }
    return result
  }

  private func fields(of record: any Node) -> [String] {
    record.values.map { ($0.name?.whole ?? "") + "=" + $0.text.whole }
  }
}
