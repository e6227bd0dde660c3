/**
 * The lowest value of about the last `windowMs`, in constant time and memory. The packet that travelled
 * fastest tells the difference of two clocks best.
 */
export class MinimumWindow {
  private readonly windowMs: number
  private current = Number.POSITIVE_INFINITY
  private previous = Number.POSITIVE_INFINITY
  private startedAtMs = Number.NEGATIVE_INFINITY

  constructor(windowMs: number) {
    this.windowMs = windowMs
  }

  /** +∞ before the first value. */
  get value(): number {
    return Math.min(this.current, this.previous)
  }

  /** Forgets all values. */
  clear(): void {
    this.current = Number.POSITIVE_INFINITY
    this.previous = Number.POSITIVE_INFINITY
    this.startedAtMs = Number.NEGATIVE_INFINITY
  }

  push(value: number, nowMs: number): void {
    if (nowMs - this.startedAtMs > this.windowMs) {
      this.previous = this.current
      this.current = value
      this.startedAtMs = nowMs
    } else if (value < this.current) {
      this.current = value
    }
  }
}
