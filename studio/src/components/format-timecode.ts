const MS_PER_SECOND = 1_000
const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3_600

/**
 * A duration as `mm:ss`, or `h:mm:ss` from an hour on; `full` always gives `hh:mm:ss`.
 * @param durationMs negative and non-finite values count as 0
 */
export function formatTimecode(durationMs: number, full = false): string {
  const total = Number.isFinite(durationMs)
    ? Math.max(0, Math.floor(durationMs / MS_PER_SECOND))
    : 0
  const hours = Math.floor(total / SECONDS_PER_HOUR)
  const minutes = Math.floor((total % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  const seconds = total % SECONDS_PER_MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  if (full) return `${two(hours)}:${two(minutes)}:${two(seconds)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}

/** A duration for the `datetime` attribute: `PT754S`. */
export function isoDuration(durationMs: number): string {
  return `PT${Math.max(0, Math.floor(durationMs / MS_PER_SECOND))}S`
}
