import TableModel

/// A complete custom control: zero to five stars.
struct Rating: Control {
  let binding: Binding<Int>

  var words: String { "\(binding.value) of 5" }
  var name: String { "rating" }

  func runs(columns: Int) -> [TextLine.Run] {
    (1...5).map { star in
      star <= binding.value
        ? .init("★", ascii: "*", role: .accent) : .init("☆", ascii: ".", role: .border)
    }
  }

  func stepped(by count: Int) -> Int? { min(max(binding.value + count, 0), 5) }

  func clicked(run: Int) -> Int? { run + 1 }

  var text: TextFormat<Int>? {
    TextFormat(allows: \.isNumber) { text in
      if let stars = Int(text), (0...5).contains(stars) { return stars }
      throw InvalidText("Expected 0 to 5 stars")
    }
  }
}
