/** Random numbers that a seed repeats (mulberry32). */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `limit`; 0 for a limit of 0. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** One of a list that isn't empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = list[this.below(list.length)]
    if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
    return chosen
  }
}
