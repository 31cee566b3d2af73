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

  @Test("K20 an accessory's action comes in every form, with a mark where none is named")
  func accessory() {
    let plain = Cell("x")
    #expect(plain.shownAccessory == .placeholder)
    #expect(kind(plain.accessoryAction) == "none")
    for (cell, expected) in [
      (plain.accessory(.info) {}, "run"),
      (plain.accessory { navigation in navigation.pop() }, "run"),
      (plain.accessory(.info) { try await work() }, "task"),
      (
        plain.accessory { navigation in
          try await work()
          navigation.pop()
        }, "task"
      ),
      (plain.accessory(action: .push { Table("T") {} }), "push"),
      (plain.accessory(.info, action: nil), "none"),
    ] {
      #expect(kind(cell.accessoryAction) == expected)
      #expect(cell.shownAccessory == .info)
      #expect(kind(cell.action) == "none")
    }
    var cell = Cell.link("x") { Table("T") {} }
    cell.accessoryAction = .run { _ in }
    #expect(cell.shownAccessory == .info)
    #expect(cell.accessory(.disclosure) {}.shownAccessory == .disclosure)
    #expect(
      kind(cell.accessory(.disclosure).accessoryAction) == "run",
      "a mark alone changes no action"
    )
  }

  @Test("K46 actions of a row are listed with if, else and for, in every form")
  func rowActions() {
    func titles(_ names: [String], isOwner: Bool) -> [String] {
      let others = [RowAction("Copy") {}, RowAction("Move") { navigation in navigation.pop() }]
      return Cell("x")
        .actions {
          for name in names { RowAction(name) { try await work() } }
          if isOwner {
            RowAction("Delete", isDestructive: true) { navigation in
              try await work()
              navigation.pop()
            }
          } else {
            RowAction("Ask", action: .push { Table("T") {} })
          }
          if names.isEmpty { RowAction("Empty") {} }
          others
        }
        .actions.map { "\($0.title) \(kind($0.action))\($0.isDestructive ? " !" : "")" }
    }
    #expect(
      titles(["A", "B"], isOwner: true) == [
        "A task", "B task", "Delete task !", "Copy run", "Move run",
      ]
    )
    #expect(titles([], isOwner: false) == ["Ask push", "Empty run", "Copy run", "Move run"])
    #expect(Cell("x").actions.isEmpty)
  }
}
