import TableDocuments
import TableModel

/// Makes the table of a comparison: a row for each value that differs, which leads to the values
/// and to their places.
@MainActor package struct ComparisonTable {
  private let comparison: DocumentComparison

  package init(_ comparison: DocumentComparison) { self.comparison = comparison }

  /// The kinds of differences that have rows.
  private var kinds: [DifferenceList.Kind] {
    DifferenceList.Kind.allCases.filter { comparison.count(of: $0) > 0 }
  }

  package func table() -> Table {
    let (old, new) = (comparison.old.title, comparison.new.title)
    let texts = DocumentTexts.current
    var table = Table(old == new ? texts.comparing.title(old) : "\(old) → \(new)") {
      for kind in kinds { section(of: kind) }
      if let failure = comparison.failure {
        Section { row(of: failure) }
      } else if let unread = comparison.unread {
        for (name, lines) in [
          (comparison.old.name, unread.old), (comparison.new.name, unread.new),
        ] {
          if let words = lines.description(for: name) { Section { Cell.text(words) } }
        }
      } else if kinds.isEmpty {
        Cell.loading(texts.comparing.comparing)
      }
    }
    .empty(texts.comparing.noDifferences)
    .onAppear { await comparison.run() }
    table.rowFacts = { section, row in
      guard kinds.indices.contains(section), row < comparison.count(of: kinds[section]),
        let entry = try? comparison.list.entry(row, of: kinds[section])
      else { return nil }
      return RowFacts(path: entry.path) { nil }
    }
    return table
  }

  private func section(of kind: DifferenceList.Kind) -> Section {
    let count = comparison.count(of: kind)
    let header = DocumentTexts.current.comparing.found(count, kind.difference)
    var section = Section(header, count: count) { row in
      do throws(DocumentError) {
        return cell(of: try comparison.list.entry(row, of: kind))
      } catch {
        return self.row(of: error)
      }
    }
    section.id = kind
    return section
  }

  private func row(of failure: any Error) -> Cell {
    let words = (failure as? DocumentError)?.reason ?? "\(failure)"
    return NodeRows.errorRow(DocumentTexts.current.comparing.failed(words))
  }

  private func cell(of entry: DifferenceList.Entry) -> Cell {
    let (words, role): (String, Role) =
      switch entry.kind {
      case .changed: ("\(entry.old) → \(entry.new)", .detail)
      case .removed: ("- \(entry.old)", .error)
      case .added: ("+ \(entry.new)", .success)
      }
    return Cell(comparison.title(of: entry), detail: words) { navigation in
      navigation.push(try await ComparedValues(entry, comparison).table())
    }
    .detailRole(role)
    .accessory(.disclosure)
    .actionTitle(ModelTexts.current.controls.opens)
  }
}

extension DifferenceList.Kind {
  fileprivate var difference: DocumentTexts.Difference {
    switch self {
    case .changed: .changed
    case .removed: .removed
    case .added: .added
    }
  }
}
