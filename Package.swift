// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TermTable",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableModel", targets: ["TableModel"]),
    .library(name: "TermTable", targets: ["TermTable"]),
    .library(name: "TermTableTesting", targets: ["TermTableTesting"]),
    .executable(name: "termtable", targets: ["TermTableApp"]),
    .executable(name: "settings", targets: ["SettingsExample"]),
    .executable(name: "rows", targets: ["RowsExample"]),
    .executable(name: "organic", targets: ["OrganicExample"]),
    .executable(name: "composed", targets: ["ComposedExample"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CTerminal"),
    .target(name: "TableModel"),
    .target(
      name: "TermTable",
      dependencies: ["TableModel", "CNcurses", "CTerminal"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "TermTableTesting", dependencies: ["TableModel", "TermTable"]),
    .target(name: "TableDocuments", dependencies: ["TableModel"]),
    .executableTarget(
      name: "TermTableApp",
      dependencies: [
        "TableModel", "TermTable", "TableDocuments",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "SettingsExample",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/settings"
    ),
    .executableTarget(
      name: "RowsExample",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/rows"
    ),
    .executableTarget(
      name: "OrganicExample",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/organic"
    ),
    .executableTarget(
      name: "ComposedExample",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/composed"
    ),
    .testTarget(name: "TableModelTests", dependencies: ["TableModel"]),
    .testTarget(
      name: "TermTableTests",
      dependencies: ["TableModel", "TermTable", "TermTableTesting", "CNcurses"]
    ),
    .testTarget(
      name: "TableDocumentsTests",
      dependencies: ["TableModel", "TermTable", "TableDocuments", "TermTableTesting"]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "TermTableApp", "RowsExample", "SettingsExample", "OrganicExample", "ComposedExample",
      ],
      exclude: ["Fixtures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
