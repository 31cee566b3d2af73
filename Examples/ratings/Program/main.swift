// A control of an author's own; it and its table stand in Examples/ratings/Tables.

import RatingsTables
import TermTable

try await Application(Teas().table()).run()
