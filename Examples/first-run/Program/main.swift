// Asks the questions of a first start and prints the answers, a line each; without answers it ends
// with 1.
//   first-run    in linear mode, a script can answer: first-run <answers, with TERMTABLE_LINEAR=1

import FirstRunTables
import TermTable

guard CommandLine.arguments.count == 1 else {
  Application.fail("first-run: expected no argument", status: 64)
}
do {
  let application = Application(FirstRun().table())
  guard let answers = try await application.run(returning: Answers.self) else {
    Application.fail("first-run: cancelled; nothing was set up", status: 1)
  }
  for line in answers.lines { print(line) }
} catch {
  Application.fail("first-run: \(error)")
}
