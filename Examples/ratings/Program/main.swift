// A custom control in a table; both are in Examples/ratings/Tables.

import RatingsTables
import TermTable

try await Application(Teas().table()).run()
