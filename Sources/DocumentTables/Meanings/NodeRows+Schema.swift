import TableDocuments
import TableModel
import TableSchemas

// The table of the schema of a file: which one it is, why, and the choice of another one.

extension NodeRows {
  /// The command that shows the schema; nil if none is looked for.
  var schemaCommand: Button? {
    guard open.meanings.isWanted, let address, !open.document.isFolder else { return nil }
    let texts = DocumentTexts.current.meanings
    return Button(texts.schema, action: .push { schemaTable(of: address.name) })
      .alsoNamed([String](inLanguageFile: texts.schemaNames))
  }

  private func schemaTable(of file: FileName) -> Table {
    let texts = DocumentTexts.current.meanings
    let meanings = open.meanings
    return Table(texts.schema) {
      Section {
        switch meanings.known.schema {
        case .none: Cell(texts.noSchema).disabled()
        case .absent(let uri):
          Cell.text(SchemaTexts.current.choosing.absent(uri.harmless).capitalized)
        case .unfit(let uri): Cell.text(texts.unfit(uri.harmless))
        case .failed(let failure):
          Cell.custom(failure.sentence, content: failure.sentence.harmless.capitalized)
        case .found(let schema, let name, let origin):
          let why = SchemaTexts.current.choosing.why(origin)
          let cell = Cell(name.harmless, style: .subtitle, detail: why)
          if let path = schema.path {
            cell.action(.push { tableOfSchema(at: path) })
          } else {
            cell
          }
          for name in schema.missing {
            Cell.text(SchemaFailure.missing(name).sentence.capitalized)
          }
          if !SchemaCheck.isShown(open.document) {
            let words = SchemaTexts.current.choosing.notJudged(SchemaCheck.mostShownMegabytes)
            Cell.text(words.capitalized)
          }
        }
      }
      Section(texts.choosing, footer: texts.choosingFooter) {
        Cell.field(
          texts.anotherSchema,
          value: Binding(get: { meanings.chosen ?? "" }, set: { _ in })
            .applying { try await choose($0.isEmpty ? nil : $0, of: file) }
        )
        Cell(texts.withoutSchema) { try await choose("none", of: file) }
        if meanings.chosen != nil {
          Cell(texts.ownSchema) { try await choose(nil, of: file) }
        }
      }
    }
    .liesAboveData()
  }

  /// The button that leads to the place in the schema that tells a meaning; none for a schema
  /// without a file.
  func schemaButtons(_ meaning: Meaning) -> [Button] {
    guard let schema = open.meanings.known.schema.document, schema.hasFiles,
      let part = meaning.part
    else { return [] }
    return [
      Button(DocumentTexts.current.meanings.schemaPlace) { navigation in
        guard let (path, indices) = schema.place(of: part) else { return }
        let file = try OpenFile(Address(FileName(path)))
        await file.document.read()
        let place = indices.reduce(Location(root: file.document.root)) { place, index in
          place.child(at: index, place.node.destination.child(at: index))
        }
        let table = DocumentTable(file, nil)
          .table(of: file.name, opening: place, entersContainer: true)
        navigation.push(table.liesAboveData())
      }
    ]
  }

  /// Opens a schema as a table, to be looked at.
  private func tableOfSchema(at path: String) -> Table {
    do {
      let file = try OpenFile(Address(FileName(path)))
      return DocumentTable(file, nil).table(of: FileName(path))
    } catch {
      return Table(path.harmless) { Section { NodeRows.errorRow(error.reason) } }
    }
  }

  /// Lets another schema count for the file, now and later.
  ///
  /// - Parameter name: A path, a URI or `none`; nil for the one that the file or its project names.
  private func choose(_ name: String?, of file: FileName) async throws {
    var name = name
    if let path = name, path != "none", !path.contains("://") {
      name = FileName(path).realPath.map { "\($0)" } ?? path
    }
    if let failure = await open.meanings.choose(name, for: open.document) {
      throw NotSaved(description: failure.sentence.capitalized)
    }
    try await options?.keepSchema?(name, file)
  }
}
