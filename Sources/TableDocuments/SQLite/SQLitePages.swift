/// The pages of rows that were asked for last.
struct SQLitePages {
  /// The number of rows of a page.
  static let rowCount = 64
  /// The maximum number of pages in memory: more than a screen of found rows needs, each of which
  /// may stand on a page of its own.
  static let limit = 128

  typealias Reply = SQLiteReader.Reply<[SQLiteRow?]>

  private struct Page {
    let reply: Reply
    var lastUse: Int
  }

  private var pages: [Int: Page] = [:]
  private var uses = 0

  /// The pages that have not arrived.
  var onTheirWay: [Int] { pages.filter { $0.value.reply.value == nil }.keys.sorted() }

  /// Returns a page, and asks for it if it is not there.
  mutating func page(_ number: Int, asking ask: () -> Reply) -> Reply {
    uses += 1
    if let page = pages[number] {
      pages[number]?.lastUse = uses
      return page.reply
    }
    if pages.count >= Self.limit,
      let oldest = pages.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      forget(oldest.key)
    }
    let reply = ask()
    pages[number] = Page(reply: reply, lastUse: uses)
    return reply
  }

  /// Forgets a page; it is not read any more if it has not arrived.
  mutating func forget(_ number: Int) { pages.removeValue(forKey: number)?.reply.cancel() }

  /// Forgets the pages that have not arrived, which are not read any more.
  mutating func cancel() {
    for number in onTheirWay { forget(number) }
  }
}
