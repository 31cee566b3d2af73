// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TermTable",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableModel", targets: ["TableModel"]),
    .library(name: "TermTable", targets: ["TermTable"]),
    .library(name: "TermTableTesting", targets: ["TermTableTesting"]),
    .library(name: "TableSettings", targets: ["TableSettings"]),
    // Programs of Examples are no products: they would replace a program of the same name in a
    // package that depends on this one.
    .executable(name: "termtable", targets: ["TermTableApp"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    // A package that depends on this one with `traits: []` fetches nothing that only the program
    // needs.
    .trait(name: "Program", description: "The program termtable, which parses its arguments."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CTerminal"),
    .target(name: "TablePatterns"),
    .target(name: "TableModel", dependencies: ["TablePatterns"]),
    .target(
      name: "TermTable",
      dependencies: ["TableModel", "TableSystem", "CNcurses", "CTerminal"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "TermTableTesting", dependencies: ["TableModel", "TableSystem", "TermTable"]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CCompression",
      providers: [
        .apt(["zlib1g-dev", "libzstd-dev", "liblzma-dev", "libbz2-dev"]), .brew(["zstd", "xz"]),
      ]
    ),
    .systemLibrary(name: "CFiles"),
    .target(name: "TableSystem", dependencies: ["CFiles"]),
    .target(
      name: "TableDocuments",
      dependencies: ["TableModel", "TableSystem", "CCompression", "CSQLite", "CYAML"],
      linkerSettings: [.linkedLibrary("yaml")]
    ),
    .target(
      name: "TableSchemas",
      dependencies: ["TableDocuments", "TableModel", "TablePatterns", "TableSystem"]
    ),
    .target(
      name: "DocumentTables",
      dependencies: ["TableDocuments", "TableModel", "TableSchemas", "TableSystem"]
    ),
    .target(
      name: "TableScreens",
      dependencies: [
        "DocumentTables", "TableDocuments", "TableModel", "TablePatterns", "TableSchemas",
        "TableSystem",
      ]
    ),
    .target(name: "TableSettings", dependencies: ["TableDocuments", "TableModel", "TableSystem"]),
    .target(name: "MachineTables", dependencies: ["TableModel", "TableSystem"]),
    .executableTarget(
      name: "TermTableApp",
      dependencies: [
        "TableModel", "TableSystem", "TermTable", "DocumentTables", "TableDocuments",
        "TableSchemas", "TableScreens", "MachineTables", "TestTableTables",
        "ColorsTables",
        "PrimesTables",
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Program"])
        ),
      ]
    ),
    .executableTarget(
      name: "settings",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/settings",
      packageAccess: false
    ),
    .executableTarget(
      name: "rows",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/rows",
      packageAccess: false
    ),
    .target(
      name: "TestTableTables",
      dependencies: ["TableModel"],
      path: "Examples/test-table/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "test-table",
      dependencies: ["TestTableTables", "TermTable"],
      path: "Examples/test-table/Program",
      packageAccess: false
    ),
    .target(
      name: "ColorsTables",
      dependencies: ["TableModel"],
      path: "Examples/colors/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "colors",
      dependencies: ["ColorsTables", "TermTable"],
      path: "Examples/colors/Program",
      packageAccess: false
    ),
    .target(
      name: "GitHubProfileTables",
      dependencies: ["TableModel"],
      path: "Examples/github-profile/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "github-profile",
      dependencies: ["GitHubProfileTables", "TermTable"],
      path: "Examples/github-profile/Program",
      packageAccess: false
    ),
    .target(
      name: "PrimesTables",
      dependencies: ["TableModel"],
      path: "Examples/primes/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "primes",
      dependencies: ["PrimesTables", "TermTable"],
      path: "Examples/primes/Program",
      packageAccess: false
    ),
    .target(
      name: "RatingsTables",
      dependencies: ["TableModel"],
      path: "Examples/ratings/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "ratings",
      dependencies: ["RatingsTables", "TermTable"],
      path: "Examples/ratings/Program",
      packageAccess: false
    ),
    .target(
      name: "FirstRunTables",
      dependencies: ["TableModel"],
      path: "Examples/first-run/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "first-run",
      dependencies: ["FirstRunTables", "TermTable"],
      path: "Examples/first-run/Program",
      packageAccess: false
    ),
    .target(name: "FakeNetwork", path: "Examples/network/Service", packageAccess: false),
    .target(
      name: "NetworkTables",
      dependencies: ["FakeNetwork", "TableModel"],
      path: "Examples/network/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "network",
      dependencies: ["FakeNetwork", "NetworkTables", "TermTable"],
      path: "Examples/network/Program",
      packageAccess: false
    ),
    .target(
      name: "KitchenRadioTables",
      dependencies: ["TableModel"],
      path: "Examples/kitchen-radio/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "kitchen-radio",
      dependencies: ["KitchenRadioTables", "TermTable"],
      path: "Examples/kitchen-radio/Program",
      packageAccess: false
    ),
    .target(
      name: "BoardSettingsTables",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/board-settings/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "board-settings",
      dependencies: ["BoardSettingsTables", "TermTable"],
      path: "Examples/board-settings/Program",
      packageAccess: false
    ),
    .target(name: "FakeCustomers", path: "Examples/customer-browser/Server", packageAccess: false),
    .target(
      name: "CustomerBrowserTables",
      dependencies: ["FakeCustomers", "TableModel"],
      path: "Examples/customer-browser/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "customer-browser",
      dependencies: ["CustomerBrowserTables", "FakeCustomers", "TermTable"],
      path: "Examples/customer-browser/Program",
      packageAccess: false
    ),
    .target(
      name: "HeatingHoursTables",
      dependencies: ["TableModel"],
      path: "Examples/heating-hours/Tables",
      packageAccess: false
    ),
    .executableTarget(
      name: "heating-hours",
      dependencies: ["HeatingHoursTables", "TermTable"],
      path: "Examples/heating-hours/Program",
      packageAccess: false
    ),
    // Compared with the same form in other toolkits, whose sources are beside it.
    .executableTarget(
      name: "ServerForm",
      dependencies: ["TableModel", "TermTable"],
      path: "Documentation/Comparison/termtable",
      packageAccess: false
    ),
    .executableTarget(
      name: "notes",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/notes",
      packageAccess: false
    ),
    .executableTarget(
      name: "welcome",
      dependencies: ["TableModel", "TermTable"],
      path: "Examples/welcome",
      packageAccess: false
    ),
    .executableTarget(
      name: "welcome-by-hand",
      path: "Examples/welcome-by-hand",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "Fuzzing", dependencies: ["TableModel", "TermTable"], path: "Tests/Fuzzing"),
    .target(
      name: "DocumentFuzzing",
      dependencies: ["Fuzzing", "TableDocuments"],
      path: "Tests/DocumentFuzzing"
    ),
    // Measures the inner parts; Scripts/benchmark runs it, Documentation/Performance.md explains
    // it.
    .executableTarget(
      name: "InnerParts",
      dependencies: ["TableModel", "TermTable", "MachineTables", "TermTableTesting"],
      path: "Benchmarks/InnerParts"
    ),
    .executableTarget(name: "Soak", dependencies: ["Fuzzing"], path: "Tests/Soak"),
    .executableTarget(
      name: "DocumentSoak",
      dependencies: ["DocumentFuzzing", "Fuzzing"],
      path: "Tests/DocumentSoak"
    ),
    // Edits and saves a file, and is killed meanwhile.
    .executableTarget(
      name: "SavingProgram",
      dependencies: ["DocumentFuzzing", "TableDocuments"],
      path: "Tests/SavingProgram"
    ),
    .testTarget(name: "TableSystemTests", dependencies: ["TableSystem"]),
    // Runs the JSON Schema Test Suite in a folder.
    .executableTarget(
      name: "SchemaSuite",
      dependencies: ["TableDocuments", "TableSchemas", "TableSystem"],
      path: "Tests/SchemaSuite"
    ),
    .testTarget(
      name: "TableSchemasTests",
      dependencies: ["TableDocuments", "TableSchemas", "TestSupport"]
    ),
    .testTarget(
      name: "TableScreensTests",
      dependencies: [
        "TableDocuments", "TableModel", "TableSchemas", "TableScreens", "TermTable",
        "TermTableTesting", "TestSupport", "Fuzzing",
      ]
    ),
    .testTarget(name: "TablePatternsTests", dependencies: ["TablePatterns", "Fuzzing"]),
    .testTarget(name: "TableModelTests", dependencies: ["TableModel", "TablePatterns", "Fuzzing"]),
    .testTarget(
      name: "TermTableTests",
      dependencies: [
        "TableModel", "TermTable", "TermTableTesting", "Fuzzing", "TestSupport", "RatingsTables",
        "CNcurses", "TableSettings",
      ]
    ),
    .testTarget(
      name: "TableDocumentsTests",
      dependencies: [
        "TableModel", "TermTable", "DocumentTables", "TableDocuments", "TableSchemas",
        "TermTableTesting", "DocumentFuzzing", "Fuzzing", "TestSupport", "SavingProgram",
        "TableSystem",
        "TableSettings",
      ]
    ),
    .testTarget(
      name: "MachineTablesTests",
      dependencies: [
        "TableModel", "TermTable", "MachineTables", "TermTableTesting", "TestSupport", "Fuzzing",
      ]
    ),
    .target(name: "TestServers", path: "Tests/TestServers"),
    .target(
      name: "TestSupport",
      dependencies: ["TableModel", "TermTable", "TermTableTesting", "CSQLite"],
      path: "Tests/TestSupport"
    ),
    // Only tests may depend on this, so that no user of the library needs libvterm.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "TermTable", "TermTableTesting", "TestTableTables", "GitHubProfileTables",
        "ColorsTables", "PrimesTables", "RatingsTables", "FirstRunTables", "FakeNetwork",
        "NetworkTables", "KitchenRadioTables", "BoardSettingsTables", "FakeCustomers",
        "CustomerBrowserTables", "HeatingHoursTables", "TestServers", "TestSupport", "Fuzzing",
      ]
    ),
    .executableTarget(
      name: "CrashingProgram",
      dependencies: ["TableModel", "TermTable"],
      path: "Tests/CrashingProgram"
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "TermTableApp", "rows", "settings", "test-table",
        "colors", "github-profile", "notes", "primes", "welcome",
        "first-run", "network", "ServerForm", "welcome-by-hand", "TestServers",
        "CrashingProgram", "SavingProgram", "TermTable", "TableDocuments", "Fuzzing", "TestSupport",
        .target(name: "CVTerm", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Fixtures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
