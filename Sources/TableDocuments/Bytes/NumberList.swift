import Synchronization

/// A long list of numbers, such as those of rows in sorted order: if there are many, they wait in a
/// temporary file.
package final class NumberList: Sendable {
  /// The most numbers that are kept in memory: 8 MB.
  package static let mostKept = 1 << 20
  /// The numbers of a file that are read together.
  fileprivate static let pageSize = 512

  /// The number of numbers.
  package let count: Int
  private let kept: [Int]
  private let file: AppendedFile?
  private let lastPage = Mutex((number: -1, numbers: [Int]()))

  fileprivate init(_ kept: [Int], in file: AppendedFile?, count: Int) {
    self.kept = kept
    self.file = file
    self.count = count
  }

  /// A list in memory.
  package convenience init(_ numbers: [Int]) { self.init(numbers, in: nil, count: numbers.count) }

  /// The number at an index, less than ``count``; the index itself if the disk fails.
  ///
  /// - Complexity: O(1); reads a page of a file if the last one was another.
  package subscript(index: Int) -> Int {
    guard let file else { return kept[index] }
    let number = index / Self.pageSize
    return lastPage.withLock { page in
      if page.number != number { page = (number, self.page(number, of: file)) }
      let place = index % Self.pageSize
      return page.numbers.indices.contains(place) ? page.numbers[place] : index
    }
  }

  /// The numbers at some indices, as far as the list goes.
  package subscript(range: Range<Int>) -> [Int] {
    range.clamped(to: 0..<count).map { self[$0] }
  }

  /// Returns the index of a number; nil if the list does not have it.
  ///
  /// - Complexity: O(n).
  package func firstIndex(of number: Int) -> Int? {
    guard let file else { return kept.firstIndex(of: number) }
    for page in 0..<(count + Self.pageSize - 1) / Self.pageSize {
      if let place = self.page(page, of: file).firstIndex(of: number) {
        return page * Self.pageSize + place
      }
    }
    return nil
  }

  private func page(_ number: Int, of file: AppendedFile) -> [Int] {
    let first = number * Self.pageSize
    let count = min(Self.pageSize, count - first)
    let size = MemoryLayout<Int>.stride
    guard let bytes = try? file.bytes(at: first * size, count: count * size) else { return [] }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
  }

  /// Writes a list, number by number.
  package struct Writer {
    private var numbers: [Int] = []
    /// The number of numbers so far.
    package private(set) var count = 0
    private var file: AppendedFile?

    package init() {}

    /// - Throws: A `DocumentError` if the disk has no room for it.
    package mutating func append(_ number: Int) throws(DocumentError) {
      numbers.append(number)
      count += 1
      if numbers.count >= NumberList.mostKept { try write() }
    }

    private mutating func write() throws(DocumentError) {
      if file == nil { file = try AppendedFile() }
      try file?.append(numbers.withUnsafeBytes(Array.init))
      numbers.removeAll(keepingCapacity: true)
    }

    /// Returns the list.
    package consuming func finished() throws(DocumentError) -> NumberList {
      if file != nil { try write() }
      return NumberList(numbers, in: file, count: count)
    }
  }
}
