import { median, quantile } from 'simple-statistics'
import * as z from 'zod'

/** Ours by a peer's, round by round: what the machine did in a round hits both. */
export const ratioSchema = z.object({
  subject: z.string(),
  peer: z.string(),
  median: z.number(),
  /** The middle half of the rounds lies between these. */
  low: z.number(),
  high: z.number(),
})
export type Ratio = z.infer<typeof ratioSchema>

/** A subject's readings in one case: one figure a round, null where a round gave none. */
export interface RoundFigures {
  readonly id: string
  readonly rounds: readonly (number | null)[]
}

/** Null when there is no round in which both have a figure. */
export function pairedRatio(subject: RoundFigures, peer: RoundFigures): Ratio | null {
  const ratios = subject.rounds.flatMap((ours, round) => {
    const theirs = peer.rounds[round]
    return ours === null || theirs === null || theirs === undefined || theirs === 0
      ? []
      : [ours / theirs]
  })
  if (ratios.length === 0) return null
  return {
    subject: subject.id,
    peer: peer.id,
    median: median(ratios),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
  }
}
