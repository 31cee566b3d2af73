import TableModel

// Finds the news since the last answer: the one place that decides what is said, and in which
// order.

extension LinearMode {
  private var stack: NavigationStack { session.stack }

  /// The speaker of the shown table.
  var speaker: TableSpeaker {
    TableSpeaker(
      stack: stack,
      viewport: session.viewport,
      marks: session.marks,
      texts: session.texts.spoken
    )
  }

  /// Finds the lines to say now.
  ///
  /// - Parameter isAnswer: True if a line was heard. Otherwise changes alone are not said: only
  ///   messages, actions that began or ended, a newly shown table, rows that were on their way, and
  ///   questions.
  func findNews(isAnswer: Bool) -> [String] {
    let table = stack.top
    var news = answers
    answers = []
    if let message = session.notices.message, !last.hasMessage { news.append(message) }
    last.hasMessage = session.notices.message != nil
    news += runningNews()
    let isOther = table !== last.table
    let hasAlert = session.notices.alert != nil
    let isEditing = table.typing.isOpen
    let isAsked = hasAlert && !last.hasAlert || isEditing && !last.isEditing
    let isLoading = table.listing.pagedSections.contains {
      table.listing.sections[$0].paging?.isLoading == true
    }
    let haveArrived = last.isLoading && !isLoading
    last.isLoading = isLoading
    guard isAnswer || isOther || isAsked || haveArrived || !news.isEmpty else { return [] }
    // The question names its row.
    if isAsked, extent == .row { extent = .changes }
    if isOther || extent == .page {
      news += tableNews(isOther: isOther)
    } else {
      news += changes()
    }
    last.table = table
    last.hasAlert = hasAlert
    last.isEditing = isEditing
    guard isAnswer || isAsked else { return news }
    if let alert = session.notices.alert?.alert { return news + lines(of: alert) }
    return news + (table.typing.editing.map(lines) ?? question)
  }

  // MARK: - Running actions

  private func runningNews() -> [String] {
    let now = stack.tables.flatMap { table in
      table.actions.running.map { (action: $0, table: table) }
    }
    let before = last.running
    last.running = now
    let ended = before.filter { old in !now.contains { $0.action === old.action } }
    let begun = now.filter { new in !before.contains { $0.action === new.action } }
    // If another table is shown meanwhile, the end of the action is not said.
    let finished = ended.filter { !$0.action.isCancelled && $0.table === stack.top }
      .map { texts.hasFinished($0.action.name) }
    // A table that appears, and reads its values meanwhile, has one name.
    var said: Set<String> = []
    return (finished + begun.map { texts.isRunning($0.action.name) })
      .filter { said.insert($0).inserted }
  }

  // MARK: - Tables

  /// The page of a table; only its heading and its changes if it was said before.
  private func tableNews(isOther: Bool) -> [String] {
    let speaker = speaker
    let table = stack.top
    guard isOther, extent != .page, table.spoken != nil else { return page(of: speaker) }
    extent = .row
    return heading(of: speaker) + changes(isHeaded: true)
  }

  private func heading(of speaker: TableSpeaker) -> [String] {
    [speaker.title] + [speaker.tabs, speaker.buttons].compactMap(\.self)
  }

  /// The page of a table: its heading, all lines, and the number of the focused row if it is not
  /// the first.
  private func page(of speaker: TableSpeaker) -> [String] {
    let table = stack.top
    let places = speaker.places
    var spoken = SpokenTable()
    spoken.facts = speaker.facts
    for place in places { spoken.places[place] = speaker.lines(at: place) }
    table.spoken = spoken
    number(places)
    let shown = places.flatMap { spoken.places[$0] ?? [] }
    return heading(of: speaker) + speaker.continuedHeader + shown + speaker.emptyView
      + whereOnPage(places)
  }

  private func whereOnPage(_ places: [Place]) -> [String] {
    let listing = stack.top.listing
    guard let focus = stack.top.state.focus, let number = listing.number(at: focus),
      let first = places.first(where: { listing.takesFocus($0) && listing.number(at: $0) != nil }),
      first != focus
    else { return [] }
    return [texts.youAreAt(number.value)]
  }

  /// The lines of the focused row.
  private func focusedRow(_ speaker: TableSpeaker) -> [String] {
    let table = stack.top
    guard let focus = table.state.focus else { return [] }
    number([focus])
    table.spoken?.places[focus] = speaker.lines(at: focus)
    return speaker.focused(at: focus)
  }

  /// The changes since the table was last said, and the focused row if `extent` asks for it.
  ///
  /// - Parameter isHeaded: True if the heading has just been said.
  private func changes(isHeaded: Bool = false) -> [String] {
    let table = stack.top
    let speaker = speaker
    guard let old = table.spoken else { return page(of: speaker) }
    let facts = speaker.facts
    table.spoken?.facts = facts
    var news = isHeaded ? [] : facts.news(since: old.facts, in: session.texts.spoken)
    let focus = extent == .row ? table.state.focus : nil
    if focus != nil { news += focusedRow(speaker) }
    // If rows came or went, places that were not said before are said, too.
    let hasMoved = facts.numbered != old.facts.numbered
    let places = speaker.places
    for place in places where place != focus && (hasMoved || old.places[place] != nil) {
      let lines = speaker.lines(at: place)
      if lines != old.places[place] { news += lines }
      table.spoken?.places[place] = lines
    }
    number(places)
    if hasMoved, places.isEmpty { news += speaker.emptyView }
    return news
  }

  /// Keeps the row of each number that was said, so that the number means this row even if others
  /// come before it.
  private func number(_ places: [Place]) {
    let table = stack.top
    for place in places {
      guard let row = table.listing.shownRow(at: place),
        let number = table.listing.number(of: row)
      else { continue }
      table.spoken?.rows[number] = RowReference(row, in: table.listing)
    }
  }

  // MARK: - Alerts and editing

  /// An alert: its title and its message first, then its buttons with their numbers.
  private func lines(of alert: Alert) -> [String] {
    let title = [alert.style == .menu ? texts.menu : texts.alert, alert.title].filter {
      !$0.isEmpty
    }
    let message = alert.message.isEmpty ? [] : SpokenText.lines(of: ContentWords(alert.message))
    let buttons = alert.buttons.enumerated().map { index, button in
      let role = button.role == .destructive ? texts.destructive : ""
      return [
        "\(index + 1). \(button.title)", role, button.availability.spoken(in: session.texts.spoken),
      ].sentence
    }
    return [title.joined(separator: ": ")] + message + buttons
  }

  private func lines(of editing: EditedText) -> [String] {
    let text = editing.editor.original
    let name = editing.name
    let now =
      text.isEmpty
      ? texts.isEmpty(name) : editing.editor.isSecret ? texts.isSet(name) : texts.isNow(name, text)
    return [
      editing.editor.refusal ?? "",
      now,
      texts.typeText(Self.clearing),
    ]
    .filter { !$0.isEmpty }
  }
}
