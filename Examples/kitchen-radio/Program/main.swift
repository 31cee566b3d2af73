import KitchenRadioTables
import TermTable

try await Application(radioTable()).run()
