// Runs a show for a long time and fails when anything grows:
//   node engine/test/soak/soak.mjs --minutes 10 --takes 600 [--backend webgl2] [--json]
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    takes: { type: 'string', default: '600' },
    backend: { type: 'string', default: 'auto' },
    json: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const takes = Number(values.takes)
if (!(minutes > 0) || !(takes > 0)) {
  console.error('--minutes and --takes must be numbers above 0')
  process.exit(2)
}

// The harness is TypeScript.
register()
const { runSoak } = await import('./run-soak.ts')
const report = await runSoak({
  seconds: minutes * 60,
  takes,
  backend: values.backend,
  log: values.json ? () => {} : (line) => console.info(line),
})
if (values.json) console.info(JSON.stringify(report))
else {
  console.info(JSON.stringify({ ...report, samples: report.samples.length }, null, 2))
  console.info(report.faults.length === 0 ? 'Nothing grows.' : report.faults.join('\n'))
}
process.exit(report.faults.length === 0 ? 0 : 1)
