// Notes children, extents and checkpoints for the index.

extension JSONScanner {
  /// Notes the start of a child, or of its name.
  @inline(__always) mutating func beginChild(at offset: Int) {
    if offset - frame.mark > JSONIndex.stride { addCheckpoint(at: offset) }
    frame.count += 1
  }

  @inline(__always) mutating func beginValue(at offset: Int) {
    switch awaited {
    case .memberValue: break
    case .document: found.root = offset
    default: beginChild(at: offset)
    }
  }

  @inline(__always) mutating func endValue() {
    awaited = frames.isEmpty ? .nothing : .commaOrEnd
  }

  mutating func open(at offset: Int, isObject: Bool) throws(ScanFailure) {
    guard frames.count < JSONScanner.levelLimit else { throw ScanFailure(offset, .lessNesting) }
    frames.append(frame)
    frame = JSONFrame(start: offset, isObject: isObject)
    awaited = isObject ? .nameOrEnd : .itemOrEnd
  }

  mutating func close(at end: Int) {
    var jumped = frame.jumped
    if end - frame.start - jumped > JSONIndex.stride {
      var extent = frame.isLong ? long.removeLast().extent : JSONIndex.Extent(start: frame.start)
      extent.end = end
      extent.count = frame.count
      extent.commentCount = frame.comments
      found.extents.append(extent)
      jumped = end - frame.start - JSONIndex.jumpCost
    }
    frame = frames.removeLast()
    frame.jump(over: jumped)
    endValue()
  }

  mutating func addCheckpoint(at offset: Int) {
    if !frame.isLong {
      frame.isLong = true
      long.append((frames.count, JSONIndex.Extent(start: frame.start)))
    }
    let checkpoint = JSONIndex.Checkpoint(
      index: frame.count,
      comments: frame.comments,
      offset: offset
    )
    long[long.count - 1].extent.checkpoints.append(checkpoint)
    frame.mark = offset
  }

  mutating func noteIfLong(from start: Int, to end: Int) {
    guard end - start > JSONIndex.stride else { return }
    found.extents.append(JSONIndex.Extent(start: start, end: end))
    frame.jump(over: end - start - JSONIndex.jumpCost)
  }

  mutating func takeFindings() -> Findings {
    var taken = found
    found.extents = []
    found.comments = []
    for place in long.indices {
      let depth = long[place].depth
      let frame = depth < frames.count ? frames[depth] : frame
      var extent = long[place].extent
      extent.count = frame.count
      if depth == frames.count, isInsideMember { extent.count -= 1 }
      extent.commentCount = frame.comments
      taken.extents.append(extent)
      long[place].extent.checkpoints = []
    }
    return taken
  }

  /// True if the name of a member has begun, but not its value.
  var isInsideMember: Bool {
    if case .name = token { return true }
    return awaited == .colon || awaited == .memberValue
  }
}
