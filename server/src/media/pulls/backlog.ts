/** Long enough for a slow camera to show two pictures. */
const windowMs = 250
const liveRate = 1.5
const limitMs = 5_000

/**
 * Tells what ffmpeg gathered while it looked at a source, and sends in one rush, from what is live. Nobody wants
 * to see seconds of the past at many times their speed, and a rush overflows the socket: pictures would be torn.
 */
export class Backlog {
  private firstMs: number | null = null
  private windowStartMs = 0
  private windowStartMediaMs = 0
  private isDone = false

  /**
   * True once media runs about as fast as the clock, or has been given 5 s for it. Call it for each packet of
   * one kind: `nowMs` is monotonic, `mediaMs` the packet's own time.
   */
  isOver(nowMs: number, mediaMs: number): boolean {
    if (this.isDone) return true
    if (this.firstMs === null) {
      this.firstMs = nowMs
      this.startWindow(nowMs, mediaMs)
      return false
    }
    const passedMs = nowMs - this.windowStartMs
    if (passedMs < windowMs) return false
    const isLive = mediaMs - this.windowStartMediaMs <= passedMs * liveRate
    this.isDone = isLive || nowMs - this.firstMs >= limitMs
    this.startWindow(nowMs, mediaMs)
    return this.isDone
  }

  private startWindow(nowMs: number, mediaMs: number): void {
    this.windowStartMs = nowMs
    this.windowStartMediaMs = mediaMs
  }
}
