import HeatingHoursTables
import TermTable

try await Application(heatingTable { .random(in: 0...100) }).run()
