import type { TextTime } from '@proscenium/protocol'

const SECOND_MS = 1000
/** Lengths of units in seconds, the largest first. */
const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

type Unit = (typeof UNITS)[number][0]

/** Words of a text's time, and the moment from which they will be others. */
export interface TimeWords {
  readonly text: string
  /** Milliseconds since 1970; infinite where they stay. */
  readonly untilMs: number
}

/** The words of a time at a moment of the engine's clock, in milliseconds since 1970. */
export function timeWords(time: TextTime, nowMs: number): TimeWords {
  const nextSecond = (Math.floor(nowMs / SECOND_MS) + 1) * SECOND_MS
  switch (time.kind) {
    case 'clock':
      return { text: clockText(nowMs, time), untilMs: nextSecond }
    case 'countup': {
      const sinceMs = Date.parse(time.since)
      const passed = Math.max(0, Math.floor((nowMs - sinceMs) / SECOND_MS))
      const untilMs = sinceMs + (nowMs < sinceMs ? 1 : passed + 1) * SECOND_MS
      return { text: durationText(passed, time.format), untilMs }
    }
    case 'countdown': {
      const endMs = Date.parse(time.until)
      // Zero comes with the moment itself, not a second before it.
      const left = Math.max(0, Math.ceil((endMs - nowMs) / SECOND_MS))
      if (left === 0) {
        const text = time.endText ?? durationText(0, time.format)
        return { text, untilMs: Number.POSITIVE_INFINITY }
      }
      return {
        text: durationText(left, time.format),
        untilMs: endMs - (left - 1) * SECOND_MS,
      }
    }
  }
}

const CLOCK_PART = /'([^']*)'|yyyy|MM|dd|HH|H|hh|h|mm|m|ss|s|a/g
const DURATION_PART = /'([^']*)'|d+|HH|hh|H|h|mm|m|ss|s/g

const fieldsOf = new Map<string, Intl.DateTimeFormat>()

function clockText(nowMs: number, { format, timeZone }: TextTime & { kind: 'clock' }): string {
  const parts = clockFields(nowMs, timeZone)
  const hour12 = ((parts.hour + 11) % 12) + 1
  const two = (value: number) => String(value).padStart(2, '0')
  const words: Readonly<Record<string, string>> = {
    yyyy: String(parts.year),
    MM: two(parts.month),
    dd: two(parts.day),
    HH: two(parts.hour),
    H: String(parts.hour),
    hh: two(hour12),
    h: String(hour12),
    mm: two(parts.minute),
    m: String(parts.minute),
    ss: two(parts.second),
    s: String(parts.second),
    a: parts.hour < 12 ? 'AM' : 'PM',
  }
  return format.replace(CLOCK_PART, (part, quoted?: string) => quoted ?? words[part] ?? part)
}

function clockFields(nowMs: number, timeZone: string | undefined) {
  const key = timeZone ?? ''
  const formatter =
    fieldsOf.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
  fieldsOf.set(key, formatter)
  const parts = formatter.formatToParts(nowMs)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** Seconds in the units that a format names; what is over goes to the largest of them. */
function durationText(seconds: number, format: string): string {
  const named = new Set<string>()
  for (const [part, quoted] of format.matchAll(DURATION_PART)) {
    if (quoted === undefined) named.add(part.charAt(0).toLowerCase())
  }
  const counts = new Map<Unit, number>()
  let rest = seconds
  for (const [unit, length] of UNITS) {
    if (!named.has(unit)) continue
    counts.set(unit, Math.floor(rest / length))
    rest %= length
  }
  return format.replace(DURATION_PART, (part, quoted?: string) => {
    if (quoted !== undefined) return quoted
    const count = counts.get(part.charAt(0).toLowerCase() as Unit) ?? 0
    return String(count).padStart(part.length, '0')
  })
}
