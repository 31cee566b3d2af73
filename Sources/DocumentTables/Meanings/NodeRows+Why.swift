import TableDocuments
import TableModel
import TableSchemas

// The table that tells why a value is the one that counts: where it is set, what it overrides, and
// the other files that its program reads.

extension NodeRows {
  /// The button that tells why a value counts; none for what has no name of its own.
  ///
  /// - Parameters:
  ///   - path: Returns the path of the value.
  ///   - place: Where it is; nil if it is not set.
  ///   - meaning: Returns its meaning; nil if nothing is known of it.
  func whyButtons(
    _ path: @escaping @MainActor () -> DocumentPath,
    at place: Location?,
    _ meaning: @escaping @MainActor () -> Meaning?
  ) -> [Button] {
    guard let file = open.file, open.root?.isRecords != true, !open.document.isFolder,
      !file.current.hasStatements
    else { return [] }
    return [
      Button(DocumentTexts.current.why.title, key: "w") { navigation in
        let path = path()
        let isSetting = place?.node.kind.isContainer != true
        let layered = isSetting ? LayeredFile(file, options?.layers ?? .ofPerson) : nil
        let layers = await layered?.layers(of: path)
        navigation.push(whyTable(path, at: place, meaning(), layers, in: file))
      }
    ]
  }

  /// - Parameter depth: The number of tables between it and those of the file, with itself.
  private func whyTable(
    _ path: DocumentPath,
    at place: Location?,
    _ meaning: Meaning?,
    _ layers: SettingLayers?,
    in file: OpenFile,
    depth: Int = 1
  ) -> Table {
    let texts = DocumentTexts.current.why
    return Table(texts.of(path.steps.last?.name.harmless ?? "")) {
      Section {
        if let place {
          for (words, detail) in ownFacts(of: place) { Cell(words, detail: detail) }
        } else {
          Cell(texts.notSetHere)
        }
        if let value = meaning?.defaultValue {
          Cell(texts.defaultValue, detail: value.shown.harmless)
        }
      }
      if let layers {
        Section(
          texts.layers(layers.program),
          footer: layers.collects ? texts.collects : nil
        ) {
          for setting in layers.settings.reversed() { row(of: setting, in: file) }
          if layers.settings.isEmpty { Cell(texts.setNowhere).disabled() }
        }
        let others = layers.unsetLayers
        if !others.isEmpty {
          let value = place?.node.text.whole ?? layers.settings.last(where: \.counts)?.value
          Section(texts.others(layers.program)) {
            for layer in others.reversed() { row(of: layer, path, value, in: file, depth) }
          }
        }
      }
    }
    .liesAboveData()
  }

  /// Returns what the file tells of the place that a value comes from, as words with details.
  private func ownFacts(of place: Location) -> [(String, String?)] {
    let texts = DocumentTexts.current.why
    let node = place.node
    func line(_ node: any Node) -> String? {
      open.shownRevision?.place(of: node).map { texts.line($0.line) }
    }
    let origin = node.properties.origin.map { texts.inherited($0.harmless) }
    var facts: [(String, String?)] = [(origin ?? texts.setHere, line(node))]
    if node.isAlias, let target = node.link {
      let name = target.properties.anchor.map { "&\($0)" } ?? ""
      facts.append((texts.alias(name.harmless), line(target)))
    }
    if let index = place.index, let reason = place.container?.children.reasonNotCounting(index) {
      facts.append((texts.doesNotCount, reason.harmless))
    }
    return facts
  }

  // MARK: - All settings

  /// The command that lists all settings in the files of the program that reads this one; nil if no
  /// program is known.
  var layersCommand: Button? {
    let places = options?.layers ?? .ofPerson
    guard let file = open.file, !open.document.isFolder, open.root?.isRecords != true,
      let program = open.programOfLayers(places)
    else { return nil }
    let texts = DocumentTexts.current.why
    return Button(texts.allSettings(program)) { navigation in
      let all = await LayeredFile(file, places)?.all() ?? []
      navigation.push(allSettings(all, of: program, in: file))
    }
    .alsoNamed([String](inLanguageFile: texts.allSettingsNames))
  }

  private func allSettings(
    _ all: [(path: DocumentPath, layers: SettingLayers)],
    of program: String,
    in file: OpenFile
  ) -> Table {
    let texts = DocumentTexts.current.why
    return Table(texts.allSettings(program)) {
      Section(all.indices, id: \.self) { number in
        let (path, layers) = all[number]
        let counting = layers.settings.filter(\.counts)
        let values = counting.map { setting in
          hidesValue(of: setting.location.node) ? NodeControl.dots.text : setting.value.harmless
        }
        let source = counting.last.map { "\(FileName($0.layer.path).abbreviated):\($0.line)" }
        return Cell(
          "\(path)".harmless,
          style: .subtitle,
          detail: values.isEmpty
            ? texts.noneCounts
            : [values.joined(separator: ", "), source].compactMap { $0 }.joined(separator: "  ")
        )
        .action { navigation in
          let own = layers.settings.last { $0.layer.isOf(file) }
          navigation.push(whyTable(path, at: own?.location, nil, layers, in: file, depth: 2))
        }
        .accessory(.disclosure)
      }
    }
    .empty(texts.setNowhere)
    .liesAboveData()
  }

  // MARK: - Layers

  /// The row of a setting in one of the files: it leads there.
  private func row(of setting: LayeredSetting, in file: OpenFile) -> Cell {
    let layer = setting.layer
    let isHidden = hidesValue(of: setting.location.node)
    let value = isHidden ? NodeControl.dots.text : setting.value.harmless
    var cell = Cell(
      "\(FileName(layer.path).abbreviated):\(setting.line)",
      style: .subtitle,
      detail: [value, setting.words, layer.words].joined(separator: "  ")
    )
    .action { navigation in try await show(layer, setting.location, file, navigation) }
    .accessory(.disclosure)
    cell.isDim = !setting.counts
    return cell
  }

  /// The row of a file without the setting: it sets it there.
  ///
  /// - Parameter depth: The number of tables between the file and this row.
  private func row(
    of layer: SettingsLayer,
    _ path: DocumentPath,
    _ value: String?,
    in file: OpenFile,
    _ depth: Int
  ) -> Cell {
    let texts = DocumentTexts.current.why
    let isThere = FileName(layer.path).isRegularFile
    let words = isThere ? layer.words : "\(layer.words)  \(texts.missingFile)"
    let cell = Cell(FileName(layer.path).abbreviated, style: .subtitle, detail: words)
    if layer.isOf(file), let editing = changing {
      return cell.action { navigation in
        try await editing.makeNow {
          try await file.current.adding(try file.current.newValue(value ?? ""), at: path)
        }
        let place = try await path.resolved(in: file.document)
        // Leaving this table ends what it runs.
        Task {
          for _ in 0..<depth { navigation.pop() }
          go(to: place)
        }
      }
      .actionTitle(texts.setHereNow)
    }
    guard layer.counts, options?.isReadOnly == false, !layer.isOf(file) else {
      return isThere && !layer.isOf(file)
        ? cell.action { try await show(layer, nil, file, $0) }.accessory(.disclosure)
        : cell.disabled()
    }
    return cell.action { navigation in
      try await set(path, to: value ?? "", in: layer, navigation)
    }
    .actionTitle(texts.setThere)
    .accessory(.disclosure)
  }

  /// Opens a file of the program, at a setting.
  private func show(
    _ layer: SettingsLayer,
    _ location: Location?,
    _ file: OpenFile,
    _ navigation: any Navigation
  ) async throws {
    if layer.isOf(file), let location {
      // Leaving this table ends what it runs.
      Task {
        navigation.pop()
        go(to: location)
      }
      return
    }
    let other = try OpenFile(Address(FileName(layer.path)))
    await other.document.read()
    let place = (location?.indices ?? []).reduce(Location(root: other.document.root)) {
      place,
      index in
      place.child(at: index, place.node.destination.child(at: index))
    }
    navigation.push(DocumentTable(other, options).table(of: other.address.name, opening: place))
  }

  /// Sets a value in another file of the program, and shows it there.
  private func set(
    _ path: DocumentPath,
    to text: String,
    in layer: SettingsLayer,
    _ navigation: any Navigation
  ) async throws {
    let address = Address(FileName(layer.path))
    let isThere = FileName(layer.path).isRegularFile
    let other = try isThere ? OpenFile(address) : OpenFile.empty(at: address)
    await other.document.read()
    let table = DocumentTable(other, options)
    let path = DocumentPath(path.steps.map { DocumentPath.Step($0.name) })
    try await table.editing?.makeNow {
      try await other.current.adding(try other.current.newValue(text), at: path)
    }
    let place = try await path.resolved(in: other.document)
    navigation.push(table.table(of: address.name, opening: place))
  }
}

extension SettingLayers {
  /// The files that have no setting of that name.
  fileprivate var unsetLayers: [SettingsLayer] {
    layers.filter { layer in !settings.contains { $0.layer.path == layer.path } }
  }
}

extension LayeredSetting {
  /// The words for whether it counts.
  fileprivate var words: String {
    let texts = DocumentTexts.current.why
    if isUncertain { return texts.uncertain }
    return counts ? texts.counts : texts.overridden
  }
}

extension SettingsLayer {
  /// True if it is a file that is open.
  @MainActor fileprivate func isOf(_ file: OpenFile) -> Bool {
    let name = file.address.name
    let own = FileName(path)
    return (own.realPath ?? own).path == (name.realPath ?? name).path
  }

  /// The words for its role among the others.
  fileprivate var words: String {
    let texts = DocumentTexts.current.why
    return switch kind {
    case .program: texts.ofProgram
    case .system: texts.ofSystem
    case .user: texts.ofUser
    case .project: texts.ofProject
    case .addition: texts.addition
    case .included: texts.included
    case .outer: texts.outer
    }
  }
}
