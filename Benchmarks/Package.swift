// swift-tools-version: 6.2
import PackageDescription

// What the inner parts cost; Scripts/benchmark builds and runs it. A package of its own, so that nobody who uses the
// library builds it. Documentation/Performance.md tells the method.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TermTable", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "InnerParts",
      dependencies: [
        .product(name: "TableModel", package: "TermTable"),
        .product(name: "TermTable", package: "TermTable"),
        .product(name: "TermTableTesting", package: "TermTable"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
