import CustomerBrowserTables
import FakeCustomers
import TermTable

let (table, beside) = browser(CustomerServer())
try await Application(table, placement: .leading(columns: 50, beside: beside)).run()
