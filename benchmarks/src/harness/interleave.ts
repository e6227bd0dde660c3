/** How subjects take turns. */
export interface InterleaveOptions {
  readonly rounds: number
  /** Same seed, same order. */
  readonly seed: number
}

/**
 * Every subject once a round, in a new order each round, so that heat, other work and caches hit all alike.
 * `measure` is never called twice at a time.
 */
export async function interleave<Subject>(
  subjects: readonly Subject[],
  { rounds, seed }: InterleaveOptions,
  measure: (subject: Subject, round: number) => Promise<void>,
): Promise<void> {
  const random = mulberry32(seed)
  for (let round = 0; round < rounds; round++) {
    for (const subject of shuffled(subjects, random)) await measure(subject, round)
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** A small seeded generator (mulberry32, public domain): 0 to 1. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
