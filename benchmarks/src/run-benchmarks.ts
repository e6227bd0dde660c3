import { type BenchBrowser, openBenchBrowser } from './harness/bench-browser.ts'
import { currentCommit, machineFacts } from './harness/machine-facts.ts'
import { type BenchResult, RESULT_VERSION, type SuiteResult } from './harness/result.ts'
import type { Suite } from './harness/suite.ts'

export interface RunOptions {
  readonly suites: readonly Suite[]
  readonly quick: boolean
  readonly seed: number
  readonly say: (line: string) => void
}

/** Runs suites one after another in one browser, and closes it, whatever happens. */
export async function runBenchmarks({
  suites,
  quick,
  seed,
  say,
}: RunOptions): Promise<BenchResult> {
  const startedAt = new Date()
  let opened: Promise<BenchBrowser> | null = null
  const browser = () => {
    opened ??= openBenchBrowser(say)
    return opened
  }
  try {
    const results: SuiteResult[] = []
    for (const suite of suites) results.push(await suite.run({ browser, quick, seed, say }))
    const used = opened as Promise<BenchBrowser> | null
    return {
      version: RESULT_VERSION,
      startedAt: startedAt.toISOString(),
      durationMs: Date.now() - startedAt.getTime(),
      commit: currentCommit(),
      quick,
      machine: machineFacts(),
      browser: used === null ? null : (await used).facts,
      suites: results,
    }
  } finally {
    await (opened as Promise<BenchBrowser> | null)?.then((each) => each.close())
  }
}
