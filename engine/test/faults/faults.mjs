// Runs a show through every fault while a receiver records, and fails on a long gap or a black frame:
//   MAX_GAP_MS=150 HIDDEN_SECONDS=60 node engine/test/faults/faults.mjs [--size 320x180] [--backend webgl2] [--json]
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '320x180' },
    backend: { type: 'string', default: 'webgl2' },
    json: { type: 'boolean', default: false },
  },
})
const [width, height] = values.size.split('x').map(Number)
const maxGapMs = Number(process.env.MAX_GAP_MS ?? 150)
const hiddenSeconds = Number(process.env.HIDDEN_SECONDS ?? 60)
const tries = Number(process.env.FAULT_TRIES ?? 3)
if (![width, height, maxGapMs, hiddenSeconds, tries].every((value) => value > 0)) {
  console.error('--size must look like 320x180; MAX_GAP_MS, HIDDEN_SECONDS, FAULT_TRIES be above 0')
  process.exit(2)
}

// The harness is TypeScript.
register()
const { runFaults } = await import('./run-faults.ts')
const report = await runFaults({
  width,
  height,
  backend: values.backend,
  hiddenSeconds,
  maxGapMs,
  timesSteady: 0,
  tries,
  log: values.json ? () => {} : (line) => console.info(line),
})
if (values.json) console.info(JSON.stringify(report))
else {
  const { longestGapMs, blackFrames, problems } = report
  console.info(`longest gap ${longestGapMs.toFixed(0)} ms, ${blackFrames} black frames`)
  for (const problem of problems) console.info(problem)
}
process.exit(report.problems.length === 0 ? 0 : 1)
