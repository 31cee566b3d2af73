import FakeCustomers
import TableModel

/// A table of the customers of a server, which finds and sorts them, and the content beside it: the
/// customer with the focus.
@MainActor public func browser(_ server: CustomerServer) -> (table: Table, beside: any Content) {
  let customers = PagedRows(finds: true) { request in
    let orders: [String?: Query.Order] = ["city": .city, "amount": .amount]
    let order = orders[request.sortKey] ?? .name
    let query = Query(request.words, by: order, isDescending: request.isDescending)
    return (try await server.rows(request.rows, of: query), try await server.count(of: query))
  }
  let focus = Box(Customer.ID?.none)
  let beside = DrawnContent { _ in
    guard let focused = focus.value.flatMap({ customers[id: $0] }) else { return ["No customer"] }
    return [
      TextLine(focused.name, role: .header),
      TextLine([.init("City"), .flexibleSpace, .init(focused.city)]),
      TextLine([.init("Amount"), .flexibleSpace, .init("\(focused.amount)")]),
    ]
  }
  let start = Table("Sources") {
    Cell.link("Customers") {
      table(of: customers, server).didFocus { focus.value = $0.id(as: Customer.ID.self) }
    }
  }
  return (start, beside)
}

@MainActor private func table(of customers: PagedRows<Customer>, _ server: CustomerServer) -> Table
{
  Table("Customers") {
    Section(customers.total.map { "\($0) customers" }, paged: customers) { customer in
      Cell.record(customer.name, customer.city, "\(customer.amount)")
        .action(.push { details(of: customer, customers, server) })
    }
    .columns {
      Column("Name", sortKey: "name")
      Column("City", sortKey: "city")
      Column("Amount", alignment: .trailing, sortKey: "amount")
    }
  }
  .refreshable { try await customers.reload() }
  .refreshed(every: .seconds(1)) { await update(customers, from: server) }
}

@MainActor private func details(
  of customer: Customer,
  _ customers: PagedRows<Customer>,
  _ server: CustomerServer
) -> Table {
  Table(customer.name) {
    let customer = customers[id: customer.id] ?? customer
    Cell.labeled("Number", detail: "\(customer.id)")
    Cell.labeled("City", detail: customer.city)
    Cell.labeled("Amount", detail: "\(customer.amount)")
  }
  .refreshed(every: .seconds(1)) { await update(customers, from: server) }
}

@MainActor private func update(_ customers: PagedRows<Customer>, from server: CustomerServer) async
{
  for (id, customer) in await server.changes() { customers[id: id] = customer }
}
