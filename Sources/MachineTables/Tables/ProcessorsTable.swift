import Observation
import TableModel

/// The load of all processors together and of each.
@MainActor struct ProcessorsTable {
  @Observable @MainActor final class Model {
    /// The load of all processors, then of each; nil until two readings can be compared.
    var loads: [Double?]?
    @ObservationIgnored var times: [ProcessorTimes] = []
  }

  private let source: any MachineSource
  private let model = Model()

  init(_ source: any MachineSource) { self.source = source }

  func table() -> Table {
    let (source, model) = (source, model)
    let texts = MachineTexts.current.processors
    return Table(texts.title) {
      if let loads = model.loads, let all = loads.first {
        Section { meter(texts.all, all) }
        Section(Array(loads.indices.dropFirst()), id: \.self) { number in
          meter(texts.processor(number), loads[number])
        }
      } else if model.loads == nil {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(texts.unknown)
    .refreshed(every: .seconds(1)) {
      let times = await source.processors()
      let before = model.times
      model.loads = times.indices.map { index in
        index < before.count ? times[index].load(since: before[index]) : nil
      }
      model.times = times
    }
  }

  private func meter(_ name: String, _ load: Double?) -> Cell {
    .meter(
      name,
      value: load ?? 0,
      detail: load.map(Words.percent) ?? MachineTexts.current.measures.measuring,
      role: Share.role(load ?? 0)
    )
  }
}

/// The look of a share of something that can run out.
enum Share {
  static func role(_ share: Double) -> Role {
    share >= 0.9 ? .error : .success
  }

  /// The used share of a whole; 0 if there is nothing.
  static func used(_ total: Int, _ available: Int) -> Double {
    total > 0 ? Double(max(0, total - available)) / Double(total) : 0
  }
}
