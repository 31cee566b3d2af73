import TableModel

struct Hours: Equatable {
  var start = 6
  var end = 22
  var movesEnd = false

  var moving: Int { movesEnd ? end : start }

  func moved(to hour: Int) -> Hours {
    movesEnd
      ? Hours(start: start, end: min(max(hour, start + 1), 24), movesEnd: true)
      : Hours(start: min(max(hour, 0), end - 1), end: end)
  }
}

/// Two hours of a day: ← and → move one of them, Space takes the other, a click moves the nearer.
struct HourRange: Control {
  let binding: Binding<Hours>
  private var hours: Hours { binding.value }

  var words: String { "\(hours.start):00 to \(hours.end):00" }
  var name: String { "hours" }

  func runs(columns: Int) -> [TextLine.Run] {
    let day = (0..<24).map { hour in
      hour == hours.moving - (hours.movesEnd ? 1 : 0)
        ? TextLine.Run("●", ascii: "o", role: .on)
        : hours.start..<hours.end ~= hour
          ? .init("━", ascii: "=", role: .accent) : .init("─", ascii: "-", role: .border)
    }
    let text = TextLine.Run("  " + words, role: .detail)
    return columns < 24 ? [] : columns < 26 + words.count ? day : day + [text]
  }

  func stepped(by count: Int) -> Hours? { hours.moved(to: hours.moving + min(max(count, -24), 24)) }

  func activated() -> Hours? {
    Hours(start: hours.start, end: hours.end, movesEnd: !hours.movesEnd)
  }

  func clicked(run hour: Int) -> Hours? {
    let isEnd = hour - hours.start > hours.end - 1 - hour
    let taken = Hours(start: hours.start, end: hours.end, movesEnd: isEnd)
    return hour < 24 ? taken.moved(to: isEnd ? hour + 1 : hour) : nil
  }
}
