/** `Date` counts whole seconds: its moment lies half a second later on average. */
const HALF_SECOND_MS = 500
/** A smaller difference may come of that and of the way. */
const NOTICEABLE_MS = 2_000

let offsetMs = 0

/**
 * Epoch milliseconds of the server, as far as its answers tell: this computer's clock may be wrong, and what it shows is
 * compared with moments that the server named.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Takes note of the `Date` of an answer that has just come. An answer from a cache would be older than it says. */
export function noteServerDate(date: string | null): void {
  const atMs = Date.parse(date ?? '')
  if (Number.isNaN(atMs)) return
  const foundMs = atMs + HALF_SECOND_MS - Date.now()
  if (Math.abs(foundMs - offsetMs) > NOTICEABLE_MS) {
    offsetMs = Math.abs(foundMs) > NOTICEABLE_MS ? foundMs : 0
  }
}
