import CustomerBrowserTables
import FakeCustomers
import TermTable

let (table, beside) = browser(CustomerServer())
await Application(table, placement: .leading(columns: 50, beside: beside)).main()
