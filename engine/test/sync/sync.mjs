// Measures how far picture and sound are apart, in the engine, behind WebRTC and in a recording:
//   SYNC_MINUTES=10 node engine/test/sync/sync.mjs
import { register } from 'tsx/esm/api'

const minutes = Number(process.env.SYNC_MINUTES ?? 10)
if (!(minutes > 0)) {
  console.error('SYNC_MINUTES must be a number above 0')
  process.exit(2)
}

// The harness is TypeScript.
register()
const { runSync } = await import('./run-sync.ts')
const result = await runSync({
  seconds: Math.round(minutes * 60),
  log: (line) => console.info(line),
})
console.info(JSON.stringify(result, null, 2))
console.info(result.faults.length === 0 ? 'In sync.' : result.faults.join('\n'))
process.exit(result.faults.length === 0 ? 0 : 1)
