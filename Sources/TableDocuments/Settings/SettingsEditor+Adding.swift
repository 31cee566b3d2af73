// Adds settings and sections.

extension SettingsEditor {
  func addSetting(
    _ name: String,
    _ text: String,
    _ target: EditTarget
  ) throws(EditRefusal) -> [Splice] {
    let sample = sample(for: target)
    let indentation = indentation(for: target, like: sample)
    let start = try start(ofSettingIn: target)
    let value = try dialect.written(
      text,
      like: sample.map { reader.bytes(in: $0.value) } ?? [],
      escapesUnicode: escapesUnicode,
      nextLine: reader.lineEnding(near: start) + indentation + "    "
    )
    let separator = sample.map { self.separator(of: $0, before: value) } ?? dialect.separator
    let line = Array((indentation + (try dialect.written(name: name)) + separator + value).utf8)
    if target.spot?.previous == nil, followsHeader(target.spot?.next) {
      return adding(line, inHeaderAt: target.spot?.next?.span?.member.lowerBound ?? start)
    }
    return lines.adding(line, at: start)
  }

  // MARK: - Samples

  /// Returns a setting near the place of a new one, whose separator it copies.
  private func sample(for target: EditTarget) -> NodeSpan? {
    if let previous = target.spot?.previous, isSetting(previous) { return previous.span }
    if let next = target.spot?.next, isSetting(next) { return next.span }
    return settings(of: target.containers[0], inSections: target.containers.count > 1).first?.span
      ?? settings(of: target.containers[0], inSections: target.containers.count == 1).first?.span
  }

  private func isSetting(_ node: any Node) -> Bool {
    node.span?.name != nil && node.kind != .object
  }

  /// Returns the settings of the sections, or those outside of them, the last first.
  private func settings(
    of root: any Node,
    inSections: Bool
  ) -> [any Node] {
    root.ownValues.reversed()
      .filter { ($0.kind == .object) == inSections }
      .flatMap { $0.kind == .object ? $0.ownValues : [$0] }
      .filter(isSetting)
  }

  /// Returns what stands before the name of a new setting: the blanks of a setting of the same
  /// level, and `export`.
  private func indentation(for target: EditTarget, like sample: NodeSpan?) -> String {
    let isInSection = target.containers.count > 1
    let beside = [target.spot?.previous, target.spot?.next].compactMap { $0 }.first(
      where: isSetting
    )
    let others = settings(of: target.containers[0], inSections: isInSection)
    let sample = beside ?? others.first { !followsHeader($0) }
    guard let sample, !followsHeader(sample), let name = sample.span?.name else {
      return isInSection ? dialect.indentation : ""
    }
    return reader.text(reader.lineStart(name.lowerBound)..<name.lowerBound)
  }

  /// Returns the sign between the name and the value of a setting, with its blanks.
  private func separator(of setting: NodeSpan, before value: String) -> String {
    guard let name = setting.name else { return dialect.separator }
    var text = reader.text(name.upperBound..<setting.value.lowerBound)
    guard !text.isEmpty, !text.utf8.contains(Byte.newline) else { return dialect.separator }
    let isSpaced = text.utf8.first.map(Byte.isSpace) ?? false
    // After the sign of an empty value, or of one that begins in the next line, there may be no
    // blank.
    let last = text.utf8.last ?? 0
    if isSpaced, !Byte.isSpace(last), value.first?.isNewline != true, !value.isEmpty { text += " " }
    return text
  }

  // MARK: - Places

  /// Puts a new setting of the root before the first section, as all settings after a section
  /// belong to it; and a new section after the last setting of the root.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    try checkIsFree(target)
    guard target.containers.count == 1, let spot = target.spot else { return target }
    let root = target.container
    if case .add(let name?, let value, _) = target.change, value.text != nil {
      try checkRootSetting(name, root)
    }
    let section = (0..<root.count).first { root.child(at: $0).kind == .object } ?? root.count
    let isSection: Bool
    switch target.change {
    case .add(_, let value, _): isSection = value.text == nil
    case .duplicate: isSection = target.node.kind == .object
    case .move: isSection = target.node.kind == .object
    case .set, .rename, .delete: return target
    }
    let isWrong =
      isSection
      ? spot.nextIndex.map { $0 < section } : spot.previousIndex.map { $0 >= section }
    guard isWrong == true else { return target }
    if case .move = target.change {
      throw EditRefusal(Self.wrongPlace(isSection, root, section))
    }
    var adjusted = target
    adjusted.spot = EditSpot(
      root,
      root.valueIndex(before: section),
      section < root.count ? section : nil
    )
    return adjusted
  }

  /// Refuses a name that is there already, where two of one name are an error.
  private func checkIsFree(_ target: EditTarget) throws(EditRefusal) {
    let name: String?
    let isSection: Bool
    switch target.change {
    case .add(let new, let value, _): (name, isSection) = (new, value.text == nil)
    case .rename(let new): (name, isSection) = (new, target.node.kind == .object)
    case .duplicate(let new): (name, isSection) = (new, target.node.kind == .object)
    case .set, .delete, .move: return
    }
    guard let name, !dialect.repeatsNames else { return }
    var own: Int?
    if case .rename = target.change { own = target.index }
    for place in 0..<target.container.count where place != own {
      let child = target.container.child(at: place)
      guard child.isOwnValue, (child.kind == .object) == isSection else { continue }
      let other = child.name?.whole ?? ""
      guard isSection ? other == name : other.lowercased() == name.lowercased() else { continue }
      throw EditRefusal(FileTexts.current.edits.nameIsThere(other.harmless))
    }
  }

  /// Refuses a setting outside of sections where the readers of the format take it for an error, or
  /// pass it over.
  private func checkRootSetting(_ name: String, _ root: any Node) throws(EditRefusal) {
    let section = root.ownValues.first { $0.kind == .object }
    let isAllowed =
      switch dialect.rootSettings {
      case .always: true
      case .besideOthers: section == nil || root.ownValues.contains(where: isSetting)
      case .never: false
      }
    guard !isAllowed else { return }
    let example = DocumentPath([
      .init(section?.name?.whole ?? FileTexts.current.settings.exampleOfSection), .init(name),
    ])
    throw EditRefusal(FileTexts.current.settings.standInSections("\(example)"))
  }

  private static func wrongPlace(_ isSection: Bool, _ root: any Node, _ section: Int) -> String {
    let count = (0..<section).count { root.child(at: $0).isOwnValue }
    guard isSection else {
      return
        FileTexts.current.settings.behindSection(max(0, count - 1))
    }
    return
      FileTexts.current.settings.beforeSections(count)
  }

  /// Returns the offset of the line for a new setting.
  private func start(ofSettingIn target: EditTarget) throws(EditRefusal) -> Int {
    if let previous = target.spot?.previous, previous.kind != .object {
      return lines.lines(of: previous.span?.member ?? 0..<0).upperBound
    }
    if let next = target.spot?.next, next.kind != .object { return lines.start(of: target.spot) }
    if target.containers.count > 1, let header = target.container.span?.name {
      return lines.lines(of: header).upperBound
    }
    return start(ofSectionAt: target.spot)
  }

  // MARK: - Sections

  func addSection(
    _ name: String,
    _ members: [NewValue.Member],
    _ target: EditTarget
  ) throws(EditRefusal) -> [Splice] {
    guard dialect.hasSections, target.containers.count == 1 else {
      throw EditRefusal(
        dialect.hasSections
          ? FileTexts.current.settings.noInnerSections
          : FileTexts.current.settings.formatHasNoSections
      )
    }
    let sample =
      settings(of: target.containers[0], inSections: true).first?.span
      ?? settings(of: target.containers[0], inSections: false).first?.span
    let inSection = settings(of: target.containers[0], inSections: true)
      .first { !followsHeader($0) }?.span?.name
    let indentation =
      inSection.map { reader.text(reader.lineStart($0.lowerBound)..<$0.lowerBound) }
      ?? dialect.indentation
    let place = start(ofSectionAt: target.spot)
    let ending = reader.lineEnding(near: place)
    var text = [try header(name)]
    for member in members {
      let value = try dialect.written(
        try self.text(of: member.value),
        like: [],
        escapesUnicode: false,
        nextLine: ending + indentation + "    "
      )
      let separator = sample.map { self.separator(of: $0, before: value) } ?? dialect.separator
      text.append(indentation + (try dialect.written(name: member.name)) + separator + value)
    }
    return adding(section: Array(text.joined(separator: ending).utf8), at: place)
  }

  /// Returns the line that begins a section.
  private func header(_ name: String) throws(EditRefusal) -> String {
    let name = try dialect.written(section: name)
    return dialect.hasBlocks ? name : "[\(name)]"
  }

  /// Returns the splices that add a section, with an empty line between it and its neighbours.
  func adding(section: [UInt8], at place: Int) -> [Splice] {
    let ending = Array(reader.lineEnding(near: place).utf8)
    let isFirst = reader.isSpace(0..<place) || place == 3
    let before = isFirst || lines.isBlankLine(before: place) ? [] : ending
    let after = place < reader.source.count ? ending : []
    return lines.adding(before + section + after, at: place)
  }

  /// Returns the offset for a section: above the comments directly above the next one, else the end
  /// of the file.
  func start(ofSectionAt spot: EditSpot?) -> Int {
    guard let next = spot?.next?.span else { return reader.source.count }
    return lines.startOfComments(above: next.member.lowerBound) {
      dialect.commentSigns.contains($0)
    }
  }
}
