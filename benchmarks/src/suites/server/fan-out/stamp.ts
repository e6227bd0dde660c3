const MARK = 'sent@'
const END = '@'

/** Microseconds of the clock that all processes of a machine share. */
export function monotonicMicroseconds(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e6 + Math.floor(nanoseconds / 1e3)
}

/** The time of sending as a word that fits into a client id. */
export function stampOf(microseconds: number): string {
  return `${MARK}${microseconds}${END}`
}

/** The time of sending that a message carries; null when it carries none. */
export function readStamp(message: Buffer): number | null {
  const start = message.indexOf(MARK)
  if (start < 0) return null
  const from = start + MARK.length
  const sent = Number(message.toString('latin1', from, message.indexOf(END, from)))
  return Number.isFinite(sent) ? sent : null
}

/** The same message, sent at another time. */
export function restamp(message: string, microseconds: number): string {
  return message.replace(new RegExp(`${MARK}\\d+${END}`), stampOf(microseconds))
}
