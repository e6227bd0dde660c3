// Checks the engine as it would be published: publint, attw, imports where there is no browser, and sizes.
// `npm run test:all -- package` runs it; it takes about a minute.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { measureSizes } from './measure-sizes.mjs'
import { packConsumer } from './pack-consumer.mjs'

const TIMEOUT_MS = 2 * 60_000
const PARTS = ['', '/audio', '/react', '/record', '/testing', '/transitions']

/** Imports a part where there is no browser and says what that changed; what it leaves running is a time-out. */
const IMPORT = `
const before = new Set(Reflect.ownKeys(globalThis))
const listeners = process.eventNames().length
const part = await import(process.argv[1])
// zod keeps its own settings there, whoever imports it.
const ours = (key) => !before.has(key) && !String(key).startsWith('__zod')
const added = Reflect.ownKeys(globalThis).filter(ours)
if (added.length > 0) throw new Error('It adds globals: ' + added.map(String))
if (process.eventNames().length > listeners) throw new Error('It listens to the process')
if (Object.keys(part).length === 0) throw new Error('It exports nothing')
if (part.detect) {
  const refusal = await part.detect().catch((error) => error)
  if (refusal.code !== 'unsupported') throw new Error('detect says ' + refusal)
}
`

const folder = mkdtempSync(join(tmpdir(), 'proscenium-package-'))
const faults = []
try {
  const { engine } = await packConsumer(folder)
  await tool('publint', 'publint/src/cli.js', ['--strict', engine])
  await tool('attw', '@arethetypeswrong/cli/dist/index.js', [
    '--pack',
    engine,
    '--profile',
    'esm-only',
  ])
  for (const part of PARTS) await importAlone(`@proscenium/engine${part}`)
  for (const { name, bytes, kB } of await measureSizes(folder)) {
    const size = (bytes / 1000).toFixed(1)
    console.log(`${name.padEnd(32)} ${size.padStart(6)} kB of ${kB}`)
    if (bytes > kB * 1000) faults.push(`${name}: ${bytes} bytes after gzip, the budget is ${kB} kB`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

async function tool(name, path, args) {
  const options = { cwd: folder, timeoutMs: TIMEOUT_MS, env: { NO_COLOR: '1', FORCE_COLOR: '0' } }
  const { code, output } = await run(
    process.execPath,
    [root('node_modules', path), ...args],
    options,
  )
  if (code !== 0) faults.push(`${name}:\n${output}`)
  else console.log(`${name} finds nothing wrong`)
}

async function importAlone(name) {
  const args = ['--input-type=module', '-e', IMPORT, name]
  const { code, output } = await run(process.execPath, args, { cwd: folder, timeoutMs: 20_000 })
  if (code !== 0) faults.push(`import of ${name} without a browser:\n${output}`)
  else console.log(`${name} can be imported without a browser`)
}
