import { pairedRatio } from './paired-ratio.ts'
import type { MeasuredSubject, Metric } from './result.ts'
import { summarise } from './summarise.ts'

/** What was read of one subject. */
export interface SubjectReadings {
  readonly id: string
  /** One figure a round: what ratios are made of. */
  readonly rounds: readonly (number | null)[]
  /** Finer readings, such as one a frame; where there are none the rounds are summed up. */
  readonly samples?: readonly number[]
  readonly note?: string
}

export interface MetricDescription {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly better: 'lower' | 'higher'
  /** The subjects whose ratio to every other one is given. */
  readonly ours: readonly string[]
}

/** Sums up one quantity of all subjects of a case. */
export function makeMetric(
  { ours, ...description }: MetricDescription,
  subjects: readonly SubjectReadings[],
): Metric {
  return {
    ...description,
    subjects: subjects.map(measured),
    ratios: subjects
      .filter(({ id }) => ours.includes(id))
      .flatMap((subject) =>
        subjects
          .filter((peer) => peer.id !== subject.id)
          .flatMap((peer) => pairedRatio(subject, peer) ?? []),
      ),
  }
}

function measured({ id, rounds, samples, note }: SubjectReadings): MeasuredSubject {
  const readings = samples ?? rounds.filter((figure) => figure !== null)
  return {
    id,
    summary: readings.length === 0 ? null : summarise(readings),
    rounds: [...rounds],
    ...(note === undefined ? {} : { note }),
  }
}
