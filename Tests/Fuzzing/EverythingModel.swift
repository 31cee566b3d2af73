import Observation
import TableModel

/// The model of a random table of everything at once: sections of every look that fold, are edited
/// and selected, cells of every kind, bar buttons and tabs. The person changes it, and so do
/// ``change()`` and the sections that load more.
@Observable @MainActor package final class EverythingModel {
  package struct Item: Identifiable, Equatable {
    package let id: Int
    var kind: Int
    var text: String
    var height: Int?
    var isDisabled: Bool
  }

  package struct Part: Equatable {
    package let id: Int
    var header: String?
    var footer: String?
    package var items: [Item]
    var style: Section.Style
    var layout: Section.Layout
    var tileColumns: Int
    /// 1: by the person, 2: by a binding, else not foldable.
    package var folding: Int
    var isFolded = false
    package var isEdited: Bool
    /// 1: several rows, 2: one, 3: one or none, else no selection.
    var selection: Int
    /// The number of rows that are still to be loaded.
    package var toLoad: Int
    /// True for a summary of the folded section, and for loading only at its last row.
    var isVariant: Bool
  }

  package var parts: [Part] = []
  package var chosen: Set<Int> = []
  var chosenInChildren: Set<Int> = []
  var one = 0
  var oneOrNone: Int?
  var isOn = false
  var text = "日本"
  var port: Int?
  var number = 0
  var severalTexts: Set<String> = []
  private static let days =
    (CalendarDate("2026-11-20") ?? .first)...(CalendarDate("2027-01-31") ?? .last)
  var date = CalendarDate("2026-11-22") ?? .first
  var time = TimeOfDay("14:30") ?? .midnight
  var count = 0
  var titleOfButton = "Add"
  /// The ids of all items that were made enabled.
  @ObservationIgnored package private(set) var usable: Set<Int> = []
  @ObservationIgnored private var random: SeededGenerator
  @ObservationIgnored private var made = 0
  /// Has a cell for items, but none for numbers.
  @ObservationIgnored private let registry = CellRegistry()

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    registry.register(Item.self) { Cell("By registry", detail: $0.text) }
    let count = Int.random(in: 0...5, using: &random)
    parts = (0..<count).map { _ in part() }
  }

  private static let texts = [
    "", "a", "Row", "日本語", "🎉 party 👨‍👩‍👧", "e\u{301}\u{200b}x",
    "A longer text that wraps somewhere in it",
    "two\nlines", "\u{1b}[31mred", "値", String(repeating: "日", count: 60), "🇩🇪 flag",
  ]

  // MARK: - Random values

  private func item() -> Item {
    made += 1
    let item = Item(
      id: made,
      kind: Int.random(in: 0...33, using: &random),
      text: Int.random(in: 0...3, using: &random) == 0
        ? RandomText.text(&random, longest: 40) : Self.texts.randomElement(using: &random) ?? "",
      height: [nil, nil, nil, nil, nil, nil, 0, 1, 2, 9, 70].randomElement(using: &random) ?? nil,
      isDisabled: Int.random(in: 0...7, using: &random) == 0
    )
    if !item.isDisabled { usable.insert(item.id) }
    return item
  }

  private func part() -> Part {
    made += 1
    func chance(_ one: Int) -> Bool { Int.random(in: 1...one, using: &random) == 1 }
    let titles: [String?] = [nil, "Header", "日本", "A header that wraps where it is narrow", ""]
    return Part(
      id: made,
      header: titles.randomElement(using: &random) ?? nil,
      footer: chance(3) ? "A footer that is long enough to wrap" : nil,
      items: (0..<([0, 1, 2, 3, 5, 7, 30].randomElement(using: &random) ?? 0)).map { _ in item() },
      style: [.plain, .plain, .separated, .card].randomElement(using: &random) ?? .plain,
      layout: chance(3) ? .grid : .list,
      tileColumns: [-1, 1, 5, 8, 16, 300].randomElement(using: &random) ?? 16,
      folding: Int.random(in: 0...2, using: &random),
      isEdited: chance(2),
      selection: Int.random(in: 0...4, using: &random),
      toLoad: chance(4) ? 20 : 0,
      isVariant: chance(2)
    )
  }

  /// Makes a random change, as a program may at any time.
  package func change() {
    let index = parts.indices.randomElement(using: &random)
    switch Int.random(in: 0...11, using: &random) {
    case 0: if parts.count < 7 { parts.insert(part(), at: index ?? 0) }
    case 1: if let index { parts.remove(at: index) }
    case 2: parts.shuffle(using: &random)
    case 3: if let index { parts[index].items.shuffle(using: &random) }
    case 4: if let index { parts[index].items.insert(item(), at: 0) }
    case 5: if let index { parts[index].items.removeAll() }
    case 6: if let index, !parts[index].items.isEmpty { parts[index].items.removeFirst() }
    case 7: if let index { parts[index].isFolded.toggle() }
    case 8: if let index { parts[index].layout = parts[index].layout == .grid ? .list : .grid }
    case 9: if let index { parts[index] = changed(parts[index]) }
    case 10: isOn.toggle()
    default: text = Self.texts.randomElement(using: &random) ?? ""
    }
  }

  private func changed(_ old: Part) -> Part {
    let new = part()
    return Part(
      id: old.id,
      header: new.header,
      footer: new.footer,
      items: old.items,
      style: new.style,
      layout: new.layout,
      tileColumns: new.tileColumns,
      folding: new.folding,
      isEdited: new.isEdited,
      selection: new.selection,
      toLoad: new.toLoad,
      isVariant: new.isVariant
    )
  }

  // MARK: - Tables

  /// Returns the table; with tabs, two of it and an empty one.
  package func table(hasTabs: Bool, hooks: Bool = false) -> Table {
    guard hasTabs else { return table("Everything 日本", hooks: hooks) }
    return Table("Tabs", tabs: [table("One", hooks: hooks), table("Two 日本"), Table("None") {}])
  }

  private func table(_ title: String, hooks: Bool = false) -> Table {
    let table = Table(title) { for part in self.parts { self.section(part) } }
      .barButtons {
        Button(self.titleOfButton, key: "+") {
          self.titleOfButton = self.titleOfButton == "Add" ? "Add another" : "Add"
        }
        Button("Undo?", key: "u") { self.count += 1 }.disabled(self.isOn, reason: "It is on")
        Button("Wait", key: "w") { await Task.yield() }
      }
      .refreshable { await Task.yield() }
      .onAppear { self.count += 1 }
    guard hooks else { return table }
    return table.willSelect { row in
      switch row.id(as: Int.self) ?? 0 {
      case let id where id % 5 == 1: .refuse("No \(id)")
      case let id where id % 5 == 2: .instead(.run { _ in self.count += 1 })
      default: .allow
      }
    }
    .didSelect { _ in self.count += 1 }
    .didFocus { _ in self.count += 1 }
    .willDisplay { _ in }
    .didScroll { _ in }
  }

  private func items(of id: Int) -> Binding<[Item]> {
    Binding(
      get: { self.parts.first { $0.id == id }?.items ?? [] },
      set: { items in
        guard let index = self.parts.firstIndex(where: { $0.id == id }) else { return }
        self.parts[index].items = items
      }
    )
  }

  private func value<Value>(of id: Int, _ path: WritableKeyPath<Part, Value>, or other: Value)
    -> Binding<Value>
  {
    Binding(
      get: { self.parts.first { $0.id == id }?[keyPath: path] ?? other },
      set: { value in
        guard let index = self.parts.firstIndex(where: { $0.id == id }) else { return }
        self.parts[index][keyPath: path] = value
      }
    )
  }

  private func section(_ part: Part) -> Section {
    var section =
      part.isEdited
      ? Section(
        part.header,
        editing: items(of: part.id),
        footer: part.footer,
        allowing: { $0.id % 4 == 0 ? [.move] : .all },
        limit: part.isVariant ? 2...6 : 0...Int.max,
        adding: part.toLoad > 0 ? nil : "Add 日本",
        new: { self.item() },
        cell: { self.cell($0.value) }
      )
      : Section(part.header, part.items, footer: part.footer) { self.cell($0) }
    section.id = part.id
    section = section.style(part.style)
    section = section.layout(
      value(of: part.id, \.layout, or: .list),
      tileColumns: part.tileColumns
    )
    switch part.folding {
    case 1: section = section.foldable(summary: part.isVariant ? "日本" : nil)
    case 2: section = section.foldable(isFolded: value(of: part.id, \.isFolded, or: false))
    default: break
    }
    switch part.selection {
    case 1: section = section.selection(Binding(self).chosen)
    case 2: section = section.selection(Binding(self).one)
    case 3: section = section.selection(Binding(self).oneOrNone)
    default: break
    }
    return section.loadMore(within: part.isVariant ? 0 : 5, when: part.toLoad > 0) {
      guard let index = self.parts.firstIndex(where: { $0.id == part.id }) else { return }
      self.parts[index].items += (0..<3).map { _ in self.item() }
      self.parts[index].toLoad -= 3
    }
  }

  private func cell(_ item: Item) -> Cell {
    let cell: Cell =
      switch item.kind {
      case 0: Cell(item.text, detail: "\(item.id)")
      case 1: Cell(item.text) { self.count += 1 }
      case 2: Cell(item.text) { _ in await Task.yield() }
      case 3: .toggle(item.text, isOn: Binding(self).isOn)
      case 4: .field(item.text, value: Binding(self).text, placeholder: "nothing")
      case 5: .labeled(item.text, detail: self.text)
      case 6: .subtitle(item.text, detail: Self.texts[item.id % Self.texts.count])
      case 7:
        Cell(Button(item.text) { navigation in navigation.alert(item.text, message: self.text) })
      case 8:
        .buttons {
          Button("One") { self.count += 1 }
          Button(item.text) { _ in await Task.yield() }
          Button("Three") { navigation in navigation.pop() }.disabled(item.id % 2 == 0)
        }
      case 9: .gap(item.id % 3)
      case 10: .text(item.text + " " + self.text)
      case 11: .loading(item.text)
      case 12: .link(item.text) { self.child(item) }
      case 13: Cell(item.text).accessory(Button(item.text) { self.count += 1 })
      case 14:
        Cell(item.text, detail: "\(self.count)").actions {
          Button("Count") { self.count += 1 }
          Button("Delete") { self.remove(item.id) }
          Button("Wait") { _ in await Task.yield() }
        }
      case 15: .custom("c", content: "line\n日本").accessory(.checkmark)
      case 16: .buttons {}
      case 17: registry.cell(for: item.id % 2 == 0 ? item as Any : item.id)
      case 19...33: control(item)
      default:
        Cell(item.text, detail: item.text) { navigation in navigation.push(self.child(item)) }
      }
    var shown = cell.disabled(item.isDisabled, reason: item.id % 2 == 0 ? "Not now 日本" : nil)
    if let height = item.height, item.kind != 9 { shown = shown.height(height) }
    return shown
  }

  private func control(_ item: Item) -> Cell {
    let several = Binding(self).severalTexts
    return switch item.kind {
    case 19: .field(item.text, value: Binding(self).text, format: .lines)
    case 20: .field(item.text, value: Binding(self).text, format: .plain.secret().limited(to: 9))
    case 21:
      .field(item.text, value: Binding(self).port, format: .optional(.integer(in: 1...99, step: 7)))
    case 22: .stepper(item.text, value: Binding(self).number, in: -3...3)
    case 23: .slider(item.text, value: Binding(self).number, in: -3...40, step: 4)
    case 24: .segmented(item.text, selection: Binding(self).text, options: Self.texts)
    case 25: .check(item.text, isOn: Binding(self).isOn)
    case 26: .choices(item.text, selection: several, options: Self.texts, limit: item.id % 3 + 1)
    case 27: .date(item.text, value: Binding(self).date, in: Self.days)
    case 28: .time(item.text, value: Binding(self).time)
    case 29:
      .choice(
        item.text,
        selection: Binding(self).text,
        options: item.id % 2 == 0 ? Self.texts : (0..<20).map { "Text \($0)" },
        allowsOthers: item.id % 3 == 0
      )
      .inline(item.id % 4 != 0)
    case 30: .date(item.text, value: Binding(self).date).inline()
    case 31: .choices(item.text, selection: several, options: Self.texts).inline()
    case 32: .field(item.text, value: Binding(self).text, format: .plain.masked("AA-#*"))
    default: .progress(item.text, value: Double(number) / 3)
    }
  }

  private func remove(_ id: Int) {
    for index in parts.indices { parts[index].items.removeAll { $0.id == id } }
  }

  private func child(_ item: Item) -> Table {
    Table(item.text) {
      Section("Child", count: item.id % 2 == 0 ? 40 : 2_000_000_000) { Cell("Row \($0)") }
        .layout(item.id % 3 == 0 ? .grid : .list)
        .selection(Binding(self).chosenInChildren)
    }
  }
}
