import Testing

@testable import TableModel
@testable import TermTable

@MainActor @Suite struct ColumnLayoutTests {
  private func layout(
    _ widths: [Int],
    texts: [Int]? = nil,
    room: Int,
    pan: Int = 0,
    priorities: [Int: Int] = [:]
  ) -> ColumnLayout {
    let columns = widths.indices.map { Column("", priority: priorities[$0] ?? 0) }
    return ColumnLayout(columns, widths: widths, texts: texts ?? widths, room: room, pan: pan)
  }

  /// The columns, each with the place where it begins and its width.
  private func told(_ layout: ColumnLayout) -> String {
    let places = layout.places.map { "\($0.column):\($0.start)+\($0.width)" }
    return places.joined(separator: " ") + (layout.hasMore ? " …" : "")
  }

  @Test("A12 columns that fit have the width they need")
  func fitting() {
    #expect(told(layout([5, 3, 10], room: 22)) == "0:0+5 1:7+3 2:12+10")
  }

  @Test("A12 a wide column is cut, and gets the room that is left")
  func cut() {
    #expect(told(layout([10, 200], room: 60)) == "0:0+10 1:12+48")
    #expect(told(layout([200], room: 60)) == "0:0+60")
    #expect(told(layout([200, 200, 5], room: 60)) == "0:0+31 1:33+20 2:55+5")
    #expect(told(layout([15, 6, 12, 6], room: 34)) == "0:0+15 1:17+6 …")
  }

  @Test("A12 a title that is wider than the texts below it is cut before a column is left out")
  func titles() {
    #expect(told(layout([50, 40, 3], texts: [2, 9, 3], room: 40)) == "0:0+17 1:19+16 2:37+3")
    #expect(told(layout([50, 40], texts: [2, 38], room: 50)) == "0:0+10 1:12+38")
    #expect(told(layout([12, 40], texts: [2, 9], room: 80)) == "0:0+12 1:14+40")
    #expect(told(layout([50, 40, 40], texts: [2, 2, 2], room: 20)) == "0:0+10 1:12+8 …")
  }

  @Test("A12 columns of a higher priority come first; the pan ends when the last one is shown")
  func priorities() {
    let widths = [10, 10, 10, 10, 10]
    #expect(told(layout(widths, room: 34)) == "0:0+10 1:12+10 2:24+10 …")
    #expect(told(layout(widths, room: 34, priorities: [4: 2])) == "0:0+10 1:12+10 4:24+10 …")
    #expect(told(layout(widths, room: 34, pan: 1)) == "0:0+10 2:12+10 3:24+10 …")
    #expect(told(layout(widths, room: 34, pan: 99)) == "0:0+10 3:12+10 4:24+10")
    #expect(layout(widths, room: 34, pan: 99).pan == 2)
  }

  @Test("A12 P48 whatever the room, nothing stands outside it, and each column can be reached")
  func anyRoom() {
    for room in 1...60 {
      for widths in [[1], [70], [9, 3], [40, 40, 40], [1, 2, 3, 4, 5, 6], [200, 1, 7, 90, 12]] {
        var reached: Set<Int> = []
        var pan = 0
        while true {
          let layout = layout(widths, room: room, pan: pan)
          for place in layout.places {
            reached.insert(place.column)
            #expect(place.start + place.width <= room && place.width > 0, "\(widths) in \(room)")
          }
          guard layout.hasMore else { break }
          pan += 1
        }
        #expect(reached.count == widths.count, "\(widths) in \(room)")
      }
    }
  }
}
