/** Entries within this time count as one. */
const grainMs = 50
/** Entries that are kept where nothing is confirmed: beyond three minutes only the oldest counts. */
const maxEntries = 4_000

/** Measures for how long what was handed over has been waiting: by bytes, or by milliseconds of program. */
export class LagMeter {
  readonly #entries: { position: number; readonly atMs: number }[] = []

  /** Everything up to `position` was handed over by now. */
  add(position: number, atMs: number): void {
    const newest = this.#entries.at(-1)
    if (newest !== undefined && atMs - newest.atMs < grainMs) {
      newest.position = Math.max(newest.position, position)
      return
    }
    this.#entries.push({ position, atMs })
    if (this.#entries.length > maxEntries) this.#entries.splice(1, 1)
  }

  /** Age of the oldest part beyond `confirmed`, in milliseconds; 0 when all is confirmed. */
  lagMs(confirmed: number, nowMs: number): number {
    const waiting = this.#entries.findIndex(({ position }) => position > confirmed)
    this.#entries.splice(0, waiting < 0 ? this.#entries.length : waiting)
    const [oldest] = this.#entries
    return oldest === undefined ? 0 : nowMs - oldest.atMs
  }
}
