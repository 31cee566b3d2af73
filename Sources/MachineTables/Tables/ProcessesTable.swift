import Observation
import TableModel

/// The processes of the machine, the busiest ones first, sorted by any column or as a tree.
@MainActor package struct ProcessesTable {
  /// The processes that were read last, and the rows that show them.
  @Observable @MainActor final class Model {
    private(set) var rows: [ProcessRow]?
    /// True if the machine tells none.
    private(set) var isUnknown = false
    private(set) var order = ProcessOrder()
    /// The number of processes of each user.
    private(set) var users: [String: Int] = [:]
    @ObservationIgnored private var processes: [MachineProcess] = []
    @ObservationIgnored private let source: any MachineSource
    /// Moves the focus; nil until the table appears.
    @ObservationIgnored weak var navigation: (any Navigation)?

    init(_ source: any MachineSource) { self.source = source }

    /// Reads and sorts the processes, off the main actor, which only swaps them.
    func read() async {
      let (source, order) = (source, order)
      let new = await Model.read(from: source, in: order)
      isUnknown = new == nil
      processes = new?.processes ?? []
      users = new?.users ?? [:]
      // The order may have been changed meanwhile.
      guard order == self.order else { return await list() }
      show(new?.rows ?? [])
    }

    /// Lists the processes in another order.
    func list(_ change: (inout ProcessOrder) -> Void) async {
      change(&order)
      await list()
    }

    private func list() async {
      let (processes, order) = (processes, order)
      let rows = await Model.rows(of: processes, in: order)
      if order == self.order { show(rows) }
    }

    /// Shows rows. The focus stays on its process, but at the top while it is there: the busiest
    /// processes stay in sight.
    private func show(_ new: [ProcessRow]) {
      let focus = navigation?.focusedRow?.id(as: MachineProcess.ID.self)
      let isAtTop = focus != nil && focus == rows?.first?.process.id
      rows = new
      if isAtTop, let first = new.first { navigation?.focus(on: first.process.id) }
    }

    /// The process with the focus; nil if another row has it.
    var focused: MachineProcess? {
      let id = navigation?.focusedRow?.id(as: MachineProcess.ID.self)
      return rows?.first { $0.process.id == id }?.process
    }

    private struct Reading: Sendable {
      let processes: [MachineProcess]
      let users: [String: Int]
      let rows: [ProcessRow]
    }

    @concurrent private nonisolated static func read(
      from source: any MachineSource,
      in order: ProcessOrder
    ) async -> Reading? {
      guard let all = await source.processes() else { return nil }
      let users = all.reduce(into: [String: Int]()) { $0[$1.user, default: 0] += 1 }
      return Reading(processes: all, users: users, rows: order.rows(of: all))
    }

    @concurrent private nonisolated static func rows(
      of processes: [MachineProcess],
      in order: ProcessOrder
    ) async -> [ProcessRow] {
      order.rows(of: processes)
    }
  }

  private let source: any MachineSource
  private let model: Model

  package init(_ source: any MachineSource) {
    self.source = source
    model = Model(source)
  }

  package func table() -> Table {
    let (source, model) = (source, model)
    return Table(MachineTexts.current.processes.title) {
      if let rows = model.rows {
        Section(rows, id: \.process.id) { row in
          ProcessColumn.record(of: row)
            .action(.push { ProcessTable(row.process, source).table() })
            .actions { SignalButtons(row.process, source).buttons }
        }
        .rowHeight(1)
        .columns(
          ProcessColumn.columns,
          sorting: RowSorting(current: model.order.sort, refusal: nil) { sort in
            await model.list { $0.sort = sort }
          }
        )
      } else {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(
      DrawnContent { _ in
        let texts = MachineTexts.current.processes
        return [TextLine(model.isUnknown ? texts.unknown : texts.none)]
      }
    )
    .barButtons { buttons }
    .onAppear { model.navigation = $0 }
    .refreshed(every: MachineTable.pause) { await model.read() }
  }

  /// Ending the focused process, the tree, and the users.
  @ListBuilder<Button> private var buttons: [Button] {
    let (source, model) = (source, model)
    let texts = MachineTexts.current.processes
    Button(texts.end, key: "x") { navigation in
      guard let process = model.focused else { return navigation.say(texts.chooseOne) }
      navigation.present(SignalButtons(process, source).menu)
    }
    Button(model.order.isTree ? texts.list : texts.tree, key: "t") {
      await model.list { $0.isTree.toggle() }
    }
    Button(
      model.order.user.map(texts.userIs) ?? texts.user,
      key: "u",
      action: .push { UsersTable(model).table() }
    )
  }
}

/// The users who have processes: choosing one lists only theirs.
@MainActor private struct UsersTable {
  let model: ProcessesTable.Model

  init(_ model: ProcessesTable.Model) { self.model = model }

  func table() -> Table {
    let model = model
    let texts = MachineTexts.current.processes
    let all = model.users.values.reduce(0, +)
    return Table(texts.user) {
      row(texts.allUsers, all, user: nil)
      Section(model.users.sorted { ($0.value, $1.key) > ($1.value, $0.key) }, id: \.key) {
        row($0.key, $0.value, user: $0.key)
      }
    }
    .focused(on: model.order.user)
    .liesAboveData()
  }

  private func row(_ title: String, _ count: Int, user: String?) -> Cell {
    Cell(title, detail: "\(count)") { navigation in
      await model.list { $0.user = user }
      navigation.pop()
    }
    .accessory(model.order.user == user ? .checkmark : .none)
  }
}
