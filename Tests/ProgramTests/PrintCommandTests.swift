import Foundation
import Testing

/// `termtable print`: the rows of a table in a script.
extension Programs {
  @Suite struct PrintCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write(
        "people.csv",
        "name,city,age\nAnn,Bern,31\nBob,Zürich,4\nCy,\"Bern, CH\",\nDee\u{1B}[31m,日本,12.5\n"
      )
    }

    private func print(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try folder.termtable(["print"] + arguments)
    }

    @Test("P79 Rows are printed aligned, filtered, sorted, and in other formats")
    func rows() throws {
      #expect(
        try print(file).output.split(separator: "\n") == [
          "name       city       age",
          "Ann        Bern        31",
          "Bob        Zürich       4",
          "Cy         Bern, CH",
          "Dee^[[31m  日本      12.5",
        ]
      )
      let csv = try print(
        file,
        "--where",
        "bern",
        "--sort",
        "-age,name",
        "--columns",
        "age,name",
        "--as",
        "csv"
      )
      #expect(csv.output == "age,name\n31,Ann\n,Cy\n")
      #expect(csv.status == 0 && csv.errors == "")
      let json = try print(file, "--sort", "-name", "--rows", "1", "--as", "json")
      #expect(
        json.output
          == "[\n  {\"name\": \"Dee\\u001b[31m\", \"city\": \"日本\", \"age\": 12.5}\n]\n"
      )
      let long = (0..<1_100).map { "\($0),x\n" } + ["a long name,y\n"]
      let sorted = try print(
        folder.write("long.csv", "name,end\n" + long.joined()),
        "--sort",
        "-end",
        "--rows",
        "2"
      )
      #expect(sorted.output == "name         end\na long name  y\n0            x\n")
      let cut = try print(file, "--width", "7")
      #expect(cut.output.split(separator: "\n").first == "name  …")
    }

    @Test("P78 Rows are grouped and summed up, and the groups sorted and printed as rows are")
    func groups() throws {
      #expect(
        try print(file, "--group", "city", "--where", "age>0 | cy", "--sum", "age").output == """
          city      count  sum age  mean age  min age  max age
          Bern          1       31        31       31       31
          Zürich        1        4         4        4        4
          Bern, CH      1
          日本          1     12.5      12.5     12.5     12.5

          """
      )
      let sorted = try print(
        file,
        "--group",
        "city",
        "--sum",
        "age",
        "--sort",
        "-sum age",
        "--columns",
        "sum age,city",
        "--rows",
        "2",
        "--as",
        "csv"
      )
      #expect(sorted.output == "sum age,city\n31,Bern\n12.5,日本\n")
      #expect(
        try print(file, "--sum", "age", "--as", "csv").output
          == "count,sum age,mean age,min age,max age\n4,47.5,15.833333333333334,4,31\n"
      )
    }

    @Test("P79 The table of a file is found, or its path is asked for")
    func tables() throws {
      let one = try folder.write("one.json", #"{"v": 1, "list": [{"a": 1}, {"a": 2}]}"#)
      #expect(try print(one, "--as", "csv").output == "a\n1\n2\n")
      let two = try folder.write("two.yaml", "x: [{a: 1}]\ny: [{b: 2}]\n")
      let several = try print(two)
      #expect(several.status == 66)
      #expect(
        several.errors
          == "termtable: \(two): there are several tables; give the path of one of them: x, y\n"
      )
      #expect(try print(two, "y", "--as", "jsonl").output == "{\"b\": 2}\n")
      let none = try print(try folder.write("none.json", "[1, 2]"))
      #expect(none.status == 66)
      #expect(none.errors.contains("there is no table"))
    }

    @Test(
      "P79 Wrong options are told in one line",
      arguments: [
        (["--columns", "80"], 64, "--columns 80: expected names of columns"),
        (["--sort", "size"], 64, "there is no column “size”; there are name, city, age"),
        (["--columns", ""], 64, "there is no column “”; there are name, city, age"),
        (["--as", "xml"], 64, "termtable: --as xml: expected one of csv, tsv, json"),
        (["--group", "size"], 64, "there is no column “size”; there are name, city, age"),
        (
          ["--sum", "age", "--sort", "age"], 64,
          "there is no column “age”; there are count, sum"
        ),
        (["--where", "/(/"], 64, "--where /(/: "),
        (["--where", "nobody", "--as", "csv"], 1, ""),
        (["--rows=-1"], 64, "--rows -1: expected 0 or more"),
        (["--width", "0"], 64, "--width 0: expected 1 or more"),
      ]
    )
    func wrong(arguments: [String], status: Int, words: String) throws {
      let result = try folder.termtable(["print", file] + arguments)
      #expect(result.status == status)
      #expect(words.isEmpty || result.errors.contains(words))
      #expect(result.errors.split(separator: "\n").count == (words.isEmpty ? 0 : 1))
    }

    @Test("P79 Rows that cannot be read are counted, and the others printed")
    func unread() throws {
      let path = try folder.write("a.jsonl", "{\"a\": 1}\n{\"a\": }\n{\"a\": 3}\n")
      let result = try print(path, "--as", "csv")
      #expect(result.output == "a\n1\n3\n")
      #expect(result.status == 65)
      #expect(
        result.errors == "termtable: \(path): 1 row was not understood, and left out\n"
      )
    }
  }
}
