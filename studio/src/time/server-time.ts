/** `Date` is truncated to seconds, so the real time is half a second later on average. */
const HALF_SECOND_MS = 500
/** Smaller differences may come from rounding and the network. */
const NOTICEABLE_MS = 2_000

let offsetMs = 0

/**
 * The server's time in epoch milliseconds, estimated from its answers. Use it with timestamps from the server: this
 * computer's clock may be wrong.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Updates the estimate from the `Date` header of an answer that was just received and not cached. */
export function noteServerDate(date: string | null): void {
  const atMs = Date.parse(date ?? '')
  if (Number.isNaN(atMs)) return
  const foundMs = atMs + HALF_SECOND_MS - Date.now()
  if (Math.abs(foundMs - offsetMs) > NOTICEABLE_MS) {
    offsetMs = Math.abs(foundMs) > NOTICEABLE_MS ? foundMs : 0
  }
}
