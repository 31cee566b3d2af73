// The demo of SJMComposedTableViewController; its tables are in Examples/test-table/Tables.

import TermTable
import TestTableTables

try await Application(TestTable().table()).run()
