import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, secondsSince, Trouble } from './console.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const BUILD_TIMEOUT_MS = 5 * 60_000
const IGNORED = new Set(['node_modules', 'dist', '.tsbuild', 'e2e', 'test'])

/** What is built, from which folders, and how. */
const TARGETS = [
  {
    name: 'server',
    sources: ['protocol', 'server', 'fixtures/media'],
    cwd: 'server',
    tool: ['tsup', 'dist/cli-default.js'],
    args: [],
    proof: 'server/dist/main.js',
  },
  {
    name: 'studio',
    sources: ['protocol', 'engine', 'studio'],
    cwd: 'studio',
    tool: ['vite', 'bin/vite.js'],
    args: ['build', '--logLevel', 'warn'],
    proof: 'studio/dist/index.html',
  },
]

function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  for (const entry of entries) {
    if (IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) hashFolder(hash, path)
    else if (!entry.name.includes('.test.')) hash.update(path).update(readFileSync(path))
  }
}

function digestOf({ sources }) {
  const hash = createHash('sha256').update(readFileSync(root('pnpm-lock.yaml')))
  for (const source of sources) if (existsSync(root(source))) hashFolder(hash, root(source))
  return hash.digest('hex')
}

async function buildTarget(target) {
  const stamp = root('node_modules/.proscenium-build', target.name)
  const digest = digestOf(target)
  const isFresh =
    existsSync(root(target.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (isFresh) return
  const startMs = performance.now()
  say(`Building the ${target.name} …`)
  const [packageName, bin] = target.tool
  const script = root(target.cwd, 'node_modules', packageName, bin)
  const { code, output } = await run(process.execPath, [script, ...target.args], {
    cwd: root(target.cwd),
    // Whatever the caller's is: React's development build is not for visitors.
    env: { NODE_ENV: 'production' },
    timeoutMs: BUILD_TIMEOUT_MS,
  })
  if (code !== 0) {
    const why = /ENOSPC/.test(output) ? 'no space left on the disk' : output.slice(-4_000)
    throw new Trouble(`The ${target.name} could not be built: ${why}`)
  }
  mkdirSync(root('node_modules/.proscenium-build'), { recursive: true })
  writeFileSync(stamp, digest)
  say(`The ${target.name} is built (${secondsSince(startMs)})`)
}

/** Builds the server and the studio where their sources have changed since the last build. */
export async function buildWhatChanged() {
  for (const target of TARGETS) await buildTarget(target)
}
