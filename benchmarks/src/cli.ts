// `pnpm bench [suite …] [--quick] [--seed n] [--out folder] [--compare old.json]`
import { readBenchOptions } from './bench-options.ts'
import { compareResults } from './harness/compare-results.ts'
import { comparisonReport } from './report/comparison-report.ts'
import { runBenchmarks } from './run-benchmarks.ts'
import { suites } from './suites/suites.ts'
import { readResult, writeResult } from './write-result.ts'

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2))
  const known = suites.map(({ id }) => id)
  const unknown = options.suites.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new Error(`Unknown suite ${unknown.join(', ')}; the suites are ${known.join(', ')}`)
  }
  // Read before measuring: a wrong path should not cost an hour.
  const before = options.compare === null ? null : await readResult(options.compare)
  const result = await runBenchmarks({
    suites: suites.filter(({ id }) => options.suites.length === 0 || options.suites.includes(id)),
    quick: options.quick,
    seed: options.seed,
    say: (line) => console.error(line),
  })
  const file = await writeResult(result, options.out)
  if (before) {
    const changes = compareResults(before, result)
    console.log(comparisonReport(changes))
    if (changes.some(({ verdict }) => verdict === 'worse')) process.exitCode = 1
  }
  const targets = result.suites.flatMap((suite) => suite.targets)
  const met = targets.filter(({ isMet }) => isMet === true).length
  const missed = targets.filter(({ isMet }) => isMet === false)
  for (const { text, measured, limit, unit } of missed) {
    console.log(`not met: ${text}: ${measured} ${unit}, limit ${limit} ${unit}`)
  }
  console.log(`${met} of ${targets.length} targets met, ${missed.length} missed; ${file}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
