import Foundation
import Fuzzing
import TableModel
import TermTable
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// The tests of every format; a new format joins them by a line in `TriedFormat.all`.
@Suite("Formats") @MainActor struct FormatTests {
  private func document(_ bytes: [UInt8], _ tried: TriedFormat) async -> any Document {
    let file = DocumentFile(name: tried.path.map { FileName($0) }, bytes: ByteSource(bytes))
    let document = tried.format.document(of: file)
    await document.read()
    return document
  }

  /// Returns the nodes of a document, each after its parent; some thousand at most.
  private func nodes(of document: any Document) -> [any Node] {
    guard let root = document.root else { return [] }
    var nodes = [root]
    var next = 0
    while next < nodes.count, nodes.count < 4_000 {
      let node = nodes[next]
      for index in 0..<min(node.count, 1_000) { nodes.append(node.child(at: index)) }
      next += 1
    }
    return nodes
  }

  /// Reads every property of every node, and prints the table, without cells and by cells; none of
  /// this may trap or take long.
  private func use(_ document: any Document, _ bytes: [UInt8]) {
    for node in nodes(of: document) {
      #expect(node.count >= 0)
      _ = (node.name?.whole, node.text.whole, node.properties.words, node.position, node.isComplete)
      _ = (node.child(at: node.count), node.child(at: -1), node.error?.description)
      guard let span = node.span else { continue }
      #expect(span.member.lowerBound >= 0 && span.member.upperBound <= bytes.count)
      #expect((span.name ?? span.value).upperBound <= span.value.upperBound)
    }
    let lines = printed(document)
    #expect(!lines.isEmpty)
    #expect(lines == printed(document, usesLines: false))
  }

  private func printed(_ document: any Document, usesLines: Bool = true) -> [String] {
    var lines: [String] = []
    var plainText = PlainText(DocumentTable(document).table(title: "file"), depth: 20)
    plainText.usesLines = usesLines
    plainText.write { lines.append($0) }
    return lines
  }

  @Test("Good files have no errors, and are read to their end", arguments: TriedFormat.all)
  func samples(tried: TriedFormat) async {
    for sample in tried.samples {
      let document = await document(Array(sample.utf8), tried)
      #expect(document.error == nil, "\(sample)")
      #expect(document.progress == nil)
      #expect(document.root?.isComplete == true)
      #expect(nodes(of: document).allSatisfy { $0.error == nil }, "\(sample)")
      use(document, Array(sample.utf8))
    }
  }

  @Test("The bytes at the span of a scalar are that scalar", arguments: TriedFormat.all)
  func spans(tried: TriedFormat) async {
    for sample in tried.samples {
      let bytes = Array(sample.utf8)
      for node in nodes(of: await document(bytes, tried)) {
        guard let span = node.span, !node.kind.isContainer, node.kind != .comment else { continue }
        let written = String(decoding: bytes[span.value], as: UTF8.self)
        guard let text = tried.decoded(written, node.kind) else { continue }
        #expect(node.text.whole == text)
        guard let range = span.name, let name = node.name else { continue }
        let writtenName = String(decoding: bytes[range], as: UTF8.self)
        #expect(name.whole.isEmpty || writtenName.contains(name.whole))
      }
    }
  }

  @Test(
    "Children are in the order of the file, inside their parents",
    arguments: TriedFormat.all
  )
  func order(tried: TriedFormat) async {
    for sample in tried.samples {
      for node in nodes(of: await document(Array(sample.utf8), tried)) {
        let children = (0..<node.count).map { node.child(at: $0) }
        let spans = children.compactMap { $0.kind == .comment ? nil : $0.span }
        #expect(
          zip(spans, spans.dropFirst()).allSatisfy { $0.member.upperBound <= $1.member.lowerBound }
        )
        if let parent = node.span?.value {
          #expect(spans.allSatisfy { parent.lowerBound <= $0.member.lowerBound })
          #expect(spans.allSatisfy { $0.member.upperBound <= parent.upperBound })
        }
        let positions = children.compactMap(\.position)
        #expect(positions.isEmpty || positions == Array(positions.indices))
        let first = children.filter { $0.kind != .comment }.prefix(2).map(\.text.whole)
        #expect(node.firstChildren(2).map(\.text.whole) == first)
      }
    }
  }

  @Test("A file cut off at any byte is read as far as it goes", arguments: TriedFormat.all)
  func truncationsFuzz(tried: TriedFormat) async {
    for sample in tried.samples {
      let bytes = Array(sample.utf8)
      for count in bytes.indices {
        let part = Array(bytes[..<count])
        use(await document(part, tried), part)
        await Task.yield()
      }
    }
  }

  @Test("Random changes and random bytes are read as far as they go", arguments: TriedFormat.all)
  func mutationsFuzz(tried: TriedFormat) async {
    let environment = ProcessInfo.processInfo.environment
    var random = SeededGenerator(
      seed: environment["TERMTABLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 2_026
    )
    let end = environment["TERMTABLE_FUZZ_SECONDS"].flatMap { Double($0) }.map { Date.now + $0 }
    var round = 0
    while end.map({ Date.now < $0 }) ?? (round < 300) {
      let bytes = tried.files.random(&random)
      use(await document(bytes, tried), bytes)
      round += 1
      await Task.yield()
    }
    if end != nil { print("formats: \(round) inputs of \(tried.testDescription)") }
  }
}
