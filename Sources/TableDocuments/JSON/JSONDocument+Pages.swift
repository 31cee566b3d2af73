extension JSONDocument {
  /// Finds the offsets of a child and of its neighbours.
  func page(of number: Int, in container: Int) -> JSONPage {
    var page = JSONPage(container: container)
    var start = container + 1
    var limit = Int.max
    if let extent = index.extent(at: container) {
      let place = extent.lastCheckpoint(upTo: number)
      if let place {
        page.first = extent.checkpoints[place].index
        page.commentsBefore = extent.checkpoints[place].comments
        start = extent.checkpoints[place].offset
      }
      let next = place.map { $0 + 1 } ?? 0
      let end = next < extent.checkpoints.count ? extent.checkpoints[next].index : extent.count
      limit = end - page.first
    }
    var walker = JSONWalker(reader, index)
    let inObject = isObject(container)
    var position = start
    var hasFound = false
    // First up to the requested child, then its neighbours within a budget.
    while page.offsets.count < limit {
      let end = walker.visitChildren(from: position, inObject: inObject) { offset in
        if page.offsets.last == offset { return true }
        if reader[offset] == Byte.slash { page.comments.append(page.offsets.count) }
        page.offsets.append(offset)
        position = offset
        return page.offsets.count < limit && page.first + page.offsets.count - 1 != number
      }
      guard end == .stopped, !hasFound else { break }
      hasFound = true
      walker.budget = JSONIndex.stride
    }
    return page
  }
}
