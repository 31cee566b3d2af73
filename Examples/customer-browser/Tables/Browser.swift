import FakeCustomers
import TableModel
import TermTable

/// A table of the customers of a server, which searches and sorts them, and the content beside it:
/// the customer with the focus.
@MainActor public func browser(_ server: CustomerServer) -> (table: Table, beside: any Content) {
  let customers = Customers(server)
  let beside = DrawnContent { _ in
    guard let focused = customers.focused else { return ["No customer"] }
    return [
      TextLine(focused.name, role: .header),
      TextLine([.init("City"), .flexibleSpace, .init(focused.city)]),
      TextLine([.init("Amount"), .flexibleSpace, .init("\(focused.amount)")]),
    ]
  }
  let start = Table("Sources") { Cell.link("Customers") { table(of: customers) } }
  return (start, beside)
}

@MainActor private func table(of customers: Customers) -> Table {
  Table("Customers") {
    Cell.field("Search", value: Binding(customers).query.words, format: .plain.live()).id("search")
    if let count = customers.count {
      Section("\(count) customers", count: count) { cell(of: $0, customers) }.columns {
        column("Name", .name, customers.query)
        column("City", .city, customers.query)
        column("Amount", .amount, customers.query)
      }
    } else {
      Cell.loading()
    }
  }
  .didScroll { customers.visible = $0.compactMap { $0.id(as: Int.self) } }
  .didFocus { customers.row = $0.id(as: Int.self) }
  .onAppear {
    customers.loadVisible()
    if customers.count == nil { try await customers.reload() }
  }
  .onChange(of: customers.query.words, after: .milliseconds(200)) { _ in
    try await customers.reload()
  }
  .onDisappear { customers.cancel() }
  .refreshable { try await customers.reload() }
  .refreshed(every: .seconds(1)) { await customers.update() }
  .barButtons {
    Button("Search", key: "/") { $0.edit("search") }
    Button("Sort", key: "s") { navigation async throws in
      let answers: KeyValuePairs = ["Name": Query.Order.name, "City": .city, "Amount": .amount]
      guard let order = await navigation.ask("Sort by", answers: answers) else { return }
      customers.query.isDescending = customers.query.order == order && !customers.query.isDescending
      customers.query.order = order
      if let row = try await customers.reload() { navigation.focus(on: row, at: .middle) }
    }
  }
}

@MainActor private func cell(of row: Int, _ customers: Customers) -> Cell {
  switch customers[row] {
  case .success(let customer):
    Cell.record(customer.name, customer.city, "\(customer.amount)")
      .action(.push { details(customers) })
  case .failure(let error):
    Cell.record([.init("\(error)", role: .error)]).action { customers.retry(row) }
      .actionTitle("Retry")
  case nil: Cell.record("…", "", "")
  }
}

@MainActor private func column(_ title: String, _ order: Query.Order, _ query: Query) -> Column {
  let mark = query.order == order ? query.isDescending ? " ↓" : " ↑" : ""
  return Column(title + mark, alignment: order == .amount ? .trailing : .leading)
}

/// The customer with the focus.
@MainActor private func details(_ customers: Customers) -> Table {
  Table(customers.focused?.name ?? "") {
    Cell.labeled("Number", detail: customers.focused.map { "\($0.id)" })
    Cell.labeled("City", detail: customers.focused?.city)
    Cell.labeled("Amount", detail: customers.focused.map { "\($0.amount)" })
  }
  .refreshed(every: .seconds(1)) { await customers.update() }
}
