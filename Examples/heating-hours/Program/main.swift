import HeatingHoursTables
import TermTable

await Application(heatingTable { .random(in: 0...100) }).main()
