import TableModel
import Testing

@testable import TermTable

/// The commands that find rows, without an application.
@MainActor @Suite struct FindingTests {
  final class Host: FindingHost {
    var keysOfFindingEverywhere: String? { "/ Tab" }
    var isLinear = false
    var marks: Marks { .unicode }
    func tellMatches() {}
  }

  private let texts = FindTexts()
  private let host = Host()

  private func opened() -> (FakeRun, Finding) {
    let run = FakeRun(
      Table("Fruit") {
        for name in ["apple", "pear", "plum", "peach"] { Cell(name) }
        Cell.link("more") { Table("More") { Cell("pea") } }
      }
      .searchedInside()
    )
    return (run, Finding(run.going, in: host))
  }

  private func find(_ words: String, _ run: FakeRun, _ finding: Finding) {
    finding.ask(filters: false)
    finding.type(words.map(String.init))
    run.settle()
  }

  @Test("words are typed into the prompt and kept; without a match, Enter says so")
  func prompt() {
    let (run, finding) = opened()
    find("pea", run, finding)
    #expect(run.focusedText == "pear" && finding.performInPrompt(.takeFind))
    #expect(run.top.search.prompt == nil && run.notices.message == nil)
    finding.goToMatch(by: 1)
    #expect(run.focusedText == "peach")
    find("xyz", run, finding)
    #expect(finding.performInPrompt(.takeFind))
    #expect(run.notices.message == texts.noMatchesHere("xyz", "/ Tab"), "there are other tables")
    #expect(!finding.performInPrompt(.select))
  }

  @Test("the words of before can be typed again, also in another table")
  func history() {
    let (run, finding) = opened()
    #expect(finding.find("plum", filters: false) == nil)
    finding.ask(filters: false)
    #expect(finding.performInPrompt(.olderFind))
    #expect(run.top.search.prompt?.editor.text == "plum")
    _ = finding.performInPrompt(.leaveFind)
    run.open(4)
    find("xyz", run, finding)
    #expect(finding.performInPrompt(.takeFind))
    #expect(run.notices.message == texts.noMatchesHere("xyz", "/ Tab"), "there are other tables")
    finding.ask(filters: false)
    #expect(
      finding.performInPrompt(.olderFind) && finding.performInPrompt(.olderFind)
        && run.path == ["Fruit", "More"]
    )
    #expect(run.top.search.prompt?.editor.text == "plum")
  }

  @Test(
    "without a search, the next match asks for words; in linear mode it says that there are none"
  )
  func askingForWords() {
    let (run, finding) = opened()
    finding.goToMatch(by: 1)
    #expect(run.top.search.prompt != nil)
    _ = finding.performInPrompt(.leaveFind)
    host.isLinear = true
    finding.switchFilter()
    #expect(run.top.search.prompt == nil && run.notices.message == texts.noWords)
  }

  @Test("the filter hides the other rows, and Esc forgets the search")
  func filter() {
    let (run, finding) = opened()
    find("pea", run, finding)
    finding.take()
    finding.switchFilter()
    #expect(run.top.listing.totalRows == 2)
    finding.switchFilter()
    #expect(run.notices.message == texts.allShown && run.top.listing.totalRows == 5)
    #expect(finding.cancel() && !finding.cancel())
  }

  @Test("words are found in all tables, and a result leads to its row")
  func everywhere() async {
    let (run, finding) = opened()
    finding.findEverywhere()
    #expect(run.notices.message == texts.noWordsYet)
    find("pea", run, finding)
    finding.take()
    // The empty prompt stands for the last words.
    finding.ask(filters: false)
    finding.findEverywhere()
    run.settle()
    #expect(run.top.table.title == texts.results("pea"))
    let end = ContinuousClock.now + .seconds(600)
    while run.top.treeSearch?.finder.isDone == false, .now < end { await Task.yield() }
    run.settle()
    run.focus(on: 0)
    run.carryOut(run.top.perform(.select, in: run.viewport), of: run.top)
    run.settle()
    #expect(run.path == ["Fruit", "More"] && run.focusedText == "pea")
  }
}
