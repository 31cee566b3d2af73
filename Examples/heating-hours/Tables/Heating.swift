import TableModel

/// The hours in which a heating is warm, and its load in percent, measured again and again.
@MainActor public func heatingTable(load: @escaping @MainActor () -> Double) -> Table {
  let (hours, loads) = (Box(Hours()), Box<[Double]>([]))
  return Table("Heating") {
    Cell("Warm", control: HourRange(binding: hours.binding)).id("hours")
    Cell("Load", detail: "\(Int(loads.value.last ?? 0)) %").id("load")
      .accessoryView(Sparkline(loads.value.suffix(10), in: 0...100))
    Cell.custom("Load", content: Sparkline(loads.value, in: 0...100))
  }
  .refreshed(every: .milliseconds(200)) { loads.value = loads.value.suffix(999) + [load()] }
}
