import Foundation
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// The files of an image stay below its folder.
@Suite struct ScreenRootTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "tt-root-\(UUID().uuidString)"
  )

  private func place(_ path: String) -> String {
    let root = FileName(folder.path).realPath?.path ?? ""
    return String(ScreenRoot(FileName(folder.path)).place(of: path).path.dropFirst(root.count))
  }

  @Test("A30 links of an image lead to its own files, absolute ones and those above the root, too")
  func links() throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appending(path: "etc/x"),
      withIntermediateDirectories: true
    )
    defer { try? files.removeItem(at: folder) }
    func link(_ path: String, _ target: String) throws {
      try files.createSymbolicLink(
        atPath: folder.appending(path: path).path,
        withDestinationPath: target
      )
    }
    try link("etc/absolute", "/etc/x/a")
    try link("etc/relative", "x/a")
    try link("etc/above", "../../../../etc/passwd")
    try link("etc/folder", "/usr/share")
    try link("etc/loop", "loop")
    #expect(place("/etc/x/a") == "/etc/x/a")
    #expect(place("/etc/absolute") == "/etc/x/a")
    #expect(place("/etc/relative") == "/etc/x/a")
    #expect(place("/etc/above") == "/etc/passwd")
    #expect(place("/etc/folder/b") == "/usr/share/b")
    #expect(place("/etc/../../../etc/x") == "/etc/x")
    #expect(place("/etc/loop/y") == "/etc/loop/y")
  }
}
