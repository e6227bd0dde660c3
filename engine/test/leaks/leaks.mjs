// Makes and disposes of many sources over many takes, and fails when frames, textures or audio nodes are left:
//   TAKES=1000 SOURCES=500 node engine/test/leaks/leaks.mjs [--backend webgl2] [--thread main] [--json]
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: {
    backend: { type: 'string', default: 'webgl2' },
    thread: { type: 'string', default: 'main' },
    json: { type: 'boolean', default: false },
  },
})
const takes = Number(process.env.TAKES ?? 1000)
const sources = Number(process.env.SOURCES ?? 500)
if (!(takes > 0) || !(sources > 0 && sources <= takes)) {
  console.error('TAKES and SOURCES must be above 0, and SOURCES no more than TAKES')
  process.exit(2)
}

// The harness is TypeScript.
register()
const { runLeaks } = await import('./run-leaks.ts')
const { backend, thread } = values
const log = values.json ? () => {} : (line) => console.info(line)
const report = await runLeaks({ backend, thread, takes, sources, log })
if (values.json) console.info(JSON.stringify(report))
else if (report.problems.length === 0) {
  console.info(`${report.takes} takes and ${report.sources} sources left nothing behind; frames collected unclosed: ${report.lostFrames}.`)
} else for (const problem of report.problems) console.info(problem)
process.exit(report.problems.length === 0 ? 0 : 1)
