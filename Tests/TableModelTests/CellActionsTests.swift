import TableModel
import Testing

@MainActor @Suite struct CellActionsTests {
  private func kind(_ action: Action?) -> String {
    switch action {
    case .run: "run"
    case .task: "task"
    case .push: "push"
    case nil: "none"
    }
  }

  private func work() async throws {}

  @Test("K20 an accessory's button takes any action; its default mark is the info mark")
  func accessory() {
    let plain = Cell("x")
    #expect(plain.shownAccessory == .placeholder)
    #expect(kind(plain.accessoryButton?.action) == "none")
    for (cell, expected) in [
      (plain.accessory(Button("More") {}), "run"),
      (plain.accessory(Button("More") { navigation in navigation.pop() }), "run"),
      (plain.accessory(Button("More") { try await work() }), "task"),
      (
        plain.accessory(
          Button("More") { navigation in
            try await work()
            navigation.pop()
          }
        ), "task"
      ),
      (plain.accessory(Button("More", action: .push { Table("T") {} })), "push"),
      (plain.accessory(nil), "none"),
    ] {
      #expect(kind(cell.accessoryButton?.action) == expected)
      #expect(cell.shownAccessory == .info)
      #expect(kind(cell.action) == "none")
    }
    var cell = Cell.link("x") { Table("T") {} }
    cell.accessoryButton = Button("More") {}
    #expect(cell.shownAccessory == .info)
    #expect(cell.accessory(Button("More") {}, mark: .disclosure).shownAccessory == .disclosure)
    #expect(
      kind(cell.accessory(.disclosure).accessoryButton?.action) == "run",
      "a mark alone changes no action"
    )
  }

  @Test("K46 actions of a row are listed with if, else and for, in every form")
  func rowActions() {
    func titles(_ names: [String], isOwner: Bool) -> [String] {
      let others = [Button("Copy") {}, Button("Move") { navigation in navigation.pop() }]
      return Cell("x")
        .actions {
          for name in names { Button(name) { try await work() } }
          if isOwner {
            Button("Delete", role: .destructive) { navigation in
              try await work()
              navigation.pop()
            }
          } else {
            Button("Ask", action: .push { Table("T") {} })
          }
          if names.isEmpty { Button("Empty") {} }
          others
        }
        .actions.map { "\($0.title) \(kind($0.action))\($0.role == .destructive ? " !" : "")" }
    }
    #expect(
      titles(["A", "B"], isOwner: true) == [
        "A task", "B task", "Delete task !", "Copy run", "Move run",
      ]
    )
    #expect(titles([], isOwner: false) == ["Ask push", "Empty run", "Copy run", "Move run"])
    #expect(Cell("x").actions.isEmpty)
  }

  @Test("a row that is enabled again has no cause")
  func noCause() {
    let again = Cell("x").disabled(true, because: "a").disabled(false)
    #expect(again.isEnabled && again.cause == nil)
  }
}
