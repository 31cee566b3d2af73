import KitchenRadioTables
import TermTable

await Application(radioTable()).main()
