/** How a file's pictures follow each other, by how the sent ones did. */
export interface StepComparison {
  /** By how much a step from one picture to the next differs, in the middle. */
  meanSec: number
  /** The step that differs most, and the sent one, in seconds. */
  worst: { fileSec: number; sentSec: number }
  /** Whether no step differs by as much as a missing picture would make it, at an even rate. */
  isEachWithin: boolean
}

/** The session clock stretches a step by half at most, and times are written in milliseconds. */
const stretch = 0.5
const roundingSec = 0.01

/**
 * Compares the steps between pictures of a file with those between pictures sent, with the file's first picture
 * at each of the sent ones, and returns the best. A picture that is missing makes one step too long, and each step
 * after it is compared with another picture's. What the sender left out is no fault of what came behind it.
 */
export function compareSteps(
  sentSec: readonly number[],
  fileSec: readonly number[],
): StepComparison {
  const sent = stepsOf(sentSec)
  const file = stepsOf(fileSec)
  const tries = sent
    .slice(0, Math.max(0, sent.length - file.length + 1))
    .map((_, first) => compareFrom(sent.slice(first, first + file.length), file))
  const [best] = tries.sort((one, other) => one.meanSec - other.meanSec)
  if (!best) throw new Error(`the file has ${fileSec.length} pictures of ${sentSec.length} sent`)
  return best
}

function compareFrom(sent: readonly number[], file: readonly number[]): StepComparison {
  const pairs = file.map((fileSec, index) => ({ fileSec, sentSec: sent[index] ?? 0 }))
  const apart = (pair: { fileSec: number; sentSec: number }) =>
    Math.abs(pair.fileSec - pair.sentSec)
  return {
    meanSec: pairs.reduce((sum, pair) => sum + apart(pair), 0) / pairs.length,
    worst: pairs.reduce((worst, pair) => (apart(pair) > apart(worst) ? pair : worst)),
    isEachWithin: pairs.every((pair) => apart(pair) < pair.sentSec * stretch + roundingSec),
  }
}

/** The times from each to the next. */
export function stepsOf(times: readonly number[]): number[] {
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}
