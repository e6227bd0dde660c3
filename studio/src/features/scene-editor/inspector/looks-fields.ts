import { type Looks, looksSchema } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { plainCopy } from '../plain-copy.ts'

/** The looks with another part; without it where the value is undefined. Null when nothing is left. */
export function withLook<Part extends keyof Looks>(
  looks: Snapshot<Looks> | null | undefined,
  part: Part,
  value: Snapshot<Looks>[Part] | undefined,
): Looks | null {
  const { [part]: _before, ...rest } = plainCopy(looks ?? {}) as Looks
  const next = value === undefined || value === null ? rest : { ...rest, [part]: plainCopy(value) }
  return Object.keys(next).length === 0 ? null : (next as Looks)
}

/** A part of the looks as it is when it is switched on. */
export function newLook<Part extends 'shadow' | 'chromaKey' | 'colorCorrection'>(
  part: Part,
): NonNullable<Looks[Part]> {
  return looksSchema.parse({ [part]: {} })[part] as NonNullable<Looks[Part]>
}

/** How many parts of the looks are in force, of those that a section is about. */
export function countLooks(
  looks: Snapshot<Looks> | null | undefined,
  parts: readonly (keyof Looks)[],
): number {
  return parts.filter((part) => isInForce(part, looks?.[part])).length
}

function isInForce(part: keyof Looks, value: unknown): boolean {
  if (value === undefined || value === null || value === 0) return false
  return !(part === 'blend' && value === 'normal')
}
