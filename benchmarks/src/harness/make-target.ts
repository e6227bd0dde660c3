import type { Target } from './result.ts'

/** Judges one figure against what the project asks of itself; `measured` null is not judged. */
export function makeTarget(
  description: Omit<Target, 'measured' | 'isMet'>,
  measured: number | null | undefined,
): Target {
  if (measured === null || measured === undefined) {
    return { ...description, measured: null, isMet: null }
  }
  const { limit, better } = description
  return {
    ...description,
    measured,
    isMet: better === 'lower' ? measured <= limit : measured >= limit,
  }
}
