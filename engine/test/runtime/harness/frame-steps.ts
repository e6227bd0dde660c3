import { stepsOf } from './play-flash-and-beep.ts'

/** No receiver may be left with a picture of the same moment for longer, in media time. */
const LONGEST_STEP_US = 500_000

/** The value that comes most often; of several the first. */
export function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** The middle one of some values; the lower one of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN
}

/** Steps between timestamps in frames of a rate. Chromium's tracks may hand a receiver the same frame twice. */
export function frameSteps(timestampsUs: readonly number[], frameRate: number): number[] {
  const steps = stepsOf(timestampsUs).filter((step) => step !== 0)
  return steps.map((step) => Math.round((step * frameRate) / 1_000_000))
}

/** What is wrong with the timestamps of frames as a receiver read them: nothing where time goes on steadily. */
export function flawsInTime(timestampsUs: readonly number[]): string[] {
  const steps = stepsOf(timestampsUs)
  const longest = Math.max(0, ...steps)
  const distinct = new Set(timestampsUs).size
  return [
    ...(distinct > 1 ? [] : ['time stands still']),
    ...(steps.every((step) => step >= 0) ? [] : ['time goes back']),
    ...(distinct >= timestampsUs.length / 2
      ? []
      : [`${distinct} of ${timestampsUs.length} frames are new`]),
    ...(longest < LONGEST_STEP_US ? [] : [`a step of ${Math.round(longest / 1000)} ms`]),
  ]
}
