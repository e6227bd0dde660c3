import type { SubjectReadings } from './make-metric.ts'

interface Place {
  readonly id: string
  readonly round: number
}

/** Readings of one quantity while they come in, for all subjects of a case. */
export class OpenReadings {
  readonly #rounds: number
  readonly #subjects = new Map<
    string,
    { rounds: (number | null)[]; samples: number[]; note?: string }
  >()

  constructor(ids: readonly string[], rounds: number) {
    this.#rounds = rounds
    for (const id of ids) this.#open(id)
  }

  /** One figure of a round, and the finer readings that it sums up. */
  add({ id, round }: Place, figure: number, samples: readonly number[] = []): void {
    const subject = this.#open(id)
    subject.rounds[round] = figure
    subject.samples.push(...samples)
  }

  /** A subject that cannot be measured is told in the report; what it gave before stays. */
  fail(id: string, error: unknown): void {
    const text = error instanceof Error ? error.message : String(error)
    this.#open(id).note = `not available here: ${text.split('\n')[0]}`
  }

  isUnavailable(id: string): boolean {
    return this.#open(id).note !== undefined
  }

  list(): SubjectReadings[] {
    return [...this.#subjects].map(([id, { rounds, samples, note }]) => ({
      id,
      rounds,
      ...(samples.length === 0 ? {} : { samples }),
      ...(note === undefined ? {} : { note }),
    }))
  }

  #open(id: string) {
    const known = this.#subjects.get(id)
    if (known) return known
    const made = { rounds: new Array<number | null>(this.#rounds).fill(null), samples: [] }
    this.#subjects.set(id, made)
    return made as { rounds: (number | null)[]; samples: number[]; note?: string }
  }
}
