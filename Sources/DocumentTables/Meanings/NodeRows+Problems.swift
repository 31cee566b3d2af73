import TableDocuments
import TableModel
import TableSchemas

// The table of what is wrong with the values of a file.

extension NodeRows {
  /// The button that opens the table of problems; none without problems.
  var problemsButtons: [Button] {
    guard !open.meanings.problems.findings.isEmpty else { return [] }
    return [
      Button(DocumentTexts.current.meanings.title, key: "!", action: .push { problemsTable() })
    ]
  }

  /// The table of all problems, in the order of the file.
  private func problemsTable() -> Table {
    let texts = DocumentTexts.current.meanings
    return Table(texts.title) {
      let problems = open.meanings.problems.all
      Section(problems.indices, id: \.self) { number in
        let finding = problems[number]
        let path = "\(finding.path)".harmless
        var cell = Cell(
          path.isEmpty ? texts.wholeFile : path,
          style: .subtitle,
          detail: finding.problem.sentence.harmless.capitalized
        )
        .action { navigation in
          // Leaving this table ends what it runs.
          Task {
            navigation.pop()
            go(to: finding.location, member: finding.problem.missingMember)
          }
        }
        .accessory(.disclosure)
        cell.actionTitle = DocumentTexts.current.changes.goThere
        if !finding.problem.isWarning { cell = cell.detailRole(.error) }
        let repairs = changing.map {
          buttons(repairing: finding.problem, at: finding.location, $0)
        }
        return cell.actions {
          for button in repairs ?? [] { button }
          ignoreButton(path: "\(finding.path)")
        }
      }
      let ignored = open.meanings.problems.findings.count - problems.count
      if ignored > 0 {
        Section {
          Cell(texts.ignored(ignored)) { try await ignore(nil) }
            .actionTitle(texts.tellAgain)
        }
      }
    }
    .empty(texts.none)
    .liesAboveData()
    .with(changes)
  }

  /// The button that tells the problems at a path no more.
  func ignoreButton(path: String) -> Button {
    Button(DocumentTexts.current.meanings.ignore) { try await ignore(path) }
  }

  /// Tells the problems at a path no more, or all of them again, now and later.
  private func ignore(_ path: String?) async throws {
    let paths = open.meanings.ignore(path)
    if let name = address?.name { try await options?.keepIgnored?(paths, name) }
  }

  /// The remark beside the title: the number of problems, and what is said of the file.
  var remark: TitleRemark? {
    let own = editing?.saving.remark
    let count = open.meanings.problems.count
    guard count > 0 else { return own }
    let words = DocumentTexts.current.meanings.problems(count)
    return TitleRemark(
      [words, own?.text].compactMap { $0 }.joined(separator: "  "),
      short: [words, own?.short].compactMap { $0 }.joined(separator: " ")
    )
  }
}
