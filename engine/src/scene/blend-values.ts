/** A number between two, exact at both ends. */
export function blendNumbers(from: number, to: number, share: number): number {
  return from * (1 - share) + to * share
}

/**
 * What lies between two values of plain data: their numbers are blended, all else has to be the same.
 * Undefined where it is not: then there is nothing in between.
 */
export function blendValues<Value>(from: Value, to: Value, share: number): Value | undefined {
  return blended(from, to, share) as Value | undefined
}

function blended(from: unknown, to: unknown, share: number): unknown {
  if (typeof from === 'number' && typeof to === 'number') return blendNumbers(from, to, share)
  if (Array.isArray(from) && Array.isArray(to)) return blendedArray(from, to, share)
  if (isRecord(from) && isRecord(to)) return blendedRecord(from, to, share)
  return from === to ? from : undefined
}

function blendedArray(from: unknown[], to: unknown[], share: number): unknown[] | undefined {
  if (from.length !== to.length) return undefined
  const items = from.map((item, index) => blended(item, to[index], share))
  return items.includes(undefined) ? undefined : items
}

type PlainRecord = Readonly<Record<string, unknown>>

function blendedRecord(from: PlainRecord, to: PlainRecord, share: number): PlainRecord | undefined {
  const names = definedNames(from)
  if (names.length !== definedNames(to).length) return undefined
  const entries = names.map((name) => [name, blended(from[name], to[name], share)] as const)
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

function definedNames(record: PlainRecord): string[] {
  return Object.keys(record).filter((name) => record[name] !== undefined)
}

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
