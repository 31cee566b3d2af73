import Testing

/// The words of the programs, in singular and plural.
extension Programs {
  @Suite struct WordsTests {
    @Test("one press is “1 time”, and one row “1 row”")
    func plurals() throws {
      let lines = "7\\nb\\n1\\n15\\n15\\nb\\n5\\n2\\n2\\n"
      let command = "printf '\(lines)' | \"$0\" --linear --examples"
      let output = try run(["sh", "-c", command, builtProgram("termtable")]).output
      for expected in [
        "15. Runs immediately, 0 times, button", "15 of 26, Runs immediately, 1 time, button",
        "15 of 26, Runs immediately, 2 times, button", "3 members", "2 members", "1 member\n",
        "Section Heights are not known in advance",
      ] {
        #expect(output.contains(expected), "\(expected)\n\(output)")
      }
      #expect(try run([builtProgram("rows"), "1"]).output.hasPrefix("1 row\n"))
    }

    @Test("the help of the options and their errors are in plain English")
    func phrases() throws {
      let help = try run([builtProgram("termtable"), "--help"]).output
      for expected in [
        "Browse and change files of data, as tables or from scripts.",
        "The file or folder to open, or - for standard input.",
        "Print this many levels of tables.", "Truncate printed lines to this many columns.",
      ] {
        #expect(help.contains(expected), "\(expected)\n\(help)")
      }
      let wrong = try run([builtProgram("termtable"), "--depth", "0"])
      #expect(wrong.errors.contains("--depth 0: expected 1 or more;"))
    }
  }
}
