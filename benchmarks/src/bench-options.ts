import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface BenchOptions {
  /** Ids of suites; empty is all. */
  readonly suites: readonly string[]
  readonly quick: boolean
  readonly seed: number
  /** Folder of the results. */
  readonly out: string
  /** An earlier result to compare with. */
  readonly compare: string | null
}

/** Throws a TypeError for an unknown option and a RangeError for a seed that is no number. */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: 'benchmarks/results' },
      compare: { type: 'string' },
    },
  })
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed))
    throw new RangeError(`--seed must be a whole number, not ${values.seed}`)
  return {
    suites: positionals,
    quick: values.quick,
    seed,
    out: values.out,
    compare: values.compare ?? null,
  }
}
