import type { LoadMeter } from '../../domain/ports/load-meter.ts'
import { findCpuGroup } from './cpu-group.ts'
import { type CpuReading, processorsOf, readCpu } from './cpu-reading.ts'

/** Over which time load is told: a moment's peak must refuse nobody. */
const WINDOW_MS = 5_000
const EVERY_MS = 1_000

/** What a processor meter works with. */
export interface CpuLoadMeterOptions {
  readonly processors: number
  readonly read: () => CpuReading
}

/** How busy the processors of this machine were in the last five seconds, or what its container is given of them. */
export class CpuLoadMeter implements LoadMeter, AsyncDisposable {
  readonly processors: number
  readonly #read: () => CpuReading
  readonly #timer: NodeJS.Timeout
  #readings: CpuReading[]

  constructor({ processors, read }: CpuLoadMeterOptions) {
    this.processors = processors
    this.#read = read
    this.#readings = [read()]
    this.#timer = setInterval(() => this.#note(), EVERY_MS)
    this.#timer.unref()
  }

  /** One of this machine. */
  static ofMachine(): CpuLoadMeter {
    const group = findCpuGroup()
    return new CpuLoadMeter({ processors: processorsOf(group), read: () => readCpu(group) })
  }

  get share(): number | null {
    const [from] = this.#readings
    const to = this.#readings.at(-1)
    if (from === undefined || to === undefined || to.totalMs <= from.totalMs) return null
    const ofMachine = (to.busyMs - from.busyMs) / (to.totalMs - from.totalMs)
    return Math.min(1, Math.max(ofMachine, this.#ofGroup(from, to)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
  }

  /** A machine with idle processors has none for a container that has used up its own. */
  #ofGroup(from: CpuReading, to: CpuReading): number {
    if (from.groupMs === null || to.groupMs === null || to.atMs <= from.atMs) return 0
    return (to.groupMs - from.groupMs) / (to.atMs - from.atMs) / this.processors
  }

  #note(): void {
    const now = this.#read()
    const readings = [...this.#readings, now]
    // The newest one that is old enough is where the window begins.
    const begin = readings.findLastIndex(({ atMs }) => now.atMs - atMs >= WINDOW_MS)
    this.#readings = readings.slice(Math.max(0, begin))
  }
}
